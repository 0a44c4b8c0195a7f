package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.backend.simulated.runtime.SimulatedRuntime;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.FatBinary.Image;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.c.TranslationOptions;

/** Makes libraries of PTX on all cores, and keeps them for all programs of this user. */
final class DeviceCompiler implements ImageCompiler {
    private static final String LIBRARY = "device.so";
    private static final long MAX_BYTES = 1L << 30;

    private final Path compiler;
    private final Path cache;
    private final Instrumenter instrumenter;
    private final CompilerProcess process;
    private final BuildPool pool;
    private final Path scratch;
    private final ConcurrentMap<String, CompletableFuture<Path>> making = new ConcurrentHashMap<>();

    /**
     * @param compiler gcc or clang
     * @param cache the folder that keeps the libraries; made when needed
     * @param scratch an existing folder for what is needed meanwhile
     * @param instrumenter puts into the code what it shall do besides
     * @param pool where it compiles
     */
    DeviceCompiler(
            Path compiler, Path cache, Path scratch, Instrumenter instrumenter, BuildPool pool, Progress progress) {
        this.compiler = compiler;
        this.cache = cache;
        this.scratch = scratch;
        this.instrumenter = instrumenter;
        this.pool = pool;
        process = new CompilerProcess(progress);
    }

    @Override
    public CompletableFuture<Path> library(List<Image> images) {
        PtxasOptions ptxas = PtxasOptions.of(images.getFirst().options());
        String key = new ContentHash()
                .texts(DeviceCode.stamps(ptxas))
                .texts(DeviceCode.compileFlags())
                .texts(images.stream().map(Image::text).toList())
                .text(instrumenter.stamp())
                .stamp(compiler)
                .hex();
        Path entry = cache.resolve("entries").resolve(key);
        Path library = entry.resolve(LIBRARY);
        if (Files.isRegularFile(library)) {
            // Where it may be read and not written, its age is that of its making.
            entry.toFile().setLastModified(System.currentTimeMillis());
            return CompletableFuture.completedFuture(library);
        }
        // Programs that are built at once may have the same device code.
        return making.computeIfAbsent(key, fresh -> made(images, ptxas, entry, key))
                .whenComplete((done, failure) -> making.remove(key));
    }

    private CompletableFuture<Path> made(List<Image> images, PtxasOptions ptxas, Path entry, String key) {
        return pool.prepare(() -> code(ImageCompiler.linked(images), ptxas, entry.resolve(LIBRARY)))
                .thenCompose(code -> objects(code, key))
                .thenCompose(objects -> pool.link(() -> link(objects, entry)));
    }

    private DeviceCode code(PtxModule whole, PtxasOptions ptxas, Path library) {
        if (instrumenter.marks()) {
            return DeviceCode.translated(instrumenter.marked(whole, ptxas, library), TranslationOptions.PROGRAM);
        }
        PtxModule module = instrumenter.isPlain() ? DeviceCode.passed(whole, ptxas) : DeviceCode.fused(whole, ptxas);
        return instrumenter.translated(module, library);
    }

    private CompletableFuture<List<Path>> objects(DeviceCode code, String key) {
        List<DeviceCode.Part> parts = code.parts();
        List<CompletableFuture<Path>> objects = IntStream.range(0, parts.size())
                .mapToObj(i -> pool.compile(() -> object(parts.get(i), scratch.resolve(key + "-" + i + ".c"))))
                .toList();
        return CompletableFuture.allOf(objects.toArray(CompletableFuture[]::new))
                .thenApply(done -> Futures.all(objects));
    }

    private Path object(DeviceCode.Part part, Path source) {
        Path object = source.resolveSibling(source.getFileName() + ".o");
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(part.flags());
        command.addAll(List.of("-fPIC", "-fvisibility=hidden", "-c", source.toString(), "-o", object.toString()));
        try {
            Files.writeString(source, part.text());
            run(command);
            return object;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            FileTree.delete(source);
        }
    }

    private Path link(List<Path> objects, Path entry) {
        Path library = entry.resolve(LIBRARY);
        try {
            Files.createDirectories(entry);
            WholeFile.make(library, fresh -> {
                List<String> command = new ArrayList<>(List.of(compiler.toString(), "-shared", "-o", fresh.toString()));
                objects.forEach(object -> command.add(object.toString()));
                command.addAll(List.of(SimulatedRuntime.grid(compiler).toString(), "-lm", "-pthread"));
                run(command);
            });
            CacheTrim.run(cache, MAX_BYTES, entry);
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            objects.forEach(FileTree::delete);
        }
    }

    private void run(List<String> command) {
        try {
            process.run(command, scratch);
        } catch (BuildFailure e) {
            throw new UlpscopeException("The translated device code does not compile: " + e.getMessage() + ".", e);
        }
    }
}
