package org.ulpscope.workbench.tables.internal;

import java.util.Comparator;
import java.util.List;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.ulpscope.workbench.tables.RowColumn;

/** Makes columns of values and of classes as wide as what stands in them, since of a number that is cut nobody sees that it is. */
public final class FittedWidths<R> {
    /** Rows that are looked at; beyond, numbers are no longer. */
    private static final int ROWS = 400;

    private static final int MARGIN = 18;
    private static final int GLYPH = 24;

    private final Table table;
    private final List<RowColumn<R>> columns;
    private final int[] given;

    public FittedWidths(Table table, List<RowColumn<R>> columns) {
        this.table = table;
        this.columns = columns;
        given = columns.stream().mapToInt(RowColumn::width).toArray();
    }

    /** The width that a column is to have when it is shown. */
    public int of(int column) {
        return given[column];
    }

    /** Widens the columns that are too narrow for these rows; not those that their user has made narrower or wider. */
    public void fit(List<R> rows) {
        GC gc = new GC(table);
        try {
            for (int i = 0; i < given.length; i++) {
                if (columns.get(i).value().isPresent() || columns.get(i).style().isPresent()) {
                    widen(i, wanted(gc, columns.get(i), rows));
                }
            }
        } finally {
            gc.dispose();
        }
    }

    private int wanted(GC gc, RowColumn<R> column, List<R> rows) {
        String longest = rows.stream()
                .limit(ROWS)
                .map(column.text())
                .max(Comparator.comparingInt(String::length))
                .orElse("");
        return gc.textExtent(longest).x + MARGIN + (column.style().isPresent() ? GLYPH : 0);
    }

    private void widen(int index, int wanted) {
        TableColumn widget = table.getColumn(index);
        if (wanted > given[index]) {
            boolean untouched = widget.getWidth() == given[index];
            given[index] = wanted;
            if (untouched) {
                widget.setWidth(wanted);
            }
        }
    }
}
