package org.ulpscope.workbench.internal.runs;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;

/** Runs again what was run last, as it was; where nothing was, asks what to run. */
public final class RunAgainHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        List<RunConfiguration> all = RunHistory.all();
        if (all.isEmpty()) {
            RunConfigurationsHandler.open(window);
        } else {
            StartedRun.begin(all.getFirst(), window);
        }
        return null;
    }
}
