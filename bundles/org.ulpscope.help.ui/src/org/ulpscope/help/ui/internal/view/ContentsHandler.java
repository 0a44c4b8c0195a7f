package org.ulpscope.help.ui.internal.view;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the help at its contents. */
public final class ContentsHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            HelpView view = (HelpView) HandlerUtil.getActiveWorkbenchWindowChecked(event)
                    .getActivePage()
                    .showView(HelpView.ID);
            view.pane().showContents();
            return null;
        } catch (PartInitException e) {
            throw new ExecutionException("The help cannot be opened", e);
        }
    }
}
