package org.ulpscope.charts.internal.map;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Draws an image of cells, a pixel a cell, each as a rectangle with sharp edges. */
final class CellImage {
    private CellImage() {}

    /** Draws all of it into an area. */
    static void draw(Graphics2D graphics, BufferedImage cells, Rectangle target) {
        if (isDrawing(graphics)) {
            drawRuns(graphics, cells, target);
        } else {
            graphics.drawImage(cells, target.x, target.y, target.width, target.height, null);
        }
    }

    /** Whether the surface keeps shapes and not pixels, as an SVG document does: it belongs to no device. */
    private static boolean isDrawing(Graphics2D graphics) {
        return graphics.getDeviceConfiguration() == null;
    }

    private static void drawRuns(Graphics2D graphics, BufferedImage cells, Rectangle target) {
        double width = (double) target.width / cells.getWidth();
        double height = (double) target.height / cells.getHeight();
        for (int row = 0; row < cells.getHeight(); row++) {
            for (int first = 0; first < cells.getWidth(); ) {
                int end = first + 1;
                while (end < cells.getWidth() && cells.getRGB(end, row) == cells.getRGB(first, row)) {
                    end++;
                }
                graphics.setColor(new Color(cells.getRGB(first, row)));
                graphics.fill(new Rectangle2D.Double(
                        target.x + first * width, target.y + row * height, (end - first) * width, height));
                first = end;
            }
        }
    }
}
