package org.ulpscope.workbench.internal.welcome;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.preferences.ToolchainPreferencePage;
import org.ulpscope.workbench.internal.wizards.ExampleFile;
import org.ulpscope.workbench.internal.wizards.ExampleProjectWizard;
import org.ulpscope.workbench.internal.wizards.NewKernelWizard;
import org.ulpscope.workbench.internal.wizards.NewSourceWizard;

/** What the links of the welcome page do. */
final class FirstSteps {
    private FirstSteps() {}

    static void newExampleProject() {
        open(new ExampleProjectWizard());
    }

    static void newSource() {
        open(new NewSourceWizard());
    }

    static void newKernel() {
        open(new NewKernelWizard());
    }

    static void toolchains() {
        PreferencesUtil.createPreferenceDialogOn(window().getShell(), ToolchainPreferencePage.ID, null, null)
                .open();
    }

    /**
     * Opens an example, wherever it is in the workspace; offers to make the project that has it where there is none.
     *
     * @param name the end of its path
     */
    static void open(String name) {
        try {
            Optional<IFile> file = ExampleFile.in(ResourcesPlugin.getWorkspace().getRoot(), name);
            if (file.isPresent()) {
                IDE.openEditor(window().getActivePage(), file.get());
            } else {
                boolean make = MessageDialog.openQuestion(
                        window().getShell(),
                        "Example Project",
                        "There is no " + name + " in the workspace yet. Make the example project, which has it?");
                if (make) {
                    open(new ExampleProjectWizard(name));
                }
            }
        } catch (CoreException e) {
            MessageDialog.openError(window().getShell(), "Tour", name + " cannot be opened: " + e.getMessage() + ".");
        }
    }

    /** Shows the view in which inputs are tried. */
    static void explore() {
        try {
            window().getActivePage().showView(Explore.VIEW);
        } catch (PartInitException e) {
            MessageDialog.openError(window().getShell(), "Tour", "Explore cannot be opened: " + e.getMessage() + ".");
        }
    }

    private static void open(INewWizard wizard) {
        IWorkbench workbench = PlatformUI.getWorkbench();
        wizard.init(workbench, StructuredSelection.EMPTY);
        new WizardDialog(window().getShell(), wizard).open();
    }

    private static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    }
}
