package org.ulpscope.icons;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.internal.image.SVGRasterizer;

/** Gives SWT the pixels of an icon, and remembers them: there are a few hundred icons, of a few kilobytes each. */
public final class IconRasterizer implements SVGRasterizer {
    private final Map<Wanted, ImageData> drawn = new ConcurrentHashMap<>();

    /**
     * An icon as it is wanted.
     *
     * @param text the program that draws it
     * @param size how large it is to be
     */
    private record Wanted(String text, IconSize size) {}

    /** Made by SWT. */
    public IconRasterizer() {}

    @Override
    public ImageData rasterizeSVG(InputStream stream, int zoom) {
        return draw(stream, new IconSize.AtZoom(zoom));
    }

    @Override
    public ImageData rasterizeSVG(InputStream stream, int width, int height) {
        return draw(stream, new IconSize.Exactly(width, height));
    }

    private ImageData draw(InputStream stream, IconSize size) {
        Wanted wanted = new Wanted(read(stream), size);
        return (ImageData) drawn.computeIfAbsent(wanted, one -> IconDrawing.of(one.text(), one.size()))
                .clone();
    }

    private static String read(InputStream stream) {
        try {
            // What it is written in is told in it; here each byte stands for itself.
            return new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            SWT.error(SWT.ERROR_IO, e);
            throw new AssertionError("SWT throws by itself", e);
        }
    }
}
