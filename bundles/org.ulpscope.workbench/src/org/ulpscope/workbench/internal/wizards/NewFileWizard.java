package org.ulpscope.workbench.internal.wizards;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewFileResourceWizard;
import org.ulpscope.ui.tasks.UiTaskQueue;

/**
 * The Platform's wizard for a file of whatever kind, which begins in a project also where nothing is selected (it asked for a folder then), and
 * is gone before an editor opens.
 */
public class NewFileWizard extends BasicNewFileResourceWizard {
    /** What to do first where there is no project. */
    static final String NO_PROJECT =
            "A file is kept in a project, and there is none yet. Make one by a link below, or by File > New > Project.";

    private static final String ID = "org.ulpscope.workbench.newFileWizard";

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        boolean tells = Adapters.adapt(selection.getFirstElement(), IResource.class) != null;
        super.init(workbench, tells ? selection : firstProject());
    }

    @Override
    public void createPageControls(Composite container) {
        super.createPageControls(container);
        if (!hasProject()) {
            WizardPage page = (WizardPage) getStartingPage();
            page.setErrorMessage(NO_PROJECT);
            ProjectFirst.offer((Composite) page.getControl(), this, id(), getWorkbench());
        }
    }

    /** What the workbench calls it. */
    String id() {
        return ID;
    }

    /** Whether there is a project that a file could be in. */
    static boolean hasProject() {
        return !firstProject().isEmpty();
    }

    @Override
    public boolean performFinish() {
        IFile file = ((WizardNewFileCreationPage) getStartingPage()).createNewFile();
        if (file == null) {
            return false;
        }
        selectAndReveal(file);
        // The first text editor takes a while, and the dialog is gone before.
        UiTaskQueue.take(getShell().getDisplay(), () -> open(file));
        return true;
    }

    private void open(IFile file) {
        try {
            IDE.openEditor(getWorkbench().getActiveWorkbenchWindow().getActivePage(), file, true);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private static IStructuredSelection firstProject() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(IProject::isOpen)
                .findFirst()
                .map(StructuredSelection::new)
                .orElse(StructuredSelection.EMPTY);
    }
}
