package org.ulpscope.workbench.internal.appearance;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** What the workbench takes up at its start. */
public final class Appearance {
    private Appearance() {}

    /** Looks as it did before, and as the desktop does where that was chosen. For the thread of the display, once there are windows. */
    public static void restore() {
        OutcomeColours.load();
        Display display = Display.getCurrent();
        // A desktop becomes dark a while after the first windows asked for it, and may tell of other changes before.
        display.addListener(SWT.Settings, settings -> display.asyncExec(() -> FormerColours.leave(display)));
        ThemeChoice.follow();
    }
}
