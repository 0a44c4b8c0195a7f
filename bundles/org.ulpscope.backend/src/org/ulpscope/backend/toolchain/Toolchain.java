package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;

/** A compiler that is on this machine, with the device that its code runs on. */
public interface Toolchain {
    /** The name users choose it by, unique on the machine: {@code gcc}, {@code clang-16}, {@code cuda}. */
    String name();

    /** Other names for the same compiler, such as {@code gcc-12} where {@code gcc} is a link to it. */
    Set<String> aliases();

    /** Product and version, such as {@code gcc 12.2.0}. */
    String product();

    /** What it makes code for, in its own words, such as {@code x86_64-linux-gnu}. */
    String target();

    /** The compiler to run. */
    Path executable();

    /** Options in effect where the user gives none. */
    List<String> defaultOptions();

    /** The options that stand for a level of optimisation, beside those of the user. */
    default List<String> options(OptimizationLevel level) {
        return level.gnuOptions();
    }

    /** Options of which each forbids one change that fast code makes to results, so that one can tell which change it was. */
    default List<String> restraints() {
        return List.of();
    }

    /** The same for code in a format, which may be computed in a wider one. */
    default List<String> restraints(FloatFormat format) {
        return restraints();
    }

    /** The languages it compiles. */
    Set<Language> languages();

    /** The language that the wrapper of a kernel is in: the GPU's where it compiles for one, else that of the kernel's source or header. */
    default Language language(Kernel kernel) {
        return Wrapper.language(kernel, languages());
    }

    /**
     * The source of the wrapper of a kernel.
     *
     * @param kernel a valid kernel
     * @throws org.ulpscope.base.UlpscopeException if a function of the kernel's origin cannot be reached from its language
     */
    default String wrapper(Kernel kernel) {
        return Wrapper.source(kernel, language(kernel));
    }

    /** Whether it makes code for a GPU, simulated or not. */
    default boolean isForDevice() {
        return languages().stream().anyMatch(Language::isForDevice);
    }

    /** Whether its code runs on something else than it was written for, which has the results of it. */
    default boolean isSimulated() {
        return false;
    }

    /** Whether its code raises the exception flags of IEEE 754, as GPUs do not. */
    default boolean hasExceptionFlags() {
        return !isForDevice();
    }

    /**
     * The same compiler, whose code can tell what one instruction inside gives in the place of the result; empty where it cannot. Beside what it
     * makes it lists the instructions, as {@link org.ulpscope.backend.simulated.SiteList} reads them.
     */
    default Optional<Toolchain> lookingInside() {
        return Optional.empty();
    }

    /** What executes its code, such as {@code x86-64} or {@code sm_90 NVIDIA H100}. */
    String device();

    /** Why it cannot compile a kernel whose language it compiles, whatever its options, as a sentence; empty when it may. */
    default Optional<String> obstacle(Kernel kernel) {
        return Optional.empty();
    }

    /** Why its code cannot run on this machine, as a sentence; empty when it can. */
    Optional<String> obstacle();

    /** What it makes for the worker. */
    ArtifactKind artifactKind();

    /** The same compiler under other names. */
    Toolchain withNames(String name, Set<String> aliases);

    /** The same compiler with other default options. */
    Toolchain withDefaultOptions(List<String> options);

    /**
     * Options with each of which code may give what the device gives, where that is not known to the bit: a result that is the same with all of them is certain. None where all is
     * known.
     */
    default List<String> doubts() {
        return List.of();
    }

    /** The same compiler for code that is called so seldom that the time it is compiled in matters more; the results are the same. */
    default Toolchain forFewCalls() {
        return this;
    }

    /** What does what is asked, step by step. */
    List<CompileStep> steps(CompileRequest request);

    /**
     * What reads a source and tells its mistakes, with the words that compile it, and makes nothing of it but the list of the files it has read;
     * empty where the compiler has no such way.
     */
    default Optional<CompileStep.Command> check(CompileRequest request) {
        return Optional.empty();
    }

    /**
     * The toolchain that is meant here by this one's name, where this one's code cannot run for want of the device; users say {@code cuda} and
     * need not care whether there is a GPU.
     */
    default Optional<String> standIn() {
        return Optional.empty();
    }

    /**
     * The option among these that would break the command, with what to do about it, as a sentence; empty when all can be passed on.
     */
    Optional<String> refusal(List<String> options);
}
