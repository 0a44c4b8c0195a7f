package org.ulpscope.charts.zoom;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;

/** What the keys of {@link ChartKeys} do. */
final class ChartKeyboard {
    private static final int PAN = 40;

    private ChartKeyboard() {}

    public static void listen(ZoomCanvas canvas) {
        canvas.addListener(SWT.KeyDown, event -> pressed(canvas, event));
        canvas.addListener(SWT.Traverse, event -> event.doit = isFocusTraversal(event.detail));
    }

    /** The list of keys in a window of its own. */
    public static void showSheet(ZoomCanvas canvas) {
        MessageDialog.openInformation(canvas.getShell(), "Keys in charts", ChartKeys.SHEET);
    }

    private static boolean isFocusTraversal(int detail) {
        return detail == SWT.TRAVERSE_TAB_NEXT || detail == SWT.TRAVERSE_TAB_PREVIOUS;
    }

    private static void pressed(ZoomCanvas canvas, Event event) {
        boolean control = (event.stateMask & SWT.MOD1) != 0;
        if (control) {
            if (event.keyCode == 'c') {
                ChartMenu.copy(canvas);
            }
            return;
        }
        Point centre = canvas.centre();
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> canvas.pan(centre, PAN, 0);
            case SWT.ARROW_RIGHT -> canvas.pan(centre, -PAN, 0);
            case SWT.ARROW_UP -> canvas.pan(centre, 0, PAN);
            case SWT.ARROW_DOWN -> canvas.pan(centre, 0, -PAN);
            case SWT.HOME -> canvas.reset();
            case SWT.KEYPAD_ADD -> canvas.zoom(ChartKeys.STEP, centre);
            case SWT.KEYPAD_SUBTRACT -> canvas.zoom(1 / ChartKeys.STEP, centre);
            default -> typed(canvas, Character.toLowerCase(event.character), centre);
        }
    }

    private static void typed(ZoomCanvas canvas, char character, Point centre) {
        switch (character) {
            case 'w', '+', '=' -> canvas.zoom(ChartKeys.STEP, centre);
            case 's', '-' -> canvas.zoom(1 / ChartKeys.STEP, centre);
            case 'a' -> canvas.pan(centre, PAN, 0);
            case 'd' -> canvas.pan(centre, -PAN, 0);
            case 'z' -> canvas.reset();
            case '?' -> showSheet(canvas);
            default -> {
                // Not a key of charts.
            }
        }
    }
}
