package org.ulpscope.workbench.internal.runs;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;

/** Runs what the user has chosen. What was edited is saved first, without asking: a run is of what stands on the screen. */
final class StartedRun {
    private StartedRun() {}

    /** Says in a window what keeps it from beginning. */
    static void begin(RunConfiguration configuration, IWorkbenchWindow window) {
        if (!window.getActivePage().saveAllEditors(false)) {
            return;
        }
        try {
            RunHistory.run(configuration, window);
        } catch (UlpscopeException e) {
            MessageDialog.openError(window.getShell(), configuration.name(), e.getMessage());
        }
    }
}
