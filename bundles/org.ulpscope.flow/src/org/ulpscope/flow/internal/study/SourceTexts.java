package org.ulpscope.flow.internal.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.ptx.SourceFrame;

/** Sources as they stand, each read once. */
public final class SourceTexts {
    private static final Logger LOG = LoggerFactory.getLogger(SourceTexts.class);

    private final Map<String, List<String>> files = new HashMap<>();

    /** A line without the blanks around it; empty where it cannot be read. */
    public Optional<String> text(SourceFrame frame) {
        return files.computeIfAbsent(frame.path(), SourceTexts::read).stream()
                .skip(Math.max(0, frame.line() - 1))
                .findFirst()
                .map(String::strip);
    }

    private static List<String> read(String file) {
        byte[] bytes;
        try {
            bytes = GivenFile.bytes(Path.of(file));
        } catch (IOException e) {
            LOG.debug("No text of {}", file, e);
            return List.of();
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        return (text.indexOf('\uFFFD') < 0 ? text : new String(bytes, StandardCharsets.ISO_8859_1))
                .lines()
                .toList();
    }
}
