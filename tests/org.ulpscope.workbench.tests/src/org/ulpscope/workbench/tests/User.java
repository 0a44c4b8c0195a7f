package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A person before the screen: the window system itself sends the keys and the presses of the mouse, so that menus and the desktop's own dialogs get
 * them too, and only what is to be seen can be clicked. Needs a window manager. Call in the test's own thread.
 */
public final class User {
    private static final int LONGEST_MENU = 60;
    private static final int LEFT = 1;
    private static final int RIGHT = 3;
    private static final int STEPS_OF_A_DRAG = 10;
    private static final int MILLIS_OF_A_STEP = 80;

    /** No finger is quicker, and the desktop closes a menu again that is let go of before it is open. */
    private static final int MILLIS_OF_A_PRESS = 60;

    /** What nobody is quicker to see and to act on. */
    private static final long MILLIS_TO_SEE = 200;

    private static final long MILLIS_OF_A_LOOK = 40;
    private static final int MOST_LOOKS = 50;

    private static final int WHEEL_UP = 4;
    private static final int WHEEL_DOWN = 5;

    private User() {}

    /** Presses a key by its name in X, such as {@code ctrl+a}, {@code Return} or {@code alt+shift+q}. */
    public static void key(String... names) throws Exception {
        for (String name : names) {
            XTest.ofDisplay().key(name);
        }
    }

    /** Types a text, with so much time between two keys. */
    public static void type(String text, int millis) throws Exception {
        for (int character : text.codePoints().toArray()) {
            XTest.ofDisplay().type(character);
            Thread.sleep(millis);
        }
    }

    /** Clicks on the middle of a control. */
    public static void click(Control control) throws Exception {
        click(() -> seen(control, area(control)));
    }

    /** Opens the context menu at a place of the screen. */
    public static void menu(Callable<Point> place) throws Exception {
        press(place, RIGHT, 1);
        Thread.sleep(MILLIS_TO_SEE);
    }

    /** Taps with two fingers, which a touchpad makes a press and a release of at once, for the context menu at a place of the screen. */
    public static void tapForMenu(Callable<Point> place) throws Exception {
        move(Desk.inUi(place));
        XTest.ofDisplay().click(RIGHT, 1, 0);
        Thread.sleep(MILLIS_TO_SEE);
    }

    /** Moves the pointer about at a place of the screen until what it is to bring about is so: a menu that is not yet on the screen does not see it come. */
    public static void hover(Callable<Point> place, String expectation, Callable<Boolean> condition) throws Exception {
        AtomicInteger moves = new AtomicInteger();
        Desk.await(expectation, () -> {
            Point at = place.call();
            move(new Point(at.x + moves.incrementAndGet() % 3, at.y));
            return condition.call();
        });
    }

    /** Clicks on a place of the screen, which is asked for in the UI thread. */
    public static void click(Callable<Point> place) throws Exception {
        press(place, LEFT, 1);
    }

