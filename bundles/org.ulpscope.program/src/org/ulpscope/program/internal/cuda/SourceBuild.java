package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.base.Futures;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.cuda.CudaBuild;

/** Builds a program of its sources, each source at a time and only where something that it reads has changed. */
final class SourceBuild {
    private final CudaBuild.Sources build;
    private final Compilers compilers;
    private final Path state;
    private final CachedCommand make;
    private final BuildPool pool;

    /**
     * What compiles and links.
     *
     * @param of the compiler of a source
     * @param linker the compiler that links
     * @param more options that follow those of the build
     * @param libraries options for linking that follow the objects
     */
    record Compilers(Function<Path, Path> of, Path linker, List<String> more, List<String> libraries) {
        /** One for all. */
        static Compilers all(Path compiler) {
            return new Compilers(source -> compiler, compiler, List.of(), List.of());
        }
    }

    /** @param state an existing folder that keeps the objects */
    SourceBuild(CudaBuild.Sources build, Compilers compilers, Path state, CachedCommand make, BuildPool pool) {
        this.build = build;
        this.compilers = compilers;
        this.state = state;
        this.make = make;
        this.pool = pool;
    }

    /** The program. */
    Path program() throws IOException {
        List<CompletableFuture<Path>> objects = IntStream.range(
                        0, build.sources().size())
                .mapToObj(i -> pool.compile(() -> object(i)))
                .toList();
        List<Path> compiled = Futures.all(objects);
        Path program = state.resolve("program");
        List<String> command = command(compilers.linker());
        compiled.forEach(object -> command.add(object.toString()));
        command.addAll(List.of("-o", program.toString()));
        command.addAll(compilers.libraries());
        make.file("Linking", program, command, build.folder(), () -> compiled);
        return program;
    }

    private Path object(int number) {
        Path source = build.sources().get(number);
        Path object = state.resolve(number + "-" + source.getFileName() + ".o");
        Path rule = state.resolve(object.getFileName() + ".d");
        List<String> command = command(compilers.of().apply(source));
        command.addAll(List.of("-MMD", "-MF", rule.toString(), "-c", source.toString(), "-o", object.toString()));
        try {
            make.file(
                    "Compiling " + source.getFileName(),
                    object,
                    command,
                    build.folder(),
                    () -> Files.isRegularFile(rule) ? Dependencies.read(rule, build.folder(), state) : List.of(source));
            return object;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> command(Path compiler) {
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(build.flags());
        command.addAll(compilers.more());
        return command;
    }
}
