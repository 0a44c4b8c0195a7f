package org.ulpscope.workbench.internal;

import java.util.List;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PerspectiveAdapter;

/** Hides, in every perspective, the menus of a general IDE that the platform's text editors bring. */
final class GeneralIdeMenus extends PerspectiveAdapter {
    private static final List<String> ACTION_SETS = List.of(
            "org.eclipse.ui.edit.text.actionSet.annotationNavigation",
            "org.eclipse.ui.edit.text.actionSet.convertLineDelimitersTo");

    private GeneralIdeMenus() {}

    static void hideIn(IWorkbenchWindow window) {
        GeneralIdeMenus menus = new GeneralIdeMenus();
        menus.hideIn(window.getActivePage());
        window.addPerspectiveListener(menus);
    }

    @Override
    public void perspectiveActivated(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
        hideIn(page);
    }

    private void hideIn(IWorkbenchPage page) {
        ACTION_SETS.forEach(page::hideActionSet);
    }
}
