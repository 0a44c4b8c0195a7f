package org.ulpscope.program.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.FileTree;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.program.internal.build.CompilerStandIns;
import org.ulpscope.program.internal.build.CopiedFolder;

/**
 * A user's own build in a copy of the folder, and how it called compilers: stand-ins in the PATH write down each call. A compiler that the build names
 * by its path is not seen. The copy, with all that the build made, is there until this is closed.
 */
public final class KeptBuild implements AutoCloseable {
    private static final String STAND_IN = "capture.sh";
    private static final String CAPTURED = "ULPSCOPE_CAPTURED";
    private static final Duration LIMIT = Duration.ofHours(1);

    private final PrivateFolder scratch;
    private final CopiedFolder folder;
    private final List<CompilerCall> calls;

    private KeptBuild(PrivateFolder scratch, CopiedFolder folder, List<CompilerCall> calls) {
        this.scratch = scratch;
        this.folder = folder;
        this.calls = calls;
    }

    /**
     * Builds.
     *
     * @param own the user's folder, absolute
     * @param from the folder in it that the build begins in, absolute
     * @param command the build, word by word
     * @throws BuildFailure if it fails; its words name the user's files
     */
    public static KeptBuild of(Path own, Path from, List<String> command, Progress progress) {
        try {
            PrivateFolder scratch = PrivateFolder.temporary();
            try {
                return built(scratch, own, from, command, progress);
            } catch (IOException | RuntimeException failure) {
                scratch.close();
                throw failure;
            }
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + own + "' cannot be copied: " + e.getMessage() + ".", e);
        }
    }

    private static KeptBuild built(PrivateFolder scratch, Path own, Path from, List<String> command, Progress progress)
            throws IOException {
        Path top = scratch.path().toRealPath();
        CopiedFolder folder = new CopiedFolder(own, top.resolve("folder").resolve(own.getFileName()));
        Path captured = Files.createDirectory(top.resolve("calls"));
        Path standIns = Files.createDirectory(top.resolve("bin"));
        folder.update(top.resolve("copied.txt"));
        CompilerStandIns.place(STAND_IN, standIns, name -> true);
        Map<String, String> environment =
                Map.of("PATH", CompilerStandIns.before(standIns, System.getenv()), CAPTURED, captured.toString());
        try {
            new CompilerProcess(folder.named(progress), environment, LIMIT).run(command, folder.inCopy(from));
        } catch (BuildFailure failure) {
            throw folder.named(failure);
        }
        return new KeptBuild(scratch, folder, calls(captured));
    }

    private static List<CompilerCall> calls(Path captured) throws IOException {
        List<Path> files = FileTree.list(captured).stream()
                .sorted(Comparator.comparingLong((Path file) -> file.toFile().lastModified()))
                .toList();
        List<CompilerCall> calls = new ArrayList<>();
        for (Path file : files) {
            List<String> words =
                    List.of(Files.readString(file, StandardCharsets.UTF_8).split("\0"));
            calls.add(new CompilerCall(Path.of(words.getFirst()), words.subList(1, words.size())));
        }
        return List.copyOf(calls);
    }

    /** All calls, in their order, with the files of the copy. */
    public List<CompilerCall> calls() {
        return calls;
    }

    /** The copy of the user's folder. */
    public Path copy() {
        return folder.copy();
    }

    /** Where something of the user's folder is in the copy. */
    public Path inCopy(Path file) {
        return folder.inCopy(file);
    }

    /** The user's own name of something in the copy; what lies elsewhere stays. */
    public Path users(Path ofCopy) {
        return ofCopy.startsWith(copy())
                ? folder.own().resolve(copy().relativize(ofCopy).toString()).normalize()
                : ofCopy;
    }

    /** A text about the copy as one about the user's folder. */
    public String named(String text) {
        return folder.named(text);
    }

    @Override
    public void close() {
        scratch.close();
    }
}
