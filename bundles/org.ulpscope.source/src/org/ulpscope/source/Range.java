package org.ulpscope.source;

import java.nio.file.Path;

/**
 * A stretch of a source file.
 *
 * @param file the file, absolute and normalised
 * @param from offset in bytes of its first character
 * @param to offset in bytes behind its last one
 */
public record Range(Path file, int from, int to) {
    public Range {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(file + ": " + from + " to " + to);
        }
    }

    /** Whether {@code other} lies in it, or is it. */
    public boolean contains(Range other) {
        return file.equals(other.file) && from <= other.from && other.to <= to;
    }
}
