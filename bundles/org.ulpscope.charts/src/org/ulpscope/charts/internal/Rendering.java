package org.ulpscope.charts.internal;

import java.awt.Graphics2D;
import java.awt.RenderingHints;

/** Java2D without a display: SWT owns the screen, and AWT must never open a connection of its own. */
public final class Rendering {
    static {
        System.setProperty("java.awt.headless", "true");
    }

    private Rendering() {}

    /** Asks for smooth edges and text, and for lines that stay where they are at every zoom. */
    public static void smooth(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }
}
