package org.ulpscope.workbench.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.progress.IProgressConstants;
import org.ulpscope.ui.perspectives.ProjectsColumn;
import org.ulpscope.workbench.explore.Explore;

/** Files on the left, problems and progress below: for making kernels ready. */
public final class KernelsPerspective implements IPerspectiveFactory {
    static final String ID = "org.ulpscope.workbench.kernels";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.78f, editors);
        below.addView(IPageLayout.ID_PROBLEM_VIEW);
        below.addView(IProgressConstants.PROGRESS_VIEW_ID);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.66f, editors);
        right.addPlaceholder(Explore.VIEW);
        right.addPlaceholder(IPageLayout.ID_OUTLINE);
        layout.addShowViewShortcut(Explore.VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IProgressConstants.PROGRESS_VIEW_ID);
    }
}
