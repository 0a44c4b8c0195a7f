package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;

/**
 * Opens context menus at the pointer also after one was opened by a key: that puts it at the caret or the selected row, and the toolkit opens it there from
 * then on.
 */
final class MenusAtPointer {
    private static final String BY_KEY = "org.ulpscope.workbench.openedByKey";

    private MenusAtPointer() {}

    /** For all menus of the display from now on. */
    static void install(Display display) {
        display.addFilter(SWT.MenuDetect, MenusAtPointer::asked);
    }

    private static void asked(Event event) {
        Menu menu = event.widget instanceof Control control ? control.getMenu() : null;
        if (menu == null) {
            return;
        }
        if (event.detail == SWT.MENU_KEYBOARD) {
            menu.setData(BY_KEY, Boolean.TRUE);
        } else if (menu.getData(BY_KEY) != null) {
            menu.setLocation(event.x, event.y);
        }
    }
}
