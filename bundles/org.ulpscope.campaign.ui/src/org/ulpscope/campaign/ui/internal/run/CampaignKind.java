package org.ulpscope.campaign.ui.internal.run;

import java.nio.file.Path;
import org.ulpscope.campaign.study.CampaignGlance;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveKind;
import org.ulpscope.ui.live.LiveReader;

/** Campaigns, as the workbench shows them while they grow. */
public enum CampaignKind implements LiveKind<CampaignContents> {
    /** The one there is. */
    CAMPAIGN;

    @Override
    public String noun() {
        return "campaign";
    }

    @Override
    public String extension() {
        return "campaign";
    }

    @Override
    public LiveReader<CampaignContents> open(Path file) {
        return new LiveCampaign(file, CampaignReader.open(file));
    }

    @Override
    public RunState state(CampaignContents contents) {
        return contents.report().state().state();
    }

    private record LiveCampaign(Path file, CampaignReader campaign) implements LiveReader<CampaignContents> {
        @Override
        public long revision() {
            return campaign.revision();
        }

        @Override
        public CampaignContents read() {
            CampaignReport report = campaign.report();
            return new CampaignContents(
                    file, report, CauseGroup.of(report.causes()), CampaignGlance.of(report), campaign.parts());
        }

        @Override
        public CampaignContents readState(CampaignContents before) {
            return campaign.state().equals(before.report().state()) ? before : read();
        }

        @Override
        public void close() {
            campaign.close();
        }
    }
}
