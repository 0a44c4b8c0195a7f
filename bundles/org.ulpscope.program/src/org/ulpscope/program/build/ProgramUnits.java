package org.ulpscope.program.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;

/** The sources that a program was made of, as the calls of compilers tell: from the link to its objects, and from these to their sources. */
public final class ProgramUnits {
    private final KeptBuild build;
    private final Progress progress;
    private final Map<Path, CompilerCall> units = new LinkedHashMap<>();
    private final Set<String> libraries = new LinkedHashSet<>();
    private final Set<Path> seen = new LinkedHashSet<>();

    private ProgramUnits(KeptBuild build, Progress progress) {
        this.build = build;
        this.progress = progress;
    }

    /**
     * Those of a program.
     *
     * @param program the file that the build made, in the copy
     * @throws BadInputException if the build made no such program, or not by calls that were seen
     */
    public static ProgramUnits of(KeptBuild build, Path program, Progress progress) {
        if (!Files.isRegularFile(program)) {
            throw new BadInputException("The build ended well, but made no '" + build.users(program)
                    + "': name with --program what it makes.");
        }
        ProgramUnits result = new ProgramUnits(build, progress);
        result.add(result.linkOf(program)
                .orElseThrow(() -> new BadInputException("How the build linked '" + build.users(program)
                        + "' was not seen: let it call a compiler that is in the PATH by its name (make CC=gcc, cmake without"
                        + " a path in CMAKE_C_COMPILER).")));
        if (result.units.isEmpty()) {
            throw new BadInputException("'" + build.users(program) + "' was made of no source that was seen.");
        }
        return result;
    }

    /** How each source is compiled, in the order of the link; files are those of the copy. */
    public Map<Path, CompilerCall> units() {
        return units;
    }

    /** What the linker is given beside objects. */
    public List<String> libraries() {
        return List.copyOf(libraries);
    }

    /**
     * The same with the user's own files. What the build makes itself, headers or libraries, is not among these: {@link #made} tells it.
     */
    public CompilationDatabase database() {
        List<CompileCommand> commands = units.entrySet().stream()
                .map(unit -> command(unit.getKey(), unit.getValue()))
                .toList();
        return new CompilationDatabase(
                commands, libraries.stream().map(build::named).toList());
    }

    /** What is linked that the build made of sources that were not seen, by the user's names; gone with the copy. */
    public List<Path> made() {
        return libraries.stream()
                .filter(word -> !word.startsWith("-"))
                .map(Path::of)
                .filter(file -> file.startsWith(build.copy()))
                .map(build::users)
                .filter(file -> !Files.exists(file))
                .toList();
    }

    private CompileCommand command(Path source, CompilerCall call) {
        List<String> words = new ArrayList<>(List.of(call.words().getFirst()));
        call.ownFlags(source).forEach(word -> words.add(build.named(word)));
        return new CompileCommand(build.users(call.folder()), build.users(source), words);
    }

    private Optional<CompilerCall> linkOf(Path made) {
        return build.calls().reversed().stream()
                .filter(CompilerCall::links)
                .filter(call -> call.linked().equals(made) || isSame(call.linked(), made))
                .findFirst();
    }

    /** A build may copy its program to where it belongs. */
    private static boolean isSame(Path file, Path other) {
        try {
            return Files.isRegularFile(file) && Files.mismatch(file, other) < 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void add(CompilerCall link) {
        for (Path input : link.inputs()) {
            String name = input.getFileName().toString();
            if (CompilerCall.isSource(input)) {
                requireInCopy(input);
                units.putIfAbsent(input, link);
            } else if (name.endsWith(".a")) {
                archive(input);
            } else if (name.contains(".so")) {
                linkOf(input)
                        .filter(call -> seen.add(input))
                        .ifPresentOrElse(this::add, () -> libraries.add(input.toString()));
            } else {
                object(input);
            }
        }
        List<Path> folders = link.words().stream()
                .filter(word -> word.startsWith("-L") && word.length() > 2)
                .map(word -> link.folder().resolve(word.substring(2)).normalize())
                .filter(folder -> folder.startsWith(build.copy()))
                .toList();
        link.words().stream()
                .filter(word -> word.startsWith("-l") || word.startsWith("-L"))
                .forEach(word -> library(word, folders, link));
    }

    /** A library of the user's own is taken apart; another one is linked as it is. */
    private void library(String word, List<Path> folders, CompilerCall link) {
        Optional<Path> own = folders.stream()
                .flatMap(folder -> Stream.of(".a", ".so").map(end -> folder.resolve("lib" + word.substring(2) + end)))
                .filter(Files::isRegularFile)
                .findFirst();
        if (own.isPresent() && own.get().toString().endsWith(".a")) {
            archive(own.get());
        } else if (own.flatMap(this::linkOf).isPresent()) {
            linkOf(own.get()).filter(call -> seen.add(own.get())).ifPresent(this::add);
        } else {
            libraries.add(
                    word.startsWith("-L")
                            ? "-L" + link.folder().resolve(word.substring(2)).normalize()
                            : word);
        }
    }

    /** Nothing else is rewritten. */
    private void requireInCopy(Path source) {
        if (!source.startsWith(build.copy())) {
            throw new BadInputException("The source '" + source
                    + "' is not in the folder that is copied for the build, '" + build.users(build.copy())
                    + "': name it by a relative path, or with --copy a folder that holds it.");
        }
    }

    private void object(Path object) {
        for (CompilerCall call : build.calls().reversed()) {
            Optional<Path> source = call.sources().stream()
                    .filter(compiled -> call.compiles() && call.object(compiled).equals(object))
                    .findFirst();
            if (source.isPresent()) {
                requireInCopy(source.get());
                units.putIfAbsent(source.get(), call);
                return;
            }
        }
        libraries.add(object.toString());
    }

    private void archive(Path archive) {
        if (!seen.add(archive)) {
            return;
        }
        Path ar = CompilerProcess.find("ar", archive.getParent());
        List<String> members = new CompilerProcess(progress)
                .run(List.of(ar.toString(), "t", archive.toString()), archive.getParent())
                .lines()
                .toList();
        List<Path> objects = new ArrayList<>();
        for (CompilerCall call : build.calls()) {
            if (call.compiles()) {
                call.sources().stream()
                        .map(call::object)
                        .filter(object -> members.contains(object.getFileName().toString()))
                        .forEach(objects::add);
            }
        }
        if (objects.isEmpty()) {
            libraries.add(archive.toString());
        }
        objects.forEach(this::object);
    }
}
