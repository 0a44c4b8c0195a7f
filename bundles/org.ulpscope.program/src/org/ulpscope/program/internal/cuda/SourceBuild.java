package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.numeric.Joining;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.cuda.CudaBuild;

/** Builds a program of its sources, by nvcc, each source at a time and only where something that it reads has changed. */
final class SourceBuild {
    private final CudaBuild.Sources build;
    private final Path nvcc;
    private final Path state;
    private final Make make;
    private final BuildPool pool;

    /** @param state an existing folder that keeps the objects */
    SourceBuild(CudaBuild.Sources build, Path nvcc, Path state, Make make, BuildPool pool) {
        this.build = build;
        this.nvcc = nvcc;
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
        List<Path> compiled = Joining.all(objects);
        Path program = state.resolve("program");
        List<String> command = command();
        compiled.forEach(object -> command.add(object.toString()));
        command.addAll(List.of("-o", program.toString()));
        make.file("Linking", program, command, build.folder(), () -> compiled);
        return program;
    }

    private Path object(int number) {
        Path source = build.sources().get(number);
        Path object = state.resolve(number + "-" + source.getFileName() + ".o");
        Path rule = state.resolve(object.getFileName() + ".d");
        List<String> command = command();
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

    private List<String> command() {
        List<String> command = new ArrayList<>(List.of(nvcc.toString()));
        command.addAll(build.flags());
        return command;
    }
}
