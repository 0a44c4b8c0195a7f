package org.ulpscope.workbench.tests;

import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** A picture of all that is on the display, which the window system gives even where no thread of the workbench answers. */
final class DisplayPicture {
    /** Where libX11 has, in an image on a machine of 64 bits, the address of its pixels and how many bytes a line of them takes. */
    private static final int PIXELS = 16;

    private static final int BYTES_OF_A_LINE = 44;

    private static final NativeLong ALL_PLANES = new NativeLong(-1);

    private DisplayPicture() {}

    /** Writes it as PNG, and returns where it is. */
    static Path take(Path file) throws IOException {
        Pointer display = XTest.ofDisplay().connection();
        int screen = Xlib.X.XDefaultScreen(display);
        int width = Xlib.X.XDisplayWidth(display, screen);
        int height = Xlib.X.XDisplayHeight(display, screen);
        Pointer taken = Xlib.X.XGetImage(
                display, Xlib.X.XRootWindow(display, screen), 0, 0, width, height, ALL_PLANES, Xlib.Z_PIXMAP);
        if (taken == null) {
            throw new IOException("The window system gives no picture of the display.");
        }
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        try {
            Pointer pixels = taken.getPointer(PIXELS);
            long line = taken.getInt(BYTES_OF_A_LINE);
            for (int y = 0; y < height; y++) {
                image.setRGB(0, y, width, 1, pixels.getIntArray(y * line, width), 0, width);
            }
        } finally {
            Xlib.X.XDestroyImage(taken);
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        ImageIO.write(image, "png", file.toFile());
        return file.toAbsolutePath();
    }
}
