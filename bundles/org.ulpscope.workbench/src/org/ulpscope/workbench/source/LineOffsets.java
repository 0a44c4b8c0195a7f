package org.ulpscope.workbench.source;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the lines of a text are. @param lines one after the other, without the blanks around them */
record LineOffsets(List<Line> lines) {
    private static final Logger LOG = LoggerFactory.getLogger(LineOffsets.class);

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

    /** Those of a file; empty where it cannot be read. */
    static Optional<LineOffsets> read(IFile file) {
        try {
            return Optional.of(of(Files.readString(file.getLocation().toPath(), Charset.forName(file.getCharset()))));
        } catch (IOException | CoreException | IllegalArgumentException e) {
            LOG.debug("{} cannot be read, and is not marked", file, e);
            return Optional.empty();
        }
    }

    /** The line with this number, from 1. */
    Optional<Line> line(int number) {
        return number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
    }
}
