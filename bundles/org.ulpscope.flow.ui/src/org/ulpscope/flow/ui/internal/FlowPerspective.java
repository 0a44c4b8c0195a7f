package org.ulpscope.flow.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.ulpscope.ui.perspectives.ProjectsColumn;

/** Sources in the middle; below, the lines of the flow in front, and what its program prints. */
public final class FlowPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.55f, editors);
        bottom.addView(FlowIds.FLOW_VIEW);
        bottom.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
        bottom.addView(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowViewShortcut(FlowIds.FLOW_VIEW);
        layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addPerspectiveShortcut(FlowIds.PERSPECTIVE);
    }
}
