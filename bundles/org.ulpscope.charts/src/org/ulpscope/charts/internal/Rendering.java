package org.ulpscope.charts.internal;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.function.Consumer;

/** Java2D without a display: SWT owns the screen, and AWT must never open a connection of its own. */
public final class Rendering {
    static {
        System.setProperty("java.awt.headless", "true");
    }

    private Rendering() {}

    /** What {@code drawing} draws, as an image of {@code width} x {@code height} points at a zoom in per cent. */
    public static BufferedImage image(int width, int height, int zoom, Consumer<Graphics2D> drawing) {
        BufferedImage image = new BufferedImage(
                Math.max(1, width * zoom / 100), Math.max(1, height * zoom / 100), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            smooth(graphics);
            graphics.scale(zoom / 100.0, zoom / 100.0);
            drawing.accept(graphics);
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /** Asks for smooth edges and text, and for lines that stay where they are at every zoom. */
    public static void smooth(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }
}
