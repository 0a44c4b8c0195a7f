package org.ulpscope.workbench.internal.browser;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the page that is selected, a report say, in the browser of the desktop: by the way of a double click on it. */
public final class OpenInBrowserHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        IFile page =
                Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        new PageLauncher().open(page.getLocation());
        return null;
    }
}
