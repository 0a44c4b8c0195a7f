package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/**
 * The hands of a user: keys that go, one by one, to the window that has the keyboard, through key bindings and menus as a real one's do. Needs a
 * window manager. Call in the test's own thread.
 */
public final class Keys {
    private static final long PATIENCE_MILLIS = 120_000;

    private Keys() {}

    /** Brings the window of a control to the front and puts the keyboard's focus on the control. */
    public static void focus(Control control) throws Exception {
        Desk.await("the window of the control has the keyboard, for which it needs a window manager", () -> {
            Shell shell = control.getShell();
            if (shell.getDisplay().getActiveShell() != shell) {
                shell.forceActive();
                return false;
            }
            return control.isFocusControl() || control.forceFocus() && control.isFocusControl();
        });
    }

    /** Puts a text in place of what a field holds. */
    public static void fill(Control field, String text) throws Exception {
        focus(field);
        press('a', SWT.CTRL);
        if (text.isEmpty()) {
            press(SWT.DEL);
        }
        type(text);
    }

    /** Types a text, in which a line feed is the Return key. */
    public static void type(String text) throws Exception {
        for (char character : text.toCharArray()) {
            type(character);
        }
    }

    /** Types one character. */
    public static void type(char character) throws Exception {
        press(character == '\n' ? SWT.CR : character);
    }

    /**
     * Presses and releases a key, and waits until the workbench has handled it.
     *
     * @param key a character, or a key code such as {@link SWT#HOME}
     * @param modifiers {@link SWT#CTRL} and the like, which are held meanwhile
     */
    public static void press(int key, int... modifiers) throws Exception {
        assertTrue(tap(PATIENCE_MILLIS, key, modifiers), () -> "Waited in vain: the key " + key + " is released");
    }

    /** Presses and releases a key. Whether the workbench got to know of its release in time: what the press went to may have been closed by it. */
    static boolean tap(long patienceMillis, int key, int... modifiers) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        AtomicInteger released = new AtomicInteger();
        // The press itself is hidden from filters when a key binding takes it.
        Listener filter = event -> {
            if ((event.keyCode & SWT.MODIFIER_MASK) == 0) {
                released.incrementAndGet();
            }
        };
        Desk.inUi(() -> {
            display.addFilter(SWT.KeyUp, filter);
            return null;
        });
        try {
            User.key(KeyNames.of(key, modifiers));
            long end = System.currentTimeMillis() + patienceMillis;
            while (released.get() == 0 && System.currentTimeMillis() < end) {
                Thread.sleep(2);
                Desk.inUi(() -> null);
            }
            Desk.inUi(() -> null);
            return released.get() > 0;
        } finally {
            Desk.inUi(() -> {
                display.removeFilter(SWT.KeyUp, filter);
                return null;
            });
        }
    }

    /** Takes back the last step. */
    public static void undo() throws Exception {
        press('z', SWT.CTRL);
    }
}
