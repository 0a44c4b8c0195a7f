package org.ulpscope.tune.ui.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.PrecisionFiles;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.FirstTuning;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.workbench.tasks.MonitorProgress;

/** Makes a first precision vector for a program, and opens it. */
public final class NewVectorWizard extends Wizard implements INewWizard {
    private IWorkbench workbench;
    private IStructuredSelection selection;
    private SourcesPage page;

    /**
     * What was made.
     *
     * @param next what the user should look at, one sentence each
     */
    private record Made(Path file, List<String> next) {}

    @Override
    public void init(IWorkbench opened, IStructuredSelection selected) {
        workbench = opened;
        selection = selected;
        setWindowTitle("New Precision Vector");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new SourcesPage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        List<Path> sources = page.sources();
        Path file = page.file();
        Made[] made = new Made[1];
        try {
            getContainer().run(true, true, monitor -> {
                try {
                    made[0] = make(sources, file, new MonitorProgress(monitor));
                } catch (UlpscopeException e) {
                    throw new InvocationTargetException(e);
                }
            });
            open(made[0]);
            return true;
        } catch (InvocationTargetException e) {
            page.setErrorMessage(e.getCause().getMessage());
        } catch (CoreException e) {
            page.setErrorMessage(e.getMessage());
        } catch (InterruptedException e) {
            page.setErrorMessage("Nothing was made, because it was cancelled.");
        }
        return false;
    }

    private static Made make(List<Path> sources, Path file, Progress progress) {
        boolean kernel = sources.getFirst().toString().endsWith(".kernel");
        FirstTuning first =
                kernel ? FirstTuning.ofKernel(sources.getFirst(), progress) : FirstTuning.of(sources, progress);
        Path target = first.folder().resolve(file.getFileName());
        PrecisionFiles.save(first.tuning(), target);
        return new Made(target, first.next());
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
