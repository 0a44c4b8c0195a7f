package org.ulpscope.program.internal.cuda;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has nvcc, wherever a build calls it, make programs of one variant: variables of the environment, so that no build needs to be changed (CUDA
 * Compiler Driver NVCC, section "nvcc Environment Variables").
 */
final class NvccEnvironment {
    private static final String APPENDED = "NVCC_APPEND_FLAGS";
    private static final String LIBRARIES = "LIBRARY_PATH";
    private static final String PATH = "PATH";
    private static final String LOADED = "LD_LIBRARY_PATH";

    private final Path nvcc;
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final List<String> flags = new ArrayList<>();

    /** @param nvcc the compiler that builds find first */
    NvccEnvironment(Path nvcc) {
        this.nvcc = nvcc;
        variables.put(PATH, joined(File.pathSeparator, nvcc.getParent().toString(), PATH));
    }

    /** Lines of kernels for what goes wrong in them, and lines of the host's code for the linker to name. */
    NvccEnvironment lines() {
        return with(List.of("-lineinfo", "-Xcompiler", "-g1"));
    }

    NvccEnvironment with(List<String> more) {
        flags.addAll(more);
        return this;
    }

    /** Device code that can be read, which asks for a run-time that can be replaced. @param runtime the folder with {@code libcudart.so} */
    NvccEnvironment simulated(String architecture, Path runtime) {
        // A link by another program than nvcc finds the library there.
        variables.put(LIBRARIES, joined(File.pathSeparator, runtime.toString(), LIBRARIES));
        return readable(architecture).with(List.of("-cudadevrt", "none", "-L" + runtime));
    }

    /** Device code that can be read, and a run-time that can be called by others first. */
    NvccEnvironment readable(String architecture) {
        return forArchitecture(architecture, "compute").with(List.of("--no-compress", "-cudart", "shared"));
    }

    /** A folder for what compilers write aside. */
    NvccEnvironment temporary(Path folder) {
        variables.put("TMPDIR", folder.toString());
        return this;
    }

    /** Machine code for one architecture. */
    NvccEnvironment onGpu(String architecture) {
        return forArchitecture(architecture, "sm");
    }

    /** The user's own in the variable, and these. */
    String flags() {
        return Stream.concat(Stream.of(System.getenv().getOrDefault(APPENDED, "")), flags.stream())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(" "));
    }

    Map<String, String> variables() {
        Map<String, String> all = new LinkedHashMap<>(variables);
        all.put(APPENDED, flags());
        return all;
    }

    /** What has a program find the toolkit's own run-time library, which not every machine is told of. */
    Map<String, String> runtimeFound() {
        Path libraries = nvcc.getParent().resolveSibling("lib64");
        return new LinkedHashMap<>(Map.of(LOADED, joined(File.pathSeparator, libraries.toString(), LOADED)));
    }

    private NvccEnvironment forArchitecture(String architecture, String code) {
        return with(List.of("-gencode", "arch=compute_" + architecture + ",code=" + code + "_" + architecture));
    }

    private static String joined(String separator, String first, String variable) {
        return Stream.of(first, System.getenv().getOrDefault(variable, ""))
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(separator));
    }
}
