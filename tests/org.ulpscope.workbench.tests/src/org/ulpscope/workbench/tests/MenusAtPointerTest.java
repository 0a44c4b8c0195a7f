package org.ulpscope.workbench.tests;

import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where context menus open, by key and by mouse. */
class MenusAtPointerTest {
    private final AtomicBoolean armed = new AtomicBoolean();

    private Shell shell;
    private List list;
    private Menu menu;

    @BeforeEach
    void open() throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            shell = new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM);
            shell.setLayout(new FillLayout());
            list = new List(shell, SWT.NONE);
            list.setItems("one", "two");
            menu = new Menu(list);
            list.setMenu(menu);
            MenuItem entry = new MenuItem(menu, SWT.PUSH);
            entry.setText("An entry that is long enough");
            entry.addListener(SWT.Arm, event -> armed.set(true));
            // As tables and editors of text do, at what the menu is about.
            list.addListener(SWT.MenuDetect, event -> {
                if (event.detail == SWT.MENU_KEYBOARD) {
                    Point corner = list.toDisplay(0, 0);
                    event.x = corner.x;
                    event.y = corner.y;
                }
            });
            shell.setSize(500, 500);
            shell.open();
            return null;
        });
        User.click(list);
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void theMouseOpensAMenuAtThePointerAfterAKeyOpenedItElsewhere() throws Exception {
        User.key("shift+F10");
        Desk.await("a key opens the menu", menu::isVisible);
        User.key("Escape");
        Desk.await("the menu is closed", () -> !menu.isVisible());
        armed.set(false);
        User.menu(() -> list.toDisplay(200, 300));
        Desk.await("the mouse opens the menu", menu::isVisible);
        User.hover(() -> list.toDisplay(230, 314), "the entry is at the pointer", armed::get);
        User.key("Escape");
        Desk.await("the menu is closed again", () -> !menu.isVisible());
    }
}
