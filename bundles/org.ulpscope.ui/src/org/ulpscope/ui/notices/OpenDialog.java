package org.ulpscope.ui.notices;

import java.util.Arrays;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** A dialog that has to be answered first: what is told or offered meanwhile would lie over it. */
public final class OpenDialog {
    private static final int MODAL = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;

    private OpenDialog() {}

    /** One that is on the screen now. For the thread of the display. */
    public static Optional<Shell> of(Display display) {
        return Arrays.stream(display.getShells())
                .filter(shell -> shell.isVisible() && (shell.getStyle() & MODAL) != 0)
                .findFirst();
    }
}
