package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.cuda.Instrumentation;

/** Makes programs that need no GPU, by a builder that knows nothing of it: nvcc is told by its environment, and the device code translated. */
public final class SimulatedBuilder implements ProgramBuilder {
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final ProgramBuilder builder;
    private final Simulation simulation;
    private final Path code;
    private final ConcurrentMap<String, CompletableFuture<Built>> programs = new ConcurrentHashMap<>();

    private SimulatedBuilder(ProgramBuilder builder, Simulation simulation, Path code) {
        this.builder = builder;
        this.simulation = simulation;
        this.code = code;
    }

    /**
     * See {@link ProgramBuilder#openWithoutGpu}.
     *
     * @param builder opens the builder, whose commands run by a process of ours
     */
    public static SimulatedBuilder open(
            ProgramSettings settings,
            Path scratch,
            BuildPool pool,
            Progress progress,
            Function<CompilerProcess, ProgramBuilder> builder) {
        String compiler =
                settings.build().hasCommand() ? "nvcc" : settings.build().compiler();
        Path nvcc = CompilerProcess.find(compiler, settings.folder());
        try {
            Path runtime = Simulation.runtime(nvcc, progress);
            Map<String, String> variables = new NvccEnvironment(nvcc)
                    .simulated(Simulation.ARCHITECTURE, runtime)
                    .variables();
            Path translated = Files.createDirectories(scratch.resolve("translated"));
            return new SimulatedBuilder(
                    builder.apply(new CompilerProcess(progress, variables, LIMIT)),
                    new Simulation(
                            runtime,
                            translated,
                            new Instrumenter(Instrumentation.NONE, List.of(), nvcc),
                            pool,
                            progress),
                    scratch.resolve("device-code"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public CompletableFuture<Compiled> compile(Map<Path, String> texts) {
        return builder.compile(texts);
    }

    /** {@inheritDoc} Kernels take their times without being linked with anything. */
    @Override
    public CompletableFuture<Built> link(Compiled compiled, boolean timed) {
        return programs.computeIfAbsent(compiled.key(), key -> builder.link(compiled, false)
                .thenCompose(built -> simulation
                        .of(built.executable(), code(key))
                        .thenApply(made -> new Built(key, built.executable(), made.environment())))
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(explained(failure))));
    }

    /**
     * What the run-time lacks is better told than that the linker misses it, and of device code that cannot be run here only the program is to
     * blame that has it.
     */
    private static Throwable explained(Throwable failure) {
        return switch (failure instanceof CompletionException wrapped ? wrapped.getCause() : failure) {
            case BuildFailure build ->
                MissingFunction.in(build).map(Throwable.class::cast).orElse(build);
            case UlpscopeException device -> new BuildFailure(device.getMessage());
            case Throwable other -> other;
        };
    }

    private Path code(String key) {
        return code.resolve(key);
    }

    @Override
    public boolean timesKernels() {
        return true;
    }

    @Override
    public List<String> command() {
        return builder.command();
    }

    @Override
    public void discard(Built built) {
        programs.remove(built.key());
        builder.discard(built);
        FileTree.delete(code(built.key()));
    }

    @Override
    public void trim() {
        programs.clear();
        builder.trim();
    }
}
