package org.ulpscope.workbench.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the lines of a text are. @param lines one after the other, without the blanks around them */
record LineOffsets(List<Line> lines) {
    /** A line. @param start where it begins in the text, counted in characters from 0 @param end behind its last character */
    record Line(String text, int start, int end) {}

    LineOffsets {
        lines = List.copyOf(lines);
    }

    static LineOffsets of(String text) {
        List<Line> lines = new ArrayList<>();
        int begin = 0;
        while (begin <= text.length()) {
            int feed = text.indexOf('\n', begin);
            int end = feed < 0 ? text.length() : feed;
            String line = text.substring(begin, end);
            int start = begin + line.length() - line.stripLeading().length();
            lines.add(new Line(line.strip(), start, start + line.strip().length()));
            begin = end + 1;
        }
        return new LineOffsets(lines);
    }

    /** The line with this number, from 1. */
    Optional<Line> line(int number) {
        return number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
    }
}
