package org.ulpscope.ui.layout;

import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.ui.theme.Styling;

/** Controls of a grid that are there at times. */
public final class Presence {
    private Presence() {}

    /** Shows a control that has its place in a grid, or takes it out, so that it leaves no room empty. */
    public static void show(Control control, boolean isThere) {
        GridData place = (GridData) control.getLayoutData();
        if (place.exclude == isThere) {
            place.exclude = !isThere;
            control.setVisible(isThere);
            // It may have missed a change of the theme.
            Styling.apply(control);
            control.getParent().layout();
        }
    }
}
