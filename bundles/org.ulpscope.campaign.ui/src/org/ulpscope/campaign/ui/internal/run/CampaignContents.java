package org.ulpscope.campaign.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.study.glance.Glance;

/**
 * What a campaign's file held when it was looked at.
 *
 * @param file the file
 * @param report the campaign in numbers
 * @param causes the causes, the most frequent first
 * @param glance what is told of it before all else
 * @param parts how far the parts are, where it runs on a cluster
 */
public record CampaignContents(
        Path file, CampaignReport report, List<CauseGroup> causes, Glance glance, List<PartProgress> parts) {
    public CampaignContents {
        causes = List.copyOf(causes);
        parts = List.copyOf(parts);
    }

    /** How many discrepancies there are. */
    public long discrepancies() {
        return report.discrepancies();
    }

    /** Of how many it was looked for why. */
    public long explained() {
        return report.causes().stream().mapToLong(CauseCount::count).sum();
    }

    /** Whether the program of a cause is on its way to the smallest case. */
    public boolean isReducing() {
        return causes.stream()
                .anyMatch(cause ->
                        cause.reduction().isPresent() && cause.smallest().isEmpty());
    }

    /** How many causes have their smallest case. */
    public long reduced() {
        return causes.stream().filter(cause -> cause.smallest().isPresent()).count();
    }
}
