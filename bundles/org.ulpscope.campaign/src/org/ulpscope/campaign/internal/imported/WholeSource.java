package org.ulpscope.campaign.internal.imported;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/** A source with the user's own headers in it, so that a campaign's file has all that it runs. */
final class WholeSource {
    private static final Pattern INCLUDE = Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*\"([^\"\\n]+)\".*$");
    private static final String ONCE = "#pragma once";
    private static final int DEEPEST = 50;

    private final Set<Path> once = new HashSet<>();

    private WholeSource() {}

    /** @throws BadInputException if the file, or one that it includes, cannot be read */
    static String of(Path file) {
        return new WholeSource().text(file.toAbsolutePath().normalize(), 0);
    }

    /** What is included is put in the place of the line, as a preprocessor does; headers that are not there are the system's. */
    private String text(Path file, int depth) {
        BadInputException.unless(depth < DEEPEST, "'" + file + "' includes itself.");
        String text = read(file);
        if (text.contains(ONCE)) {
            if (!once.add(file)) {
                return "";
            }
            text = text.replace(ONCE, "");
        }
        return INCLUDE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        included(file, found.group(1), depth).orElse(found.group())));
    }

    private Optional<String> included(Path file, String name, int depth) {
        Path header = file.resolveSibling(name).normalize();
        return Files.isRegularFile(header) ? Optional.of(text(header, depth + 1)) : Optional.empty();
    }

    private static String read(Path file) {
        try {
            return GivenFile.text(file);
        } catch (IOException e) {
            throw new BadInputException("The source '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
