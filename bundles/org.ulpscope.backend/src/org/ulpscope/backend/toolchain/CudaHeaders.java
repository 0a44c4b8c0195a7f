package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.UlpscopeException;

/**
 * A CUDA toolkit's headers, as clang wants them.
 *
 * @param root folder of the toolkit; empty where there is none
 * @param standIns folder of headers that go before others of their names: empty ones for those that clang asks for and newer toolkits no
 *     longer have, one for types that a GPU does not have, and one for functions that clang does not have
 */
public record CudaHeaders(Optional<Path> root, Path standIns) {
    private static final List<String> DROPPED = List.of(
            "texture_fetch_functions.h",
            "texture_indirect_functions.h",
            "surface_functions.h",
            "curand_mtgp32_kernel.h");
    private static final String DEVICES = "devices.h";

    /** Looks for the toolkit of the compiler, then for any. @param compiler its name or its file */
    public static CudaHeaders find(String compiler, SearchPath searchPath, Path standIns) {
        Path named = Path.of(compiler);
        Stream<Path> nvcc =
                named.isAbsolute() ? Stream.of(named) : searchPath.programs(Pattern.compile("nvcc")).stream();
        Optional<Path> root = Stream.concat(
                        nvcc.map(CudaHeaders::real)
                                .map(program -> program.resolveSibling("..").normalize()),
                        searchPath.cudaRoots().stream())
                .filter(folder -> Files.exists(folder.resolve("include/cuda_runtime.h")))
                .findFirst();
        return new CudaHeaders(root, standIns);
    }

    /** Writes the headers that are put before others, to a folder that is not there yet. */
    public void writeStandIns() throws IOException {
        Files.createDirectories(standIns);
        for (String header : DROPPED) {
            if (root.isPresent() && !Files.exists(root.get().resolve("include").resolve(header))) {
                Files.createFile(standIns.resolve(header));
            }
        }
        copy("floatn.h", Files.createDirectories(standIns.resolve("bits")));
        copy(DEVICES, standIns);
    }

    private static void copy(String name, Path folder) throws IOException {
        try (InputStream header = CudaHeaders.class.getResourceAsStream(name)) {
            Files.copy(header, folder.resolve(name));
        }
    }

    private static Path real(Path program) {
        try {
            return program.toRealPath();
        } catch (IOException e) {
            // Then it is no program either, and no toolkit is found around it.
            return program;
        }
    }

    /**
     * The options for clang.
     *
     * @throws UlpscopeException if there is no toolkit
     */
    public List<String> flags() {
        Path folder = root.orElseThrow(
                () -> new UlpscopeException(
                        "No CUDA toolkit was found to read CUDA sources with; install NVIDIA's CUDA toolkit (no GPU is needed), or set CUDA_HOME to its folder."));
        List<String> flags = new ArrayList<>(List.of(
                "-x",
                "cuda",
                // One pass sees host and device code alike.
                "--cuda-device-only",
                "--cuda-gpu-arch=sm_80",
                // No code is made, so that the toolkit's library of device code, which some keep elsewhere, is not
                // needed.
                // Without it clang does not know which release this is, and takes it for one that launched otherwise.
                "-nocudalib",
                "-Xclang",
                "-target-sdk-version=11.0",
                // CUB and Thrust declare such functions to choose among overloads, and never call them.
                "-Xclang",
                "-fcuda-allow-variadic-functions",
                "--cuda-path=" + folder,
                "-Wno-unknown-cuda-version",
                "-D__CLANG_CUDA_TEXTURE_INTRINSICS_H__",
                "-U__FLOAT128__",
                "-U__SIZEOF_FLOAT128__",
                "-isystem",
                standIns.toString(),
                "-include",
                standIns.resolve(DEVICES).toString()));
        Path libraries = folder.resolve("include/cccl");
        if (Files.isDirectory(libraries)) {
            flags.addAll(List.of("-isystem", libraries.toString()));
        }
        return List.copyOf(flags);
    }
}
