package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.jfree.data.Range;
import org.ulpscope.charts.OrdinalTicks;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * An axis of all finite values of a format, evenly by ordinal, on which both ends of a range can be dragged, or moved with the arrow keys
 * (Ctrl: one ulp at a time; Space: the other end).
 */
final class OrdinalRangeControl extends Canvas {
    private static final int MARGIN = 26;
    private static final int TRACK = 14;
    private static final int THUMB = 7;
    /** How far from the track a press is still for it. */
    private static final int REACH = THUMB + 3;

    private static final int LABEL_WIDTH = 70;

    /** Is told of a new end while it is dragged. */
    interface DragListener {
        void dragged(boolean lower, Value value);
    }

    private final DragListener listener;
    private final Runnable released;
    private Format format = FloatFormat.FP64;
    private long lower = format.minOrdinal();
    private long upper = format.maxOrdinal();
    private boolean dragging;
    private boolean activeIsLower = true;

    OrdinalRangeControl(Composite parent, DragListener listener, Runnable released) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.listener = listener;
        this.released = released;
        addPaintListener(this::paint);
        addListener(SWT.MouseDown, this::down);
        addListener(SWT.MouseMove, this::move);
        addListener(SWT.MouseUp, event -> up());
        addListener(SWT.KeyDown, this::key);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        addListener(
                SWT.Traverse,
                event -> event.doit =
                        event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = "Range from " + value(lower).decimal() + " to "
                        + value(upper).decimal();
            }
        });
    }

    /** Shows a range of ordinals. */
    void show(Format newFormat, long newLower, long newUpper) {
        format = newFormat;
        lower = newLower;
        upper = newUpper;
        setToolTipText(value(lower).decimal() + " to " + value(upper).decimal());
        redraw();
    }

    private Value value(long ordinal) {
        return Value.ofOrdinal(format, ordinal);
    }

    private double x(long ordinal) {
        double share = ((double) ordinal - format.minOrdinal()) / ((double) format.maxOrdinal() - format.minOrdinal());
        return MARGIN + share * width();
    }

    private int width() {
        return Math.max(1, getClientArea().width - 2 * MARGIN);
    }

    private void paint(PaintEvent event) {
        GC gc = event.gc;
        gc.setAntialias(SWT.ON);
        gc.setBackground(getParent().getBackground());
        gc.fillRectangle(getClientArea());
        boolean enabled = isEnabled();
        var line = enabled ? getForeground() : getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW);
        gc.setForeground(line);
        gc.drawLine(MARGIN, TRACK, MARGIN + width(), TRACK);
        paintTicks(gc);
        if (enabled) {
            int left = (int) x(lower);
            int right = (int) x(upper);
            gc.setBackground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
            gc.fillRectangle(left, TRACK - 2, Math.max(1, right - left), 5);
            paintThumb(gc, left, true);
            paintThumb(gc, right, false);
        }
    }

    private void paintTicks(GC gc) {
        Range all = new Range(format.minOrdinal(), format.maxOrdinal());
        List<Value> ticks = OrdinalTicks.choose(format, all, Math.max(2, width() / LABEL_WIDTH));
        for (Value tick : ticks) {
            int at = (int) x(tick.ordinal());
            gc.drawLine(at, TRACK + 4, at, TRACK + 8);
            Point size = gc.textExtent(tick.decimal());
            int left = Math.clamp(at - size.x / 2, 0, Math.max(0, getClientArea().width - size.x));
            gc.drawText(tick.decimal(), left, TRACK + 10, true);
        }
    }

    /** Each is on its own side of its end, so that those of a range of few binades do not hide each other. */
    private void paintThumb(GC gc, int at, boolean isLower) {
        int from = isLower ? 90 : -90;
        gc.setBackground(getParent().getBackground());
        gc.fillArc(at - THUMB, TRACK - THUMB, 2 * THUMB, 2 * THUMB, from, 180);
        gc.setLineWidth(isLower == activeIsLower && isFocusControl() ? 3 : 2);
        gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
        gc.drawArc(at - THUMB, TRACK - THUMB, 2 * THUMB, 2 * THUMB, from, 180);
        gc.drawLine(at, TRACK - THUMB, at, TRACK + THUMB);
        gc.setLineWidth(1);
    }

    /** Whoever presses the labels below wants the keys, and no other end. */
    private void down(Event event) {
        setFocus();
        if (Math.abs(event.y - TRACK) > REACH) {
            return;
        }
        double toLower = Math.abs(event.x - x(lower));
        double toUpper = Math.abs(event.x - x(upper));
        activeIsLower = toLower < toUpper || toLower == toUpper && event.x < x(lower);
        dragging = true;
        move(event);
    }

    private void up() {
        if (dragging) {
            dragging = false;
            released.run();
        }
    }

    private void move(Event event) {
        if (dragging) {
            set(OrdinalSnap.roundest(format, ordinalAt(event.x - 0.5), ordinalAt(event.x + 0.5))
                    .ordinal());
        }
    }

    private long ordinalAt(double x) {
        double share = Math.clamp((x - MARGIN) / width(), 0.0, 1.0);
        double ordinal = format.minOrdinal() + share * ((double) format.maxOrdinal() - format.minOrdinal());
        return Math.clamp(Math.round(ordinal), format.minOrdinal(), format.maxOrdinal());
    }

    private void key(Event event) {
        boolean one = (event.stateMask & SWT.MOD1) != 0;
        long pixel = Math.max(1, Math.round(((double) format.maxOrdinal() - format.minOrdinal()) / width()));
        long step = one ? 1 : pixel;
        long now = activeIsLower ? lower : upper;
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> set(now - Math.min(step, now - format.minOrdinal()));
            case SWT.ARROW_RIGHT -> set(now + Math.min(step, format.maxOrdinal() - now));
            case SWT.HOME -> set(activeIsLower ? format.minOrdinal() : lower);
            case SWT.END -> set(activeIsLower ? upper : format.maxOrdinal());
            case ' ' -> {
                activeIsLower = !activeIsLower;
                redraw();
            }
            default -> {
                return;
            }
        }
        released.run();
    }

    private void set(long ordinal) {
        long wanted = activeIsLower ? Math.min(ordinal, upper) : Math.max(ordinal, lower);
        if (wanted != (activeIsLower ? lower : upper)) {
            listener.dragged(activeIsLower, value(wanted));
        }
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        Rectangle trim = computeTrim(
                0, 0, 260, 2 * TRACK + 10 + getFont().getFontData()[0].getHeight() * 2);
        return new Point(
                widthHint == SWT.DEFAULT ? trim.width : widthHint,
                heightHint == SWT.DEFAULT ? trim.height : heightHint);
    }
}
