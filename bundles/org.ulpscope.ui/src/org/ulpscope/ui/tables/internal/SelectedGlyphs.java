package org.ulpscope.ui.tables.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/**
 * Draws the glyphs of selected lines once more, on the ground of the others: the colours of classes are chosen for that, and where a table draws
 * some cells itself, GTK puts the ground of a selection over what it drew before.
 */
public final class SelectedGlyphs {
    private static final int MARGIN = 2;

    private SelectedGlyphs() {}

    /** Draws them in a table; what draws the words of its cells may be attached before or after. */
    public static void attach(Table table) {
        table.addListener(SWT.PaintItem, event -> paint(table, event));
    }

    private static void paint(Table table, Event event) {
        TableItem item = (TableItem) event.item;
        Image glyph = item.getImage(event.index);
        if ((event.detail & SWT.SELECTED) != 0 && glyph != null) {
            Rectangle place = item.getImageBounds(event.index);
            Rectangle size = glyph.getBounds();
            int top = place.y + (place.height - size.height) / 2;
            event.gc.setBackground(table.getBackground());
            event.gc.fillRoundRectangle(
                    place.x - MARGIN,
                    top - MARGIN,
                    size.width + 2 * MARGIN,
                    size.height + 2 * MARGIN,
                    2 * MARGIN,
                    2 * MARGIN);
            event.gc.drawImage(glyph, place.x, top);
        }
    }
}
