package org.ulpscope.program.internal.simulated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.simulated.SimulatedRuntime;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.files.CacheFolder;
import org.ulpscope.numeric.files.CacheTrim;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.numeric.files.KeyLock;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.internal.build.CompilerProcess;
import org.ulpscope.program.simulated.SimulatedBuild;
import org.ulpscope.program.simulated.SimulatedProgram;

/** From a user's sources to a program with libraries of its device code. */
public final class SimulatedBuilder {
    /** The architecture whose arithmetic is known to the bit. */
    private static final int ARCHITECTURE = 90;

    private static final Duration LIMIT = Duration.ofHours(1);
    private static final Pattern RELEASE = Pattern.compile("release (\\d+)\\.");
    private static final long MAX_BYTES = 4L << 30;

    private final Path nvcc = CompilerProcess.find("nvcc", Path.of("/"));
    private final Path compiler = CompilerProcess.find("gcc", Path.of("/"));
    private final Path cache = CacheFolder.base().resolve("programs");
    private final Progress progress;

    private SimulatedBuilder(Progress progress) {
        this.progress = progress;
    }

    /** See {@link SimulatedProgram#build}. */
    public static SimulatedProgram build(SimulatedBuild build, Progress progress) {
        try {
            return new SimulatedBuilder(progress).of(build);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (CompletionException e) {
            throw told(e.getCause());
        } catch (BuildFailure e) {
            throw told(e);
        }
    }

    private static RuntimeException told(Throwable failure) {
        return switch (failure) {
            case BuildFailure build -> {
                Optional<BadInputException> missing = MissingFunction.in(build);
                yield missing.isPresent() ? missing.get() : build;
            }
            case RuntimeException other -> other;
            default -> new IllegalStateException(failure);
        };
    }

    private SimulatedProgram of(SimulatedBuild build) throws IOException {
        String key = new ContentHash().text(build.toString()).stamp(nvcc).hex();
        Path state = cache.resolve("entries").resolve(key);
        try (KeyLock lock = KeyLock.acquire(cache.resolve("locks"), key);
                BuildPool pool = new BuildPool()) {
            Files.createDirectories(state);
            Path runtime = SimulatedRuntime.cuda(compiler, release());
            Map<String, String> environment = NvccEnvironment.of(nvcc, ARCHITECTURE, runtime);
            CompilerProcess process = new CompilerProcess(progress, environment, LIMIT);
            progress.begin("Building", 0);
            Path program =
                    switch (build) {
                        case SimulatedBuild.Sources sources ->
                            new SourceBuild(sources, nvcc, state, new Make(process, environment), pool).program();
                        case SimulatedBuild.Command command -> byCommand(command, state, process);
                    };
            progress.begin("Translating device code", 0);
            DeviceCompiler device =
                    new DeviceCompiler(compiler, CacheFolder.base().resolve("device-code"), progress);
            Path code = Files.createDirectories(state.resolve("device-code"));
            DeviceLibraries.writeList(
                    code.resolve("modules.txt"), new DeviceLibraries(device, pool).of(List.of(program)));
            CacheTrim.run(cache, MAX_BYTES, state);
            return new SimulatedProgram(program, code, runtime.resolve("libcudart.so"));
        }
    }

    private static Path byCommand(SimulatedBuild.Command build, Path state, CompilerProcess process)
            throws IOException {
        Path copy = state.resolve("folder").resolve(build.copied().getFileName());
        new MirroredFolder(build.copied(), copy, state.resolve("copied.txt")).update();
        Path folder = copy.resolve(build.copied().relativize(build.folder()));
        process.run(build.command(), folder);
        Path program = folder.resolve(build.program()).normalize();
        if (!Files.isExecutable(program)) {
            throw new BadInputException("The build ended well, but there is no program '" + build.program()
                    + "' in the folder afterwards: name what it makes with --program.");
        }
        return program;
    }

    private int release() {
        String version = new CompilerProcess(progress).run(List.of(nvcc.toString(), "--version"), Path.of("/"));
        Matcher matcher = RELEASE.matcher(version);
        if (!matcher.find()) {
            throw new BadInputException("'" + nvcc + " --version' does not tell its release: is it NVIDIA's nvcc?");
        }
        return Integer.parseInt(matcher.group(1));
    }
}
