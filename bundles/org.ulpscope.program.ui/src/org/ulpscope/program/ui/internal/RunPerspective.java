package org.ulpscope.program.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.ulpscope.ui.perspectives.ProjectsColumn;

/** Sources in the middle; below, side by side, what a program prints and what it launches. */
public final class RunPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.55f, editors);
        bottom.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
        bottom.addView(IPageLayout.ID_PROGRESS_VIEW);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.4f, "bottom");
        right.addView(ProgramIds.LAUNCHES_VIEW);
        ProjectsColumn.add(layout);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
    }
}
