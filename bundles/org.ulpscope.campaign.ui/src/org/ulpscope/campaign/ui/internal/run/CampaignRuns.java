package org.ulpscope.campaign.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.Discrepancy;
import org.ulpscope.campaign.study.CampaignTrust;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.ui.trust.Consent;

/** Campaigns at work in the background. */
public final class CampaignRuns {
    private CampaignRuns() {}

    /**
     * A campaign that has not begun.
     *
     * @param file the file to make
     * @param plan how it runs on a cluster; empty to run it here
     * @param depth how far it goes where it runs here; on a cluster it goes all the way
     */
    public static LiveJob start(Path file, CampaignRequest request, Optional<SlurmPlan> plan, CampaignDepth depth) {
        return LiveJob.of("Campaign " + file.getFileName(), file, (opened, progress) -> {
            CampaignListener listener = telling(opened);
            if (plan.isPresent()) {
                CampaignStudy.run(request, plan.get(), file, ToolchainPreferences.load(), listener, progress);
            } else {
                CampaignStudy.run(request, file, depth, ToolchainPreferences.load(), listener, progress);
            }
        });
    }

    /** A campaign that is taken up where it ended. */
    static LiveJob resume(Path file) {
        return LiveJob.of("Going on with " + file.getFileName(), file, (opened, progress) -> {
            Consent.require(() -> CampaignTrust.question(Trust.ofThisUser(), file));
            CampaignStudy.resume(file, ToolchainPreferences.load(), telling(opened), progress);
        });
    }

    private static CampaignListener telling(Runnable opened) {
        return new CampaignListener() {
            @Override
            public void opened() {
                opened.run();
            }

            /** The file says what was found, as it does to those who look at it. */
            @Override
            public void found(List<Discrepancy> discrepancies) {}
        };
    }
}
