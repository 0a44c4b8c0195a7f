package org.ulpscope.flow.ui.internal.run;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.program.ui.request.RememberedRequest;
import org.ulpscope.program.ui.request.Subject;
import org.ulpscope.ui.editing.SavedEditors;

/** Asks how the program that is selected is built and run, and looks into it. */
public final class FlowHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        SavedEditors.save(page, Optional.empty(), true);
        Subject subject = Subject.of(event);
        FlowDialog.ask(HandlerUtil.getActiveShellChecked(event), subject.request())
                .ifPresent(asked -> {
                    RememberedRequest.suggest(subject.key(), asked.program());
                    FlowRuns.begin(asked, subject.key(), page);
                });
        return null;
    }
}
