package org.ulpscope.campaign.internal.exchange;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignDescription;

/** The results in a campaign's file, which may be for a share of it. */
public record CampaignSource(String name, CampaignReader reader) implements ResultSource {
    public static CampaignSource open(Path file) {
        return new CampaignSource(file.toString(), CampaignReader.open(file));
    }

    @Override
    public CampaignDescription description() {
        return reader.description();
    }

    @Override
    public boolean isMadeHere() {
        return reader.isMadeHere();
    }

    @Override
    public Map<Integer, List<RunResult>> results(int platform, int first, int end) {
        return reader.results(platform, first, end);
    }

    @Override
    public void close() {
        reader.close();
    }
}
