package org.ulpscope.workbench.internal.about;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Says which Ulpscope this is. */
public final class AboutHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        new AboutDialog(HandlerUtil.getActiveShellChecked(event)).open();
        return null;
    }
}
