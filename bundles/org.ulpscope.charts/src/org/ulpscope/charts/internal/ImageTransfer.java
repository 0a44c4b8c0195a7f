package org.ulpscope.charts.internal;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.PaletteData;

/** From a Java2D image to an SWT one, pixel by pixel. */
public final class ImageTransfer {
    private static final PaletteData RGB = new PaletteData(0xFF0000, 0xFF00, 0xFF);

    private ImageTransfer() {}

    /** An image that was painted at a zoom in per cent, for the screen at that zoom and at 100 %. May be called on any thread. */
    public static Image toImage(Device device, BufferedImage painted, int zoom) {
        ImageData data = toImageData(painted);
        // At 100 % it is asked for again whenever it is drawn, for its size.
        ImageData scaled =
                zoom == 100 ? data : data.scaledTo(painted.getWidth() * 100 / zoom, painted.getHeight() * 100 / zoom);
        return new Image(device, (ImageDataProvider) at -> at == zoom ? data : at == 100 ? scaled : null);
    }

    /** The same pixels; with transparency if the image has any. */
    public static ImageData toImageData(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = pixels(image);
        ImageData data = new ImageData(width, height, Integer.SIZE, RGB);
        ByteBuffer.wrap(data.data).asIntBuffer().put(pixels);
        if (image.getColorModel().hasAlpha()) {
            data.alphaData = new byte[pixels.length];
            for (int i = 0; i < pixels.length; i++) {
                data.alphaData[i] = (byte) (pixels[i] >>> 24);
            }
        }
        return data;
    }

    /** Those of what is painted here lie as they are wanted; to be asked for each by its colour would take longer than to paint them. */
    private static int[] pixels(BufferedImage image) {
        boolean asWanted =
                image.getType() == BufferedImage.TYPE_INT_RGB || image.getType() == BufferedImage.TYPE_INT_ARGB;
        return asWanted
                ? (int[]) image.getRaster().getDataElements(0, 0, image.getWidth(), image.getHeight(), null)
                : image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }
}
