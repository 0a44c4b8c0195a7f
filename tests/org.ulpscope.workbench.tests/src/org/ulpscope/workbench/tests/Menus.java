package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

/** Context menus, as a user's click opens and reads them. Call in the test's own thread. */
public final class Menus {
    private Menus() {}

    /** What the context menu of a control offers, those entries that can be chosen, without their shortcuts. */
    public static List<String> offered(Control control) throws Exception {
        return Desk.inUi(() -> Arrays.stream(opened(control).getItems())
                .filter(MenuItem::isEnabled)
                .map(Menus::name)
                .toList());
    }

    /** What an entry of the context menu of a control opens. */
    public static List<String> offeredBelow(Control control, String name) throws Exception {
        return Desk.inUi(() -> {
            Menu below = Arrays.stream(opened(control).getItems())
                    .filter(item -> name(item).equals(name))
                    .findFirst()
                    .orElseThrow()
                    .getMenu();
            below.notifyListeners(SWT.Show, new Event());
            return Arrays.stream(below.getItems()).map(Menus::name).toList();
        });
    }

    /** Chooses an entry of the context menu of a control; what it opens may block. */
    public static void choose(Control control, String name) throws Exception {
        Desk.await("the context menu offers '" + name + "'", () -> Arrays.stream(
                        opened(control).getItems())
                .anyMatch(item -> name(item).equals(name) && item.isEnabled()));
        Desk.window().getShell().getDisplay().asyncExec(() -> Arrays.stream(
                        opened(control).getItems())
                .filter(item -> name(item).equals(name))
                .findFirst()
                .orElseThrow()
                .notifyListeners(SWT.Selection, new Event()));
    }

    /** The visible control of the first window whose context menu has that entry. */
    public static Control owner(String name) throws Exception {
        Callable<Optional<Control>> search = () -> Gallery.below(Desk.shell(), Control.class).stream()
                .filter(control -> control.isVisible() && control.getMenu() != null)
                .filter(control -> Arrays.stream(opened(control).getItems())
                        .anyMatch(item -> name(item).equals(name)))
                .findFirst();
        Desk.await("a context menu has '" + name + "'", () -> search.call().isPresent());
        return Desk.inUi(search).orElseThrow();
    }

    private static Menu opened(Control control) {
        Menu menu = control.getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return menu;
    }

    private static String name(MenuItem item) {
        return item.getText().replaceFirst("\t.*", "").replace("&", "");
    }
}
