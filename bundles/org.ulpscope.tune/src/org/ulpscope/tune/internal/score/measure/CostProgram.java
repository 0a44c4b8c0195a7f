package org.ulpscope.tune.internal.score.measure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;

/** The programs that measure costs, their sources beside this class. */
public enum CostProgram {
    /** For a CPU, compiled as the user says. */
    C("costs.c", List.of(), List.of(List.of("-DHALF"), List.of()), List.of("-lm")),
    /** For a CPU, without vectors. */
    SCALAR(
            "costs.c",
            List.of("-fno-tree-vectorize", "-fno-tree-slp-vectorize"),
            List.of(List.of("-DHALF"), List.of()),
            List.of("-lm")),
    /** For the GPU of this machine. */
    CUDA("costs.cu", List.of("-std=c++17", "--extended-lambda"), List.of(List.of("-arch=native")), List.of());

    /** Options that say something about arithmetic; that of a GPU is found out. */
    private static final Pattern ARITHMETIC = Pattern.compile(
            "-O.*|-m(?!odel).*|-f(?!fast-math|associative-math|unsafe-math-optimizations|syntax-only|openmp|sanitize).*"
                    + "|--?use_fast_math|-prec-.*|-ftz.*");

    private static final Duration COMPILING = Duration.ofMinutes(3);
    private static final Duration RUNNING = Duration.ofMinutes(1);

    private final String source;
    private final List<String> options;
    private final List<List<String>> alternatives;
    private final List<String> libraries;

    CostProgram(String source, List<String> options, List<List<String>> alternatives, List<String> libraries) {
        this.source = source;
        this.options = options;
        this.alternatives = alternatives;
        this.libraries = libraries;
    }

    /**
     * The options that matter. Those that allow sums to be reordered are left out, since the program measures sums that are not.
     *
     * @param flags options of a user's build
     */
    public static List<String> arithmetic(List<String> flags) {
        return flags.stream().filter(flag -> ARITHMETIC.matcher(flag).matches()).toList();
    }

    /**
     * Compiles and runs it.
     *
     * @return its standard output
     * @throws UlpscopeException if that fails, with what was said
     */
    public String output(String compiler, List<String> flags, Progress progress) {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            Path text = scratch.path().resolve(source);
            try (InputStream in = CostProgram.class.getResourceAsStream(source)) {
                Files.copy(in, text);
            }
            Path program = scratch.path().resolve("costs");
            compile(compiler, flags, text, program, progress);
            ProcessResult run =
                    ChildProcess.run(List.of(program.toString()), scratch.path(), RUNNING, progress::isCancelled);
            if (!run.succeeded()) {
                throw failure("did not run", run);
            }
            return run.output();
        } catch (IOException e) {
            throw new UlpscopeException("The costs of operations cannot be measured: " + e.getMessage() + ".", e);
        }
    }

    private void compile(String compiler, List<String> flags, Path text, Path program, Progress progress)
            throws IOException {
        ProcessResult result = null;
        for (List<String> alternative : alternatives) {
            List<String> command = new ArrayList<>(List.of(compiler));
            Stream.of(flags, options, alternative, List.of("-w", "-o", program.toString(), text.toString()), libraries)
                    .forEach(command::addAll);
            result = ChildProcess.run(command, text.getParent(), COMPILING, progress::isCancelled);
            if (result.succeeded() || result.ending() == ProcessResult.Ending.CANCELLED) {
                break;
            }
        }
        if (!result.succeeded()) {
            throw failure("did not compile", result);
        }
    }

    private static UlpscopeException failure(String what, ProcessResult result) {
        return new UlpscopeException("The program that measures the costs of operations " + what
                + ", so tuning goes on with the costs that Ulpscope knows: "
                + result.output().strip());
    }
}
