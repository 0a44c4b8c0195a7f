package org.ulpscope.workbench.tables.internal;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;
import org.ulpscope.workbench.tables.RowColumn;

/**
 * Makes columns of values and of classes as wide as what stands in them. Where a table has no room for all of these, they give up first what is
 * spare in them, and then those of values digits ({@link CutCells} shows where): results that are out of sight tell less than a few digits fewer.
 * A column that its user has made narrower or wider stays as it is.
 */
public final class FittedWidths<R> {
    /** Rows that are looked at; beyond, numbers are no longer. */
    private static final int ROWS = 400;

    /** Texts of the greatest length that are measured. */
    private static final int LONGEST = 20;

    private static final int MARGIN = 18;
    private static final int GLYPH = 24;
    /** What a column of values keeps room for. */
    private static final String FEWEST_DIGITS = "-1.234\u2026e-308";

    private final Table table;
    private final List<RowColumn<R>> columns;
    /** The widths that they have where there is room. */
    private final int[] wanted;
    /** The widths that what stands in them needs. */
    private final int[] needed;
    /** The widths that they were given last. */
    private final int[] given;

    public FittedWidths(Table table, List<RowColumn<R>> columns) {
        this.table = table;
        this.columns = columns;
        wanted = columns.stream().mapToInt(RowColumn::width).toArray();
        given = wanted.clone();
        needed = new int[wanted.length];
        measure((gc, column) -> Math.min(column.width(), heading(gc, column)));
        table.addListener(SWT.Resize, event -> share());
    }

    /** The width that a column is to have when it is shown. */
    public int of(int column) {
        return given[column];
    }

    /** Gives the columns the widths for these rows too. */
    public void fit(List<R> rows) {
        measure((gc, column) -> width(gc, column, rows));
        share();
    }

    /** Gives the columns on show the widths for the room that there is. */
    public void share() {
        int[] order = table.getColumnOrder();
        int last = order.length - 1;
        while (last >= 0 && (table.getColumn(order[last]).getWidth() == 0 || !yields(order[last]))) {
            last--;
        }
        int[] sought = IntStream.rangeClosed(0, last).map(place -> order[place]).toArray();
        int[] ours = IntStream.of(sought).filter(this::isOurs).toArray();
        int taken = IntStream.of(sought)
                .filter(column -> !isOurs(column))
                .map(column -> table.getColumn(column).getWidth())
                .sum();
        int room = table.getClientArea().width - taken;
        int[] least = least();
        boolean whole = IntStream.of(ours).map(column -> needed[column]).sum() <= room;
        WidthLevel level = whole ? new WidthLevel(wanted, needed) : new WidthLevel(needed, least);
        int limit = level.highest(ours, room);
        for (int column : ours) {
            given[column] = level.width(column, limit);
            table.getColumn(column).setWidth(given[column]);
        }
    }

    /** Whether it may give up room, and its width is still what it was given. */
    private boolean isOurs(int column) {
        return yields(column) && table.getColumn(column).getWidth() == given[column];
    }

    /** Places that stand out, as bits that differ do, are of use where all are seen. */
    private boolean yields(int column) {
        return isFitted(column) && columns.get(column).marks().isEmpty();
    }

    private boolean isFitted(int column) {
        return columns.get(column).value().isPresent()
                || columns.get(column).style().isPresent();
    }

    private int[] least() {
        GC gc = new GC(table);
        try {
            int digits = gc.textExtent(FEWEST_DIGITS).x + MARGIN;
            return IntStream.range(0, needed.length)
                    .map(column -> columns.get(column).value().isPresent()
                            ? Math.min(needed[column], digits + glyph(columns.get(column)))
                            : needed[column])
                    .toArray();
        } finally {
            gc.dispose();
        }
    }

    /** How wide a column must be. */
    private interface Measure<R> {
        int of(GC gc, RowColumn<R> column);
    }

    private void measure(Measure<R> measure) {
        GC gc = new GC(table);
        try {
            for (int i = 0; i < needed.length; i++) {
                if (isFitted(i)) {
                    needed[i] = Math.max(needed[i], measure.of(gc, columns.get(i)));
                    wanted[i] = Math.max(wanted[i], needed[i]);
                }
            }
        } finally {
            gc.dispose();
        }
    }

    private int width(GC gc, RowColumn<R> column, List<R> rows) {
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

    /** Themes have headings in bold letters. */
    private static <R> int heading(GC gc, RowColumn<R> column) {
        gc.setFont(bold());
        return gc.textExtent(column.title()).x + MARGIN;
    }

    private static Font bold() {
        return JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
    }

    private static <R> int glyph(RowColumn<R> column) {
        return column.style().isPresent() ? GLYPH : 0;
    }
}
