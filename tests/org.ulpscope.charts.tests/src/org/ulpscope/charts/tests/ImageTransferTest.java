package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.workbench.tests.Desk;

/** From what is painted to what the screen shows. */
class ImageTransferTest {
    private static final int[] KINDS = {
        BufferedImage.TYPE_INT_RGB, BufferedImage.TYPE_INT_ARGB, BufferedImage.TYPE_3BYTE_BGR
    };
    private static final RGB ORANGE = new RGB(0xE0, 0x80, 0x10);

    @Test
    void colourAndPlaceOfEachPixelStay() {
        for (int type : KINDS) {
            BufferedImage painted = new BufferedImage(5, 3, type);
            painted.setRGB(4, 1, 0xFFE08010);
            ImageData data = ImageTransfer.toImageData(painted);
            assertEquals(ORANGE, data.palette.getRGB(data.getPixel(4, 1)));
            assertEquals(new RGB(0, 0, 0), data.palette.getRGB(data.getPixel(3, 1)));
        }
    }

    @Test
    void whatIsTransparentStaysSo() {
        BufferedImage painted = new BufferedImage(2, 1, BufferedImage.TYPE_INT_ARGB);
        painted.setRGB(1, 0, 0x80E08010);
        ImageData data = ImageTransfer.toImageData(painted);
        assertEquals(0, data.getAlpha(0, 0));
        assertEquals(0x80, data.getAlpha(1, 0));
    }

    @Test
    void isAsLargeInPointsAtEachZoom() throws Exception {
        BufferedImage painted = new BufferedImage(40, 20, BufferedImage.TYPE_INT_RGB);
        Rectangle bounds = Desk.inUi(() -> {
            Image image = ImageTransfer.toImage(Desk.shell().getDisplay(), painted, 200);
            try {
                assertEquals(20, image.getImageData(100).width);
                assertEquals(40, image.getImageData(200).width);
                return image.getBounds();
            } finally {
                image.dispose();
            }
        });
        assertEquals(new Rectangle(0, 0, 20, 10), bounds);
    }
}
