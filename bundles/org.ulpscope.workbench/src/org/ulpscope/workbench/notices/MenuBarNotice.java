package org.ulpscope.workbench.notices;

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
 * A line at the right of a window's menus, where there is nothing else, however small the window is: tells or offers something, takes no focus, so
 * that whoever types goes on, and is gone by itself after a while. For the thread of the display.
 */
public final class MenuBarNotice {
    /** What the desktop calls it, and a screen reader. */
    private static final String TITLE = "Notice";

    private final Shell window;
    private final Shell line;

    private MenuBarNotice(Shell window) {
        this.window = window;
        // As a child of the window, it would have its keys.
        line = new Shell(window.getDisplay(), SWT.NO_TRIM | SWT.ON_TOP | SWT.NO_FOCUS | SWT.TOOL);
        line.setText(TITLE);
    }

    /** Tells a sentence, for so long. */
    public static void tell(Shell window, String sentence, int millis) {
        offer(window, sentence, () -> {}, millis);
    }

    /**
     * Offers something, for so long.
     *
     * @param words with the link between {@code <a>} and {@code </a>}
     * @param chosen what the link does
     */
    public static void offer(Shell window, String words, Runnable chosen, int millis) {
        MenuBarNotice notice = new MenuBarNotice(window);
        notice.fill(words, chosen);
        notice.follow();
        notice.line.setVisible(true);
        notice.line.getDisplay().timerExec(millis, notice::close);
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

    /** The menus are above what the window calls its own; a window at the top of the screen has no room above them. */
    private void place() {
        Rectangle own = window.getClientArea();
        Point right = window.toDisplay(own.x + own.width, own.y);
        Point size = line.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        int room = right.y - window.getBounds().y;
        int height = room > 0 ? Math.min(room, size.y) : size.y;
        line.setBounds(right.x - size.x, right.y - height, size.x, height);
    }

    private void close() {
        if (!line.isDisposed()) {
            line.dispose();
        }
    }
}
