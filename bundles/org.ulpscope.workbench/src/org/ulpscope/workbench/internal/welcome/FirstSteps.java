package org.ulpscope.workbench.internal.welcome;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.ulpscope.workbench.internal.preferences.ToolchainPreferencePage;
import org.ulpscope.workbench.internal.wizards.ExampleProjectWizard;
import org.ulpscope.workbench.internal.wizards.NewKernelWizard;

/** What the links of the welcome page do. */
final class FirstSteps {
    private FirstSteps() {}

    static void newExampleProject() {
        open(new ExampleProjectWizard());
    }

    static void newKernel() {
        open(new NewKernelWizard());
    }

    static void toolchains() {
        PreferencesUtil.createPreferenceDialogOn(window().getShell(), ToolchainPreferencePage.ID, null, null)
                .open();
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
