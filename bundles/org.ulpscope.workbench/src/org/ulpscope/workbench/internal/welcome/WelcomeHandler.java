package org.ulpscope.workbench.internal.welcome;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Help > Welcome. */
public final class WelcomeHandler extends AbstractHandler {
    /** Returns null, as handlers do. */
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        WelcomeEditor.open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
        return null;
    }
}
