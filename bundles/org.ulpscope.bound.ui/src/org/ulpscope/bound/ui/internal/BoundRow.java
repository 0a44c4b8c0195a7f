package org.ulpscope.bound.ui.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.study.content.StoredBound;

/**
 * What has an interval: a result, a line of the source, or a condition that is unstable.
 *
 * @param bound the run it is of
 * @param name what it is called on screen
 * @param line where it is; empty for a result
 */
public record BoundRow(StoredBound bound, Kind kind, String name, Optional<BoundedLine> line, Interval interval) {
    /** What it is. */
    public enum Kind {
        RESULT("result"),
        LINE("line"),
        CONDITION("condition");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The word for it. */
        public String label() {
            return label;
        }
    }

    /** The results and the lines of a run, in their order. */
    public static List<BoundRow> of(StoredBound bound) {
        Bounds bounds = bound.result().bounds();
        return Stream.concat(
                        bounds.outputs().stream()
                                .map(output -> new BoundRow(
                                        bound, Kind.RESULT, output.name(), Optional.empty(), output.interval())),
                        bounds.lines().stream().map(line -> of(bound, Kind.LINE, line)))
                .toList();
    }

    /** The unstable conditions of a run. */
    public static List<BoundRow> conditions(StoredBound bound) {
        return bound.result().bounds().unstable().stream()
                .map(line -> of(bound, Kind.CONDITION, line))
                .toList();
    }

    private static BoundRow of(StoredBound bound, Kind kind, BoundedLine line) {
        return new BoundRow(
                bound, kind, bound.path(line).getFileName() + ":" + line.line(), Optional.of(line), line.widest());
    }

    /** The text of the line at the run; blank where there is none. */
    public String text() {
        return line.flatMap(bound::text).orElse("");
    }

    /** Whether it is of the same thing, in a run of which more may be known by now. */
    public boolean isSameAs(BoundRow other) {
        return kind == other.kind && name.equals(other.name);
    }
}
