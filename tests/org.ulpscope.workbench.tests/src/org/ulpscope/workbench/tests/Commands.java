package org.ulpscope.workbench.tests;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/** What menus, keys and links call. */
public final class Commands {
    private Commands() {}

    /**
     * Runs one as its menu entry does. Call in the UI thread.
     *
     * @param command with its parameters, as the platform writes them: {@code id(name=value)}
     */
    public static void run(String command) {
        try {
            PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand(
                            PlatformUI.getWorkbench()
                                    .getService(ICommandService.class)
                                    .deserialize(command),
                            null);
        } catch (CommandException e) {
            throw new AssertionError(e);
        }
    }
}
