package org.ulpscope.campaign.ui.internal;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.ulpscope.ui.perspectives.ProjectsColumn;
import org.ulpscope.workbench.explore.Explore;

/** Projects on the left, campaigns in the middle, below them what is at work; room on the right for the view in which a case is tried with other inputs. */
public final class CampaignPerspective implements IPerspectiveFactory {
    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        ProjectsColumn.add(layout);
        IFolderLayout bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.82f, editors);
        bottom.addView(IPageLayout.ID_PROGRESS_VIEW);
        bottom.addView(IPageLayout.ID_PROBLEM_VIEW);
        layout.addPlaceholder(Explore.VIEW, IPageLayout.RIGHT, 0.62f, editors);
        layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
        layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
        layout.addShowViewShortcut(Explore.VIEW);
        layout.addNewWizardShortcut(CampaignIds.NEW_CAMPAIGN_WIZARD);
        layout.addPerspectiveShortcut(CampaignIds.PERSPECTIVE);
    }
}
