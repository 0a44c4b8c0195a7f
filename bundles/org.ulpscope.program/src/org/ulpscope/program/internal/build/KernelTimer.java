package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.build.CompilerProcess;

/**
 * Makes programs take the times of their kernels. The linker puts our functions in front of those that launch kernels (ld's --wrap), so that
 * neither the user's sources nor their objects are changed.
 */
final class KernelTimer {
    private static final String SOURCE = "kernel-timer.cu";

    /** Functions of the CUDA runtime; those with _ptsz are the same for a default stream of each thread. */
    private static final List<String> WRAPPED = List.of(
            "cudaLaunchKernel",
            "cudaLaunchKernel_ptsz",
            "__cudaLaunchKernel",
            "__cudaLaunchKernel_ptsz",
            "cudaLaunchCooperativeKernel",
            "cudaLaunchCooperativeKernel_ptsz",
            "cudaLaunchKernelExC",
            "cudaLaunchKernelExC_ptsz",
            "cudaDeviceReset");

    private final CompilerProcess process;
    private final Path compiler;
    private final List<String> flags;
    private final Path folder;
    private boolean compiled;

    /**
     * @param compiler the compiler of the programs
     * @param flags its options
     * @param folder a folder for the timer; made when needed
     */
    KernelTimer(CompilerProcess process, Path compiler, List<String> flags, Path folder) {
        this.process = process;
        this.compiler = compiler;
        this.flags = flags;
        this.folder = folder;
    }

    /** Whether the compiler is one whose programs' kernels can be timed. */
    boolean isPossible() {
        return CompilerCommand.isNvcc(compiler);
    }

    /**
     * Options for the linker. Compiles the timer at the first call.
     *
     * @throws UlpscopeException if the compiler is not nvcc
     */
    synchronized List<String> linkOptions() {
        if (!isPossible()) {
            throw new BadInputException(
                    "The times of kernels are taken in programs that nvcc compiles, and the compiler" + " is '"
                            + compiler + "': use another figure of merit (fom), and name the functions of interest.");
        }
        Path object = folder.resolve("kernel-timer.o");
        if (!compiled) {
            compile(object);
            compiled = true;
        }
        return Stream.concat(
                        Stream.of(object.toString()),
                        WRAPPED.stream().flatMap(name -> Stream.of("-Xlinker", "--wrap=" + name)))
                .toList();
    }

    private void compile(Path object) {
        try (InputStream source = KernelTimer.class.getResourceAsStream(SOURCE)) {
            Path file = Files.createDirectories(folder).resolve(SOURCE);
            Files.copy(source, file);
            List<String> words = new ArrayList<>(List.of(compiler.toString()));
            words.addAll(flags);
            words.addAll(List.of("-c", file.toString(), "-o", object.toString()));
            process.run(words, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
