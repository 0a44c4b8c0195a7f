package org.ulpscope.workbench.internal.wizards;

import java.io.ByteArrayInputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.wizards.WorkspaceOperation;

/** Makes a kernel from a signature that the user pastes, and opens it. */
public final class NewKernelWizard extends Wizard implements INewWizard {
    /** Identifier of the wizard. */
    public static final String ID = "org.ulpscope.workbench.newKernelWizard";

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private Optional<KernelProposal> proposal = Optional.empty();
    private SignaturePage page;

    /** Of what the user is at. */
    public NewKernelWizard() {}

    /** Of something else. */
    NewKernelWizard(KernelProposal proposal) {
        this.proposal = Optional.of(proposal);
    }

    @Override
    public void init(IWorkbench opened, IStructuredSelection selected) {
        workbench = opened;
        selection = selected;
        setWindowTitle("New Kernel");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new SignaturePage(
                selection,
                proposal.orElseGet(() -> KernelProposal.of(workbench.getActiveWorkbenchWindow(), selection)));
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Kernel kernel = page.kernel();
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(page.file());
        try {
            getContainer().run(true, false, WorkspaceOperation.of(monitor -> create(kernel, file, monitor)));
            BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
            return true;
        } catch (InvocationTargetException e) {
            page.setErrorMessage("The kernel cannot be made: " + e.getCause().getMessage());
            return false;
        } catch (PartInitException e) {
            page.setErrorMessage(e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void create(Kernel kernel, IFile file, IProgressMonitor monitor) throws CoreException {
        WorkspaceOperation.makeFolders(file, monitor);
        byte[] bytes = KernelFiles.toXml(kernel).getBytes(StandardCharsets.UTF_8);
        file.create(new ByteArrayInputStream(bytes), IResource.NONE, monitor);
    }
}
