package org.ulpscope.ui.tables.internal;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.ui.tables.internal.RowModel.GroupLine;
import org.ulpscope.ui.tables.internal.RowModel.Line;

/** Draws the headings of groups over the whole width of a table, since they are longer than its first column is wide. */
public final class GroupHeadings {
    private static final int MARGIN = 4;

    private GroupHeadings() {}

    /** Draws them in a table that shows these lines. */
    public static <R> void attach(Table table, Supplier<List<Line<R>>> lines) {
        table.addListener(SWT.EraseItem, event -> heading(table, lines, event)
                .ifPresent(item -> event.detail &= ~SWT.FOREGROUND));
        table.addListener(
                SWT.PaintItem, event -> heading(table, lines, event).ifPresent(item -> paint(table, item, event.gc)));
    }

    private static <R> Optional<TableItem> heading(Table table, Supplier<List<Line<R>>> lines, Event event) {
        TableItem item = (TableItem) event.item;
        int index = table.indexOf(item);
        return index >= 0 && index < lines.get().size() && lines.get().get(index) instanceof GroupLine<R>
                ? Optional.of(item)
                : Optional.empty();
    }

    /** Each cell is painted on its own; together they show the text, which begins at the left edge, however far the table is scrolled. */
    private static void paint(Table table, TableItem item, GC gc) {
        gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        int left = Math.max(0, item.getBounds(table.getColumnOrder()[0]).x);
        var row = item.getBounds(table.getColumnOrder()[0]);
        gc.drawText(item.getText(0), left + MARGIN, row.y + (row.height - gc.textExtent(item.getText(0)).y) / 2, true);
    }
}
