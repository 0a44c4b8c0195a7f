package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.Discrepancy;

/** Says which platforms a campaign goes on without. */
public record LeftOut(PrintWriter writer) implements CampaignListener {
    @Override
    public void found(List<Discrepancy> discrepancies) {
        // The report tells them.
    }

    @Override
    public void leftOut(String sentence) {
        writer.println(sentence);
    }
}
