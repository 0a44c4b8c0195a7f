package org.ulpscope.ui.notices;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.ui.theme.Styling;

/**
 * A line at the right of a window's menus, where there is nothing else, however small the window is: tells or offers something, takes no focus, so
 * that whoever types goes on, and is gone by itself after a while. For the thread of the display.
 */
public final class MenuBarNotice {
    /** What the desktop calls it, and a screen reader. */
    private static final String TITLE = "Notice";

    /** What a menu has beside its name, in points. */
    private static final int AROUND_A_MENU = 20;

    /** What it has above and below its name. */
    private static final int WITHIN_A_MENU = 4;

    /** Of a window, its notice in sight. */
    private static final String IN_SIGHT = "org.ulpscope.workbench.notice";

    private final Shell window;
    /** What was in sight until this one came, and comes back if it is still there when this one goes. */
    private final Optional<MenuBarNotice> before;

    private final Shell line;
    private final String words;
    private final Link link;

    private MenuBarNotice(Shell window, String words, Runnable chosen) {
        this.window = window;
        this.words = words;
        before = Optional.ofNullable((MenuBarNotice) window.getData(IN_SIGHT));
        // As a child of the window, it would have its keys.
        line = new Shell(window.getDisplay(), SWT.NO_TRIM | SWT.ON_TOP | SWT.NO_FOCUS | SWT.TOOL);
        line.setText(TITLE);
        link = new Link(line, SWT.NONE);
        fill(chosen);
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
     * @return what is in sight, for whoever knows that it is out of date
     */
    public static MenuBarNotice offer(Shell window, String words, Runnable chosen, int millis) {
        MenuBarNotice notice = new MenuBarNotice(window, words, chosen);
        notice.follow();
        notice.before.ifPresent(earlier -> earlier.setVisible(false));
        notice.bringInSight();
        notice.line.getDisplay().timerExec(millis, notice::close);
        return notice;
    }

    /** Ends it, if it has not ended. */
    public void close() {
        if (!line.isDisposed()) {
            line.dispose();
        }
    }

    private void bringInSight() {
        window.setData(IN_SIGHT, this);
        setVisible(OpenDialog.of(window.getDisplay()).isEmpty());
    }

    /** Is out of sight as long as a dialog wants an answer, over which it would lie. */
    private void giveWay() {
        if (!window.isDisposed() && window.getData(IN_SIGHT) == this) {
            setVisible(OpenDialog.of(window.getDisplay()).isEmpty());
        }
    }

    private void setVisible(boolean visible) {
        if (!line.isDisposed()) {
            line.setVisible(visible);
        }
    }

    /** Has the last of those before that is still there back. */
    private void leave() {
        if (window.getData(IN_SIGHT) == this) {
            Optional<MenuBarNotice> back = before;
            while (back.isPresent() && back.get().line.isDisposed()) {
                back = back.get().before;
            }
            window.setData(IN_SIGHT, null);
            back.ifPresent(MenuBarNotice::bringInSight);
        }
    }

    private void fill(Runnable chosen) {
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .margins(8, WITHIN_A_MENU)
                .spacing(12, 0)
                .applyTo(line);
        link.addListener(SWT.Selection, event -> {
            close();
            chosen.run();
        });
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(link);
        // A button is higher than a menu, and would lie over those of the window.
        Label close = new Label(line, SWT.NONE);
        close.setText("\u00d7");
        close.setToolTipText("Close");
        close.addListener(SWT.MouseUp, event -> close());
        Styling.apply(line);
    }

    private void follow() {
        Listener moved = event -> place();
        Listener closed = event -> close();
        // A dialog is not on the screen yet, or still there, when the window tells of it.
        Listener turned = event -> window.getDisplay().asyncExec(this::giveWay);
        window.addListener(SWT.Move, moved);
        window.addListener(SWT.Resize, moved);
        window.addListener(SWT.Activate, turned);
        window.addListener(SWT.Deactivate, turned);
        window.addListener(SWT.Dispose, closed);
        line.addListener(SWT.Dispose, event -> {
            if (!window.isDisposed()) {
                window.removeListener(SWT.Move, moved);
                window.removeListener(SWT.Resize, moved);
                window.removeListener(SWT.Activate, turned);
                window.removeListener(SWT.Deactivate, turned);
                window.removeListener(SWT.Dispose, closed);
                leave();
            }
        });
        place();
    }

    /** The menus are above what the window calls its own; a window at the top of the screen has no room above them. */
    private void place() {
        Rectangle own = window.getClientArea();
        Point right = window.toDisplay(own.x + own.width, own.y);
        fit(own.width - menus());
        Point size = line.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        int room = right.y - window.getBounds().y;
        int height = room > 0 ? Math.min(room, size.y) : size.y;
        line.setBounds(right.x - size.x, right.y - height, size.x, height);
    }

    /** About as much as the menus take; the toolkit does not tell where they end. */
    private int menus() {
        if (window.getMenuBar() == null) {
            return 0;
        }
        GC gc = new GC(window);
        try {
            return Arrays.stream(window.getMenuBar().getItems())
                    .mapToInt(menu -> gc.textExtent(menu.getText().replace("&", "")).x + AROUND_A_MENU)
                    .sum();
        } finally {
            gc.dispose();
        }
    }

    /** Leaves out the last words before the link where there is no room for all, which are told where the pointer is then. */
    private void fit(int room) {
        int offer = words.indexOf("<a>");
        String before = offer < 0 ? words : words.substring(0, offer);
        String offered = offer < 0 ? "" : " " + words.substring(offer);
        int shown = before.length();
        say(words, null);
        while (shown > 0 && line.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > room) {
            shown--;
            say(before.substring(0, shown).strip() + "\u2026" + offered, words.replaceAll("</?a>", ""));
        }
    }

    private void say(String text, String whole) {
        link.setText(text);
        link.setToolTipText(whole);
    }
}
