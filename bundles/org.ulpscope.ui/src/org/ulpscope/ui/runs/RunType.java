package org.ulpscope.ui.runs;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * A kind of run, such as a hunt or a tuning. A bundle brings its own through the extension point {@code org.ulpscope.workbench.runTypes}; the
 * workbench knows none by name.
 */
public interface RunType {
    /**
     * Begins, and returns at once. For the thread of the display.
     *
     * @throws org.ulpscope.base.UlpscopeException if it cannot begin, as a sentence for the user
     */
    void run(RunConfiguration configuration, IWorkbenchWindow window);

    /**
     * Makes the fields in which its settings are changed.
     *
     * @param changed is run whenever one of them is
     */
    RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed);
}
