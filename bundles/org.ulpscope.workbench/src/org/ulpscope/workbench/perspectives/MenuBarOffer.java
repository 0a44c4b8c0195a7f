package org.ulpscope.workbench.perspectives;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.ulpscope.workbench.theme.Styling;

/**
 * A line at the right of a window's menus, where there is nothing else, however small the window is: offers something by a link, takes no focus, and is
 * gone by itself after a while.
 */
final class MenuBarOffer {
    private final Shell window;
    private final Shell line;

    private MenuBarOffer(Shell window) {
        this.window = window;
        // Below the window, it would have its keys.
        line = new Shell(window.getDisplay(), SWT.NO_TRIM | SWT.ON_TOP | SWT.NO_FOCUS | SWT.TOOL);
    }

    /**
     * Shows it.
     *
     * @param words with the link between {@code <a>} and {@code </a>}
     * @param chosen what the link does
     */
    static void show(Shell window, String words, Runnable chosen, int millis) {
        MenuBarOffer offer = new MenuBarOffer(window);
        offer.fill(words, chosen);
        offer.follow();
        offer.line.setVisible(true);
        offer.line.getDisplay().timerExec(millis, offer::close);
    }

    private void fill(String words, Runnable chosen) {
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .extendedMargins(8, 0, 0, 0)
                .applyTo(line);
        Link link = new Link(line, SWT.NONE);
        link.setText(words);
        link.addListener(SWT.Selection, event -> {
            close();
            chosen.run();
        });
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(link);
        ToolItem close = new ToolItem(new ToolBar(line, SWT.FLAT), SWT.PUSH);
        close.setText("\u00d7");
        close.setToolTipText("Close");
        close.addListener(SWT.Selection, event -> close());
        Styling.apply(line);
        line.pack();
    }

    private void follow() {
        Listener moved = event -> place();
        Listener closed = event -> close();
        window.addListener(SWT.Move, moved);
        window.addListener(SWT.Resize, moved);
        window.addListener(SWT.Dispose, closed);
        line.addListener(SWT.Dispose, event -> {
            if (!window.isDisposed()) {
                window.removeListener(SWT.Move, moved);
                window.removeListener(SWT.Resize, moved);
                window.removeListener(SWT.Dispose, closed);
            }
        });
        place();
    }

    /** The menus are above what the window calls its own. */
    private void place() {
        Rectangle own = window.getClientArea();
        Point right = window.toDisplay(own.x + own.width, own.y);
        Point size = line.getSize();
        line.setLocation(right.x - size.x, right.y - size.y);
    }

    private void close() {
        if (!line.isDisposed()) {
            line.dispose();
        }
    }
}
