package org.ulpscope.workbench.internal;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.CommonNavigator;
import org.ulpscope.workbench.internal.explorers.ProjectExplorers;

/**
 * Paints the whole Project Explorer where some of its rows have changed. Where two rows have, such as a file with a mark and its folder, GTK has the Platform
 * paint the names of the rows between as well, but does not wipe these out before: what is painted over itself looks bold.
 */
final class ExplorerRepaint {
    private ExplorerRepaint() {}

    /** Does so in a window. */
    static void install(IWorkbenchWindow window) {
        ProjectExplorers.whenOpened(window, ExplorerRepaint::watch);
    }

    private static void watch(CommonNavigator explorer) {
        Tree tree = explorer.getCommonViewer().getTree();
        explorer.getCommonViewer().getLabelProvider().addListener(event -> {
            if (!tree.isDisposed()) {
                tree.redraw();
            }
        });
    }
}
