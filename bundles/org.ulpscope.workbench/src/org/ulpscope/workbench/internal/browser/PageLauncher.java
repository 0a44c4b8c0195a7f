package org.ulpscope.workbench.internal.browser;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorLauncher;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.tasks.WebPage;

/** Opens a page, a report say, in the browser of the desktop, where no editor of its text is asked for. */
public final class PageLauncher implements IEditorLauncher {
    @Override
    public void open(IPath page) {
        WebPage.open(page.toPath())
                .ifPresent(why -> MessageDialog.openInformation(
                        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell(), "Open in Browser", why));
    }
}
