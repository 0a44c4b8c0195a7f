package org.ulpscope.charts;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.Rendering;

/** Shows a drawing that is larger than the screen, or smaller: it is moved and magnified as a whole. All methods are for the thread of the display. */
public final class PlaneCanvas extends ZoomCanvas {
    private static final double MARGIN = 12;
    private static final double LARGEST_AT_FIRST = 1.25;
    private static final double SMALLEST = 0.02;
    private static final double LARGEST = 8;

    private final List<Consumer<Object>> selectionListeners = new ArrayList<>();
    private Optional<PlaneContent> content = Optional.empty();
    private String hint = "";
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
        addPaintListener(this::paint);
        addListener(SWT.Resize, event -> {
            if (whole) {
                reset();
            }
        });
    }

    /**
     * Shows a drawing.
     *
     * @param keepView whether the part looked at stays the same, which makes sense if its places do
     */
    public void show(PlaneContent newContent, boolean keepView) {
        content = Optional.of(newContent);
        if (keepView && !whole) {
            redraw();
        } else {
            reset();
        }
    }

    /** Shows no drawing but a sentence that says what to do to get one. */
    public void showHint(String sentence) {
        content = Optional.empty();
        hint = sentence;
        redraw();
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
        redraw();
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
        content.filter(shown -> shown.width() > 0 && shown.height() > 0).ifPresent(shown -> {
            double across = (area.width - 2 * MARGIN) / shown.width();
            double down = (area.height - 2 * MARGIN) / shown.height();
            scale = Math.clamp(Math.min(across, down), SMALLEST, LARGEST_AT_FIRST);
            left = (area.width - shown.width() * scale) / 2;
            top = (area.height - shown.height() * scale) / 2;
        });
        whole = true;
        redraw();
    }

    @Override
    public Optional<String> tooltipAt(int x, int y) {
        return content.flatMap(shown -> shown.tooltipAt((x - left) / scale, (y - top) / scale));
    }

    @Override
    public void select(int x, int y) {
        content.flatMap(shown -> shown.at((x - left) / scale, (y - top) / scale))
                .ifPresent(chosen -> List.copyOf(selectionListeners).forEach(listener -> listener.accept(chosen)));
    }

    @Override
    public Optional<ChartPicture> picture() {
        Rectangle area = getClientArea();
        ChartTheme theme = ChartTheme.of(this);
        return content.map(shown -> new ChartPicture(
                (graphics, width, height) -> draw(graphics, shown, theme, width, height), area.width, area.height));
    }

    private void look(double newScale, Point fixed) {
        whole = false;
        left = fixed.x - (fixed.x - left) * newScale / scale;
        top = fixed.y - (fixed.y - top) * newScale / scale;
        scale = newScale;
        redraw();
    }

    private void draw(Graphics2D graphics, PlaneContent shown, ChartTheme theme, int width, int height) {
        graphics.setColor(theme.background());
        graphics.fillRect(0, 0, width, height);
        graphics.translate(left, top);
        graphics.scale(scale, scale);
        Rendering.smooth(graphics);
        shown.draw(graphics, theme);
    }

    private void paint(PaintEvent event) {
        Rectangle area = getClientArea();
        ChartTheme theme = ChartTheme.of(this);
        event.gc.setBackground(getBackground());
        event.gc.fillRectangle(area);
        if (content.isPresent() && area.width > 0 && area.height > 0) {
            PlaneContent shown = content.get();
            ImageDataProvider provider = zoom -> ImageTransfer.toImageData(Rendering.image(
                    area.width, area.height, zoom, graphics -> draw(graphics, shown, theme, area.width, area.height)));
            Image image = new Image(getDisplay(), provider);
            try {
                event.gc.drawImage(image, 0, 0);
            } finally {
                image.dispose();
            }
        } else {
            event.gc.setForeground(getForeground());
            Hint.paint(event.gc, hint, area);
        }
        event.gc.setForeground(ChartTheme.swt(theme.foreground()));
        paintOver(event.gc);
    }
}
