package org.ulpscope.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/** Notices when the theme gives a control another ground: what was coloured to be read on the former is to be coloured anew. */
public final class GroundWatch {
    private RGB ground;

    private GroundWatch(Control control) {
        ground = control.getBackground().getRGB();
    }

    /** Does this soon after each change that is seen, as long as there is the control. */
    public static void of(Control control, Runnable changed) {
        GroundWatch watch = new GroundWatch(control);
        // Themes tell nobody which controls they have coloured, and do it when they like, also before a control is seen
        // first.
        control.addListener(SWT.Paint, event -> watch.look(control, changed));
    }

    private void look(Control control, Runnable changed) {
        RGB now = control.getBackground().getRGB();
        if (!now.equals(ground)) {
            ground = now;
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    changed.run();
                }
            });
        }
    }
}
