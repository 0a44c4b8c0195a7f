package org.ulpscope.charts;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.Rendering;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ClassColours;
import org.ulpscope.charts.style.ValueClassStyle;

/** The glyphs of {@link ValueClassStyle} as images of 16 x 16, sharp at every zoom. */
public final class GlyphImages {
    private static final int SIZE = 16;

    private GlyphImages() {}

    /** The image for use on the control's background; it belongs to the display and must not be disposed. */
    public static Image image(ValueClassStyle style, Control on) {
        boolean dark = ChartTheme.of(on).dark();
        String key = GlyphImages.class.getName() + '.' + style + (dark ? ".dark" : ".light") + ClassColours.edition();
        if (JFaceResources.getImageRegistry().get(key) == null) {
            JFaceResources.getImageRegistry().put(key, descriptor(style, dark));
        }
        return JFaceResources.getImageRegistry().get(key);
    }

    /** An image of the same size in which nothing is, for where a glyph may come later; it belongs to the display and must not be disposed. */
    public static Image blank() {
        String key = GlyphImages.class.getName() + ".blank";
        if (JFaceResources.getImageRegistry().get(key) == null) {
            JFaceResources.getImageRegistry().put(key, ImageDescriptor.createFromImageDataProvider(zoom -> {
                int pixels = SIZE * zoom / 100;
                return ImageTransfer.toImageData(new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_ARGB));
            }));
        }
        return JFaceResources.getImageRegistry().get(key);
    }

    /** The image for use on a dark or a light background. */
    public static ImageDescriptor descriptor(ValueClassStyle style, boolean onDark) {
        return ImageDescriptor.createFromImageDataProvider(
                zoom -> ImageTransfer.toImageData(paint(style, onDark, zoom)));
    }

    private static BufferedImage paint(ValueClassStyle style, boolean onDark, int zoom) {
        int pixels = SIZE * zoom / 100;
        BufferedImage image = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        try {
            Rendering.smooth(graphics);
            graphics.scale(pixels / (double) SIZE, pixels / (double) SIZE);
            graphics.translate(SIZE / 2.0, SIZE / 2.0);
            graphics.setPaint(style.color(onDark));
            graphics.fill(style.glyph());
        } finally {
            graphics.dispose();
        }
        return image;
    }
}
