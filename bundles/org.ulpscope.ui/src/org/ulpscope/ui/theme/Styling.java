package org.ulpscope.ui.theme;

import org.eclipse.e4.ui.services.IStylingEngine;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** Gives controls that are made after their part was opened the colours of the workbench's theme, which otherwise only come with the next change of it. */
public final class Styling {
    private Styling() {}

    /** Colours the control and all below it now. */
    public static void apply(Control control) {
        PlatformUI.getWorkbench().getService(IStylingEngine.class).style(control);
    }

    /** Leaves a control as the desktop draws it: the workbench would paint over the tick of a check box. To be called before it is styled. */
    public static void leaveToDesktop(Control control) {
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
    }
}
