package org.ulpscope.program.internal.cuda;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.program.build.CompilerProcess;

/** A folder in which programs find our libraries and programs in the place of NVIDIA's. */
public final class StandIns {
    /**
     * As programs ask for the driver, where they are linked with it and where they look for it, and for the run-time, which is the same library: both
     * share what they know of memory.
     */
    private static final List<String> DRIVER = List.of("libcuda.so.1", "libcuda.so", "libcudart.so.13", "libcudart.so");

    private static final List<String> NVRTC = List.of("libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2");
    private static final List<String> NVJITLINK = List.of("libnvJitLink.so.13", "libnvJitLink.so.12");

    private static final String LIBRARIES = "LD_LIBRARY_PATH";
    private static final String PRELOADED = "LD_PRELOAD";

    /** Where Python packages keep what they have compiled, which would be machine code for a GPU, or PTX in its place. */
    private static final Map<String, String> CACHES = Map.of(
            "CUPY_CACHE_DIR",
            "cupy",
            "NUMBA_CACHE_DIR",
            "numba",
            "TRITON_CACHE_DIR",
            "triton",
            "TORCHINDUCTOR_CACHE_DIR",
            "inductor");

    private StandIns() {}

    /**
     * Fills a folder.
     *
     * @param folder a private one
     * @param driver the library that is run-time and driver
     * @param own what the environment of the program has besides this process's
     * @return the environment by which programs find what is there, with what it had
     * @throws org.ulpscope.base.UlpscopeException if there is no gcc
     */
    public static Map<String, String> in(Path folder, Path driver, Map<String, String> own) throws IOException {
        Path gcc = CompilerProcess.find("gcc", folder);
        link(folder, DRIVER, driver);
        // Files of their own: a program that has loaded the one must not find that it has the other.
        link(folder, NVRTC, SimulatedRuntime.nvrtc(gcc));
        link(folder, NVJITLINK, SimulatedRuntime.nvJitLink(gcc));
        Path ptxas = Files.writeString(folder.resolve("ptxas"), SimulatedRuntime.ptxas());
        Files.setPosixFilePermissions(ptxas, PosixFilePermissions.fromString("rwx------"));
        Map<String, String> environment = new HashMap<>(own);
        environment.put(LIBRARIES, joined(Stream.of(folder.toString(), System.getenv(LIBRARIES))));
        // The run-time too: libraries that have an RPATH would find NVIDIA's there, before the folder is searched.
        environment.put(
                PRELOADED,
                joined(Stream.of(
                        SimulatedRuntime.redirection(gcc).toString(),
                        own.getOrDefault(PRELOADED, driver.toString()),
                        System.getenv(PRELOADED))));
        environment.put("ULPSCOPE_MODULES", folder.toString());
        environment.put("TRITON_PTXAS_PATH", ptxas.toString());
        environment.put("TRITON_PTXAS_BLACKWELL_PATH", ptxas.toString());
        CACHES.forEach((variable, name) ->
                environment.put(variable, folder.resolve("kept").resolve(name).toString()));
        return environment;
    }

    private static void link(Path folder, List<String> names, Path library) throws IOException {
        for (String name : names) {
            Files.createSymbolicLink(folder.resolve(name), library);
        }
    }

    private static String joined(Stream<String> paths) {
        return paths.filter(path -> path != null && !path.isBlank())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }
}
