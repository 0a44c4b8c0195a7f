package org.ulpscope.charts.internal;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;

/**
 * What a canvas shows, painted on the thread of all charts, one picture at a time. Of the pictures that are asked for while one is painted only the
 * last one is. All methods are for the thread of the display.
 *
 * @param <P> what painting comes to
 */
public final class LatestPicture<P> {
    private final Display display;
    private final Consumer<P> painted;
    private Optional<Supplier<P>> next = Optional.empty();
    private boolean painting;

    /** @param painted is given each picture in the thread of the display, and has to give free one that it does not want any more */
    public LatestPicture(Display display, Consumer<P> painted) {
        this.display = display;
        this.painted = painted;
    }

    /** Has a picture painted, now or after the one that is. */
    public void paint(Supplier<P> picture) {
        next = Optional.of(picture);
        begin();
    }

    /** Whether the picture that was asked for last has been painted. */
    public boolean isPainted() {
        return !painting;
    }

    private void begin() {
        if (painting || next.isEmpty()) {
            return;
        }
        painting = true;
        Supplier<P> picture = next.get();
        next = Optional.empty();
        ChartPainter.run(() -> {
            Optional<P> result = Optional.empty();
            try {
                result = Optional.of(picture.get());
            } finally {
                Optional<P> shown = result;
                if (!display.isDisposed()) {
                    display.asyncExec(() -> end(shown));
                }
            }
        });
    }

    /** Empty when painting failed, which the log tells about. */
    private void end(Optional<P> result) {
        painting = false;
        result.ifPresent(painted);
        begin();
    }
}
