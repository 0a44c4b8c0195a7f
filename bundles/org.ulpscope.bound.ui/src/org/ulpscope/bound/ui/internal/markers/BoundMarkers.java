package org.ulpscope.bound.ui.internal.markers;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.BoundIds;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.workbench.source.MarkedRuns;
import org.ulpscope.workbench.source.SourceMark;
import org.ulpscope.workbench.source.SourceMarks;

/** The marks of the run that was looked at last: at the lines that move, the hotter the more they make the result move, and at unstable conditions. */
public final class BoundMarkers implements MarkedRuns<StoredBound> {
    private static final double HOT = 0.5;
    private static final double WARM = 0.05;

    private static final SourceMarks<StoredBound> MARKS = new SourceMarks<>(new BoundMarkers());

    private BoundMarkers() {}

    /** Marks the lines of this run in a while, and those of no other one. May be called on any thread. */
    public static void show(StoredBound bound) {
        MARKS.show(bound);
    }

    @Override
    public String name() {
        return "Marking lines that move";
    }

    @Override
    public Set<String> types() {
        return Set.of(BoundIds.HOT_MARKER, BoundIds.WARM_MARKER, BoundIds.MILD_MARKER, BoundIds.UNSTABLE_MARKER);
    }

    @Override
    public Path file(StoredBound bound) {
        return bound.file();
    }

    @Override
    public List<SourceMark> marks(StoredBound bound) {
        return Stream.concat(BoundRow.of(bound).stream(), BoundRow.conditions(bound).stream())
                .filter(row -> row.line().isPresent() && row.interval().moves())
                .map(row -> mark(bound, row, row.line().orElseThrow()))
                .toList();
    }

    private static SourceMark mark(StoredBound bound, BoundRow row, BoundedLine line) {
        return new SourceMark(
                row.kind() == BoundRow.Kind.CONDITION
                        ? BoundIds.UNSTABLE_MARKER
                        : type(line.share().orElse(0)),
                bound.path(line),
                line.line(),
                bound.text(line),
                IntervalWords.of(row));
    }

    private static String type(double share) {
        return share >= HOT ? BoundIds.HOT_MARKER : share >= WARM ? BoundIds.WARM_MARKER : BoundIds.MILD_MARKER;
    }
}
