package org.ulpscope.program.internal.simulated;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has nvcc, wherever a build calls it, make programs whose device code can be read, and that ask for a run-time which can be replaced:
 * variables of the environment, so that no build needs to be changed (CUDA Compiler Driver NVCC, section "nvcc Environment Variables").
 */
final class NvccEnvironment {
    private static final String APPENDED = "NVCC_APPEND_FLAGS";

    private NvccEnvironment() {}

    /**
     * The variables.
     *
     * @param nvcc its file; builds find it also where the user's PATH does not name its folder
     * @param architecture the simulated one, such as 90
     * @param runtime the folder with {@code libcudart.so}
     */
    static Map<String, String> of(Path nvcc, int architecture, Path runtime) {
        List<String> flags = List.of(
                "-gencode",
                "arch=compute_" + architecture + ",code=compute_" + architecture,
                "--no-compress",
                "-lineinfo",
                // Lines of the host's code, for the linker to name.
                "-Xcompiler",
                "-g1",
                "-cudart",
                "shared",
                "-cudadevrt",
                "none",
                "-L" + runtime);
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put(APPENDED, joined(APPENDED, " ", String.join(" ", flags)));
        // A link by another program than nvcc finds the library there.
        environment.put("LIBRARY_PATH", joined("LIBRARY_PATH", File.pathSeparator, runtime.toString()));
        environment.put(
                "PATH", joined("PATH", File.pathSeparator, nvcc.getParent().toString()));
        return environment;
    }

    private static String joined(String variable, String separator, String more) {
        return Stream.of(System.getenv().getOrDefault(variable, ""), more)
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(separator));
    }
}
