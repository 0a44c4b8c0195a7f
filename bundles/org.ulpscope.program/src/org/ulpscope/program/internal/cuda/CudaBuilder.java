package org.ulpscope.program.internal.cuda;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.Futures;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.KeyLock;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.cuda.InstrumentedCode;

/** From a user's sources to a program with libraries of its device code. */
public final class CudaBuilder {
    private static final String NVCC = "nvcc";
    private static final String GCC = "gcc";

    /** What a build needs, and what to do where it is not there. */
    private static final Map<String, String> TOOLS = Map.of(
            NVCC,
            "There is no nvcc on this machine, which builds CUDA programs: install NVIDIA's CUDA toolkit, 12 or 13 (no GPU is"
                    + " needed), or set CUDA_HOME to its folder.",
            GCC,
            "There is no gcc on this machine, which CUDA programs without a GPU need: install it with 'apt install gcc g++'.");

    private static final Duration LIMIT = Duration.ofHours(1);
    private static final long MAX_BYTES = 4L << 30;

    private final CudaBuild build;
    private final CudaVariant variant;
    private final Progress progress;
    private final Path nvcc;
    private final Path cache = CacheFolder.base().resolve("programs");

    /** Of what is built for no GPU. */
    private final String architecture;

    private CudaBuilder(CudaBuild build, CudaVariant variant, String architecture, Progress progress) {
        this.architecture = architecture;
        this.build = build;
        this.variant = variant;
        this.progress = progress;
        nvcc = variant.nvcc().orElseGet(() -> tool(NVCC));
    }

