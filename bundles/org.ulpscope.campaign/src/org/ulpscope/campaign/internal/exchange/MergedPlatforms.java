package org.ulpscope.campaign.internal.exchange;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.run.CampaignPlatform;

/** The platforms of several files together: by level, and in one level in the order of the files. */
final class MergedPlatforms {
    private record Origin(ResultSource source, CampaignPlatform platform) {}

    private MergedPlatforms() {}

    static List<CampaignPlatform> of(List<ResultSource> sources) {
        Map<String, Origin> byLabel = new LinkedHashMap<>();
        for (ResultSource source : sources) {
            for (CampaignPlatform platform : source.description().platforms()) {
                Origin known = byLabel.putIfAbsent(platform.label(), new Origin(source, platform));
                if (known != null) {
                    SameCampaign.require(known.source(), known.platform(), source, platform);
                }
            }
        }
        List<CampaignPlatform> all =
                new ArrayList<>(byLabel.values().stream().map(Origin::platform).toList());
        all.sort(Comparator.comparing(CampaignPlatform::level));
        return all;
    }

    /** The place of a platform in a file; -1 where the file has none of that name and level. */
    static int place(CampaignPlatform platform, ResultSource source) {
        List<CampaignPlatform> there = source.description().platforms();
        for (int i = 0; i < there.size(); i++) {
            if (there.get(i).label().equals(platform.label())) {
                return i;
            }
        }
        return -1;
    }
}
