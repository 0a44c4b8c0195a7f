package org.ulpscope.program.ui.internal.console;

import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsolePageParticipant;
import org.eclipse.ui.part.IPageBookViewPage;
import org.ulpscope.program.ui.console.SourceConsole;

/** The buttons of a console, such as stop. */
public final class ConsoleButtons implements IConsolePageParticipant {
    @Override
    public void init(IPageBookViewPage page, IConsole console) {
        IToolBarManager bar = page.getSite().getActionBars().getToolBarManager();
        ((SourceConsole) console)
                .buttons(page.getSite())
                .forEach(button -> bar.appendToGroup(IConsoleConstants.LAUNCH_GROUP, button));
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
