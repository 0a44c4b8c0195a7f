package org.ulpscope.tune.ui.internal.wizards;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Makes a precision vector for the program of the folder that is selected. */
public final class TuneFolderHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        TuneFolderWizard wizard = new TuneFolderWizard();
        wizard.init(
                HandlerUtil.getActiveWorkbenchWindowChecked(event).getWorkbench(),
                HandlerUtil.getCurrentStructuredSelection(event));
        new WizardDialog(HandlerUtil.getActiveShellChecked(event), wizard).open();
        return null;
    }
}
