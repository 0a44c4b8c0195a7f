package org.ulpscope.workbench.internal.wizards;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** Pasting a signature where no text can be typed, in the Project Explorer or on the welcome page, makes a kernel of it. */
public final class SignaturePaste {
    private SignaturePaste() {}

    /**
     * Looks out for it in all windows. To be called before there are any: the key bindings, which look at keys too, take Ctrl+V for a paste that the
     * part in front cannot do.
     */
    public static void install(Display display) {
        display.addFilter(SWT.KeyDown, SignaturePaste::pressed);
    }

    private static void pressed(Event event) {
        // The state may tell of a button of the mouse too.
        boolean pastes =
                (event.stateMask & SWT.MODIFIER_MASK) == SWT.MOD1 && Character.toLowerCase((char) event.keyCode) == 'v';
        if (pastes
                && PlatformUI.isWorkbenchRunning()
                && event.widget instanceof Control control
                && !takesText(control)) {
            IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            if (window != null && window.getShell() == control.getShell()) {
                KernelProposal.onClipboard(event.display).ifPresent(signature -> {
                    event.doit = false;
                    event.type = SWT.None;
                    event.display.asyncExec(() -> open(window, signature));
                });
            }
        }
    }

    private static void open(IWorkbenchWindow window, String signature) {
        NewKernelWizard wizard = new NewKernelWizard(KernelProposal.pasted(signature, window));
        wizard.init(
                window.getWorkbench(),
                window.getSelectionService().getSelection() instanceof IStructuredSelection selection
                        ? selection
                        : StructuredSelection.EMPTY);
        new WizardDialog(window.getShell(), wizard).open();
    }

    private static boolean takesText(Control control) {
        return control instanceof Text
                || control instanceof StyledText
                || control instanceof Combo
                || control instanceof CCombo
                || control instanceof Spinner;
    }
}
