package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.ulpscope.ui.editing.SourceLine;

/** Opens sources in a page of the workbench. */
record SourceOpener(IWorkbenchPage page) implements LineOpener {
    @Override
    public void open(Path file, int line) {
        try {
            SourceLine.open(page, file, line);
        } catch (PartInitException e) {
            MessageDialog.openInformation(
                    page.getWorkbenchWindow().getShell(),
                    "Open Source",
                    file + " cannot be opened: " + e.getMessage() + ".");
        }
    }
}
