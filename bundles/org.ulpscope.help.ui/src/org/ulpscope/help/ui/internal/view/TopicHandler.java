package org.ulpscope.help.ui.internal.view;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.help.ui.internal.topics.Topics;

/** Opens the page about the dialog, or the part of the workbench, that is in front. */
public final class TopicHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        Shell active = window.getShell().getDisplay().getActiveShell();
        if (active != null && active != window.getShell() && active.getData() != null) {
            new HelpWindow(active, Topics.ofDialog(active.getData())).open();
            return null;
        }
        IWorkbenchPage page = window.getActivePage();
        IWorkbenchPart part = page.getActivePart();
        if (part instanceof HelpView) {
            // Who reads a page already is not taken away from it.
            return null;
        }
        String topic = part == null ? Topics.FIRST : Topics.ofPart(part);
        try {
            ((HelpView) page.showView(HelpView.ID)).pane().open(topic);
            return null;
        } catch (PartInitException e) {
            throw new ExecutionException("The help cannot be opened", e);
        }
    }
}
