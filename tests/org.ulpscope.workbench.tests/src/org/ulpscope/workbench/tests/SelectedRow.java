package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;

/** The ground of what is selected in a tree. */
final class SelectedRow {
    private static final int RIM = 5;
    private static final int LOOKS = 20;
    private static final int BETWEEN_LOOKS_MILLIS = 200;

    private SelectedRow() {}

    /** As the screen has it, with nothing painted for that, at the right end of the row, where there are no words. Call in the test's own thread. */
    static RGB colour(Tree tree) throws Exception {
        return Desk.inUi(() -> {
            Display display = tree.getDisplay();
            Rectangle row = tree.getSelection()[0].getBounds();
            Point place = tree.toDisplay(tree.getClientArea().width - RIM, row.y + row.height / 2);
            Image pixel = new Image(display, 1, 1);
            GC screen = new GC(display);
            try {
                screen.copyArea(pixel, place.x, place.y);
                ImageData seen = pixel.getImageData();
                return seen.palette.getRGB(seen.getPixel(0, 0));
            } finally {
                screen.dispose();
                pixel.dispose();
            }
        });
    }

    /** Fails if it does not have the colour after a while. Call in the test's own thread. */
    static void assertBecomes(RGB expected, Tree tree) throws Exception {
        RGB seen = colour(tree);
        for (int look = 0; look < LOOKS && !seen.equals(expected); look++) {
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
            seen = colour(tree);
        }
        assertEquals(expected, seen);
    }
}
