package org.ulpscope.tune.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.ulpscope.ui.perspectives.ProjectsColumn;

/** Projects on the left, precision vectors in the middle, and how the searches for better ones go on the right. */
public final class TunePerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        IFolderLayout right = layout.createFolder("right", IPageLayout.RIGHT, 0.66f, editors);
        right.addView(TuneIds.FOM_VIEW);
        // Below the editors they would take from the rows of a tuning what these want most: height.
        right.addView(IPageLayout.ID_PROBLEM_VIEW);
        right.addView(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowViewShortcut(TuneIds.FOM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addNewWizardShortcut(TuneIds.NEW_VECTOR_WIZARD);
        layout.addPerspectiveShortcut(TuneIds.PERSPECTIVE);
    }
}
