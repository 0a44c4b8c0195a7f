package org.ulpscope.source;

import java.nio.file.Path;

/**
 * A source file of the user's, a header included, as it was when the program was read.
 *
 * @param path absolute and normalised
 * @param text its bytes, one character each (ISO 8859-1), so that offsets of {@link Range} count characters
 */
public record SourceFile(Path path, String text) {
    /** The text of a range of this file. */
    public String text(Range range) {
        return text.substring(range.from(), range.to());
    }

    /** The line, from 1, that holds an offset. */
    public int line(int offset) {
        return 1
                + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }
}
