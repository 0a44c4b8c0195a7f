package org.ulpscope.campaign.ui.internal.wizard;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks for a new campaign. */
public final class NewCampaignHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        NewCampaignWizard wizard = new NewCampaignWizard();
        wizard.init(
                HandlerUtil.getActiveWorkbenchWindowChecked(event).getWorkbench(),
                HandlerUtil.getCurrentStructuredSelection(event));
        new WizardDialog(HandlerUtil.getActiveShellChecked(event), wizard).open();
        return null;
    }
}
