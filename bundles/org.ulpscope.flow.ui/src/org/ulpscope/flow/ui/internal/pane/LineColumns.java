package org.ulpscope.flow.ui.internal.pane;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.workbench.tables.RowColumn;

/** The columns of the table of lines. */
final class LineColumns {
    private LineColumns() {}

    static List<RowColumn<LineRow>> of() {
        return List.of(
                RowColumn.text("Line", 110, LineRow::place),
                new RowColumn<>(
                        "Class",
                        130,
                        LineRow::classes,
                        Comparator.comparing(LineRow::classes),
                        false,
                        Optional.empty(),
                        Optional.of(LineRow::style)),
                RowColumn.text("Source", 230, LineRow::text),
                RowColumn.text("First", 220, LineRow::computed),
                RowColumn.number("In Launch", 75, LineRow::launch),
                RowColumn.text("Kernel", 160, LineRow::functions));
    }
}
