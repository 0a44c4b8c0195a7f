package org.ulpscope.accuracy.answer;

import java.nio.file.Path;

/**
 * An expression of a source.
 *
 * @param file absolute
 * @param line from 1
 * @param column from 1, in bytes
 * @param text what stands there, its white space as single spaces; empty where a place is not known
 */
public record SourceExpression(Path file, int line, int column, String text) {
    /** What was computed where no place in the source could be marked, such as within a macro. */
    public static final SourceExpression ELSEWHERE = new SourceExpression(Path.of(""), 0, 0, "");

    /** Whether it is a place in a source. */
    public boolean isKnown() {
        return line > 0;
    }

    /** For people: {@code line 6: `-b + sqrt(d)`}. */
    public String words() {
        return isKnown() ? "line " + line + ": `" + text + "`" : "a place within a macro";
    }
}
