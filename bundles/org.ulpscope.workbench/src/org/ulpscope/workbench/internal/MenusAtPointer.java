package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;

/**
 * Opens context menus at the pointer also after one was opened by a key: that puts it at the caret or the selected row, and the toolkit opens it there from
 * then on. And it opens those that were let go of too early: where the button is up again before the menu is ready, as when the first of a session takes
 * a while, or a touchpad was tapped, the toolkit shows nothing, or shows the menu and closes it at once.
 */
final class MenusAtPointer {
    /** Of a menu that was put somewhere, where the toolkit opens it from then on. */
    private static final String PLACED = "org.ulpscope.workbench.placed";

    private static final int LOOK_MILLIS = 20;
    private static final int LOOKS = 10;

    /** Nobody sees a menu and closes it in this time after the button went down; that it went up again is what closed it. */
    private static final int CLICK_MILLIS = 200;

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
            menu.setData(PLACED, Boolean.TRUE);
        } else {
            if (menu.getData(PLACED) != null) {
                menu.setLocation(event.x, event.y);
            }
            look(event, menu, LOOKS);
            menu.addListener(SWT.Hide, new Listener() {
                @Override
                public void handleEvent(Event hidden) {
                    menu.removeListener(SWT.Hide, this);
                    if (hidden.time - event.time < CLICK_MILLIS) {
                        look(event, menu, LOOKS);
                    }
                }
            });
        }
    }

    /** Looks whether the menu that was asked for has come, and opens it where it has not while the pointer stayed. */
    private static void look(Event asked, Menu menu, int looks) {
        Display display = asked.display;
        Point place = new Point(asked.x, asked.y);
        display.timerExec(LOOK_MILLIS, () -> {
            boolean wanted = asked.doit && display.getCursorLocation().equals(place);
            if (!wanted || menu.isDisposed() || menu.isVisible()) {
                return;
            }
            if (looks > 1) {
                look(asked, menu, looks - 1);
            } else {
                menu.setData(PLACED, Boolean.TRUE);
                menu.setLocation(place);
                menu.setVisible(true);
            }
        });
    }
}
