package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is put before the run-time of a program so that it can write down what its memory holds after each launch. */
final class LaunchRecorder {
    private static final String SOURCE = "launch-recorder.cu";

    private static final List<String> WRAPPED = List.of(
            "cudaLaunchKernel",
            "__cudaLaunchKernel",
            "cudaLaunchCooperativeKernel",
            "cudaLaunchKernelExC",
            "cudaMalloc",
            "cudaMallocManaged",
            "cudaMallocAsync",
            "cudaFree",
            "cudaFreeAsync",
            "__cudaRegisterFunction",
            "__cudaRegisterVar",
            "__cudaGetKernel");

    private LaunchRecorder() {}

    /**
     * The options of nvcc that link it.
     *
     * @param state an existing folder that keeps it
     */
    static List<String> linked(Path nvcc, Path state, CachedCommand make) throws IOException {
        Path object = made(nvcc, List.of("-c"), state.resolve("launch-recorder.o"), make);
        return Stream.concat(Stream.of(object.toString()), WRAPPED.stream().map(name -> "--wrap=" + name))
                .flatMap(word -> Stream.of("-Xlinker", word))
                .toList();
    }

    /**
     * The library that a program is given before its shared run-time, whoever linked it.
     *
     * @param state an existing folder that keeps it
     */
    static Path preloaded(Path nvcc, Path state, CachedCommand make) throws IOException {
        return made(
                nvcc,
                List.of("-x", "c++", "-DRECORDER_PRELOADED", "-shared", "-Xcompiler", "-fPIC", "-ldl"),
                state.resolve("launch-recorder.so"),
                make);
    }

    private static Path made(Path nvcc, List<String> how, Path file, CachedCommand make) throws IOException {
        Path source = file.resolveSibling(SOURCE);
        try (InputStream text = LaunchRecorder.class.getResourceAsStream(SOURCE)) {
            Files.copy(text, source, StandardCopyOption.REPLACE_EXISTING);
        }
        List<String> command = new ArrayList<>(List.of(nvcc.toString(), "-O2"));
        command.addAll(how);
        command.addAll(List.of(source.toString(), "-o", file.toString()));
        make.file("Compiling what records launches", file, command, file.getParent(), () -> List.of(source));
        return file;
    }
}
