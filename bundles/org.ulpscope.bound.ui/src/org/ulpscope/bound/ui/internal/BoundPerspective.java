package org.ulpscope.bound.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.navigator.resources.ProjectExplorer;

/** Bounds and sources in the middle, with as much room as there is; what goes wrong in the corner. */
public final class BoundPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.2f, editors);
        IFolderLayout corner = layout.createFolder("corner", IPageLayout.BOTTOM, 0.7f, ProjectExplorer.VIEW_ID);
        corner.addView(IPageLayout.ID_PROGRESS_VIEW);
        corner.addView(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(Ids.BOUND_VIEW);
        layout.addShowViewShortcut(ProjectExplorer.VIEW_ID);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addPerspectiveShortcut(Ids.PERSPECTIVE);
    }
}
