package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.ui.theme.Styling;

/**
 * Gives buttons and fields the colours of the theme again when they can be used no longer, or can again. A theme that colours words, as the dark one does, is
 * asked when a part is made; from then on a control would look the same whether or not it can be used.
 */
final class DisabledControls {
    private static final String LOOKS_ENABLED = "org.ulpscope.workbench.looksEnabled";

    private DisabledControls() {}

    /** Follows all buttons and fields of the display from now on, each from when it is laid out first. */
    static void install(Display display) {
        display.addFilter(SWT.Resize, DisabledControls::laidOut);
    }

    private static boolean isFollowed(Widget widget) {
        return widget instanceof Button
                || widget instanceof Text && (widget.getStyle() & SWT.READ_ONLY) == 0
                || widget instanceof Combo
                || widget instanceof Spinner;
    }

    private static void laidOut(Event event) {
        if (isFollowed(event.widget) && event.widget.getData(LOOKS_ENABLED) == null) {
            event.widget.setData(LOOKS_ENABLED, Boolean.TRUE);
            // Nothing else tells that a control was enabled or disabled.
            event.widget.addListener(SWT.Paint, painted -> follow((Control) painted.widget));
        }
    }

    private static void follow(Control control) {
        Boolean enabled = control.getEnabled();
        if (!enabled.equals(control.getData(LOOKS_ENABLED))) {
            control.setData(LOOKS_ENABLED, enabled);
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    Styling.apply(control);
                }
            });
        }
    }
}
