package org.ulpscope.charts.zoom;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.picture.ChartPicture;

/**
 * A picture that is explored with the same keys, mouse and menu everywhere (see {@link ChartKeys}): zoom, pan, reset, tooltips with exact
 * values, a click that selects, export. All methods are for the thread of the display.
 */
public abstract class ZoomCanvas extends Canvas {
    private final String name;
    private Optional<Rectangle> rubberBand = Optional.empty();

    /** @param name what it shows, in words for screen readers and file names */
    protected ZoomCanvas(Composite parent, String name) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        this.name = name;
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        ChartMouse.listen(this);
        ChartKeyboard.listen(this);
        ChartMenu.attach(this);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = name;
            }

            @Override
            public void getHelp(AccessibleEvent event) {
                event.result = ChartKeys.SHEET;
            }
        });
    }

    /** What it shows, in words. */
    public final String name() {
        return name;
    }

    /** Shows lengths {@code factor} times as short (above 1: farther away) around a place, which does not move. */
    public abstract void zoom(double factor, Point centre);

    /** Moves what is seen by so many points. */
    public abstract void pan(Point at, double right, double down);

    /** Makes a rectangle of the canvas fill it. */
    public abstract void zoomTo(Rectangle part);

    /** Shows all there is. */
    public abstract void reset();

    /** What there is at a place, in words. */
    public abstract Optional<String> tooltipAt(int x, int y);

    /** Selects what there is at a place. */
    public abstract void select(int x, int y);

    /** What is shown now as a picture to be written; empty when nothing is. */
    public abstract Optional<ChartPicture> picture();

    /** Whether there is a line to drag at this place. */
    public boolean hasHandleAt(int x, int y) {
        return false;
    }

    /** Moves the line to this place, if there is one. */
    public void moveHandle(int x, int y) {}

    /** Where keys zoom: the middle of the canvas, unless something in it is looked at. */
    public Point centre() {
        Rectangle area = getClientArea();
        return new Point(area.width / 2, area.height / 2);
    }

    /** Draws a rectangle over the picture, while one is dragged; empty for none. */
    public final void setRubberBand(Optional<Rectangle> rectangle) {
        rubberBand = rectangle;
        redraw();
    }

    /** Draws what lies over the picture: the rectangle that is dragged, and the focus. */
    protected final void paintOver(GC gc) {
        rubberBand.ifPresent(band -> {
            gc.setLineStyle(SWT.LINE_DOT);
            gc.drawRectangle(band);
        });
        if (isFocusControl()) {
            Rectangle area = getClientArea();
            gc.drawFocus(1, 1, area.width - 2, area.height - 2);
        }
    }
}
