package org.ulpscope.workbench.internal.explore;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;
import org.ulpscope.workbench.explore.Explore;

/** Opens a kernel in the Explore view, from the menu Run. */
public final class ExploreRun implements RunType {
    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        IFile kernel = configuration.existing("kernel");
        try {
            ((ExploreView) window.getActivePage().showView(Explore.VIEW)).explore(kernel);
        } catch (PartInitException e) {
            throw new UlpscopeException("The Explore view cannot be opened: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Opens the view Explore, in which inputs are tried one by one on the platforms that the kernel's editor has"
                        + " ticked.");
    }
}
