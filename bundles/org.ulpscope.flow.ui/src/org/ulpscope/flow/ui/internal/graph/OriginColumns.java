package org.ulpscope.flow.ui.internal.graph;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of origins. */
final class OriginColumns {
    private OriginColumns() {}

    static List<RowColumn<OriginRow>> of() {
        return List.of(
                RowColumn.text("Line", 105, OriginRow::place),
                new RowColumn<>(
                        "Class",
                        120,
                        OriginRow::classes,
                        Comparator.comparing(OriginRow::classes),
                        false,
                        Optional.empty(),
                        Optional.of(OriginRow::style)),
                RowColumn.text("What Became of It", 190, OriginRow::became));
    }
}
