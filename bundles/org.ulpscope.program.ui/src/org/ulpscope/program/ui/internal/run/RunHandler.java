package org.ulpscope.program.ui.internal.run;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.program.ui.internal.dialog.RunDialog;
import org.ulpscope.program.ui.request.RememberedRequest;
import org.ulpscope.program.ui.request.Subject;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.ui.runs.RunHistory;

/** Asks how the program that is selected is built and run, and runs it. */
public final class RunHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        ask(event, Subject.of(event));
        return null;
    }

    static void ask(ExecutionEvent event, Subject subject) throws ExecutionException {
        SavedEditors.save(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), Optional.empty(), true);
        RunDialog.ask(HandlerUtil.getActiveShellChecked(event), subject.request())
                .ifPresent(request -> {
                    RememberedRequest.keep(subject.key(), request);
                    LatestProgramRun.begin(
                            request, HandlerUtil.getActiveWorkbenchWindow(event).getActivePage());
                    RunHistory.began(SimulatedRun.ID, request.subject(), request.entries());
                });
    }
}
