package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;

/** What takes the place of a GPU: a run-time of ours, and the device code of programs, translated for this machine. */
final class Simulation {
    /** The architecture whose arithmetic is known to the bit. */
    static final String ARCHITECTURE = "90";

    /** The same with what it alone has, such as products of matrices in shared memory. */
    static final String SPECIFIC = "90a";

    private final Path runtime;
    private final DeviceLibraries libraries;

    /**
     * @param runtime the folder that {@link #runtime} gives
     * @param scratch an existing folder for what is needed meanwhile
     * @param instrumenter puts into the code what it shall do besides
     * @param pool where it compiles
     */
    Simulation(Path runtime, Path scratch, Instrumenter instrumenter, BuildPool pool, Progress progress) {
        this.runtime = runtime;
        libraries = new DeviceLibraries(new DeviceCompiler(
                compiler(), CacheFolder.base().resolve("device-code"), scratch, instrumenter, pool, progress));
    }

    /**
     * The folder with the run-time for programs of a compiler.
     *
     * @throws org.ulpscope.base.UlpscopeException if there is no C compiler, or this is no nvcc
     */
    static Path runtime(Path nvcc, Progress progress) throws IOException {
        return SimulatedRuntime.cuda(compiler(), ToolkitRelease.of(nvcc, progress));
    }

    /** The C compiler of what runs on this machine. */
    static Path compiler() {
        return CompilerProcess.find("gcc", Path.of("/"));
    }

    /**
     * The device code of a program, translated.
     *
     * @param libraries by the keys of the fat binaries
     * @param environment the variables by which the program finds them, and what runs it
     */
    record Translated(Map<String, Path> libraries, Map<String, String> environment) {}

    /**
     * Translates the device code of a program, but for what was translated before.
     *
     * @param code a folder that says afterwards which library is whose; made when needed
     * @throws BadInputException if there is device code that cannot be run here
     */
    CompletableFuture<Translated> of(Path program, Path code) {
        return libraries.of(List.of(program)).thenApply(made -> {
            try {
                DeviceLibraries.writeList(Files.createDirectories(code).resolve("modules.txt"), made);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Map<String, String> environment = Map.of(
                    "LD_PRELOAD", runtime.resolve("libcudart.so").toString(), "ULPSCOPE_DEVICE_CODE", code.toString());
            return new Translated(made, environment);
        });
    }
}
