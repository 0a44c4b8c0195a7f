package org.ulpscope.ui.tables.internal;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.internal.RowModel.GroupLine;
import org.ulpscope.ui.tables.internal.RowModel.Line;
import org.ulpscope.ui.tables.internal.RowModel.RowLine;

/** Writes a line of a table into its item, when the item comes on screen. */
public final class LineItem {
    private LineItem() {}

    /** Fills the items of a table that makes them as they come on screen, with these lines. */
    public static <R> void attach(Table table, List<RowColumn<R>> columns, Supplier<List<Line<R>>> lines) {
        table.addListener(SWT.SetData, event -> {
            // GTK asks for lines that it is about to throw away; SWT would keep what it makes for them, and fall over
            // it
            // when the theme changes.
            if (event.index < 0) {
                event.item.dispose();
            } else {
                fill((TableItem) event.item, columns, lines.get().get(event.index));
            }
        });
    }

    private static <R> void fill(TableItem item, List<RowColumn<R>> columns, Line<R> line) {
        switch (line) {
            case GroupLine<R>(String title, int size) -> {
                item.setText(0, title + " (" + size + ")");
                item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
            }
            case RowLine<R>(R row) -> {
                for (int i = 0; i < columns.size(); i++) {
                    fill(item, i, columns.get(i), row);
                }
            }
        }
    }

    private static <R> void fill(TableItem item, int index, RowColumn<R> column, R row) {
        item.setText(index, column.text().apply(row));
        if (column.bold().test(row)) {
            item.setFont(index, JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        }
        column.style().map(of -> of.apply(row)).ifPresent(style -> {
            // A glyph that comes after its cell was first shown without one would get no room from GTK.
            item.setImage(
                    index,
                    style.map(one -> GlyphImages.image(one, item.getParent())).orElseGet(GlyphImages::blank));
            style.ifPresent(one -> item.setForeground(index, color(one, item.getParent())));
        });
    }

    private static Color color(ValueClassStyle style, Table on) {
        return ChartTheme.swt(style.color(ChartTheme.of(on).dark()));
    }
}
