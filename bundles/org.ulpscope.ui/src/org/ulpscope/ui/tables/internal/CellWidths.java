package org.ulpscope.ui.tables.internal;

import java.util.List;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.ulpscope.ui.tables.RowColumn;

/** Measures what stands in the cells of a table, in points and with the room around it. To be closed. */
public final class CellWidths implements AutoCloseable {
    /** Rows that are looked at; beyond, numbers are no longer. */
    private static final int ROWS = 400;
    /** Texts of the greatest length that are measured. */
    private static final int LONGEST = 20;

    private static final int MARGIN = 18;
    private static final int GLYPH = 24;
    private static final String FEWEST_DIGITS = "-1.234\u2026e-308";

    private final Table table;
    private final GC gc;

    public CellWidths(Table table) {
        this.table = table;
        gc = new GC(table);
    }

    /** The width of a heading, which themes have in bold letters. */
    public int heading(String title) {
        gc.setFont(bold());
        return gc.textExtent(title).x + MARGIN;
    }

    /** The width of what these rows have in a column. */
    <R> int content(RowColumn<R> column, List<R> rows) {
        List<R> looked = rows.subList(0, Math.min(ROWS, rows.size()));
        gc.setFont(looked.stream().anyMatch(column.bold()) ? bold() : table.getFont());
        List<String> texts = looked.stream().map(column.text()).toList();
        int most = texts.stream().mapToInt(String::length).max().orElse(0);
        // Those of one length differ by the width of a sign or two.
        int widest = texts.stream()
                .filter(text -> text.length() == most)
                .distinct()
                .limit(LONGEST)
                .mapToInt(text -> gc.textExtent(text).x)
                .max()
                .orElse(0);
        return widest + MARGIN + glyph(column);
    }

    /** What a column of values keeps room for, whatever its values are. */
    int fewestDigits(RowColumn<?> column) {
        gc.setFont(table.getFont());
        return gc.textExtent(FEWEST_DIGITS).x + MARGIN + glyph(column);
    }

    private static Font bold() {
        return JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
    }

    private static int glyph(RowColumn<?> column) {
        return column.style().isPresent() ? GLYPH : 0;
    }

    @Override
    public void close() {
        gc.dispose();
    }
}
