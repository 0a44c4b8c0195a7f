package org.ulpscope.program.ui.console;

import java.util.List;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.services.IServiceLocator;

/** The run that a console is of. */
public interface ConsoleOwner {
    /** Whether it has not ended yet, so that its console stays. */
    boolean isActive();

    /** The buttons of the console's own bar. @param site where commands are found */
    List<IContributionItem> buttons(IServiceLocator site);
}
