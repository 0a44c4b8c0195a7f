package org.ulpscope.workbench.tips;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** A link that calls a command of the workbench. */
public final class CommandLink {
    private CommandLink() {}

    /** @param command with its parameters, as the platform writes them: {@code id(name=value)} */
    public static Link of(Composite parent, String words, String command) {
        Link link = new Link(parent, SWT.NONE);
        link.setText("<a>" + words + "</a>");
        link.addListener(SWT.Selection, event -> run(link, words, command));
        return link;
    }

    private static void run(Link link, String words, String command) {
        try {
            PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand(
                            PlatformUI.getWorkbench()
                                    .getService(ICommandService.class)
                                    .deserialize(command),
                            null);
        } catch (CommandException e) {
            MessageDialog.openInformation(
                    link.getShell(), words, "This cannot be done yet; do the step before it first.");
        }
    }
}
