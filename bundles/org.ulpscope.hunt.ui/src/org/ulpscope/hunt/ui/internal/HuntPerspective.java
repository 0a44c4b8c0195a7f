package org.ulpscope.hunt.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.ulpscope.ui.perspectives.ProjectsColumn;

/** Projects on the left, kernels and studies in the middle, findings below them, and on the right the model and the finding taken apart. */
public final class HuntPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.555f, editors);
        right.addView(HuntIds.PROGRESS_VIEW);
        right.addView(HuntIds.MAP_VIEW);
        IFolderLayout explore = layout.createFolder("explore", IPageLayout.BOTTOM, 0.60f, "right");
        explore.addView(HuntIds.EXPLORE_VIEW);
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.62f, editors);
        bottom.addView(HuntIds.FINDINGS_VIEW);
        bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
        bottom.addView(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowViewShortcut(HuntIds.FINDINGS_VIEW);
        layout.addShowViewShortcut(HuntIds.PROGRESS_VIEW);
        layout.addShowViewShortcut(HuntIds.EXPLORE_VIEW);
        layout.addShowViewShortcut(HuntIds.MAP_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addPerspectiveShortcut(HuntIds.PERSPECTIVE);
    }
}
