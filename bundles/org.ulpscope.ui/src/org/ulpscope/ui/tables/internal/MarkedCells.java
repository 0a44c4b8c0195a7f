package org.ulpscope.ui.tables.internal;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.internal.RowModel.Line;
import org.ulpscope.ui.tables.internal.RowModel.RowLine;

/** Draws the cells in which some characters stand out: in another colour, and underlined for those who see no colours. */
public final class MarkedCells<R> {
    private static final int MARGIN = 4;

    private final Table table;
    private final List<RowColumn<R>> columns;
    private final Supplier<List<Line<R>>> lines;

    private MarkedCells(Table table, List<RowColumn<R>> columns, Supplier<List<Line<R>>> lines) {
        this.table = table;
        this.columns = columns;
        this.lines = lines;
    }

    /** Draws them in a table that shows these lines. */
    public static <R> void attach(Table table, List<RowColumn<R>> columns, Supplier<List<Line<R>>> lines) {
        if (columns.stream().anyMatch(column -> column.marks().isPresent())) {
            MarkedCells<R> cells = new MarkedCells<>(table, columns, lines);
            table.addListener(
                    SWT.EraseItem, event -> cells.marks(event).ifPresent(marks -> event.detail &= ~SWT.FOREGROUND));
            table.addListener(SWT.PaintItem, event -> cells.marks(event).ifPresent(marks -> cells.paint(event, marks)));
        }
    }

    /** What stands out in the cell of an event; empty when the table can draw it by itself. */
    private Optional<BitSet> marks(Event event) {
        int index = table.indexOf((TableItem) event.item);
        boolean known = event.index < columns.size()
                && index >= 0
                && index < lines.get().size();
        return known && lines.get().get(index) instanceof RowLine<R>(R row)
                ? columns.get(event.index).marks().map(of -> of.apply(row)).filter(marks -> !marks.isEmpty())
                : Optional.empty();
    }

    private void paint(Event event, BitSet marks) {
        GC gc = event.gc;
        Color plain = gc.getForeground();
        boolean selected = (event.detail & SWT.SELECTED) != 0;
        Color marked = selected ? plain : ChartTheme.swt(ChartTheme.of(table).series(1));
        String text = ((TableItem) event.item).getText(event.index);
        int height = gc.textExtent(text).y;
        int y = event.y + (((TableItem) event.item).getBounds(event.index).height - height) / 2;
        for (int i = 0; i < text.length(); i++) {
            int x = event.x + MARGIN + gc.textExtent(text.substring(0, i)).x;
            String character = text.substring(i, i + 1);
            gc.setForeground(marks.get(i) ? marked : plain);
            gc.drawText(character, x, y, true);
            if (marks.get(i)) {
                gc.setBackground(marked);
                gc.fillRectangle(x, y + height - 2, gc.textExtent(character).x, 2);
            }
        }
        gc.setForeground(plain);
    }
}
