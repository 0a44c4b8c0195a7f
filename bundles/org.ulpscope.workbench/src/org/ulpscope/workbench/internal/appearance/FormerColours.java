package org.ulpscope.workbench.internal.appearance;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;

/**
 * What open windows have kept of the former theme when the desktop has the colours of the new one. The workbench changes grounds before that, and
 * then SWT tells GTK the desktop's colours as they still are: of what has none of its own, as in dialogs, and of selected rows.
 */
final class FormerColours {
    /** How the workbench marks the windows that it has made, whose grounds the theme names. */
    private static final String MODEL_ELEMENT = "modelElement";

    private FormerColours() {}

    /** Takes it away. For the thread of the display. */
    static void leave(Display display) {
        for (Shell shell : display.getShells()) {
            boolean ofTheme = shell.getData(MODEL_ELEMENT) != null;
            each(shell, ofTheme ? FormerColours::tellOfSelection : FormerColours::tellAnew);
        }
    }

    private static void each(Control control, Consumer<Control> action) {
        action.accept(control);
        if (control instanceof Composite composite) {
            Arrays.stream(composite.getChildren()).forEach(child -> each(child, action));
        }
    }

    private static void tellOfSelection(Control control) {
        if (control instanceof Tree || control instanceof Table) {
            control.setBackground(control.getBackground());
            control.redraw();
        }
    }

    private static void tellAnew(Control control) {
        Color ground = control.getBackground();
        Color words = control.getForeground();
        control.setBackground(ground);
        control.setForeground(words);
        if (isOfDesktop(control, ground, SWT.COLOR_WIDGET_BACKGROUND, SWT.COLOR_LIST_BACKGROUND)) {
            control.setBackground(null);
        }
        if (isOfDesktop(control, words, SWT.COLOR_WIDGET_FOREGROUND, SWT.COLOR_LIST_FOREGROUND)) {
            control.setForeground(null);
        }
        control.redraw();
    }

    private static boolean isOfDesktop(Control control, Color colour, int... ofDesktop) {
        return IntStream.of(ofDesktop)
                .mapToObj(control.getDisplay()::getSystemColor)
                .anyMatch(colour::equals);
    }
}
