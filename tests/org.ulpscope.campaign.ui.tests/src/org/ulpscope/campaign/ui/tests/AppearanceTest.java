package org.ulpscope.campaign.ui.tests;

import org.eclipse.core.resources.IProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** A campaign, as it is read and heard. */
class AppearanceTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Campaigns.project("campaigns");
        Campaigns.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aCampaignCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            CampaignEditor editor = Campaigns.open(Campaigns.copy(Campaigns.reduced(), project));
            look.atEveryPage("campaign", editor);
        }
    }
}
