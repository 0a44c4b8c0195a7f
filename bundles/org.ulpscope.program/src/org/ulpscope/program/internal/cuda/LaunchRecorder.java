package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** What is linked into a program so that it can write down what its memory holds after each launch. */
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
    static List<String> linked(Path nvcc, Path state, Make make) throws IOException {
        Path source = state.resolve(SOURCE);
        try (InputStream text = LaunchRecorder.class.getResourceAsStream(SOURCE)) {
            Files.copy(text, source, StandardCopyOption.REPLACE_EXISTING);
        }
        Path object = state.resolve("launch-recorder.o");
        make.file(
                "Compiling what records launches",
                object,
                List.of(nvcc.toString(), "-O2", "-c", source.toString(), "-o", object.toString()),
                state,
                () -> List.of(source));
        return Stream.concat(Stream.of(object.toString()), WRAPPED.stream().map(name -> "--wrap=" + name))
                .flatMap(word -> Stream.of("-Xlinker", word))
                .toList();
    }
}
