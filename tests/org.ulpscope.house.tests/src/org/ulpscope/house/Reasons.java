package org.ulpscope.house;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** What {@code libraries.properties}, beside these classes, says of libraries: their packages, and why one is needed that no source names. */
final class Reasons {
    private final Properties lines = new Properties();

    private Reasons() {}

    static Reasons read() {
        Reasons reasons = new Reasons();
        Path file = House.ROOT.resolve("tests/org.ulpscope.house.tests/src/org/ulpscope/house/libraries.properties");
        try (Reader in = Files.newBufferedReader(file)) {
            reasons.lines.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return reasons;
    }

    /** What the packages of a library begin with: what is said of it, or else its name. */
    List<String> packagesOf(String library) {
        return List.of(lines.getProperty("packages." + library, library).split(",\\s*"));
    }

    /** Why something needs a library that its sources do not name. */
    Optional<String> why(String user, String library) {
        return Optional.ofNullable(lines.getProperty("needed." + user + "." + library));
    }

    /** All reasons' keys, each {@code USER.LIBRARY}. */
    Set<String> needed() {
        return lines.stringPropertyNames().stream()
                .filter(key -> key.startsWith("needed."))
                .map(key -> key.substring("needed.".length()))
                .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
    }

    /** The library, of some, whose packages a package belongs to: the one that is named most exactly. */
    Optional<String> ownerOf(String packageName, List<String> libraries) {
        return libraries.stream()
                .filter(library -> length(packageName, library) > 0)
                .max(java.util.Comparator.comparingInt(library -> length(packageName, library)));
    }

    private int length(String packageName, String library) {
        return packagesOf(library).stream()
                .filter(prefix -> packageName.equals(prefix) || packageName.startsWith(prefix + "."))
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }
}
