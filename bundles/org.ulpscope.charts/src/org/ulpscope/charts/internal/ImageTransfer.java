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

    /** An image that was painted at a zoom in per cent, for the screen at that zoom and at 100 %. */
    public static Image toImage(Device device, BufferedImage painted, int zoom) {
        return new Image(device, (ImageDataProvider) at -> {
            if (at != zoom && at != 100) {
                return null;
            }
            ImageData data = toImageData(painted);
            return at == zoom ? data : data.scaledTo(data.width * 100 / zoom, data.height * 100 / zoom);
        });
    }

    /** The same pixels; with transparency if the image has any. */
    public static ImageData toImageData(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
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
}
