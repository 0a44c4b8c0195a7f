package org.ulpscope.ui.tables.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of a table as the user has them: shown or hidden, in an order of theirs, one of them sorted by. */
public final class ShownColumns<R> {
    private final Table table;
    private final List<RowColumn<R>> columns;
    private final FittedWidths<R> widths;

    /**
     * Makes them.
     *
     * @param sorted is told the column whose heading is clicked
     */
    public ShownColumns(Table table, List<RowColumn<R>> columns, Consumer<RowColumn<R>> sorted) {
        this.table = table;
        this.columns = columns;
        columns.forEach(column -> add(column, sorted));
        widths = new FittedWidths<>(table, columns);
    }

    private void add(RowColumn<R> column, Consumer<RowColumn<R>> sorted) {
        TableColumn widget = new TableColumn(table, column.rightAligned() ? SWT.RIGHT : SWT.LEFT);
        widget.setText(column.title());
        widget.setMoveable(true);
        widget.addListener(SWT.Resize, event -> explain(widget, column));
        widget.addListener(SWT.Selection, event -> sorted.accept(column));
    }

    /** What the heading means, or all of it where it is cut. */
    private void explain(TableColumn widget, RowColumn<R> column) {
        if (!column.meaning().isEmpty()) {
            widget.setToolTipText(column.meaning());
            return;
        }
        try (CellWidths cells = new CellWidths(table)) {
            widget.setToolTipText(widget.getWidth() < cells.heading(column.title()) ? column.title() : null);
        }
    }

    /** Makes them as wide as these rows need. */
    public void fit(List<R> rows) {
        widths.fit(rows);
    }

    /** Those on show, in the order on show. */
    public List<RowColumn<R>> shown() {
        List<RowColumn<R>> shown = new ArrayList<>();
        for (int index : table.getColumnOrder()) {
            if (isShown(columns.get(index))) {
                shown.add(columns.get(index));
            }
        }
        return List.copyOf(shown);
    }

    /** Whether the column is on show. */
    public boolean isShown(RowColumn<R> column) {
        return widget(column).getWidth() > 0;
    }

    /** Shows or hides a column. */
    public void setShown(RowColumn<R> column, boolean shown) {
        widget(column).setWidth(shown ? widths.of(columns.indexOf(column)) : 0);
        widget(column).setResizable(shown);
        widths.share();
    }

    /** Marks the column that rows are sorted by. */
    public void showSort(Optional<RowColumn<R>> by, boolean descending) {
        table.setSortColumn(by.map(this::widget).orElse(null));
        table.setSortDirection(descending ? SWT.DOWN : SWT.UP);
    }

    private TableColumn widget(RowColumn<R> column) {
        return table.getColumn(columns.indexOf(column));
    }
}
