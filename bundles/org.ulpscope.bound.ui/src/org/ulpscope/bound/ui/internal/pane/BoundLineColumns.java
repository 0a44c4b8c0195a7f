package org.ulpscope.bound.ui.internal.pane;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the tables of results, lines and conditions. */
final class BoundLineColumns {
    private BoundLineColumns() {}

    /** Those of results and lines. */
    static List<RowColumn<BoundRow>> ofLines() {
        return List.of(
                place("Result or Line"),
                ulps(),
                share(),
                RowColumn.value(
                        "As Written", 165, row -> Optional.of(row.interval().strict())),
                RowColumn.value("Least", 165, row -> row.interval().low()),
                RowColumn.value("Greatest", 165, row -> row.interval().high()),
                RowColumn.number(
                        "Times", 60, row -> row.line().map(BoundedLine::count).orElse(1L)),
                RowColumn.text("Source", 220, BoundRow::text));
    }

    /** Those of conditions. */
    static List<RowColumn<BoundRow>> ofConditions() {
        return List.of(
                place("Condition"),
                RowColumn.text("Source", 220, BoundRow::text),
                RowColumn.value(
                        "Compares, As Written",
                        170,
                        row -> Optional.of(row.interval().strict())),
                RowColumn.value("Least", 165, row -> row.interval().low()),
                RowColumn.value("Greatest", 165, row -> row.interval().high()),
                RowColumn.number(
                        "Times", 60, row -> row.line().map(BoundedLine::count).orElse(1L)));
    }

    private static RowColumn<BoundRow> place(String title) {
        return new RowColumn<>(
                title,
                120,
                BoundRow::name,
                Comparator.comparing(BoundRow::kind)
                        .thenComparing(row -> row.line().map(BoundedLine::file).orElse(row.name()))
                        .thenComparing(row -> row.line().map(BoundedLine::line).orElse(0)),
                false,
                Optional.empty(),
                Optional.empty());
    }

    private static RowColumn<BoundRow> ulps() {
        RowColumn<BoundRow> ulps = new RowColumn<>(
                "Ulps",
                85,
                row -> IntervalWords.width(row.interval()),
                Comparator.comparing(row -> row.interval().ulps()),
                true,
                Optional.empty(),
                Optional.empty());
        return ulps.meaning(
                "How far it moves, in ulps of its own; of a line it is the widest of all values that it has computed, and"
                        + " may be more than the result's, which rounds part of it away or is made of other values");
    }

    private static RowColumn<BoundRow> share() {
        RowColumn<BoundRow> share = new RowColumn<>(
                "Share",
                65,
                row -> row.line()
                        .filter(line ->
                                line.share().isPresent() && line.widest().moves())
                        .map(line -> "%.0f %%".formatted(100 * line.share().getAsDouble()))
                        .orElse(""),
                Comparator.comparingDouble(
                        row -> row.line().map(line -> line.share().orElse(0)).orElse(-1.0)),
                true,
                Optional.empty(),
                Optional.empty());
        return share.meaning(
                "How much narrower the result becomes where this line alone is computed as written; those of"
                        + " lines of which one rests on the other do not add up to 100 %");
    }
}
