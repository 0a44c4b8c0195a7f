package org.ulpscope.workbench.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.graphics.ImageData;

/**
 * An image that remembers what it looks like at each zoom. On a screen at 200 % SWT asks an image for its size at 100 % whenever it is drawn, and an icon
 * is read and drawn from its file for that: a fifth of the time in which a window with a tree is painted.
 */
final class DrawnOnce extends ImageDescriptor {
    private final ImageDescriptor source;
    private final Map<Integer, ImageData> drawn = new ConcurrentHashMap<>();

    DrawnOnce(ImageDescriptor source) {
        this.source = source;
    }

    /** Null where the source has none for the zoom. */
    @Override
    public ImageData getImageData(int zoom) {
        return drawn.computeIfAbsent(zoom, source::getImageData);
    }
}
