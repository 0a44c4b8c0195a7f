package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.IntervalWords;

/**
 * How much a line moves.
 *
 * @param share how much narrower the result is, from 0 to 1, where the line is pinned; 0 where that is not known
 * @param width its width, in a few characters; blank where it does not move
 * @param unstable whether a condition in it is
 * @param tooltip what is known of it, in sentences
 */
record LineMovement(double share, String width, boolean unstable, String tooltip) {
    /** Those of the lines of a file that move, or have an unstable condition, by their numbers. */
    static Map<Integer, LineMovement> of(StoredBound bound, Path file) {
        Map<Integer, List<BoundRow>> rows = new HashMap<>();
        Stream.concat(BoundRow.of(bound).stream(), BoundRow.conditions(bound).stream())
                .filter(row -> row.line().map(bound::path).filter(file::equals).isPresent())
                .filter(row -> row.interval().moves())
                .forEach(row -> rows.computeIfAbsent(row.line().orElseThrow().line(), line -> new ArrayList<>())
                        .add(row));
        Map<Integer, LineMovement> heats = new HashMap<>();
        rows.forEach((line, here) -> heats.put(line, of(here)));
        return heats;
    }

    private static LineMovement of(List<BoundRow> rows) {
        List<BoundedLine> lines = rows.stream()
                .filter(row -> row.kind() == BoundRow.Kind.LINE)
                .map(row -> row.line().orElseThrow())
                .toList();
        return new LineMovement(
                lines.stream().mapToDouble(line -> line.share().orElse(0)).max().orElse(0),
                lines.stream()
                        .max((a, b) -> a.widest().ulps().compareTo(b.widest().ulps()))
                        .map(line -> IntervalWords.wide(line.widest()))
                        .orElse(""),
                rows.stream().anyMatch(row -> row.kind() == BoundRow.Kind.CONDITION),
                String.join("\n", rows.stream().map(IntervalWords::of).toList()));
    }
}
