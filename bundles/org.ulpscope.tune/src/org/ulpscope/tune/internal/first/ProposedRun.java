package org.ulpscope.tune.internal.first;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.ShellWords;

/** A run command, put together: programs run in an empty folder, so that files of the user's begin with {@code {folder}}. */
final class ProposedRun {
    private static final String PROGRAM = "{program}";
    private static final String FOLDER = "{folder}";
    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]\\w*=.*");
    private static final Pattern OPTION = Pattern.compile("(-[\\w-]+=)?(.+)", Pattern.DOTALL);

    /** What only tells how long a program takes. */
    private static final List<String> CLOCKS = List.of("time", "/usr/bin/time");

    private final Path folder;
    private final Path place;
    private final List<String> missing = new ArrayList<>();

    /**
     * @param folder the folder of the {@code .pv} file
     * @param place the user's folder in which the program is run otherwise: what its relative names of files start from
     */
    ProposedRun(Path folder, Path place) {
        this.folder = folder;
        this.place = place;
    }

    /** A program with arguments and no more. */
    String command(List<String> arguments) {
        return command(List.of(), arguments);
    }

    /**
     * The run command.
     *
     * @param before what stands before the program: variables, a launcher
     */
    String command(List<String> before, List<String> arguments) {
        List<String> words = new ArrayList<>();
        List<String> launcher =
                before.stream().filter(word -> !CLOCKS.contains(word)).toList();
        if (!launcher.isEmpty() && ASSIGNMENT.matcher(launcher.getFirst()).matches()) {
            words.add("env");
        }
        words.addAll(launcher);
        words.add(PROGRAM);
        arguments.forEach(word -> words.add(file(word)));
        return ShellWords.join(words);
    }

    /** The files that arguments name and that are not there, as they are written. */
    List<String> missing() {
        return missing;
    }

    private String file(String word) {
        Matcher option = OPTION.matcher(word);
        if (!option.matches() || word.startsWith(FOLDER)) {
            return word;
        }
        String start = option.group(1) == null ? "" : option.group(1);
        String name = option.group(2);
        if (name.startsWith("-") || name.contains("\0")) {
            return word;
        }
        Path file = place.resolve(name).normalize();
        if (Files.exists(file) && !name.equals(".")) {
            return start + (name.startsWith("/") ? name : FOLDER + "/" + folder.relativize(file));
        }
        // A plain name may be that of a file that is written.
        if (name.startsWith("../") || name.startsWith("/") && name.indexOf('/', 1) > 0) {
            missing.add(name);
        }
        return word;
    }
}
