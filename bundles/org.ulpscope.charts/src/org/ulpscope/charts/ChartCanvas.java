package org.ulpscope.charts;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.jfree.data.Range;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.internal.ChartRun;
import org.ulpscope.charts.internal.HandleLine;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.LatestPicture;
import org.ulpscope.charts.internal.PaintedChart;
import org.ulpscope.charts.internal.PaintedPlot;
import org.ulpscope.charts.internal.Viewport;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.zoom.ZoomCanvas;

/**
 * Shows a chart. It is painted on a thread of its own at the zoom of the monitor, in the colours of the theme, and is explored with the same
 * keys and mouse everywhere (see {@link org.ulpscope.charts.zoom.ChartKeys}): zoom, pan, reset, tooltips with exact values; a click on a point selects what it stands
 * for. All methods are for the thread of the display.
 */
public final class ChartCanvas extends ZoomCanvas {
    private final List<Consumer<Object>> selectionListeners = new ArrayList<>();
    private final List<Consumer<String>> laneListeners = new ArrayList<>();
    private final List<Consumer<Optional<Range>>> viewListeners = new ArrayList<>();
    private final LatestPicture<Shown> picture = new LatestPicture<>(getDisplay(), this::accept);
    private Optional<ChartHandle> handle = Optional.empty();
    private Optional<Range> domain = Optional.empty();
    private Optional<ChartContent> content = Optional.empty();
    private Optional<ChartRun> run = Optional.empty();
    private Optional<PaintedChart> painted = Optional.empty();
    private ChartTheme theme;
    private Viewport viewport = Viewport.WHOLE;
    private Image image;
    private String hint = "";

    /** A chart, and what the screen shows of it. */
    private record Shown(PaintedChart chart, Image image) {}

    /**
     * An empty canvas.
     *
     * @param name what it shows, in words for screen readers and file names
     */
    public ChartCanvas(Composite parent, String name) {
        super(parent, name);
        theme = ChartTheme.of(this);
        addPaintListener(this::paint);
        addListener(SWT.Resize, event -> repaint());
        addListener(SWT.ZoomChanged, event -> repaint());
        addListener(SWT.Dispose, event -> disposeImage());
    }

    /** Shows a chart in place of what was shown; the part looked at stays the same. */
    public void show(ChartContent newContent) {
        content = Optional.of(newContent);
        run = Optional.empty();
        repaint();
    }

    /** Shows no chart but a sentence that says what to do to get one. */
    public void showHint(String sentence) {
        content = Optional.empty();
        run = Optional.empty();
        painted = Optional.empty();
        hint = sentence;
        disposeImage();
        redraw();
    }

    /** Asks to be told of the subject of each point that is clicked. */
    public void addSelectionListener(Consumer<Object> listener) {
        selectionListeners.add(listener);
    }

    /** Asks to be told of the name of each lane that is clicked beside its points: on its name, or on a line of it that stands for nothing. */
    public void addLaneListener(Consumer<String> listener) {
        laneListeners.add(listener);
    }

    /** The name of the lane at a place, if there is one. */
    public Optional<String> laneAt(int x, int y) {
        return painted.flatMap(chart -> chart.laneAt(y));
    }

    /** Asks to be told whenever another part of the domain axis is looked at; empty for all of it. */
    public void addViewListener(Consumer<Optional<Range>> listener) {
        viewListeners.add(listener);
    }

    /**
     * Makes zooming and moving change only the part of the domain axis; the range axes always show all that is in it.
     *
     * @param all where the domain ends: more than the chart has, which is fetched as it comes into sight
     */
    public void setAlongDomainOnly(Range all) {
        domain = Optional.of(all);
    }

    /** Shows a line that the user can drag, in place of the former one; empty for none. */
    public void setHandle(Optional<ChartHandle> newHandle) {
        handle = newHandle;
        redraw();
    }

    /** Whether there is a line to drag at this place. */
    @Override
    public boolean hasHandleAt(int x, int y) {
        return handle.isPresent()
                && painted.isPresent()
                && HandleLine.isAt(painted.get().plots(), handle.get().place(), x, y);
    }

    /** Moves the line to this place, if there is one. */
    @Override
    public void moveHandle(int x, int y) {
        handle.ifPresent(line -> painted.flatMap(chart -> chart.plotAt(x, y)).ifPresent(plot -> {
            double place = HandleLine.placeAt(plot, x);
            setHandle(Optional.of(new ChartHandle(place, line.moved())));
            line.moved().accept(place);
        }));
    }

    /** Whether a chart has been painted and is on screen as it should be now. */
    public boolean isSettled() {
        return content.isEmpty() || painted.isPresent() && picture.isPainted();
    }

    /** Whether all of the chart is shown. */
    public boolean isWhole() {
        return viewport.equals(Viewport.WHOLE);
    }

