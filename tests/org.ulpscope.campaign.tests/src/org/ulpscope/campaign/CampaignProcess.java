package org.ulpscope.campaign;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;

/** Runs the campaign of {@link CampaignStudyTest} and tells on standard output of each batch that is stored. */
public final class CampaignProcess {
    private CampaignProcess() {}

    public static void main(String[] arguments) {
        CampaignListener listener = found -> System.out.println(found.size());
        CampaignStudy.run(
                CampaignStudyTest.request(),
                Path.of(arguments[0]),
                CampaignDepth.CAUSES,
                ToolchainSettings.DEFAULT,
                listener,
                Progress.NONE);
    }
}
