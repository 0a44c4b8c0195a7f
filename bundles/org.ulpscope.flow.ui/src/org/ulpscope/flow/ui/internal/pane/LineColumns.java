package org.ulpscope.flow.ui.internal.pane;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of lines. */
final class LineColumns {
    /** Shown where values were followed. */
    static final RowColumn<LineRow> BECAME = RowColumn.text("What Became of It", 155, LineRow::became);

    private LineColumns() {}

    static List<RowColumn<LineRow>> of() {
        return List.of(
                RowColumn.text("Line", 110, LineRow::place),
                new RowColumn<>(
                        "Class",
                        165,
                        LineRow::classes,
                        Comparator.comparing(LineRow::classes),
                        false,
                        Optional.empty(),
                        Optional.of(LineRow::style)),
                BECAME,
                RowColumn.text("Source", 230, LineRow::text),
                RowColumn.text("First", 220, LineRow::computed),
                RowColumn.number("In Launch", 75, LineRow::launch),
                RowColumn.text("Function", 160, LineRow::functions));
    }
}
