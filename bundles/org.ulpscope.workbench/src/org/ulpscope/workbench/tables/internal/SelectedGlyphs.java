package org.ulpscope.workbench.tables.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/** Draws the glyphs of selected lines once more: where a table draws some cells itself, GTK puts the ground of a selection over what it drew before. */
public final class SelectedGlyphs {
    private SelectedGlyphs() {}

    /** Draws them in a table; what draws the words of its cells may be attached before or after. */
    public static void attach(Table table) {
        table.addListener(SWT.PaintItem, SelectedGlyphs::paint);
    }

    private static void paint(Event event) {
        TableItem item = (TableItem) event.item;
        Image glyph = item.getImage(event.index);
        if ((event.detail & SWT.SELECTED) != 0 && glyph != null) {
            Rectangle place = item.getImageBounds(event.index);
            int height = glyph.getBounds().height;
            event.gc.drawImage(glyph, place.x, place.y + (place.height - height) / 2);
        }
    }
}
