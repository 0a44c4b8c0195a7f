package org.ulpscope.charts;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;

/** A sentence in the middle of an empty area that says what to do. */
public final class Hint {
    private static final int MARGIN = 24;
    private static final int WIDEST = 520;

    private Hint() {}

    /** Paints it in the colours and the font of {@code gc}, broken into lines where the area is narrow. */
    public static void paint(GC gc, String sentence, Rectangle area) {
        if (sentence.isEmpty()) {
            return;
        }
        TextLayout layout = new TextLayout(gc.getDevice());
        try {
            layout.setFont(gc.getFont());
            layout.setText(sentence);
            layout.setAlignment(SWT.CENTER);
            layout.setWidth(Math.max(1, Math.min(WIDEST, area.width - 2 * MARGIN)));
            Rectangle bounds = layout.getBounds();
            int left = area.x + (area.width - layout.getWidth()) / 2;
            layout.draw(gc, left, area.y + Math.max(MARGIN, (area.height - bounds.height) / 2));
        } finally {
            layout.dispose();
        }
    }
}
