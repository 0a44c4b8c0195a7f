package org.ulpscope.workbench.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.wizards.WorkspaceOperation;
import org.ulpscope.workbench.internal.catalog.CatalogEditor;
import org.ulpscope.workbench.internal.catalog.CatalogJob;

/** Runs a catalogue in a folder of its own, and opens it as a table that fills. */
public final class NewCatalogRunWizard extends Wizard implements INewWizard {
    /** Identifier of the wizard. */
    public static final String ID = "org.ulpscope.workbench.newCatalogRunWizard";

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private CatalogRunPage page;

    @Override
    public void init(IWorkbench opened, IStructuredSelection selected) {
        workbench = opened;
        selection = selected;
        setWindowTitle("New Catalogue Run");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new CatalogRunPage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        CatalogRequest request = page.request();
        IFolder folder = ResourcesPlugin.getWorkspace().getRoot().getFolder(page.folder());
        try {
            getContainer()
                    .run(
                            true,
                            false,
                            WorkspaceOperation.of(monitor -> WorkspaceOperation.open(folder.getProject(), monitor)));
        } catch (InvocationTargetException e) {
            page.setErrorMessage("The project cannot be made: " + e.getCause().getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        IWorkbenchPage shown = workbench.getActiveWorkbenchWindow().getActivePage();
        Path place = folder.getLocation().toPath();
        CatalogJob.start(place, request)
                .whenOpened(() -> LiveInput.open(shown, CatalogRun.file(place), CatalogEditor.ID))
                .schedule();
        return true;
    }
}
