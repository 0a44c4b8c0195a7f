package org.ulpscope.icons;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.swing.JComponent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/** Draws an icon, once. */
final class IconDrawing {
    private static final PaletteData COLOURS = new PaletteData(0xff0000, 0xff00, 0xff);
    private static final int COLOUR = 0xffffff;
    private static final int ALPHA_SHIFT = 24;
    private static final int DEPTH = 32;

    private IconDrawing() {}

    /**
     * The pixels of an icon.
     *
     * @param text the program that draws it, one character for each byte
     * @throws org.eclipse.swt.SWTException if it is not one
     */
    static ImageData of(String text, IconSize size) {
        SVGDocument icon = new SVGLoader()
                .load(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)),
                        null,
                        LoaderContext.createDefault());
        if (icon == null) {
            SWT.error(SWT.ERROR_INVALID_IMAGE);
        }
        BufferedImage image =
                new BufferedImage(size.width(icon.size()), size.height(icon.size()), BufferedImage.TYPE_INT_ARGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.scale(
                    image.getWidth() / icon.size().getWidth(),
                    image.getHeight() / icon.size().getHeight());
            icon.render((JComponent) null, graphics);
        } finally {
            graphics.dispose();
        }
        return pixels(image);
    }

    private static ImageData pixels(BufferedImage image) {
        int width = image.getWidth();
        ImageData pixels = new ImageData(width, image.getHeight(), DEPTH, COLOURS);
        int[] line = new int[width];
        byte[] alphas = new byte[width];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, width, 1, line, 0, width);
            for (int x = 0; x < width; x++) {
                alphas[x] = (byte) (line[x] >>> ALPHA_SHIFT);
                line[x] &= COLOUR;
            }
            pixels.setPixels(0, y, width, line, 0);
            pixels.setAlphas(0, y, width, alphas, 0);
        }
        return pixels;
    }
}
