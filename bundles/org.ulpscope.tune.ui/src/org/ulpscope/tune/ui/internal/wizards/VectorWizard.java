package org.ulpscope.tune.ui.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.ui.tasks.MonitorProgress;

/** Makes a first precision vector by what one page asks, and opens it. */
abstract class VectorWizard extends Wizard implements INewWizard {
    private IWorkbench workbench;

    /**
     * What was made.
     *
     * @param next what the user should look at, one sentence each
     */
    record Made(Path file, List<String> next) {}

    /** What makes it, beside the user interface. */
    @FunctionalInterface
    interface Making {
        /** Makes it. @throws org.ulpscope.base.UlpscopeException if it cannot be made @throws CoreException if the workspace does not take it */
        Made make(Progress progress) throws CoreException;
    }

    @Override
    public final void init(IWorkbench opened, IStructuredSelection selected) {
        workbench = opened;
        setNeedsProgressMonitor(true);
        begin(selected);
    }

    /** Names the wizard and makes its page of what is selected. */
    abstract void begin(IStructuredSelection selected);

    /** The page that asks. */
    abstract WizardPage page();

    /** What is to be made, as the page says now. */
    abstract Making making();

    @Override
    public final void addPages() {
        addPage(page());
    }

    @Override
    public final boolean performFinish() {
        Making making = making();
        Made[] made = new Made[1];
        try {
            getContainer().run(true, true, monitor -> {
                try {
                    made[0] = making.make(new MonitorProgress(monitor));
                } catch (CoreException | UlpscopeException | CancellationException e) {
                    throw new InvocationTargetException(e);
                }
            });
            open(made[0]);
            return true;
        } catch (InvocationTargetException e) {
            page().setErrorMessage(
                            e.getCause() instanceof CancellationException
                                    ? cancelled()
                                    : e.getCause().getMessage());
        } catch (CoreException e) {
            page().setErrorMessage(e.getMessage());
        } catch (InterruptedException e) {
            page().setErrorMessage(cancelled());
        }
        return false;
    }

    private static String cancelled() {
        return "Nothing was made, because it was cancelled.";
    }

    private void open(Made made) throws CoreException {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(made.file()));
        if (file == null) {
            throw new PartInitException(made.file()
                    + " was made, but it is not in a project of the workspace; make a project of its folder to"
                    + " open it.");
        }
        file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
        BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
        IEditorPart editor = IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
        if (editor instanceof PrecisionVectorEditor vector) {
            vector.variables().ifPresent(variables -> variables.say(String.join("\n", made.next())));
        }
    }
}
