package org.ulpscope.program.internal.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.build.ProgramFiles;

/** The command lines for a copy of the user's sources: what they name relative to the user's folder means the copy first. */
final class CompilerCommand {
    /** The object file, in the folder that the compiler runs in. */
    static final String OBJECT = "ulpscope-object.o";

    private static final Set<String> INCLUDE_FOLDERS = Set.of("-I", "-isystem", "-iquote", "-idirafter");
    private static final Set<String> INCLUDED_FILES = Set.of("-include", "-imacros", "--pre-include");

    private final Path compiler;
    private final BuildSettings settings;
    private final SourceTree tree;
    private final ProgramFiles files;

    CompilerCommand(Path compiler, BuildSettings settings, SourceTree tree, ProgramFiles files) {
        this.compiler = compiler;
        this.settings = settings;
        this.tree = tree;
        this.files = files;
    }

    /** Compiles a unit to {@link #OBJECT}, in the copy's folder that commands run in; the same words for every copy. */
    List<String> compile(Path unit) {
        List<String> words = new ArrayList<>(List.of(compiler.toString()));
        words.addAll(flags());
        // The names of temporary files end up in nvcc's objects; in the object's own folder they are the same every
        // time, and equal programs have equal objects.
        if (isNvcc(compiler)) {
            words.add("-objtemp");
        }
        words.addAll(List.of("-c", tree.fromFolder(unit).toString(), "-o", OBJECT));
        // What a copy leaves out, because it is none of the user's headers, is where it was.
        words.add("-I" + unit.getParent());
        return words;
    }

    /** Links object files to a program. */
    List<String> link(List<Path> objects, Path executable, List<String> more) {
        List<String> words = new ArrayList<>(List.of(compiler.toString()));
        words.addAll(settings.flags());
        objects.forEach(object -> words.add(object.toString()));
        words.addAll(more);
        words.addAll(List.of("-o", executable.toString()));
        settings.libraries().forEach(word -> words.add(library(word)));
        return words;
    }

    /** Whether a compiler is NVIDIA's. */
    static boolean isNvcc(Path compiler) {
        return compiler.getFileName().toString().startsWith("nvcc");
    }

    private List<String> flags() {
        List<String> words = new ArrayList<>();
        List<String> flags = settings.flags();
        for (int i = 0; i < flags.size(); i++) {
            String flag = flags.get(i);
            Optional<String> joined = joinedFolder(flag);
            if (INCLUDE_FOLDERS.contains(flag) && i + 1 < flags.size()) {
                i++;
                addFolder(words, flag, flags.get(i));
            } else if (joined.isPresent()) {
                addFolder(words, flag.substring(0, flag.length() - joined.get().length()), joined.get());
            } else if (INCLUDED_FILES.contains(flag) && i + 1 < flags.size()) {
                i++;
                words.add(flag);
                words.add(included(flags.get(i)));
            } else {
                words.add(flag);
            }
        }
        return words;
    }

    private static Optional<String> joinedFolder(String flag) {
        return INCLUDE_FOLDERS.stream()
                .filter(option -> flag.startsWith(option) && flag.length() > option.length())
                .findFirst()
                .map(option -> flag.substring(option.length()));
    }

    private void addFolder(List<String> words, String option, String name) {
        Path folder = tree.folder().resolve(name).normalize();
        if (tree.holds(folder)) {
            words.addAll(List.of(
                    option,
                    tree.fromFolder(folder).toString().isEmpty()
                            ? "."
                            : tree.fromFolder(folder).toString()));
        }
        words.addAll(List.of(option, folder.toString()));
    }

    private String included(String name) {
        Path file = tree.folder().resolve(name).normalize();
        if (files.texts().containsKey(file)) {
            return tree.fromFolder(file).toString();
        }
        return Files.exists(file) ? file.toString() : name;
    }

    private String library(String word) {
        if (word.startsWith("-L") && word.length() > 2) {
            return "-L" + tree.folder().resolve(word.substring(2));
        }
        Path file = tree.folder().resolve(word);
        return !word.startsWith("-") && Files.exists(file) ? file.toString() : word;
    }
}
