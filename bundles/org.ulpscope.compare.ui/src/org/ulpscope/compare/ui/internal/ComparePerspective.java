package org.ulpscope.compare.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.ulpscope.ui.perspectives.ProjectsColumn;
import org.ulpscope.workbench.explore.Explore;

/** Projects on the left, kernels and studies in the middle, the inputs that differ below them, and on the right one input on all platforms. */
public final class ComparePerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        // The widest table has the whole width: what platforms give is to be read beside the exact value.
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.60f, editors);
        bottom.addView(CompareIds.COMPARISON_VIEW);
        bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
        bottom.addView(IPageLayout.ID_PROGRESS_VIEW);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.54f, editors);
        right.addView(Explore.VIEW);
        layout.addShowViewShortcut(CompareIds.COMPARISON_VIEW);
        layout.addShowViewShortcut(Explore.VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addPerspectiveShortcut(CompareIds.PERSPECTIVE);
    }
}
