package org.ulpscope.program.ui.console;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IHyperlink;
import org.ulpscope.program.cuda.SourcePlace;
import org.ulpscope.ui.editing.SourceLine;

/** A place in a source, which opens there. */
public final class SourceHyperlink implements IHyperlink {
    private final SourcePlace place;

    /** @param place of an existing file */
    public SourceHyperlink(SourcePlace place) {
        this.place = place;
    }

    @Override
    public void linkEntered() {
        // It looks like a link already.
    }

    @Override
    public void linkExited() {
        // As it was entered.
    }

    @Override
    public void linkActivated() {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            SourceLine.open(page, place.file(), place.line());
        } catch (PartInitException e) {
            MessageDialog.openInformation(
                    page.getWorkbenchWindow().getShell(),
                    "Open Source",
                    place.file() + " cannot be opened: " + e.getMessage() + ".");
        }
    }
}
