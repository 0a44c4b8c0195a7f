package org.ulpscope.precision.internal.patch;

import org.ulpscope.source.SourceFile;

/** What parts two statements that take the place of one. */
final class NewLine {
    private NewLine() {}

    /** For one that begins its line, a new line with its indentation; for one within a line, a blank. */
    static String before(SourceFile file, int from) {
        int start = file.text().lastIndexOf('\n', from - 1) + 1;
        String indent = file.text().substring(start, from);
        if (!indent.isBlank()) {
            return " ";
        }
        boolean carriage = start > 1 && file.text().charAt(start - 2) == '\r';
        return (carriage ? "\r\n" : "\n") + indent;
    }
}
