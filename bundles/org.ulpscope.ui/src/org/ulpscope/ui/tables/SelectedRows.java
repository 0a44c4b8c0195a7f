package org.ulpscope.ui.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.widgets.Table;
import org.ulpscope.ui.tables.internal.RowModel;
import org.ulpscope.ui.tables.internal.RowModel.RowLine;

/**
 * Which rows of a table are selected.
 *
 * @param table has a line for each of the model's
 */
record SelectedRows<R>(Table table, RowModel<R> model) {
    /** The selected rows, in the order on show. */
    List<R> rows() {
        List<R> rows = new ArrayList<>();
        for (int index : Arrays.stream(table.getSelectionIndices()).sorted().toArray()) {
            if (index < model.lines().size() && model.lines().get(index) instanceof RowLine<R>(R row)) {
                rows.add(row);
            }
        }
        return List.copyOf(rows);
    }

    /** Selects those of these rows that are on show, and no others, and scrolls to the first. */
    void select(List<?> rows) {
        table.deselectAll();
        if (rows.isEmpty()) {
            return;
        }
        Set<Object> wanted = new HashSet<>(rows);
        for (int i = 0; i < model.lines().size(); i++) {
            if (model.lines().get(i) instanceof RowLine<R>(R row) && wanted.contains(row)) {
                table.select(i);
            }
        }
        table.showSelection();
    }
}
