package org.ulpscope.workbench.internal.explore;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.functions.FunctionHandler;

/** Opens a function of the source in front in the Explore view. */
public final class ExploreFunctionHandler extends FunctionHandler {
    @Override
    protected String title() {
        return "Explore Function";
    }

    @Override
    protected String verb() {
        return "Explore";
    }

    @Override
    protected void run(IFile kernel, IWorkbenchWindow window) {
        try {
            ((ExploreView) window.getActivePage().showView(Explore.VIEW)).explore(kernel);
        } catch (PartInitException e) {
            throw new UlpscopeException("The Explore view cannot be opened: " + e.getMessage() + ".", e);
        }
    }
}
