package org.ulpscope.workbench.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Spinner;

/** Lets the mouse wheel scroll a page also where the pointer comes over a field, which it would change unnoticed otherwise. */
final class WheelOverFields {
    private static final int PIXELS_OF_A_LINE = 16;

    private WheelOverFields() {}

    /** For all fields of the display from now on. */
    static void install(Display display) {
        display.addFilter(SWT.MouseWheel, WheelOverFields::turned);
    }

    private static void turned(Event event) {
        if (event.widget instanceof Combo || event.widget instanceof CCombo || event.widget instanceof Spinner) {
            event.doit = false;
            scroll((Control) event.widget, event.count);
        }
    }

    private static void scroll(Control field, int lines) {
        for (Composite around = field.getParent(); around != null; around = around.getParent()) {
            if (around instanceof ScrolledComposite page) {
                Point origin = page.getOrigin();
                page.setOrigin(origin.x, origin.y - lines * PIXELS_OF_A_LINE);
                return;
            }
        }
    }
}
