package org.ulpscope.simt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The stand-in for the CUDA run-time, compiled by the real gcc once for all tests of this process, every warning an error. */
final class CudaLibrary {
    private static final Map<Integer, Path> FOLDERS = new ConcurrentHashMap<>();

    private CudaLibrary() {}

    /** The folder with {@code libcudart.so} for programs of a release of the toolkit. */
    static Path folder(int major) {
        return FOLDERS.computeIfAbsent(major, CudaLibrary::compile);
    }

    private static Path compile(int major) {
        try {
            CudaRuntime runtime = new CudaRuntime(major);
            Path folder = Files.createTempDirectory("ulpscope-cudart");
            Path library = folder.resolve(runtime.soname());
            List<String> command = new ArrayList<>(List.of("gcc", "-Wall", "-Wextra", "-Werror"));
            command.addAll(runtime.write(Files.createDirectory(folder.resolve("sources")), library));
            Process process = new ProcessBuilder(command).inheritIO().start();
            if (process.waitFor() != 0) {
                throw new AssertionError(command + " failed");
            }
            Files.createSymbolicLink(folder.resolve("libcudart.so"), library);
            try (var files = Files.walk(folder)) {
                files.forEach(file -> file.toFile().deleteOnExit());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
