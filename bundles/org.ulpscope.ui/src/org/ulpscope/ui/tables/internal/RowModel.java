package org.ulpscope.ui.tables.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ui.tables.RowColumn;

/** What a table shows and in which order: its rows, filtered, sorted and grouped. */
public final class RowModel<R> {
    /** A line of the table. */
    public sealed interface Line<R> {}

    /** A line that shows a row. */
    public record RowLine<R>(R row) implements Line<R> {}

    /** A line above the rows that are alike in the column of the grouping. */
    public record GroupLine<R>(String title, int count) implements Line<R> {}

    private final List<RowColumn<R>> columns;
    private List<R> rows = List.of();
    private String filter = "";
    private Optional<RowColumn<R>> sortedBy = Optional.empty();
    private boolean descending;
    private Optional<RowColumn<R>> groupedBy = Optional.empty();
    private List<Line<R>> lines = List.of();
    private int shownRows;

    public RowModel(List<RowColumn<R>> columns) {
        this.columns = columns;
    }

    public void setRows(List<R> newRows) {
        rows = List.copyOf(newRows);
        arrange();
    }

    /** Shows only rows in which each word of the text occurs, in whatever column and case. */
    public void setFilter(String text) {
        filter = text;
        arrange();
    }

    /** Sorts by a column: first ascending, then descending, then not at all. */
    public void toggleSort(RowColumn<R> column) {
        boolean same = sortedBy.equals(Optional.of(column));
        sortedBy = same && descending ? Optional.empty() : Optional.of(column);
        descending = same && !descending;
        arrange();
    }

    public void setGroupedBy(Optional<RowColumn<R>> column) {
        groupedBy = column;
        arrange();
    }

    public Optional<RowColumn<R>> sortedBy() {
        return sortedBy;
    }

    public boolean isDescending() {
        return descending;
    }

    public Optional<RowColumn<R>> groupedBy() {
        return groupedBy;
    }

    public List<Line<R>> lines() {
        return lines;
    }

    /** The rows on show, in the order on show. */
    public List<R> rowsOnShow() {
        List<R> shown = new ArrayList<>();
        for (Line<R> line : lines) {
            if (line instanceof RowLine<R>(R row)) {
                shown.add(row);
            }
        }
        return List.copyOf(shown);
    }

    public List<R> rows() {
        return rows;
    }

    public int shownRows() {
        return shownRows;
    }

    private void arrange() {
        List<R> shown = new ArrayList<>(rows.stream().filter(this::matches).toList());
        sortedBy.map(RowColumn::order)
                .map(order -> descending ? order.reversed() : order)
                .ifPresent(shown::sort);
        groupedBy.map(RowColumn::order).ifPresent(shown::sort);
        shownRows = shown.size();
        lines = groupedBy.isPresent()
                ? grouped(shown, groupedBy.get())
                : List.copyOf(shown.stream().map(RowLine::new).toList());
    }

    private List<Line<R>> grouped(List<R> shown, RowColumn<R> column) {
        List<Line<R>> result = new ArrayList<>();
        Comparator<R> order = column.order();
        int start = 0;
        while (start < shown.size()) {
            int end = start;
            while (end < shown.size() && order.compare(shown.get(start), shown.get(end)) == 0) {
                end++;
            }
            result.add(new GroupLine<>(column.text().apply(shown.get(start)), end - start));
            shown.subList(start, end).forEach(row -> result.add(new RowLine<>(row)));
            start = end;
        }
        return List.copyOf(result);
    }

    private boolean matches(R row) {
        String wanted = filter.toLowerCase(Locale.ROOT).strip();
        if (wanted.isEmpty()) {
            return true;
        }
        StringBuilder text = new StringBuilder();
        for (RowColumn<R> column : columns) {
            text.append(column.text().apply(row)).append('\n');
            if (column.copied() != column.text()) {
                text.append(column.copied().apply(row)).append('\n');
            }
        }
        String all = text.toString().toLowerCase(Locale.ROOT);
        for (String word : wanted.split("\\s+")) {
            if (!all.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