    /** See {@link CudaProgram#obstacle}. */
    public static Optional<String> obstacle() {
        try {
            TOOLS.keySet().forEach(CudaBuilder::tool);
            return Optional.empty();
        } catch (BadInputException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static Path tool(String name) {
        return CompilerProcess.search(name).orElseThrow(() -> new BadInputException(TOOLS.get(name)));
    }

    /** See {@link CudaProgram#build}. */
    public static CudaProgram build(CudaBuild build, CudaVariant variant, Progress progress) {
        try {
            return HostBuilder.builds(build, variant)
                    ? new HostBuilder(build, variant, progress).program()
                    : built(build, variant, progress);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (BuildFailure e) {
            Optional<BadInputException> reason = MissingFunction.in(e).or(() -> DefinedTwice.in(e));
            throw reason.isPresent() ? reason.get() : e;
        }
    }

    /** For the architecture alone where the program has what others lack; nothing tells before. */
    private static CudaProgram built(CudaBuild build, CudaVariant variant, Progress progress) throws IOException {
        try {
            return new CudaBuilder(build, variant, Simulation.ARCHITECTURE, progress).program();
        } catch (BuildFailure e) {
            boolean isSpecific = variant.device() == CudaVariant.Device.SIMULATED
                    && e.output().contains("not supported on .target 'sm_" + Simulation.ARCHITECTURE + "'");
            if (!isSpecific) {
                throw e;
            }
            return new CudaBuilder(build, variant, Simulation.SPECIFIC, progress).program();
        }
    }

    private CudaProgram program() throws IOException {
        String key = new ContentHash()
                .text(build.toString())
                .text(built().toString())
                .text(isInstrumented() ? HostLines.TEXT : "")
                .text(flags())
                .stamp(nvcc)
                .hex();
        Path state = cache.resolve("entries").resolve(key);
        try (KeyLock lock = KeyLock.acquire(cache.resolve("locks"), key);
                BuildPool pool = new BuildPool()) {
            Files.createDirectories(state);
            // What a build that is ended leaves behind goes with the next one.
            FileTree.delete(temporary(state));
            Files.createDirectories(temporary(state));
            boolean simulated = variant.device() == CudaVariant.Device.SIMULATED;
            Path runtime = simulated ? Simulation.runtime(nvcc, progress::isCancelled) : state;
            Map<String, String> environment = environment(state, runtime);
            Path program = executable(environment, state, pool);
            CacheTrim.run(cache, MAX_BYTES, state);
            if (simulated) {
                return simulated(program, state, runtime, make(environment), pool);
            }
            return isInstrumented()
                    ? instrumentedOnGpu(program, state, pool)
                    : new CudaProgram(program, Map.of(), List.of(), variant.device());
        }
    }

    private static Path temporary(Path state) {
        return state.resolve("tmp");
    }

    /** What a build cannot see in its own files: all is built anew where this is another. */
    private String flags() {
        return new NvccEnvironment(nvcc)
                .lines()
                .simulated(architecture, Path.of("runtime"))
                .flags();
    }

    private Map<String, String> environment(Path state, Path runtime) throws IOException {
        NvccEnvironment environment = new NvccEnvironment(nvcc).lines();
        switch (variant.device()) {
            case SIMULATED -> environment.simulated(architecture, runtime);
            case GPU -> {
                if (isInstrumented()) {
                    environment.readable(String.valueOf(GpuHere.architecture()));
                } else {
                    environment.onGpu(String.valueOf(GpuHere.architecture()));
                }
            }
        }
        environment.temporary(temporary(state)).with(variant.flags());
        if (variant.recorded() && variant.device() == CudaVariant.Device.GPU) {
            // Its run-time is inside of the program, where only a linker can put something before it.
            environment.with(LaunchRecorder.linked(nvcc, state, make(environment.variables())));
        }
        return environment.variables();
    }

    private Path executable(Map<String, String> environment, Path state, BuildPool pool) throws IOException {
        progress.begin("Building", 0);
        return switch (build) {
            case CudaBuild.Sources sources ->
                new SourceBuild(sources, SourceBuild.Compilers.all(nvcc), state, make(environment), pool).program();
            case CudaBuild.Existing existing -> throw existing.refusal();
            case CudaBuild.Command command ->
                new CommandBuild(command, state, progress, LIMIT).program(withLines(environment, command, state));
        };
    }

    /** Where exceptional values are looked for, the code of the host needs its lines too, whichever compiler the build calls for it. */
    private Map<String, String> withLines(Map<String, String> environment, CudaBuild.Command build, Path state)
            throws IOException {
        return isInstrumented()
                ? new HostLines(CommandBuild.copied(build, state)).in(environment, state.resolve("bin"))
                : environment;
    }

    /** The program with the variables by which it finds its device code, translated, and what runs it. */
    private CudaProgram simulated(Path program, Path state, Path runtime, CachedCommand make, BuildPool pool)
            throws IOException {
        progress.begin("Translating device code", 0);
        Simulation.Translated made;
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            made = Futures.one(new Simulation(runtime, scratch.path(), instrumenter(), pool, progress)
                    .of(program, deviceCode(state)));
        }
        Map<String, String> environment = new LinkedHashMap<>(made.environment());
        environment.put("ULPSCOPE_PROGRAM", build.name());
        if (variant.recorded()) {
            Path recorder = LaunchRecorder.preloaded(nvcc, state, make);
            environment.merge(
                    "LD_PRELOAD", recorder.toString(), (library, first) -> first + File.pathSeparator + library);
        }
        if (build instanceof CudaBuild.Command command) {
            environment.putAll(CommandBuild.copied(command, state).environment());
        }
        return new CudaProgram(
                program,
                environment,
                variant.instrumentation() == Instrumentation.NONE ? List.of() : instrumented(made.libraries(), state),
                variant.device());
    }

    /** The variant that is built: what is put into device code afterwards makes no other program. */
    private CudaVariant built() {
        return isInstrumented()
                ? variant.instrumented(Instrumentation.CHECKS).injecting(List.of())
                : variant.instrumented(Instrumentation.NONE);
    }

    /** The folder that says which device code is whose. */
    private Path deviceCode(Path state) {
        String injected = variant.injected().isEmpty()
                ? ""
                : "-" + new ContentHash().text(variant.injected().toString()).hex();
        return state.resolve("device-code").resolve(variant.instrumentation().name() + injected);
    }

    private boolean isInstrumented() {
        return variant.instrumentation().looks();
    }

    private Instrumenter instrumenter() {
        return new Instrumenter(variant.instrumentation(), variant.injected(), nvcc);
    }

    private CachedCommand make(Map<String, String> environment) {
        return new CachedCommand(process(environment), environment);
    }

    /** The program with the variables by which it gets its device code with checks from what is loaded in front of CUDA's run-time. */
    private CudaProgram instrumentedOnGpu(Path program, Path state, BuildPool pool) throws IOException {
        progress.begin("Compiling device code with checks", 0);
        Path code = Files.createDirectories(deviceCode(state));
        Path kept = CacheFolder.base().resolve("checked-code");
        Map<String, Path> libraries;
        try (GpuCodeCompiler device =
                new GpuCodeCompiler(nvcc, GpuHere.architecture(), instrumenter(), kept, pool, progress)) {
            libraries = Futures.one(new DeviceLibraries(device).of(List.of(program)));
        }
        DeviceLibraries.writeList(code.resolve("modules.txt"), libraries);
        Map<String, String> environment = new NvccEnvironment(nvcc).runtimeFound();
        environment.put(
                "LD_PRELOAD",
                SimulatedRuntime.checkedCodeLoader(Simulation.compiler()).toString());
        environment.put("ULPSCOPE_DEVICE_CODE", code.toString());
        return new CudaProgram(program, environment, instrumented(libraries, state), variant.device());
    }

    private List<InstrumentedCode> instrumented(Map<String, Path> libraries, Path state) {
        Map<Path, Path> copies = build instanceof CudaBuild.Command command
                ? CommandBuild.copied(command, state).copies()
                : Map.of();
        Map<Path, Set<String>> keys = new LinkedHashMap<>();
        libraries.forEach((key, library) ->
                keys.computeIfAbsent(library, other -> new TreeSet<>()).add(key));
        return keys.entrySet().stream()
                .map(library -> new InstrumentedCode(library.getValue(), SiteList.beside(library.getKey()), copies))
                .toList();
    }

    private CompilerProcess process(Map<String, String> environment) {
        return new CompilerProcess(progress, environment, LIMIT);
    }
}
