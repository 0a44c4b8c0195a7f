package org.ulpscope.workbench.internal.wizards;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.examples.Examples;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.ui.wizards.WorkspaceOperation;

/** Makes a project with the example kernels and opens the first of them, or the example that was asked for. */
public final class ExampleProjectWizard extends Wizard implements INewWizard {
    /** Identifier of the wizard. */
    public static final String ID = "org.ulpscope.workbench.exampleProjectWizard";

    private final String example;
    private IWorkbench workbench;
    private WizardNewProjectCreationPage page;

    /** As the workbench makes it. */
    public ExampleProjectWizard() {
        this(Examples.kernels().get(0));
    }

    /** @param example the end of the path of what to open in place of the first kernel */
    public ExampleProjectWizard(String example) {
        this.example = example;
    }

    @Override
    public void init(IWorkbench opened, IStructuredSelection selection) {
        workbench = opened;
        setWindowTitle("New Example Project");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new WizardNewProjectCreationPage("project");
        page.setTitle("Example project");
        page.setDescription(
                "Kernels of the C library, of a source file of your own, and for CUDA. The first run needs no GPU.");
        page.setInitialProjectName(unusedName());
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IProject project = page.getProjectHandle();
        IPath location = page.useDefaults() ? null : page.getLocationPath();
        try {
            getContainer().run(true, false, WorkspaceOperation.of(monitor -> {
                SubMonitor progress = SubMonitor.convert(monitor, "Copying examples", 3);
                IProjectDescription description =
                        ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
                description.setLocation(location);
                project.create(description, progress.split(1));
                project.open(progress.split(1));
                Examples.copyTo(project.getLocation().toPath());
                project.refreshLocal(IResource.DEPTH_INFINITE, progress.split(1));
            }));
        } catch (InvocationTargetException e) {
            page.setErrorMessage(sentence(e.getCause()));
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        // The project is on the screen before what is opened in it.
        UiTaskQueue.take(getShell().getDisplay(), () -> open(project));
        return true;
    }

    private void open(IProject project) {
        try {
            Optional<IFile> wanted = ExampleFile.in(project, example);
            if (wanted.isPresent()) {
                BasicNewResourceWizard.selectAndReveal(wanted.get(), workbench.getActiveWorkbenchWindow());
                IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), wanted.get());
            }
        } catch (CoreException e) {
            throw new UlpscopeException("The example " + example + " cannot be opened: " + e.getMessage(), e);
        }
    }

    private static String sentence(Throwable cause) {
        return cause instanceof UlpscopeException
                ? cause.getMessage()
                : "The project cannot be made: " + cause.getMessage();
    }

    private static String unusedName() {
        String name = "ulpscope-examples";
        for (int number = 2;
                ResourcesPlugin.getWorkspace().getRoot().getProject(name).exists();
                number++) {
            name = "ulpscope-examples-" + number;
        }
        return name;
    }
}
