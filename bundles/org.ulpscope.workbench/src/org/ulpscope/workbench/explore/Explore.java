package org.ulpscope.workbench.explore;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

/** The view in which inputs are tried one by one on all platforms. It follows selections by itself where it is open. */
public final class Explore {
    /** Identifier of the view. */
    public static final String VIEW = "org.ulpscope.workbench.explore";

    private Explore() {}

    /** Opens the view and shows an input. */
    public static void show(IWorkbenchPage page, ExploredInput input) {
        try {
            if (page.showView(VIEW) instanceof InputView view) {
                view.explore(input);
            }
        } catch (PartInitException e) {
            ILog.of(Explore.class).log(e.getStatus());
        }
    }
}
