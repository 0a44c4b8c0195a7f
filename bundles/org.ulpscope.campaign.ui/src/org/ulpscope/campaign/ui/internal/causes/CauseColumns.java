package org.ulpscope.campaign.ui.internal.causes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of causes. */
final class CauseColumns {
    private CauseColumns() {}

    static List<RowColumn<CauseRow>> of() {
        List<RowColumn<CauseRow>> columns = new ArrayList<>(List.of(
                RowColumn.text("Cause", 205, row -> row.group().words()),
                RowColumn.text("Platforms", 170, CauseRow::platforms),
                right("Share", 70, CauseRow::share, CauseRow::percent)
                        .meaning("How many of all discrepancies have this cause"),
                RowColumn.number("In all", 65, row -> row.group().count())));
        for (OptimizationLevel level : OptimizationLevel.values()) {
            columns.add(RowColumn.number(
                    level.label(),
                    60,
                    row -> row.at(level) == 0 ? OptionalLong.empty() : OptionalLong.of(row.at(level)),
                    0));
        }
        columns.add(right(
                "Smallest", 75, CauseRow::smallest, row -> row.operations().orElse(Integer.MAX_VALUE)));
        columns.add(RowColumn.text("What it is", 380, CauseRow::sentence));
        return columns;
    }

    private static RowColumn<CauseRow> right(
            String title, int width, Function<CauseRow, String> text, ToDoubleFunction<CauseRow> order) {
        return new RowColumn<>(
                title, width, text, Comparator.comparingDouble(order), true, Optional.empty(), Optional.empty());
    }
}
