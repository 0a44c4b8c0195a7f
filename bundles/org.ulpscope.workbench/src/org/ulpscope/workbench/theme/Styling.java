package org.ulpscope.workbench.theme;

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
}
