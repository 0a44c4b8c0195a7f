package org.ulpscope.tune.ui.internal.wizards;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Makes a precision vector of the sources that are selected. */
public final class TuneHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        NewVectorWizard wizard = new NewVectorWizard();
        wizard.init(HandlerUtil.getActiveWorkbenchWindowChecked(event).getWorkbench(), selection);
        new WizardDialog(HandlerUtil.getActiveShellChecked(event), wizard).open();
        return null;
    }
}
