package org.ulpscope.workbench.internal.runs;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.ui.runs.RunHistory;

/** Lets the user change what can be run, and run it. */
public final class RunConfigurationsHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        open(HandlerUtil.getActiveWorkbenchWindowChecked(event));
        return null;
    }

    static void open(IWorkbenchWindow window) {
        RunConfigurationsDialog dialog =
                new RunConfigurationsDialog(window.getShell(), RunHistory.all(), FilesInFront.of(window));
        if (dialog.open() == Window.OK) {
            RunHistory.keep(dialog.configurations());
            dialog.toRun().ifPresent(run -> StartedRun.begin(run, window));
        }
    }
}
