package org.ulpscope.backend.internal.wrapper;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Text as constants of C, a line of the text in each line. */
public final class CConstantText {
    private static final int FIRST_PRINTABLE = ' ';
    private static final int LAST_PRINTABLE = '~';

    private CConstantText() {}

    public static String of(String text) {
        String[] lines = text.split("\n", -1);
        return IntStream.range(0, lines.length)
                .mapToObj(i -> constant(lines[i], i + 1 < lines.length ? "\\n" : ""))
                .collect(Collectors.joining("\n"));
    }

    private static String constant(String line, String end) {
        StringBuilder constant = new StringBuilder("\"");
        for (byte unit : line.getBytes(StandardCharsets.UTF_8)) {
            int code = unit & 0xff;
            if (code == '"' || code == '\\' || code == '?') {
                // Two question marks in a row begin a trigraph.
                constant.append('\\').append((char) code);
            } else if (code >= FIRST_PRINTABLE && code <= LAST_PRINTABLE) {
                constant.append((char) code);
            } else {
                constant.append(String.format(Locale.ROOT, "\\%03o", code));
            }
        }
        return constant.append(end).append('"').toString();
    }
}
