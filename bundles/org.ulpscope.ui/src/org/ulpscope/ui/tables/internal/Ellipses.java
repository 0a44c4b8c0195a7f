package org.ulpscope.ui.tables.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

/** Ends what does not fit into a cell of a table with an ellipsis: of what is just cut nobody sees that it is. */
public final class Ellipses {
    private static final String ELLIPSIS = "\u2026";

    private Ellipses() {}

    /** Does so in all cells of a table that stand at the left. */
    public static void attach(Table table) {
        table.addListener(SWT.EraseItem, Ellipses::erase);
        table.addListener(SWT.PaintItem, Ellipses::paint);
    }

    private static void erase(Event event) {
        if (isCut(event.gc, (TableItem) event.item, event.index)) {
            event.detail &= ~SWT.FOREGROUND;
        }
    }

    private static void paint(Event event) {
        TableItem item = (TableItem) event.item;
        if (isCut(event.gc, item, event.index)) {
            drawImage(event, item);
            Rectangle room = item.getTextBounds(event.index);
            String text = shortened(event.gc, item.getText(event.index), room.width);
            Point size = event.gc.textExtent(text);
            event.gc.drawText(text, room.x, room.y + (room.height - size.y) / 2, true);
        }
    }

    /** What an owner of all of a cell's foreground has to draw besides its text. */
    static void drawImage(Event event, TableItem item) {
        Image image = item.getImage(event.index);
        if (image != null) {
            Rectangle place = item.getImageBounds(event.index);
            event.gc.drawImage(image, place.x, place.y + (place.height - image.getBounds().height) / 2);
        }
    }

    /** Whether a text has less room in its cell than it needs. */
    static boolean isCut(GC gc, TableItem item, int column) {
        gc.setFont(item.getFont(column));
        int room = item.getTextBounds(column).width;
        return room > 0 && gc.textExtent(item.getText(column)).x > room;
    }

    /** The longest beginning that has room, and the ellipsis. */
    static String shortened(GC gc, String text, int room) {
        int least = 0;
        int most = text.length();
        while (least < most) {
            int length = (least + most + 1) / 2;
            if (gc.textExtent(text.substring(0, length) + ELLIPSIS).x <= room) {
                least = length;
            } else {
                most = length - 1;
            }
        }
        return text.substring(0, least) + ELLIPSIS;
    }
}
