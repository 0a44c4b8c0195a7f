package org.ulpscope.ui.tables.internal;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.ulpscope.ui.tables.RowColumn;

/**
 * Makes columns of values and of classes, and those that ask for it, as wide as what stands in them. Where a table has no room for all of these, they give up first what is
 * spare in them, and then those of values digits ({@link CutCells} shows where): results that are out of sight tell less than a few digits fewer.
 * Values that keep all their digits give some up only where one of them would be cut by the edge otherwise, where it reads as another number, and
 * all have room by that. What cannot come into sight by that, nothing is given up for. A column that its user has made narrower or wider stays as it is.
 */
public final class FittedWidths<R> {
    /** What a heading gets at most, in points: of a longer one the beginning tells enough, and its tooltip the rest. */
    private static final int MOST_OF_A_HEADING = 260;

    /** So much of a column that begins in sight is worth it, in points: the glyph of a class. */
    private static final int GLIMPSE = 40;

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
        try (CellWidths cells = new CellWidths(table)) {
            wanted = columns.stream()
                    .mapToInt(column -> Math.max(column.fitted() ? 0 : column.width(), heading(cells, column)))
                    .toArray();
        }
        given = wanted.clone();
        needed = new int[wanted.length];
        measure(FittedWidths::heading);
        IntStream.range(0, given.length)
                .forEach(column -> table.getColumn(column).setWidth(given[column]));
        table.addListener(SWT.Resize, event -> share());
    }

    private static int heading(CellWidths cells, RowColumn<?> column) {
        return Math.min(MOST_OF_A_HEADING, cells.heading(column.title()));
    }

    /** The width that a column is to have when it is shown. */
    public int of(int column) {
        return given[column];
    }

    /** Gives the columns the widths for these rows too. */
    public void fit(List<R> rows) {
        measure((cells, column) -> cells.content(column, rows));
        share();
    }

    /** How wide a column must be. */
    private interface Measure<R> {
        int of(CellWidths cells, RowColumn<R> column);
    }

    private void measure(Measure<R> measure) {
        try (CellWidths cells = new CellWidths(table)) {
            for (int i = 0; i < needed.length; i++) {
                if (isFitted(i)) {
                    needed[i] = Math.max(needed[i], measure.of(cells, columns.get(i)));
                    wanted[i] = Math.max(wanted[i], needed[i]);
                }
            }
        }
    }

    /** Gives the columns on show the widths for the room that there is. */
    public void share() {
        int room = table.getClientArea().width;
        int[] least = least(column -> !column.whole());
        int[] sought = sought(least, room);
        int[] ours = IntStream.of(sought).filter(this::yields).toArray();
        int left = room
                - IntStream.of(sought)
                        .filter(column -> !yields(column))
                        .map(this::width)
                        .sum();
        boolean whole = IntStream.of(ours).map(column -> needed[column]).sum() <= left;
        WidthLevel level = whole ? new WidthLevel(wanted, needed) : new WidthLevel(needed, leastFor(ours, left, least));
        int limit = level.highest(ours, left);
        int[] next = wanted.clone();
        IntStream.of(ours).forEach(column -> next[column] = level.width(column, limit));
        IntStream.range(0, next.length).filter(this::isUntouched).forEach(column -> give(column, next[column]));
    }

    /** What these columns keep at least: all digits of values that are looked up to the last one, unless some have no room because of them. */
    private int[] leastFor(int[] ours, int left, int[] least) {
        int[] fewest = least(column -> true);
        boolean isCut = IntStream.of(ours).map(column -> least[column]).sum() > left;
        boolean helps = IntStream.of(ours).map(column -> fewest[column]).sum() <= left;
        return isCut && helps ? fewest : least;
    }

    /** @param yielding the columns of values that may give up digits */
    private int[] least(Predicate<RowColumn<R>> yielding) {
        try (CellWidths cells = new CellWidths(table)) {
            return IntStream.range(0, needed.length)
                    .map(i -> Math.min(needed[i], least(cells, columns.get(i), yielding.test(columns.get(i)))))
                    .toArray();
        }
    }

    private static int least(CellWidths cells, RowColumn<?> column, boolean yields) {
        if (column.fitted()) {
            return column.width();
        }
        return column.value().isPresent() && yields ? cells.fewestDigits(column) : Integer.MAX_VALUE;
    }

    /** Columns in the order on show, as far as the last one that can begin in sight. */
    private int[] sought(int[] least, int room) {
        int[] order = table.getColumnOrder();
        int count = 0;
        int left = 0;
        for (int i = 0; i < order.length && left + GLIMPSE <= room; i++) {
            if (yields(order[i])) {
                count = i + 1;
                left += least[order[i]];
            } else {
                left += width(order[i]);
            }
        }
        return Arrays.copyOf(order, count);
    }

    private int width(int column) {
        return isUntouched(column) ? wanted[column] : table.getColumn(column).getWidth();
    }

    private void give(int column, int width) {
        given[column] = width;
        table.getColumn(column).setWidth(width);
    }

    /** Whether it may give up room; places that stand out, as bits that differ do, are of use where all are seen. */
    private boolean yields(int column) {
        return isUntouched(column) && columns.get(column).marks().isEmpty();
    }

    /** Whether its width follows what stands in it, and its width is still what it was given. */
    private boolean isUntouched(int column) {
        return isFitted(column) && table.getColumn(column).getWidth() == given[column];
    }

    private boolean isFitted(int column) {
        return columns.get(column).fitted()
                || columns.get(column).value().isPresent()
                || columns.get(column).style().isPresent();
    }
}