    /** Clicks on the button of a dialog or a page whose words begin so, once it can be pressed. */
    public static void click(Control root, String words) throws Exception {
        Callable<Button> search = () -> Gallery.below(root, Button.class).stream()
                .filter(button -> button.isVisible()
                        && button.isEnabled()
                        && button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElse(null);
        Desk.await("the button '" + words + "' can be pressed", () -> search.call() != null);
        click(Desk.inUi(search));
    }

    /** Clicks on what a tool bar below the control calls so, in its text or else its tooltip. */
    public static void tool(Control root, String words) throws Exception {
        Callable<ToolItem> search = () -> Gallery.below(root, ToolBar.class).stream()
                .filter(Control::isVisible)
                .flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(item -> item.isEnabled()
                        && (item.getText().startsWith(words)
                                || String.valueOf(item.getToolTipText()).startsWith(words)))
                .findFirst()
                .orElse(null);
        Desk.await("the tool '" + words + "' can be pressed", () -> search.call() != null);
        ToolItem item = Desk.inUi(search);
        click(() -> seen(item.getParent(), item.getBounds()));
    }

    /** Clicks on the tab of a view or an editor. */
    public static void tab(CTabItem item) throws Exception {
        click(() -> seen(item.getParent(), item.getBounds()));
    }

    /** Clicks on a line of a table. */
    public static void row(TableItem item) throws Exception {
        click(() -> seen(item.getParent(), item.getBounds(0)));
    }

    /** Clicks twice on a line of a table. */
    public static void open(TableItem item) throws Exception {
        press(() -> seen(item.getParent(), item.getBounds(0)), LEFT, 2);
    }

    /** Clicks on a line of a tree that its texts lead to from the root; what is closed on the way is opened. */
    public static void select(Tree tree, List<String> path) throws Exception {
        TreeItem item = find(tree, path);
        press(() -> seen(tree, item.getBounds(0)), LEFT, 1);
    }

    /** The same with Ctrl held, which selects the line beside those that are selected already. */
    public static void selectToo(Tree tree, List<String> path) throws Exception {
        TreeItem item = find(tree, path);
        XTest.ofDisplay().hold("ctrl");
        try {
            press(() -> seen(tree, item.getBounds(0)), LEFT, 1);
        } finally {
            XTest.ofDisplay().release("ctrl");
        }
    }

    /** Clicks twice on a line of a tree that its texts lead to from the root; what is closed on the way is opened. */
    public static void open(Tree tree, String... path) throws Exception {
        TreeItem item = find(tree, List.of(path));
        press(() -> seen(tree, item.getBounds(0)), LEFT, 2);
    }

    /** Drags from one place of the screen to another, both asked for in the UI thread, so slowly that the desktop takes it for no click. */
    public static void drag(Callable<Point> from, Callable<Point> to) throws Exception {
        Point start = Desk.inUi(from);
        Point end = Desk.inUi(to);
        // A tree answers nothing between the press and the first move.
        int zoom = zoom();
        move(start, zoom);
        XTest.ofDisplay().button(LEFT, true);
        try {
            for (int step = 1; step <= STEPS_OF_A_DRAG; step++) {
                Thread.sleep(MILLIS_OF_A_STEP);
                Point between = new Point(
                        start.x + (end.x - start.x) * step / STEPS_OF_A_DRAG,
                        start.y + (end.y - start.y) * step / STEPS_OF_A_DRAG);
                move(between, zoom);
            }
            Thread.sleep(MILLIS_OF_A_STEP);
        } finally {
            XTest.ofDisplay().button(LEFT, false);
        }
    }

    /** The place of a line of a tree that its texts lead to from the root. Call in the test's own thread. */
    public static Callable<Point> line(Tree tree, String... path) throws Exception {
        TreeItem item = find(tree, List.of(path));
        return () -> seen(tree, item.getBounds(0));
    }

    /** Chooses from the menu bar, from menu to menu. */
    public static void choose(String menu, String... entries) throws Exception {
        key("alt+" + Character.toLowerCase(menu.charAt(0)));
        for (String entry : entries) {
            chooseFromOpenMenu(entry);
        }
    }

    /** Turns the wheel above a control until another, inside of it, is to be seen whole. */
    public static void scrollTo(Composite scrolled, Control inside) throws Exception {
        for (int turns = 0; turns < LONGEST_MENU; turns++) {
            Rectangle part = Desk.inUi(() -> area(inside));
            Rectangle visible = Desk.inUi(() -> visible(inside));
            if (visible.height >= part.height || visible.height >= Desk.inUi(() -> visible(scrolled).height)) {
                return;
            }
            boolean down =
                    Desk.inUi(() -> inside.toDisplay(0, part.height).y > scrolled.toDisplay(0, scrolled.getSize().y).y);
            press(() -> edge(scrolled), down ? WHEEL_DOWN : WHEEL_UP, 1);
            Thread.sleep(50);
        }
        throw new AssertionError("It cannot be scrolled to: " + Desk.inUi(inside::toString));
    }

    /** The middle of what can be seen of a part of a control, on the screen; fails when it is hidden. Call in the UI thread. */
    public static Point seen(Control control, Rectangle part) {
        Rectangle shown = visible(control).intersection(onDisplay(control, part));
        if (shown.isEmpty() || !control.isVisible()) {
            throw new AssertionError("It cannot be seen: " + control + " at " + part);
        }
        return new Point(shown.x + shown.width / 2, shown.y + shown.height / 2);
    }

    /** What its parents and the window let be seen of a control, on the screen. Call in the UI thread. */
    public static Rectangle visible(Control control) {
        Rectangle shown = onDisplay(control, area(control));
        Control above = control;
        // A dialog may be larger than the window that it belongs to.
        while (!(above instanceof Shell)) {
            above = above.getParent();
            // The buttons of a view stand beside its tab, and so outside of what the folder of tabs calls its own.
            Rectangle room = above instanceof Composite composite && !(above instanceof CTabFolder)
                    ? composite.getClientArea()
                    : area(above);
            shown = shown.intersection(onDisplay(above, room));
        }
        return shown.intersection(control.getDisplay().getBounds());
    }

    private static Rectangle area(Control control) {
        Point size = control.getSize();
        return new Rectangle(0, 0, size.x, size.y);
    }

    private static Rectangle onDisplay(Control control, Rectangle part) {
        Point corner = control.toDisplay(part.x, part.y);
        return new Rectangle(corner.x, corner.y, part.width, part.height);
    }

    /** Where the wheel turns no table or chart that is on the page. Call in the UI thread. */
    private static Point edge(Composite scrolled) {
        Rectangle shown = visible(scrolled);
        return new Point(shown.x + 3, shown.y + shown.height / 2);
    }

    private static TreeItem find(Tree tree, List<String> path) throws Exception {
        TreeItem item = null;
        for (String name : path) {
            TreeItem above = item;
            if (above != null && !Desk.inUi(above::getExpanded)) {
                reveal(tree, above);
                press(() -> seen(tree, above.getBounds(0)), LEFT, 1);
                key("Right");
            }
            Callable<TreeItem> search = () -> Arrays.stream(above == null ? tree.getItems() : above.getItems())
                    .filter(child -> child.getText().equals(name))
                    .findFirst()
                    .orElse(null);
            Desk.await("the tree has a line " + name, () -> search.call() != null);
            item = Desk.inUi(search);
        }
        return reveal(tree, item);
    }

    /** Turns the wheel until the line is to be seen whole. */
    private static TreeItem reveal(Tree tree, TreeItem item) throws Exception {
        for (int turns = 0; turns < LONGEST_MENU; turns++) {
            Rectangle line = Desk.inUi(() -> onDisplay(tree, item.getBounds(0)));
            Rectangle shown = Desk.inUi(() -> visible(tree));
            if (line.y >= shown.y && line.y + line.height <= shown.y + shown.height) {
                return item;
            }
            press(() -> seen(tree, area(tree)), line.y < shown.y ? WHEEL_UP : WHEEL_DOWN, 1);
            Thread.sleep(50);
        }
        throw new AssertionError("It cannot be scrolled to: " + item);
    }

    /** Goes down in the menu that is open until the entry is the one to be chosen. */
    private static void chooseFromOpenMenu(String entry) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        AtomicReference<String> armed = new AtomicReference<>("");
        Listener listener = event -> armed.set(((MenuItem) event.widget).getText());
        Desk.inUi(() -> {
            display.addFilter(SWT.Arm, listener);
            return null;
        });
        try {
            for (int i = 0; i < LONGEST_MENU; i++) {
                key("Down");
                Desk.inUi(() -> null);
                Thread.sleep(30);
                if (words(armed.get()).equals(entry)) {
                    key("Return");
                    return;
                }
            }
            throw new AssertionError("No entry of the menu is called " + entry + "; the last was " + armed.get());
        } finally {
            Desk.inUi(() -> {
                display.removeFilter(SWT.Arm, listener);
                return null;
            });
        }
    }

