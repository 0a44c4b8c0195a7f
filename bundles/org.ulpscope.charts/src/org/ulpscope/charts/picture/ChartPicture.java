package org.ulpscope.charts.picture;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.eclipse.swt.graphics.ImageData;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.internal.ChartRun;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.Rendering;
import org.ulpscope.charts.internal.Viewport;
import org.ulpscope.charts.style.ChartTheme;

/** A picture as it is shown, to be written to a file or copied. May be used on any thread, by one at a time. */
public final class ChartPicture {
    /** Pictures are written at twice the size on screen, so that they stay sharp in print. */
    private static final int ZOOM = 200;

    private final Drawing drawing;
    private final int width;
    private final int height;

    /** Draws a picture of so many points onto any surface, such as an image or an SVG document. */
    @FunctionalInterface
    public interface Drawing {
        void draw(Graphics2D graphics, int width, int height);
    }

    /** A picture of {@code width} x {@code height} points. */
    public ChartPicture(Drawing drawing, int width, int height) {
        this.drawing = drawing;
        this.width = width;
        this.height = height;
    }

    /** The picture of a content that is not on screen, all of it, in a size of so many points. */
    public static ChartPicture of(ChartContent content, ChartTheme theme, int width, int height) {
        ChartRun run = new ChartRun(content, theme);
        return new ChartPicture((graphics, w, h) -> run.draw(graphics, Viewport.WHOLE, w, h), width, height);
    }

    /**
     * Writes it as SVG if the file is so named, otherwise as PNG.
     *
     * @throws UlpscopeException if the file cannot be written
     */
    public void write(Path file) {
        try {
            if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
                writeSvg(file);
            } else if (!ImageIO.write(image(), "png", file.toFile())) {
                throw new IOException("no PNG writer in this Java");
            }
        } catch (IOException | ParserConfigurationException e) {
            throw new UlpscopeException(
                    "The chart could not be written to " + file + " (" + e.getMessage() + "); choose another place.",
                    e);
        }
    }

    /** The picture for the clipboard. */
    public ImageData imageData() {
        return ImageTransfer.toImageData(image());
    }

    private BufferedImage image() {
        return Rendering.image(width, height, ZOOM, graphics -> drawing.draw(graphics, width, height));
    }

    private void writeSvg(Path file) throws IOException, ParserConfigurationException {
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .getDOMImplementation()
                .createDocument("http://www.w3.org/2000/svg", "svg", null);
        SVGGraphics2D graphics = new SVGGraphics2D(document);
        graphics.setSVGCanvasSize(new java.awt.Dimension(width, height));
        drawing.draw(graphics, width, height);
        try (Writer writer = Files.newBufferedWriter(file)) {
            graphics.stream(writer, true);
        }
    }
}
