package org.ulpscope.program.ui.internal.console;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsolePageParticipant;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.part.IPageBookViewPage;
import org.ulpscope.program.ui.internal.Ids;

/** The buttons of a program's console: stop, and run again. */
public final class ConsoleButtons implements IConsolePageParticipant {
    @Override
    public void init(IPageBookViewPage page, IConsole console) {
        IToolBarManager bar = page.getSite().getActionBars().getToolBarManager();
        for (String command : new String[] {Ids.STOP_COMMAND, Ids.AGAIN_COMMAND}) {
            bar.appendToGroup(
                    IConsoleConstants.LAUNCH_GROUP,
                    new CommandContributionItem(new CommandContributionItemParameter(
                            page.getSite(), null, command, CommandContributionItem.STYLE_PUSH)));
        }
    }

    @Override
    public void dispose() {
        // The page's own bar goes with it.
    }

    @Override
    public void activated() {
        // The buttons are the same whether the console has the focus or not.
    }

    @Override
    public void deactivated() {
        // As when it is activated.
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
