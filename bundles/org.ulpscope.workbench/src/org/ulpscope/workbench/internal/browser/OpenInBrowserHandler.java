package org.ulpscope.workbench.internal.browser;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.workbench.tasks.WebPage;

/** Opens the page that is selected, a report say, in the browser of the desktop: the editors here have its text. */
public final class OpenInBrowserHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) {
        Shell window = HandlerUtil.getActiveShell(event);
        IFile page =
                Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        WebPage.open(page.getLocation().toPath())
                .ifPresent(why -> MessageDialog.openInformation(window, "Open in Browser", why));
        return null;
    }
}
