package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramFiles;
import org.ulpscope.program.run.Placeholders;

/**
 * Builds by the user's own command, in copies of their folder: one copy for each core, in which only the files whose text changes are written
 * anew, so that a build that knows dependencies compiles no more than it must. A program is known by the content of its file.
 */
public final class FolderBuilder implements ProgramBuilder {
    private static final long MAX_BYTES = 1L << 30;

    private final ProgramFiles files;
    private final ProgramSettings settings;
    private final Path scratch;
    private final BuildPool pool;
    private final CompilerProcess process;
    private final ConcurrentLinkedQueue<FolderCopy> idle = new ConcurrentLinkedQueue<>();
    private volatile int programPlace;
    private final AtomicInteger copies = new AtomicInteger();

    /** A copy of the folder, and the texts that it has in the place of the user's. */
    private record FolderCopy(Path folder, Map<Path, String> texts) {}

    private FolderBuilder(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, CompilerProcess process) {
        this.files = files;
        this.settings = settings;
        this.scratch = scratch;
        this.pool = pool;
        this.process = process;
    }

    /**
     * @param scratch an existing folder of its own
     * @param process runs the command
     * @throws UlpscopeException if the folder does not hold all of the program's files, or is too large to be copied
     */
    public static FolderBuilder open(
            ProgramFiles files, ProgramSettings settings, Path scratch, BuildPool pool, CompilerProcess process) {
        for (Path file : files.texts().keySet()) {
            if (!file.startsWith(settings.folder())) {
                throw new BadInputException("'" + file + "' lies outside of '" + settings.folder()
                        + "', a copy of which the buildCommand builds: move the .pv file to a folder that holds both.");
            }
        }
        long bytes = FileTree.size(settings.folder());
        if (bytes > MAX_BYTES) {
            throw new BadInputException("The folder '" + settings.folder() + "' holds " + (bytes >> 20)
                    + " MiB, which is too much to copy for each build: move what the build does not need out of it.");
        }
        return new FolderBuilder(files, settings, scratch, pool, process);
    }

    @Override
    public CompletableFuture<Compiled> compile(Map<Path, String> texts) {
        return pool.compile(() -> {
            try {
                FolderCopy copy = idle.poll();
                copy = copy != null ? copy : newCopy();
                try {
                    return built(copy, texts);
                } finally {
                    idle.add(copy);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Compiled built(FolderCopy copy, Map<Path, String> texts) throws IOException {
        update(copy, texts);
        List<String> words = Placeholders.fill(
                settings.build().command(), Map.of("folder", copy.folder().toString()));
        List<String> inCopy = new ArrayList<>(words);
        if (inCopy.getFirst().contains("/")) {
            inCopy.set(0, copy.folder().resolve(inCopy.getFirst()).normalize().toString());
        }
        process.run(inCopy, copy.folder());
        int place = findProgram(copy.folder());
        if (place < 0) {
            throw new BuildFailure("the buildCommand ended well, but no word of the runCommand '"
                    + String.join(" ", settings.command()) + "' names a program in the copied folder");
        }
        programPlace = place;
        Path file = inCopy(copy.folder(), settings.command().get(place));
        String key = ContentHash.ofFile(file);
        Path kept = Files.createDirectories(scratch.resolve("programs")).resolve(key);
        WholeFile.make(
                kept,
                fresh -> Files.copy(
                        file, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES));
        return new Compiled(key, List.of(kept));
    }

    /**
     * {@inheritDoc}
     *
     * @throws UlpscopeException if its kernels are to be timed, which takes a link of our own
     */
    @Override
    public CompletableFuture<Built> link(Compiled compiled, boolean timed) {
        if (timed) {
            throw new BadInputException("Kernels are timed only in programs that are linked here: with a buildCommand,"
                    + " name the functions of interest in functions, and use another figure of merit (fom).");
        }
        return CompletableFuture.completedFuture(
                new Built(compiled.key(), compiled.parts().getFirst(), Map.of()));
    }

    @Override
    public boolean timesKernels() {
        return false;
    }

    /** The run command with {program} in the place of the word that names the program in the user's folder. */
    @Override
    public List<String> command() {
        List<String> words = new ArrayList<>(settings.command());
        words.set(programPlace, "{program}");
        return words;
    }

    @Override
    public void discard(Built built) {
        FileTree.delete(built.executable());
    }

    @Override
    public void trim() {
        // Programs are discarded one by one, and the copies stay as large as the folder.
    }

    private int findProgram(Path copy) {
        for (int i = 0; i < settings.command().size(); i++) {
            Path file = inCopy(copy, settings.command().get(i));
            if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                return i;
            }
        }
        return -1;
    }

    private static Path inCopy(Path copy, String word) {
        return copy.resolve(word.replace("{folder}", copy.toString())).normalize();
    }

    private void update(FolderCopy copy, Map<Path, String> texts) throws IOException {
        for (Path file : files.texts().keySet()) {
            String text = files.text(file, texts);
            if (!text.equals(files.text(file, copy.texts()))) {
                Path place = copy.folder().resolve(settings.folder().relativize(file));
                Files.writeString(place, text, StandardCharsets.ISO_8859_1);
                copy.texts().put(file, text);
            }
        }
    }

    private FolderCopy newCopy() throws IOException {
        Path from = settings.folder();
        Path to = scratch.resolve("folder-" + copies.incrementAndGet()).resolve(from.getFileName());
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                boolean history = folder.endsWith(".git");
                if (!history) {
                    Files.createDirectories(to.resolve(from.relativize(folder)));
                }
                return history ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                // Named pipes, sockets and devices cannot be copied; who reads from one may wait for ever.
                if (!attributes.isOther()) {
                    Files.copy(
                            file,
                            to.resolve(from.relativize(file)),
                            LinkOption.NOFOLLOW_LINKS,
                            StandardCopyOption.COPY_ATTRIBUTES);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new FolderCopy(to, new HashMap<>());
    }
}
