package org.ulpscope.help.ui.internal.text;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/** A picture, made smaller where the page is narrower than it. */
final class PictureBlock implements EmbeddedBlock {
    private final Image image;
    private Point size = new Point(1, 1);

    PictureBlock(Image image) {
        this.image = image;
    }

    @Override
    public Point size(int width) {
        Rectangle whole = image.getBounds();
        double scale = Math.min(1, width / (double) whole.width);
        size = new Point((int) (whole.width * scale), (int) (whole.height * scale));
        return size;
    }

    @Override
    public void paint(GC gc, int x, int y) {
        Rectangle whole = image.getBounds();
        gc.setInterpolation(SWT.HIGH);
        gc.drawImage(image, 0, 0, whole.width, whole.height, x, y, size.x, size.y);
    }

    @Override
    public void dispose() {
        image.dispose();
    }
}
