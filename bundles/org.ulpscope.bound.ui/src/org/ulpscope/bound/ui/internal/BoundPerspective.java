package org.ulpscope.bound.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.ulpscope.ui.perspectives.ProjectsColumn;

/** Bounds and sources in the middle, with as much room as there is; what goes wrong in the corner. */
public final class BoundPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        ProjectsColumn.add(layout);
        IFolderLayout corner = layout.createFolder("corner", IPageLayout.BOTTOM, 0.7f, IPageLayout.ID_PROJECT_EXPLORER);
        corner.addView(IPageLayout.ID_PROGRESS_VIEW);
        corner.addView(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(BoundIds.BOUND_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addPerspectiveShortcut(BoundIds.PERSPECTIVE);
    }
}