    /** The tooltip of the point at a place, if there is one. */
    public Optional<PlotPoint> pointAt(int x, int y) {
        return painted.flatMap(chart -> chart.pointAt(x, y));
    }

    @Override
    public Optional<String> tooltipAt(int x, int y) {
        return pointAt(x, y).map(PlotPoint::tooltip);
    }

    /** Shows lengths {@code factor} times as short (above 1: farther away) around a place, which does not move. */
    @Override
    public void zoom(double factor, Point centre) {
        lookAt(centre, plot -> {
            Rectangle2D part = plot.scaled(factor, new java.awt.Point(centre.x, centre.y));
            return domain.isPresent() ? plot.zoomedTo(viewport, part) : plot.zoomedWithin(viewport, part);
        });
    }

    /** Moves what is seen by so many points. */
    @Override
    public void pan(Point at, double right, double down) {
        lookAt(at, plot -> plot.zoomedTo(viewport, plot.moved(right, down)));
    }

    /** Makes a rectangle of the canvas fill the plot it lies in. */
    @Override
    public void zoomTo(Rectangle part) {
        lookAt(
                new Point(part.x, part.y),
                plot -> plot.zoomedTo(
                        viewport,
                        new Rectangle2D.Double(part.x, part.y, part.width, part.height)
                                .createIntersection(plot.area())));
    }

    /** Shows all of the chart. */
    @Override
    public void reset() {
        look(Viewport.WHOLE);
    }

    /** Selects what the point at a place stands for; where there is no point, moves the line to that place if there is one. */
    @Override
    public void select(int x, int y) {
        Optional<Object> chosen = pointAt(x, y).flatMap(PlotPoint::subject);
        chosen.ifPresent(subject -> List.copyOf(selectionListeners).forEach(listener -> listener.accept(subject)));
        if (chosen.isEmpty()) {
            laneAt(x, y).ifPresent(name -> List.copyOf(laneListeners).forEach(listener -> listener.accept(name)));
            moveHandle(x, y);
        }
    }

    /** What is shown now as a picture to be written, or empty when no chart is shown. */
    @Override
    public Optional<ChartPicture> picture() {
        Point size = getSize();
        Viewport part = viewport;
        return content.map(shown -> {
            ChartRun whole = new ChartRun(shown, theme);
            return new ChartPicture(
                    (graphics, width, height) -> whole.draw(graphics, part, width, height), size.x, size.y);
        });
    }

    private void lookAt(Point at, java.util.function.Function<PaintedPlot, Viewport> part) {
        painted.flatMap(chart -> chart.plotAt(at.x, at.y)).ifPresent(plot -> {
            Viewport next = part.apply(plot);
            look(domain.map(next::alongDomain).orElse(next));
        });
    }

    private void look(Viewport next) {
        boolean moved = !next.domain().equals(viewport.domain());
        viewport = next;
        repaint();
        if (moved) {
            List.copyOf(viewListeners).forEach(listener -> listener.accept(next.domain()));
        }
    }

    private void repaint() {
        Point size = getSize();
        if (content.isEmpty() || size.x < 1 || size.y < 1) {
            return;
        }
        ChartRun current = run.orElseGet(() -> new ChartRun(content.get(), theme));
        run = Optional.of(current);
        Viewport part = viewport;
        Display display = getDisplay();
        int zoom = getMonitor().getZoom();
        picture.paint(() -> {
            PaintedChart chart = current.paint(part, size.x, size.y, zoom);
            return new Shown(chart, ImageTransfer.toImage(display, chart.image(), zoom));
        });
    }

    private void accept(Shown shown) {
        if (isDisposed() || content.isEmpty()) {
            shown.image().dispose();
            return;
        }
        painted = Optional.of(shown.chart());
        disposeImage();
        image = shown.image();
        redraw();
    }

    private void paint(PaintEvent event) {
        ChartTheme now = ChartTheme.of(this);
        if (!now.equals(theme)) {
            theme = now;
            run = Optional.empty();
            repaint();
        }
        Rectangle area = getClientArea();
        event.gc.setBackground(getBackground());
        event.gc.fillRectangle(area);
        if (image != null) {
            event.gc.drawImage(image, 0, 0);
        } else if (content.isEmpty()) {
            event.gc.setForeground(ChartTheme.swt(theme.foreground()));
            Hint.paint(event.gc, hint, area);
        }
        event.gc.setForeground(ChartTheme.swt(theme.foreground()));
        event.gc.setBackground(ChartTheme.swt(theme.foreground()));
        handle.ifPresent(line -> painted.ifPresent(chart -> HandleLine.paint(event.gc, chart.plots(), line.place())));
        paintOver(event.gc);
    }

    private void disposeImage() {
        if (image != null) {
            image.dispose();
            image = null;
        }
    }
}
