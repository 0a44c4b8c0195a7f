package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.KeyLock;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;

/** From C and C++ to a program that knows the lines of its code, on a machine with or without CUDA. */
final class HostBuilder {
    private static final Duration LIMIT = Duration.ofHours(1);
    private static final long MAX_BYTES = 4L << 30;
    private static final Pattern C = Pattern.compile(".+\\.[ci]");

    private final CudaBuild build;
    private final CudaVariant variant;
    private final Progress progress;
    private final Path cache = CacheFolder.base().resolve("programs");

    HostBuilder(CudaBuild build, CudaVariant variant, Progress progress) {
        this.build = build;
        this.variant = variant;
        this.progress = progress;
    }

    /** Whether it builds such a program: where the host's code is looked at, and there is no device code or nothing to compile it. */
    static boolean builds(CudaBuild build, CudaVariant variant) {
        return variant.instrumentation().looks()
                && switch (build) {
                    case CudaBuild.Sources sources -> sources.areOfHost();
                    case CudaBuild.Existing existing -> false;
                    case CudaBuild.Command command ->
                        variant.nvcc().isEmpty()
                                && CompilerProcess.search("nvcc").isEmpty();
                };
    }

    /**
     * The program.
     *
     * @throws org.ulpscope.program.build.BuildFailure if it does not compile
     * @throws org.ulpscope.base.UlpscopeException if there is no compiler for it
     */
    CudaProgram program() throws IOException {
        String key = new ContentHash()
                .text(HostLines.TEXT)
                .text(build.toString())
                .texts(variant.flags())
                .hex();
        Path state = cache.resolve("entries").resolve(key);
        try (KeyLock lock = KeyLock.acquire(cache.resolve("locks"), key);
                BuildPool pool = new BuildPool()) {
            Files.createDirectories(state);
            progress.begin("Building", 0);
            Path program = executable(state, pool);
            CacheTrim.run(cache, MAX_BYTES, state);
            return new CudaProgram(program, Map.of(), List.of(), CudaVariant.Device.SIMULATED);
        }
    }

    private Path executable(Path state, BuildPool pool) throws IOException {
        return switch (build) {
            case CudaBuild.Sources sources -> ofSources(sources, state, pool);
            case CudaBuild.Existing existing -> throw existing.refusal();
            case CudaBuild.Command command -> {
                if (!variant.flags().isEmpty()) {
                    throw new BadInputException(
                            "The options that were added are nvcc's, of which there is none here: give"
                                    + " those of other compilers to the build, as in 'make CFLAGS=-O3'.");
                }
                Map<String, String> environment =
                        new HostLines(CommandBuild.copied(command, state)).in(Map.of(), state.resolve("bin"));
                yield new CommandBuild(command, state, progress, LIMIT).program(environment);
            }
        };
    }

    private Path ofSources(CudaBuild.Sources sources, Path state, BuildPool pool) throws IOException {
        boolean allC = sources.sources().stream().allMatch(HostBuilder::isC);
        // Options of the user come later, and may say otherwise.
        CudaBuild.Sources lines = new CudaBuild.Sources(
                sources.folder(),
                sources.sources(),
                Stream.concat(Stream.of("-g"), sources.flags().stream()).toList());
        List<String> libraries = Stream.concat(
                        sources.flags().stream().filter(flag -> flag.startsWith("-l")), Stream.of("-lm"))
                .toList();
        SourceBuild.Compilers compilers =
                new SourceBuild.Compilers(HostBuilder::compiler, compiler(allC), variant.flags(), libraries);
        CachedCommand make = new CachedCommand(new CompilerProcess(progress, Map.of(), LIMIT), Map.of());
        return new SourceBuild(lines, compilers, state, make, pool).program();
    }

    private static boolean isC(Path source) {
        return C.matcher(source.getFileName().toString()).matches();
    }

    private static Path compiler(Path source) {
        return compiler(isC(source));
    }

    private static Path compiler(boolean ofC) {
        return CompilerProcess.find(ofC ? "gcc" : "g++", Path.of("/"));
    }
}
