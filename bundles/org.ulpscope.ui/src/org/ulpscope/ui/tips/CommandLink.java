package org.ulpscope.ui.tips;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
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
        Link link = of(parent, words);
        link.addListener(SWT.Selection, event -> run(link, words, command));
        return link;
    }

    /** The same for what is no command. */
    public static Link calling(Composite parent, String words, Runnable action) {
        Link link = of(parent, words);
        link.addListener(SWT.Selection, event -> action.run());
        return link;
    }

    private static Link of(Composite parent, String words) {
        Link link = new Link(parent, SWT.NONE);
        link.setText("<a>" + words + "</a>");
        followTheme(link);
        return link;
    }

    /** A link of its own accord keeps the colour that the desktop had when it was made. */
    private static void followTheme(Link link) {
        ColorRegistry colors = JFaceResources.getColorRegistry();
        IPropertyChangeListener recolor =
                event -> link.setLinkForeground(JFaceColors.getHyperlinkText(link.getDisplay()));
        recolor.propertyChange(null);
        colors.addListener(recolor);
        link.addDisposeListener(event -> colors.removeListener(recolor));
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
