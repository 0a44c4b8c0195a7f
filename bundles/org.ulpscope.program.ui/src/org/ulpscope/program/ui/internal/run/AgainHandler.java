package org.ulpscope.program.ui.internal.run;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.program.ui.request.RememberedRequest;
import org.ulpscope.program.ui.request.Subject;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.ui.runs.RunHistory;

/** Runs again what was run last where the user is; asks as for the first time where nothing was, or where it cannot be any more. */
public final class AgainHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Subject subject = Subject.of(event);
        Optional<ProgramRequest> last = RememberedRequest.lastNear(subject.key())
                .filter(request -> request.mistake().isEmpty());
        if (last.isEmpty()) {
            RunHandler.ask(event, subject);
            return null;
        }
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        if (SavedEditors.save(page, Optional.empty(), false)) {
            LatestProgramRun.begin(last.get(), page);
            RunHistory.began(SimulatedRun.ID, last.get().subject(), last.get().entries());
        }
        return null;
    }
}
