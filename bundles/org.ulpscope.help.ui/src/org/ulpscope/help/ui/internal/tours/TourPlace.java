package org.ulpscope.help.ui.internal.tours;

import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * The column of the tour, at the right of all perspectives: there it hides nothing, and stays where it is when another perspective or an editor takes
 * all the room. The platform gives a quarter of the window to it.
 */
final class TourPlace {
    private static final String COLUMN = "stickyFolderRight";
    private static final String QUARTER = "2500";

    /** Of 10000: on a small laptop, 1100 pixels wide, six words on a line of the tour, and fields that can be used in the editor. */
    private static final int SHARE = 1900;

    private TourPlace() {}

    /** Makes it ready before the tour comes, unless the user has given another width to it. */
    static void prepare(IWorkbenchWindow window) {
        MUIElement column = window.getService(EModelService.class).find(COLUMN, window.getService(MWindow.class));
        if (column != null && QUARTER.equals(column.getContainerData())) {
            column.getParent()
                    .getChildren()
                    .forEach(one -> one.setContainerData(String.valueOf(one == column ? SHARE : 10_000 - SHARE)));
        }
    }
}
