package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramFiles;

/**
 * Compiles each unit to an object file, once for each text that the compiler sees with it, and links these. A program is known by the content
 * of its objects: texts that differ only where the optimiser sees no difference are one program.
 */
public final class UnitBuilder implements ProgramBuilder {
    private static final long MAX_BYTES = 2L << 30;

    private final ProgramFiles files;
    private final ProgramSettings settings;
    private final Path scratch;
    private final BuildPool pool;
    private final CompilerProcess process;
    private final CompilerCommand command;
    private final SourceTree tree;
    private final KernelTimer timer;
    private final ConcurrentMap<String, CompletableFuture<Path>> objects = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, CompletableFuture<Built>> programs = new ConcurrentHashMap<>();

    private UnitBuilder(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, CompilerProcess process) {
        this.files = files;
        this.settings = settings;
        this.scratch = scratch;
        this.pool = pool;
        this.process = process;
        tree = SourceTree.of(files, settings.folder());
        Path compiler = CompilerProcess.find(settings.build().compiler(), settings.folder());
        command = new CompilerCommand(compiler, settings.build(), tree, files);
        timer = new KernelTimer(process, compiler, settings.build().flags(), scratch.resolve("timer"));
    }

    /**
     * @param scratch an existing folder of its own
     * @param process runs the compiler and the linker
     * @throws UlpscopeException if there is no such compiler
     */
    public static UnitBuilder open(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, CompilerProcess process) {
        return new UnitBuilder(files, settings, scratch, pool, process);
    }

    @Override
    public CompletableFuture<Compiled> compile(Map<Path, String> texts) {
        List<CompletableFuture<Path>> units = IntStream.range(0, files.units().size())
                .mapToObj(unit -> object(unit, texts))
                .toList();
        return CompletableFuture.allOf(units.toArray(CompletableFuture[]::new)).thenApply(done -> {
            List<Path> files = Futures.all(units);
            // The name of an object is the hash of its content; its folder is another one at another time.
            String key = new ContentHash()
                    .texts(files.stream()
                            .map(Path::getFileName)
                            .map(Path::toString)
                            .toList())
                    .texts(settings.build().libraries())
                    .hex();
            return new Compiled(key, files);
        });
    }

    @Override
    public CompletableFuture<Built> link(Compiled compiled, boolean timed) {
        return programs.computeIfAbsent(
                fileName(compiled.key(), timed), name -> pool.link(() -> linked(compiled, name, timed)));
    }

    @Override
    public boolean timesKernels() {
        return timer.isPossible();
    }

    @Override
    public List<String> command() {
        return settings.command();
    }

    @Override
    public void discard(Built built) {
        programs.remove(built.executable().getFileName().toString());
        FileTree.delete(built.executable());
    }

    @Override
    public void trim() {
        if (FileTree.size(scratch) > MAX_BYTES) {
            objects.clear();
            programs.clear();
            FileTree.delete(objectFolder());
            FileTree.delete(programFolder());
        }
    }

    private CompletableFuture<Path> object(int unit, Map<Path, String> texts) {
        List<String> words = command.compile(files.units().get(unit));
        ContentHash hash = new ContentHash().texts(words);
        Map<Path, String> seen = new LinkedHashMap<>();
        for (Path file : files.seen().get(unit)) {
            seen.put(file, files.text(file, texts));
            hash.text(file.toString()).text(seen.get(file));
        }
        return objects.computeIfAbsent(hash.hex(), key -> pool.compile(() -> compiled(key, words, seen)));
    }

    private Path compiled(String key, List<String> words, Map<Path, String> texts) {
        Path copy = scratch.resolve("copy-" + key);
        try {
            Path folder = tree.write(copy, texts);
            process.run(words, folder);
            Path object = folder.resolve(CompilerCommand.OBJECT);
            Path kept = Files.createDirectories(objectFolder()).resolve(ContentHash.ofFile(object) + ".o");
            WholeFile.moveInPlace(object, kept);
            return kept;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            FileTree.delete(copy);
        }
    }

    private Built linked(Compiled compiled, String name, boolean timed) {
        try {
            Path executable = Files.createDirectories(programFolder()).resolve(name);
            List<String> more = timed ? timer.linkOptions() : List.of();
            process.run(command.link(compiled.parts(), executable, more), scratch);
            return new Built(compiled.key(), executable, Map.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String fileName(String key, boolean timed) {
        return timed ? key + "-timed" : key;
    }

    private Path objectFolder() {
        return scratch.resolve("objects");
    }

    private Path programFolder() {
        return scratch.resolve("programs");
    }
}
