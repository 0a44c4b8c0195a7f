package org.ulpscope.charts;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.internal.Rendering;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.charts.style.ChartTheme;

/** Shows a drawing that is larger than the screen, or smaller: it is moved and magnified as a whole. All methods are for the thread of the display. */
public final class PlaneCanvas extends DrawnCanvas<PlaneContent> {
    private static final double MARGIN = 12;
    private static final double LARGEST_AT_FIRST = 1.25;
    private static final double SMALLEST = 0.02;
    private static final double LARGEST = 8;

    private final List<Consumer<Object>> selectionListeners = new ArrayList<>();
    private double scale = 1;
    private double left;
    private double top;
    private boolean whole = true;

    /**
     * An empty canvas.
     *
     * @param name what it shows, in words for screen readers and file names
     */
    public PlaneCanvas(Composite parent, String name) {
        super(parent, name);
    }

    /**
     * Shows a drawing.
     *
     * @param keepView whether the part looked at stays the same, which makes sense if its places do
     */
    public void show(PlaneContent newContent, boolean keepView) {
        setContent(newContent);
        if (keepView && !whole) {
            repaint();
        } else {
            reset();
        }
    }

    /** Asks to be told of what there is at each place that is clicked. */
    public void addSelectionListener(Consumer<Object> listener) {
        selectionListeners.add(listener);
    }

    /** Where a place of the drawing is on the canvas now. */
    public Point onScreen(double x, double y) {
        return new Point((int) Math.round(left + x * scale), (int) Math.round(top + y * scale));
    }

    @Override
    public void zoom(double factor, Point centre) {
        look(Math.clamp(scale / factor, SMALLEST, LARGEST), centre);
    }

    @Override
    public void pan(Point at, double right, double down) {
        whole = false;
        left += right;
        top += down;
        repaint();
    }

    @Override
    public void zoomTo(Rectangle part) {
        Rectangle area = getClientArea();
        double factor = Math.min(area.width / (double) part.width, area.height / (double) part.height);
        Point middle = new Point(part.x + part.width / 2, part.y + part.height / 2);
        look(Math.clamp(scale * factor, SMALLEST, LARGEST), middle);
        pan(middle, area.width / 2.0 - middle.x, area.height / 2.0 - middle.y);
    }

    @Override
    public void reset() {
        Rectangle area = getClientArea();
        content().filter(shown -> shown.width() > 0 && shown.height() > 0).ifPresent(shown -> {
            double across = (area.width - 2 * MARGIN) / shown.width();
            double down = (area.height - 2 * MARGIN) / shown.height();
            scale = Math.clamp(Math.min(across, down), SMALLEST, LARGEST_AT_FIRST);
            left = (area.width - shown.width() * scale) / 2;
            top = (area.height - shown.height() * scale) / 2;
        });
        whole = true;
        repaint();
    }

    @Override
    public Optional<String> tooltipAt(int x, int y) {
        return content().flatMap(shown -> shown.tooltipAt((x - left) / scale, (y - top) / scale));
    }

    @Override
    public void select(int x, int y) {
        content()
                .flatMap(shown -> shown.at((x - left) / scale, (y - top) / scale))
                .ifPresent(chosen -> List.copyOf(selectionListeners).forEach(listener -> listener.accept(chosen)));
    }

    @Override
    public Optional<ChartPicture> picture() {
        Rectangle area = getClientArea();
        return content().map(shown -> new ChartPicture(drawing(shown), area.width, area.height));
    }

    @Override
    protected ChartPicture.Drawing drawing(PlaneContent shown) {
        ChartTheme theme = ChartTheme.of(this);
        AffineTransform seen = new AffineTransform(scale, 0, 0, scale, left, top);
        return (graphics, width, height) -> draw(graphics, shown, theme, seen, width, height);
    }

    @Override
    protected void resized() {
        if (whole) {
            reset();
        } else {
            repaint();
        }
    }

    private void look(double newScale, Point fixed) {
        whole = false;
        left = fixed.x - (fixed.x - left) * newScale / scale;
        top = fixed.y - (fixed.y - top) * newScale / scale;
        scale = newScale;
        repaint();
    }

    private static void draw(
            Graphics2D graphics, PlaneContent shown, ChartTheme theme, AffineTransform seen, int width, int height) {
        graphics.setColor(theme.background());
        graphics.fillRect(0, 0, width, height);
        graphics.transform(seen);
        Rendering.smooth(graphics);
        shown.draw(graphics, theme);
    }
}
