package org.ulpscope.flow.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.internal.study.SourceTexts;
import org.ulpscope.ptx.SourceFrame;

/**
 * Lines of sources as they were when the program ran.
 *
 * @param texts the text of each line, without the blanks around it
 */
public record SourceLines(Map<Place, String> texts) {
    /** A line. @param number from 1 */
    public record Place(String file, int number) {
        /** That of a step of a chain. */
        public static Place of(SourceFrame frame) {
            return new Place(frame.path(), frame.line());
        }
    }

    public SourceLines {
        texts = Map.copyOf(texts);
    }

    /** Those of the lines of findings, as they are now. */
    public static SourceLines now(List<FlowFinding> findings) {
        SourceTexts sources = new SourceTexts();
        Map<Place, String> texts = new HashMap<>();
        findings.stream()
                .flatMap(finding -> finding.site().chain().stream())
                .forEach(frame -> texts.computeIfAbsent(
                        Place.of(frame), place -> sources.text(frame).orElse("")));
        return new SourceLines(texts);
    }

    /** The text of a line; empty where its file could not be read, or has nothing there. */
    public Optional<String> text(SourceFrame frame) {
        return Optional.ofNullable(texts.get(Place.of(frame))).filter(text -> !text.isEmpty());
    }
}
