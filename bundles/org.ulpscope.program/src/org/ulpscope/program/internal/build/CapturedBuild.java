package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.files.FileTree;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.program.build.CompilationDatabase;
import org.ulpscope.program.build.CompileCommand;
import org.ulpscope.program.build.CompilerProcess;

/**
 * How a user's own build calls compilers: it runs in a copy of the folder, with stand-ins in the PATH that write down each call. A compiler that
 * the build names by its path is not seen.
 */
public final class CapturedBuild {
    private static final String STAND_IN = "capture.sh";
    private static final String CAPTURED = "ULPSCOPE_CAPTURED";
    private static final Duration LIMIT = Duration.ofHours(1);

    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:c|cc|cpp|cxx|c\\+\\+|C|cu)");

    private final Path folder;
    private final Path copy;
    private final Path calls;
    private final Path standIns;

    private CapturedBuild(Path folder, Path scratch) throws IOException {
        this.folder = folder;
        copy = scratch.resolve("folder").resolve(folder.getFileName());
        calls = Files.createDirectory(scratch.resolve("calls"));
        standIns = Files.createDirectory(scratch.resolve("bin"));
    }

    /**
     * Runs a build and gives the sources of the folder that it compiled.
     *
     * @param folder the user's folder, absolute
     * @param command the build, word by word
     * @throws org.ulpscope.program.build.BuildFailure if it fails
     * @throws BadInputException if it compiled nothing that was seen
     */
    public static CompilationDatabase of(Path folder, List<String> command, Progress progress) throws IOException {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            Path top = scratch.path().toRealPath();
            CapturedBuild capture = new CapturedBuild(folder, top);
            new MirroredFolder(folder, capture.copy, top.resolve("copied.txt")).update();
            CompilerStandIns.place(STAND_IN, capture.standIns, name -> true);
            capture.run(command, progress);
            return capture.database(command);
        }
    }

    private void run(List<String> command, Progress progress) {
        Map<String, String> environment =
                Map.of("PATH", CompilerStandIns.before(standIns, System.getenv()), CAPTURED, calls.toString());
        new CompilerProcess(progress, environment, LIMIT).run(command, copy);
    }

    private CompilationDatabase database(List<String> command) throws IOException {
        List<CompileCommand> commands = new ArrayList<>();
        Set<String> libraries = new LinkedHashSet<>();
        for (Path call : inOrder()) {
            String[] words = Files.readString(call, StandardCharsets.UTF_8).split("\0");
            Path in = Path.of(words[0]);
            List<String> compiler = List.of(words).subList(1, words.length);
            compiler.stream().filter(CapturedBuild::isOfLinker).forEach(libraries::add);
            sources(in, compiler).stream()
                    .filter(source ->
                            commands.stream().noneMatch(known -> known.source().equals(source)))
                    .forEach(source ->
                            commands.add(new CompileCommand(users(in), source, without(compiler, in, source))));
        }
        if (commands.isEmpty()) {
            throw new BadInputException(
                    "'" + String.join(" ", command)
                            + "' compiled no source of this folder by a compiler that is in the PATH; name the sources instead.");
        }
        return new CompilationDatabase(commands, List.copyOf(libraries));
    }

    private List<Path> inOrder() {
        return FileTree.list(calls).stream()
                .sorted(Comparator.comparingLong((Path file) -> file.toFile().lastModified()))
                .toList();
    }

    /** The sources of the user's folder that a call compiles; builds compile others too, to learn of the compiler. */
    private List<Path> sources(Path in, List<String> words) {
        return words.stream()
                .filter(word -> !word.startsWith("-") && SOURCE.matcher(word).matches())
                .map(word -> in.resolve(word).normalize())
                .filter(source -> source.startsWith(copy))
                .map(this::users)
                .filter(Files::isRegularFile)
                .toList();
    }

    /** The words of a call for one of its sources, with the user's folder in the place of the copy. */
    private List<String> without(List<String> words, Path in, Path source) {
        return words.stream()
                .filter(word -> !isOfLinker(word))
                .filter(word -> word.startsWith("-")
                        || !SOURCE.matcher(word).matches()
                        || users(in.resolve(word).normalize()).equals(source))
                .map(word -> word.replace(copy.toString(), folder.toString()))
                .toList();
    }

    private static boolean isOfLinker(String word) {
        return word.startsWith("-l") || word.startsWith("-L");
    }

    private Path users(Path ofCopy) {
        return ofCopy.startsWith(copy) ? folder.resolve(copy.relativize(ofCopy)).normalize() : ofCopy;
    }
}
