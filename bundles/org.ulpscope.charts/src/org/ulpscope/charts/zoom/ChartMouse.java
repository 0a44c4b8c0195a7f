package org.ulpscope.charts.zoom;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/** What the mouse does in a chart. */
final class ChartMouse {
    /** A drag shorter than this is a click. */
    private static final int CLICK = 4;

    private final ZoomCanvas canvas;
    private Optional<Point> pressedAt = Optional.empty();
    private Point last = new Point(0, 0);
    private boolean moving;
    private boolean dragging;

    private ChartMouse(ZoomCanvas canvas) {
        this.canvas = canvas;
    }

    public static void listen(ZoomCanvas canvas) {
        ChartMouse mouse = new ChartMouse(canvas);
        canvas.addListener(SWT.MouseDown, mouse::down);
        canvas.addListener(SWT.MouseMove, mouse::move);
        canvas.addListener(SWT.MouseUp, mouse::up);
        canvas.addListener(SWT.MouseDoubleClick, event -> canvas.reset());
        canvas.addListener(SWT.MouseVerticalWheel, mouse::wheel);
    }

    private void down(Event event) {
        canvas.setFocus();
        moving = event.button == 2 || (event.stateMask & SWT.SHIFT) != 0;
        dragging = event.button == 1 && !moving && canvas.hasHandleAt(event.x, event.y);
        if (event.button <= 2) {
            pressedAt = Optional.of(new Point(event.x, event.y));
            last = pressedAt.get();
        }
    }

    private void move(Event event) {
        if (pressedAt.isEmpty()) {
            boolean grasps = canvas.hasHandleAt(event.x, event.y);
            canvas.setCursor(grasps ? canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE) : null);
            String tooltip = canvas.tooltipAt(event.x, event.y).orElse(null);
            if (tooltip == null || !tooltip.equals(canvas.getToolTipText())) {
                canvas.setToolTipText(tooltip);
            }
        } else if (dragging) {
            canvas.moveHandle(event.x, event.y);
        } else if (moving) {
            canvas.pan(pressedAt.get(), event.x - last.x, event.y - last.y);
            last = new Point(event.x, event.y);
        } else {
            canvas.setRubberBand(Optional.of(spanned(pressedAt.get(), event)));
        }
    }

    private void up(Event event) {
        Optional<Point> start = pressedAt;
        pressedAt = Optional.empty();
        canvas.setRubberBand(Optional.empty());
        if (start.isEmpty() || moving || dragging) {
            return;
        }
        Rectangle dragged = spanned(start.get(), event);
        if (dragged.width >= CLICK && dragged.height >= CLICK) {
            canvas.zoomTo(dragged);
        } else if (event.button == 1) {
            canvas.select(event.x, event.y);
        }
    }

    /** In a page that is longer than what is seen of it the wheel is the page's, unless Ctrl is held. */
    private void wheel(Event event) {
        if (isScrolled() && (event.stateMask & SWT.CTRL) == 0) {
            return;
        }
        canvas.zoom(event.count > 0 ? ChartKeys.STEP : 1 / ChartKeys.STEP, new Point(event.x, event.y));
        event.doit = false;
    }

    private boolean isScrolled() {
        for (Composite around = canvas.getParent(); around != null; around = around.getParent()) {
            if (around instanceof ScrolledComposite page && page.getContent() != null) {
                return page.getContent().getSize().y > page.getClientArea().height;
            }
        }
        return false;
    }

    private static Rectangle spanned(Point from, Event to) {
        return new Rectangle(
                Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    }
}
