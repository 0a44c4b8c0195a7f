package org.ulpscope.program.coverage;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How often lines of sources ran.
 *
 * @param files for each file, absolute and normalised, its lines that have code, from 1, and how often each of them ran, 0 at least; what was
 *     compiled more than once, such as a template or a function in a header, is summed
 */
public record LineCounts(Map<Path, Map<Integer, Long>> files) {
    /** Of a program whose lines nobody has counted. */
    public static final LineCounts NONE = new LineCounts(Map.of());

    public LineCounts {
        Map<Path, Map<Integer, Long>> copies = new HashMap<>();
        files.forEach((file, lines) -> copies.put(file, Collections.unmodifiableMap(new TreeMap<>(lines))));
        files = Collections.unmodifiableMap(copies);
    }

    /** Whether nothing was counted. */
    public boolean isEmpty() {
        return files.isEmpty();
    }

    /**
     * How often the first line of a stretch ran that has code.
     *
     * @param file absolute and normalised
     * @param from its first line, from 1
     * @param to its last line
     * @return empty where none of them has code, or the file was not counted
     */
    public OptionalLong of(Path file, int from, int to) {
        Map<Integer, Long> lines = files.getOrDefault(file, Map.of());
        for (int line = from; line <= to; line++) {
            Long count = lines.get(line);
            if (count != null) {
                return OptionalLong.of(count);
            }
        }
        return OptionalLong.empty();
    }
}
