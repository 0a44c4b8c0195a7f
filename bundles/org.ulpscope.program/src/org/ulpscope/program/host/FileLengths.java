package org.ulpscope.program.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** How many lines sources have: debug information is at times read wrongly, and names a line that a file does not have. */
final class FileLengths {
    private final Map<String, Long> lengths = new HashMap<>();

    /** Whether a file may have a line; true where it cannot be read. */
    boolean mayHave(String file, int line) {
        return line <= lengths.computeIfAbsent(file, FileLengths::length);
    }

    private static long length(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file), StandardCharsets.ISO_8859_1)) {
            return lines.count();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }
}
