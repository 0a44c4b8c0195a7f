package org.ulpscope.ui.tables.internal;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.numeric.AbbreviatedNumber;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.internal.RowModel.Line;
import org.ulpscope.ui.tables.internal.RowModel.RowLine;

/**
 * Leaves out of words the last and of numbers digits where a column is too narrow for all, with an ellipsis in their place, and tells them whole
 * where the pointer is: of what is just cut nobody sees that it is.
 */
public final class CutCells<R> {
    private static final String ELLIPSIS = "\u2026";

    private final Table table;
    private final List<RowColumn<R>> columns;
    private final Supplier<List<Line<R>>> lines;

    private CutCells(Table table, List<RowColumn<R>> columns, Supplier<List<Line<R>>> lines) {
        this.table = table;
        this.columns = columns;
        this.lines = lines;
    }

    /** Does so in a table that shows these lines; the headings of its groups are not cut. */
    public static <R> void attach(Table table, List<RowColumn<R>> columns, Supplier<List<Line<R>>> lines) {
        CutCells<R> cells = new CutCells<>(table, columns, lines);
        table.addListener(SWT.EraseItem, cells::erase);
        table.addListener(SWT.PaintItem, cells::paint);
        table.addListener(SWT.MouseMove, event -> cells.tell(new Point(event.x, event.y)));
    }

    private void erase(Event event) {
        TableItem item = (TableItem) event.item;
        if (draws(event, item)) {
            event.detail &= ~SWT.FOREGROUND;
        }
    }

    private void paint(Event event) {
        TableItem item = (TableItem) event.item;
        if (draws(event, item)) {
            Ellipses.drawImage(event, item);
            if ((event.detail & SWT.SELECTED) == 0) {
                // GTK draws what is not cut so, whatever colour a cell has.
                event.gc.setForeground(table.getForeground());
            }
            Rectangle room = item.getTextBounds(event.index);
            String text = shown(event, item, room.width);
            Point size = event.gc.textExtent(text);
            int left = columns.get(event.index).rightAligned() ? room.width - size.x : 0;
            event.gc.drawText(text, room.x + left, room.y + (room.height - size.y) / 2, true);
        }
    }

    /** Whether the cell of an event is cut, and none of those of {@link MarkedCells}. */
    private boolean draws(Event event, TableItem item) {
        return event.index < columns.size()
                && columns.get(event.index).marks().isEmpty()
                && isRow(item)
                && Ellipses.isCut(event.gc, item, event.index);
    }

    private boolean isRow(TableItem item) {
        int index = table.indexOf(item);
        return index >= 0 && index < lines.get().size() && lines.get().get(index) instanceof RowLine<R>;
    }

    private String shown(Event event, TableItem item, int room) {
        String text = item.getText(event.index);
        return isNumber(columns.get(event.index), item)
                ? AbbreviatedNumber.longest(text, part -> event.gc.textExtent(part).x <= room)
                        .orElse(ELLIPSIS)
                : Ellipses.shortened(event.gc, text, room);
    }

    /** Whether a cell has the number of its row, and neither its bits nor a word. */
    private boolean isNumber(RowColumn<R> column, TableItem item) {
        return lines.get().get(table.indexOf(item)) instanceof RowLine<R>(R row)
                && column.value()
                        .flatMap(of -> of.apply(row))
                        .filter(value -> !column.text().apply(row).equals(value.bitPattern()))
                        .isPresent();
    }

    private void tell(Point place) {
        String told = cutAt(place).orElse(null);
        if (!Objects.equals(told, table.getToolTipText())) {
            table.setToolTipText(told);
        }
    }

    /** The whole text of the cell at a place, where it is cut. */
    private Optional<String> cutAt(Point place) {
        TableItem item = table.getItem(place);
        if (item == null || !isRow(item)) {
            return Optional.empty();
        }
        GC gc = new GC(table);
        try {
            return IntStream.range(0, table.getColumnCount())
                    .filter(column -> item.getBounds(column).contains(place))
                    .filter(column -> Ellipses.isCut(gc, item, column))
                    .mapToObj(item::getText)
                    .findFirst();
        } finally {
            gc.dispose();
        }
    }
}
