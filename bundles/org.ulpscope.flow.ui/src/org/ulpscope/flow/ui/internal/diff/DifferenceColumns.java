package org.ulpscope.flow.ui.internal.diff;

import java.util.List;
import org.ulpscope.flow.study.LineDifference;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of lines that differ. */
final class DifferenceColumns {
    private DifferenceColumns() {}

    static List<RowColumn<LineDifference>> of() {
        return List.of(
                RowColumn.text("What", 90, difference -> difference.kind().label()),
                RowColumn.text("Line", 110, LineDifference::place),
                RowColumn.text("Before", 130, difference -> String.join(", ", difference.before())),
                RowColumn.text("After", 130, difference -> String.join(", ", difference.after())),
                RowColumn.text("Source", 280, LineDifference::text),
                RowColumn.text("Function", 160, LineDifference::function));
    }
}
