package org.ulpscope.charts;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Control;

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
        TextLayout layout = layout(gc.getDevice(), gc.getFont(), sentence, area);
        try {
            layout.draw(gc, area.x + (area.width - layout.getWidth()) / 2, top(layout, area));
        } finally {
            layout.dispose();
        }
    }

    /** Where its last line ends, in the font of the control that it is painted in: what belongs to it may stand below. */
    public static int bottom(Control control, String sentence, Rectangle area) {
        TextLayout layout = layout(control.getDisplay(), control.getFont(), sentence, area);
        try {
            return top(layout, area) + layout.getBounds().height;
        } finally {
            layout.dispose();
        }
    }

    private static TextLayout layout(Device device, Font font, String sentence, Rectangle area) {
        TextLayout layout = new TextLayout(device);
        layout.setFont(font);
        layout.setText(sentence);
        layout.setAlignment(SWT.CENTER);
        layout.setWidth(Math.max(1, Math.min(WIDEST, area.width - 2 * MARGIN)));
        return layout;
    }

    private static int top(TextLayout layout, Rectangle area) {
        return area.y + Math.max(MARGIN, (area.height - layout.getBounds().height) / 2);
    }
}
