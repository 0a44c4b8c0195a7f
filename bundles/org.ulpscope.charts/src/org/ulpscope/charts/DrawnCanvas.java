package org.ulpscope.charts;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.LatestPicture;
import org.ulpscope.charts.internal.Rendering;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.zoom.ZoomCanvas;

/**
 * A picture that draws itself, painted on a thread of its own at the zoom of the monitor, in the colours of the theme; where there is nothing to draw,
 * a sentence. All methods are for the thread of the display.
 *
 * @param <C> what it shows
 */
public abstract class DrawnCanvas<C> extends ZoomCanvas {
    private final LatestPicture<Image> picture = new LatestPicture<>(getDisplay(), this::show);
    private Optional<C> content = Optional.empty();
    private Optional<Image> image = Optional.empty();
    private ChartTheme theme;
    private String hint = "";

    /** @param name what it shows, in words for screen readers and file names */
    protected DrawnCanvas(Composite parent, String name) {
        super(parent, name);
        theme = ChartTheme.of(this);
        addPaintListener(this::paint);
        addListener(SWT.Resize, event -> resized());
        addListener(SWT.ZoomChanged, event -> repaint());
        addListener(SWT.Dispose, event -> disposeImage());
    }

    /** Shows no picture but a sentence that says what to do to get one. */
    public final void showHint(String sentence) {
        content = Optional.empty();
        hint = sentence;
        disposeImage();
        redraw();
    }

    /** Has what is seen now painted anew. */
    public final void repaint() {
        Rectangle area = getClientArea();
        if (content.isEmpty() || area.isEmpty()) {
            return;
        }
        ChartPicture.Drawing drawing = drawing(content.get());
        Display display = getDisplay();
        int zoom = getMonitor().getZoom();
        picture.paint(() -> ImageTransfer.toImage(
                display,
                Rendering.image(
                        area.width, area.height, zoom, graphics -> drawing.draw(graphics, area.width, area.height)),
                zoom));
    }

    /** Whether what is on screen is as it should be now. */
    public final boolean isSettled() {
        return content.isEmpty() || image.isPresent() && picture.isPainted();
    }

    /** What is shown; empty while the sentence is. */
    protected final Optional<C> content() {
        return content;
    }

    /** Takes what is shown from now on; whoever calls it has it painted. */
    protected final void setContent(C newContent) {
        content = Optional.of(newContent);
    }

    /** Is called when the canvas has another size. */
    protected abstract void resized();

    /** Draws what is seen of a content now, in the colours of the theme; later, on another thread. */
    protected abstract ChartPicture.Drawing drawing(C shown);

    private void show(Image painted) {
        if (isDisposed() || content.isEmpty()) {
            painted.dispose();
            return;
        }
        disposeImage();
        image = Optional.of(painted);
        redraw();
    }

    private void paint(PaintEvent event) {
        ChartTheme now = ChartTheme.of(this);
        if (!now.equals(theme)) {
            theme = now;
            repaint();
        }
        Rectangle area = getClientArea();
        event.gc.setBackground(getBackground());
        event.gc.fillRectangle(area);
        event.gc.setForeground(ChartTheme.swt(theme.foreground()));
        if (content.isEmpty()) {
            Hint.paint(event.gc, hint, area);
        }
        image.ifPresent(painted -> event.gc.drawImage(painted, 0, 0));
        paintOver(event.gc);
    }

    private void disposeImage() {
        image.ifPresent(Image::dispose);
        image = Optional.empty();
    }
}
