package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.workbench.theme.Styling;

/**
 * Gives buttons the colours of the theme again when they can be pressed no longer, or can again. A theme that colours words, as the dark one does, is asked
 * when a part is made; from then on a button would look the same whether or not it can be pressed.
 */
final class DisabledButtons {
    private static final String LOOKS_ENABLED = "org.ulpscope.workbench.looksEnabled";

    private DisabledButtons() {}

    /** Follows all buttons of the display from now on, each from when it is laid out first. */
    static void install(Display display) {
        display.addFilter(SWT.Resize, DisabledButtons::laidOut);
    }

    private static void laidOut(Event event) {
        if (event.widget instanceof Button button && button.getData(LOOKS_ENABLED) == null) {
            button.setData(LOOKS_ENABLED, Boolean.TRUE);
            // Nothing else tells that a control was enabled or disabled.
            button.addListener(SWT.Paint, painted -> follow(button));
        }
    }

    private static void follow(Button button) {
        Boolean enabled = button.getEnabled();
        if (!enabled.equals(button.getData(LOOKS_ENABLED))) {
            button.setData(LOOKS_ENABLED, enabled);
            button.getDisplay().asyncExec(() -> {
                if (!button.isDisposed()) {
                    Styling.apply(button);
                }
            });
        }
    }
}
