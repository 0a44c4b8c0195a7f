package org.ulpscope.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/** Sources that others include, and that are therefore not compiled by themselves. */
public final class IncludedSources {
    private static final Pattern INCLUDE = Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*\"([^\"]+)\"");

    private IncludedSources() {}

    /**
     * The sources that no other of them includes.
     *
     * @throws BadInputException if one cannot be read
     */
    public static List<Path> without(List<Path> sources) {
        Set<Path> included = new HashSet<>();
        sources.forEach(source -> reach(source, included));
        List<Path> units = sources.stream()
                .distinct()
                .filter(source -> !included.contains(source))
                .toList();
        return units.isEmpty() ? sources : units;
    }

    private static void reach(Path source, Set<Path> included) {
        Deque<Path> open = new ArrayDeque<>(List.of(source));
        while (!open.isEmpty()) {
            Path file = open.pop();
            Matcher matcher = INCLUDE.matcher(text(file));
            while (matcher.find()) {
                Path other = file.resolveSibling(matcher.group(1)).normalize();
                if (Files.isRegularFile(other) && included.add(other)) {
                    open.push(other);
                }
            }
        }
    }

    private static String text(Path file) {
        try {
            return GivenFile.text(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new BadInputException(file + " cannot be read: " + e.getMessage() + ".");
        }
    }
}
