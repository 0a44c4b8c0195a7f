package org.ulpscope.workbench.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** What is open on the display beyond the first window of the workbench: dialogs, wizards, further windows. Call in the UI thread. */
final class OpenWindows {
    private OpenWindows() {}

    /** Closes all of it, dialogs that ask back too, and returns the titles. */
    static List<String> close() {
        List<String> seen = new ArrayList<>();
        for (Shell shell : beyondTheFirst()) {
            if (!shell.isDisposed()) {
                seen.add(shell.getText());
                shell.dispose();
            }
        }
        return seen;
    }

    /** Those that were opened last come first: they are in front of the others. */
    private static List<Shell> beyondTheFirst() {
        IWorkbenchWindow[] windows = PlatformUI.getWorkbench().getWorkbenchWindows();
        for (int i = 1; i < windows.length; i++) {
            windows[i].close();
        }
        Shell first = windows[0].getShell();
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> shell != first && shell.isVisible())
                .toList()
                .reversed();
    }
}
