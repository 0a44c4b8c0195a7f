package org.ulpscope.tune.internal.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.run.RunSettings;

/**
 * Makes programs take the times of their kernels. The linker puts our functions in front of those that launch kernels (ld's --wrap), so that
 * neither the user's sources nor their objects are changed.
 */
final class KernelTimer {
    private static final String SOURCE = "kernel-timer.cu";

    private static final List<String> WRAPPED = List.of(
            "cudaLaunchKernel",
            "__cudaLaunchKernel",
            "cudaLaunchCooperativeKernel",
            "cudaLaunchKernelExC",
            "cudaDeviceReset");

    private final CompilerProcess process;
    private final List<String> command;
    private final Path folder;
    private boolean compiled;

    private KernelTimer(CompilerProcess process, List<String> command, Path folder) {
        this.process = process;
        this.command = command;
        this.folder = folder;
    }

    /**
     * A timer for the programs of a compiler.
     *
     * @param scratch an existing folder
     * @throws UlpscopeException if it is not nvcc
     */
    static KernelTimer of(CompilerProcess process, Path compiler, RunSettings settings, Path scratch) {
        if (!CompilerCommand.isNvcc(compiler)) {
            throw new UlpscopeException("The times of kernels are taken in programs that nvcc compiles, and the compiler is '"
                    + compiler + "': use another figure of merit (fom), and name the functions of interest.");
        }
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(settings.build().flags());
        return new KernelTimer(process, command, scratch.resolve("timer"));
    }

    /** Options for the linker. Compiles the timer at the first call. */
    synchronized List<String> linkOptions() {
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
            List<String> words = new ArrayList<>(command);
            words.addAll(List.of("-c", file.toString(), "-o", object.toString()));
            process.run(words, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