    private static String words(String text) {
        return text.replace("&", "").replaceAll("\t.*", "").replaceFirst("^\\d+ ", "");
    }

    private static void press(Callable<Point> place, int button, int times) throws Exception {
        Point at = settled(place);
        Display display = Desk.window().getShell().getDisplay();
        move(at);
        Desk.await("the pointer is there", () -> display.getCursorLocation().equals(at));
        XTest.ofDisplay().click(button, times, MILLIS_OF_A_PRESS);
        Thread.sleep(MILLIS_OF_A_PRESS);
        Desk.inUi(() -> null);
    }

    /** Where it is once it stays there: a dialog that has just opened has no room yet, and the window manager moves it. */
    private static Point settled(Callable<Point> place) throws Exception {
        Point at = once(place);
        for (int look = 0; look < MOST_LOOKS; look++) {
            Thread.sleep(MILLIS_OF_A_LOOK);
            Point now = once(place);
            if (now.equals(at)) {
                break;
            }
            at = now;
        }
        return at;
    }

    /** The place once it can be seen. */
    private static Point once(Callable<Point> place) throws Exception {
        AtomicReference<Point> found = new AtomicReference<>();
        Desk.await("what is to be clicked can be seen", () -> {
            try {
                found.set(place.call());
                return true;
            } catch (AssertionError hidden) {
                return false;
            }
        });
        return found.get();
    }

    private static void move(Point at) throws Exception {
        move(at, zoom());
    }

    private static int zoom() throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        return Desk.inUi(() -> display.getPrimaryMonitor().getZoom());
    }

    private static void move(Point at, int zoom) {
        XTest.ofDisplay().move(new Point(at.x * zoom / 100, at.y * zoom / 100));
    }

    /** The window with a title that begins so, once it is open. */
    public static Shell window(String title) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        Callable<Shell> search = () -> Arrays.stream(display.getShells())
                .filter(shell -> shell.isVisible() && shell.getText().startsWith(title))
                .findFirst()
                .orElse(null);
        Desk.await("a window '" + title + "' is open", () -> search.call() != null);
        return Desk.inUi(search);
    }
}
