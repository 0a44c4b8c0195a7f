package org.ulpscope.charts;

import java.util.Optional;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.internal.ImageTransfer;
import org.ulpscope.charts.internal.Rendering;

/**
 * A picture that is quick to draw, and so is drawn anew at each paint, at the zoom of the monitor; where there is nothing to draw, a sentence.
 *
 * @param <C> what it shows
 */
public abstract class DrawnCanvas<C> extends ZoomCanvas {
    private Optional<C> content = Optional.empty();
    private String hint = "";

    /** @param name what it shows, in words for screen readers and file names */
    protected DrawnCanvas(Composite parent, String name) {
        super(parent, name);
        addPaintListener(this::paint);
    }

    /** Shows no picture but a sentence that says what to do to get one. */
    public final void showHint(String sentence) {
        content = Optional.empty();
        hint = sentence;
        redraw();
    }

    /** What is shown; empty while the sentence is. */
    protected final Optional<C> content() {
        return content;
    }

    /** Takes what is shown from now on; whoever calls it has it drawn. */
    protected final void setContent(C newContent) {
        content = Optional.of(newContent);
    }

    /** Draws what is seen of a content now, in the colours of the theme. */
    protected abstract ChartPicture.Drawing drawing(C shown);

    private void paint(PaintEvent event) {
        Rectangle area = getClientArea();
        event.gc.setBackground(getBackground());
        event.gc.fillRectangle(area);
        if (content.isPresent() && area.width > 0 && area.height > 0) {
            draw(event, area, drawing(content.get()));
        } else {
            event.gc.setForeground(ChartTheme.swt(ChartTheme.of(this).foreground()));
            Hint.paint(event.gc, hint, area);
        }
        event.gc.setForeground(ChartTheme.swt(ChartTheme.of(this).foreground()));
        paintOver(event.gc);
    }

    private void draw(PaintEvent event, Rectangle area, ChartPicture.Drawing drawing) {
        ImageDataProvider provider = zoom -> ImageTransfer.toImageData(Rendering.image(
                area.width, area.height, zoom, graphics -> drawing.draw(graphics, area.width, area.height)));
        Image image = new Image(getDisplay(), provider);
        try {
            event.gc.drawImage(image, 0, 0);
        } finally {
            image.dispose();
        }
    }
}
