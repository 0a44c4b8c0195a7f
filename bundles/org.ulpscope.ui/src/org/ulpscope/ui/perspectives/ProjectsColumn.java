package org.ulpscope.ui.perspectives;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** The column of projects at the left, as each perspective has it. */
public final class ProjectsColumn {
    /** Of the window's width: the names on its tabs are to be read whole on a small laptop, 1100 pixels wide. */
    private static final float SHARE = 0.21f;

    private ProjectsColumn() {}

    /** Adds it beside the editors and what is around them by now. */
    public static void add(IPageLayout layout) {
        layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, SHARE, layout.getEditorArea());
        layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
    }
}
