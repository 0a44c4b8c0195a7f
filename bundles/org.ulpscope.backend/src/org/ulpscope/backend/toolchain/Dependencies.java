package org.ulpscope.backend.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The files that a compilation read, from the make rule that the compiler wrote. */
public final class Dependencies {
    /** A file name in a rule: blanks and hashes in it are behind a backslash, dollars doubled. */
    private static final Pattern NAME = Pattern.compile("(?:\\\\[ #]|[^\\s\\\\]|\\\\(?!\\s))+");

    private Dependencies() {}

    /** Writes a rule that {@link #read} reads back. */
    public static void write(Path rule, Collection<Path> files) throws IOException {
        Files.writeString(rule, "program:" + names(files));
    }

    /** Adds files to a rule that a compiler wrote, which did not see them. */
    public static void add(Path rule, Collection<Path> files) throws IOException {
        Files.writeString(rule, names(files), StandardOpenOption.APPEND);
    }

    private static String names(Collection<Path> files) {
        return files.stream()
                .map(file ->
                        file.toString().replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#"))
                .collect(Collectors.joining(" \\\n", "\n", "\n"));
    }

    /**
     * The files, absolute, without those in the folder {@code work}.
     *
     * @param rule the file with the rule
     * @param folder where relative names start
     */
    public static List<Path> read(Path rule, Path folder, Path work) throws IOException {
        String text = Files.readString(rule);
        Matcher names = NAME.matcher(text.substring(text.indexOf(':') + 1));
        List<Path> files = new ArrayList<>();
        while (names.find()) {
            String name = names.group().replace("\\ ", " ").replace("\\#", "#").replace("$$", "$");
            Path file = folder.resolve(name).normalize();
            if (!file.startsWith(work) && !files.contains(file)) {
                files.add(file);
            }
        }
        return List.copyOf(files);
    }
}
