package org.ulpscope.ui.tasks;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Diagnostic;

/**
 * The characters of a text that a compiler complains about: the word or the sign at its line and column.
 *
 * @param start where they begin, counted from 0
 * @param end behind the last of them
 */
record MarkedPlace(int start, int end) {
    private static final Pattern LINE = Pattern.compile("[^\r\n]*(\r\n|\r|\n|$)");
    private static final Pattern WORD = Pattern.compile("\\w+|.");

    /** That of a message; empty where it tells no column, or the text has no such place. */
    static Optional<MarkedPlace> of(String text, Diagnostic diagnostic) {
        Matcher lines = LINE.matcher(text);
        int number = 1;
        while (diagnostic.line() > 0 && diagnostic.column() > 0 && lines.find()) {
            if (number == diagnostic.line()) {
                return Optional.of(inLine(text, lines.start(), lines.start(1), diagnostic.column()));
            }
            number++;
        }
        return Optional.empty();
    }

    /** Where a semicolon is missing that is the end of the line; so it is where compilers count a tab as several columns and end up behind it. */
    private static MarkedPlace inLine(String text, int start, int end, int column) {
        int from = start + column - 1;
        Matcher word = WORD.matcher(text).region(Math.min(from, end), end);
        return word.lookingAt() ? new MarkedPlace(from, word.end()) : new MarkedPlace(end, end);
    }
}
