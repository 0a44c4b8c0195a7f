package org.ulpscope.campaign.ui.tests;

import java.nio.file.Path;
import org.eclipse.core.resources.IProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.campaign.CampaignListener;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** A campaign, as it is read and heard. */
class AppearanceTest {
    @TempDir
    private static Path shared;

    private static Path campaign;

    private IProject project;

    @BeforeAll
    static void runCampaign() throws Exception {
        campaign = shared.resolve("reduced.campaign");
        Campaigns.runToCauses(Campaigns.differing(), campaign);
        CampaignStudy.resume(campaign, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
    }

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
            CampaignEditor editor = Campaigns.open(Campaigns.copy(campaign, project));
            look.atEveryPage("campaign", editor);
        }
    }
}
