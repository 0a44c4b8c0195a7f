package org.ulpscope.backend.internal.wrapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;

/**
 * A source for compilers that are given text and no files: what it includes in quotes is put in its place, in a way that their messages still name
 * the files and lines that the user knows. C's own headers are left out, since OpenCL C has in itself what they declare.
 */
public final class InlinedSource {
    private static final Pattern INCLUDE = Pattern.compile("\\s*#\\s*include\\s*([\"<])([^\">]+)[\">].*");
    private static final Set<String> HEADERS_OF_C = Set.of(
            "float.h", "inttypes.h", "limits.h", "math.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "tgmath.h");
    private static final int MAX_DEPTH = 50;

    /** How a header begins that guards itself against a second reading. */
    private static final Pattern GUARD = Pattern.compile("\\s*#\\s*(?:ifndef|if\\s+!\\s*defined)\\b.*");

    private final List<Path> folders;
    private final Set<String> leftOut;
    private final Deque<Path> open = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private final Set<Path> files = new LinkedHashSet<>();
    private final Set<Path> once = new LinkedHashSet<>();

    private InlinedSource(List<Path> folders, Set<String> leftOut) {
        this.folders = List.copyOf(folders);
        this.leftOut = leftOut;
    }

    /**
     * Reads a source and what it includes.
     *
     * @param file the source
     * @param folder where files are looked for that do not lie beside the one that includes them
     * @throws BadInputException if files include each other without end
     * @throws IOException if one cannot be read
     */
    public static InlinedSource of(Path file, Path folder) throws IOException {
        InlinedSource program = new InlinedSource(List.of(folder), HEADERS_OF_C);
        program.add(file, 0);
        return program;
    }

    /**
     * The same with the lines that include the system's headers, for a compiler that has them.
     *
     * @param folders where files are looked for that do not lie beside the one that includes them
     */
    public static InlinedSource withHeaders(Path file, List<Path> folders) throws IOException {
        InlinedSource program = new InlinedSource(folders, Set.of());
        program.add(file, 0);
        return program;
    }

    /** All of the text. */
    public String text() {
        return text.toString();
    }

    /** The files that were read. */
    public List<Path> files() {
        return List.copyOf(files);
    }

    private void add(Path file, int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw new BadInputException("'" + file
                    + "' is included by files that it includes; break the circle, or write '#pragma once' into it.");
        }
        List<String> lines = Files.readAllLines(file);
        files.add(file);
        open.push(file);
        place(1, file);
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            Matcher include = INCLUDE.matcher(line);
            if (line.strip().equals("#pragma once")) {
                once.add(file);
                text.append('\n');
            } else if (include.matches() && include.group(1).equals("<") && leftOut.contains(include.group(2))) {
                text.append('\n');
            } else if (include.matches() && found(include.group(2), file).isPresent()) {
                Path included = found(include.group(2), file).get();
                if (!once.contains(included) && !(open.contains(included) && isGuarded(included))) {
                    add(included, depth + 1);
                }
                place(number + 2, file);
            } else {
                text.append(line).append('\n');
            }
        }
        open.pop();
    }

    /** Whether nothing of a file is read a second time, by its first directive. */
    private static boolean isGuarded(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.strip().startsWith("#"))
                    .findFirst()
                    .filter(line -> GUARD.matcher(line).matches())
                    .isPresent();
        }
    }

    private void place(int line, Path file) {
        String name = file.toString().replace("\\", "\\\\").replace("\"", "\\\"");
        text.append("#line ").append(line).append(" \"").append(name).append("\"\n");
    }

    private Optional<Path> found(String name, Path includer) {
        List<Path> places = new ArrayList<>();
        places.add(includer.resolveSibling(name).normalize());
        folders.forEach(folder -> places.add(folder.resolve(name).normalize()));
        return places.stream().filter(Files::isRegularFile).findFirst();
    }
}
