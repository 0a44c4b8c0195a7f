package org.ulpscope.program.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.internal.build.BuildTool;
import org.ulpscope.program.internal.build.CompilerStandIns;
import org.ulpscope.program.internal.build.CopiedFolder;

/**
 * A user's own build in a copy of the folder, and how it called compilers: stand-ins in the PATH write down each call. A compiler that the build names
 * by its path is not seen. The copy, with all that the build made, is there until this is closed.
 */
public final class KeptBuild implements AutoCloseable {
    private static final String STAND_IN = "capture.sh";
    private static final String CAPTURED = "ULPSCOPE_CAPTURED";
    private static final String CHANGED = "ULPSCOPE_CHANGED";

    /** Where CMake links programs of its own, to learn what compilers can do. */
    private static final Path CMAKE_OWN = Path.of("CMakeFiles");

    private static final Pattern HEADER = Pattern.compile("\\.(?:h|hh|hpp|hxx|inc|cuh)$");
    private static final Duration LIMIT = Duration.ofHours(1);

    /** A build may ask for several architectures that are too old. */
    private static final int MOST_REFUSED = 12;

    private final PrivateFolder scratch;
    private final CopiedFolder folder;
    private final List<CompilerCall> calls;
    private final List<RefusedArchitecture> refused;

    private KeptBuild(
            PrivateFolder scratch, CopiedFolder folder, List<CompilerCall> calls, List<RefusedArchitecture> refused) {
        this.scratch = scratch;
        this.folder = folder;
        this.calls = calls;
        this.refused = List.copyOf(refused);
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
        return of(own, from, command, Map.of(), progress);
    }

    /** The same with variables of the environment beside those of this process, such as {@code CFLAGS}. */
    public static KeptBuild of(
            Path own, Path from, List<String> command, Map<String, String> variables, Progress progress) {
        return of(own, from, new BuildRecipe.Own(command), List.of(), variables, progress);
    }

    /**
     * Builds, and where nvcc does not know an architecture that the build asks for, once more for another one ({@link #refused}).
     *
     * @param folder the user's folder, absolute
     * @param recipe how it is built
     * @throws org.ulpscope.base.BadInputException if what the build calls is not on this machine
     * @throws BuildFailure if it fails; its words name the user's files
     */
    public static KeptBuild forAnyArchitecture(Path folder, BuildRecipe.Commands recipe, Progress progress) {
        List<RefusedArchitecture> refused = new ArrayList<>();
        while (true) {
            try {
                return of(folder, folder, recipe, refused, Map.of(), progress);
            } catch (BuildFailure failure) {
                RefusedArchitecture next = RefusedArchitecture.of(failure)
                        .filter(one -> refused.size() < MOST_REFUSED && !refused.contains(one))
                        .orElseThrow(() -> failure);
                refused.add(next);
                progress.message("Building once more for sm_" + next.taken());
            }
        }
    }

    private static KeptBuild of(
            Path own,
            Path from,
            BuildRecipe.Commands recipe,
            List<RefusedArchitecture> refused,
            Map<String, String> variables,
            Progress progress) {
        try {
            PrivateFolder scratch = PrivateFolder.temporary();
            try {
                return built(scratch, own, from, recipe, refused, variables, progress);
            } catch (IOException | RuntimeException failure) {
                scratch.close();
                throw failure;
            }
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + own + "' cannot be copied: " + e.getMessage() + ".", e);
        }
    }

    private static KeptBuild built(
            PrivateFolder scratch,
            Path own,
            Path from,
            BuildRecipe.Commands recipe,
            List<RefusedArchitecture> refused,
            Map<String, String> variables,
            Progress progress)
            throws IOException {
        Path top = scratch.path().toRealPath();
        CopiedFolder folder = new CopiedFolder(own, top.resolve("folder").resolve(own.getFileName()));
        Path captured = Files.createDirectory(top.resolve("calls"));
        Path standIns = Files.createDirectory(top.resolve("bin"));
        folder.update(top.resolve("copied.txt"));
        CompilerStandIns.place(STAND_IN, standIns, name -> true);
        Map<String, String> environment = new HashMap<>(variables);
        environment.put("PATH", CompilerStandIns.before(standIns, System.getenv()));
        environment.put(CAPTURED, captured.toString());
        environment.put(
                CHANGED, refused.stream().map(RefusedArchitecture::change).collect(Collectors.joining(";")));
        CompilerProcess process = new CompilerProcess(folder.named(progress), environment, LIMIT);
        try {
            for (List<String> command : recipe.commands()) {
                BuildTool.require(command, folder.inCopy(from), environment);
                process.run(command, folder.inCopy(from));
            }
        } catch (BuildFailure failure) {
            throw folder.named(failure);
        }
        return new KeptBuild(scratch, folder, calls(captured), refused);
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

    /** The architectures that the build asks for and that it is not built for. */
    public List<RefusedArchitecture> refused() {
        return refused;
    }

    /** The programs that it linked and left, in the order of their links, but for those of CMake's own; files of the copy. */
    public List<Path> programs() {
        return calls.stream()
                .filter(CompilerCall::links)
                .map(CompilerCall::linked)
                .distinct()
                .filter(KeptBuild::isProgram)
                .filter(file -> StreamSupport.stream(file.spliterator(), false).noneMatch(CMAKE_OWN::equals))
                .toList();
    }

    /**
     * The headers that it made and that the user's folder lacks, by the names that they would have there; gone with the copy.
     *
     * @throws UlpscopeException if the copy cannot be read
     */
    public List<Path> generatedHeaders() {
        try (Stream<Path> tree = Files.walk(copy())) {
            return tree.filter(file -> HEADER.matcher(file.toString()).find())
                    .map(this::users)
                    .filter(file -> !Files.exists(file))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The copy of '" + folder.own() + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static boolean isProgram(Path file) {
        try {
            return Files.isRegularFile(file)
                    && ElfFile.read(file)
                            .filter(elf -> elf.kind() == ElfFile.Kind.PROGRAM)
                            .isPresent();
        } catch (IOException e) {
            return false;
        }
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
