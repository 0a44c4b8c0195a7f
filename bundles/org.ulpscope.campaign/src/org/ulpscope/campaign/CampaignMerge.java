package org.ulpscope.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.internal.exchange.MergedResults;
import org.ulpscope.campaign.internal.exchange.ResultSource;
import org.ulpscope.campaign.internal.exchange.ResultSources;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.run.MissingResults;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.store.RunState;

/** Puts together what several machines found of one campaign. */
public final class CampaignMerge {
    private CampaignMerge() {}

    /**
     * Writes one campaign with the results of several files: campaigns, parts of one, results of exported batches. Platforms that only some of
     * the files have are put side by side. Causes are found when the campaign is resumed. The new campaign counts as made here only if each of its
     * platforms, with its options, stands in a part that was.
     *
     * @param file the new campaign
     * @param parts campaigns, result files, or folders in which there are result files
     * @return what is missing; batches that lack something are not in the new campaign
     * @throws UlpscopeException if the files are of different campaigns or contradict each other, or the new one cannot be written
     */
    public static List<MissingResults> merge(Path file, List<Path> parts) {
        BadInputException.unless(!parts.isEmpty(), "There is nothing to merge; name campaigns or result files.");
        List<ResultSource> sources = new ArrayList<>();
        try {
            ResultSources.open(parts, sources::add);
            CampaignDescription description = MergedResults.description(sources);
            boolean madeHere = MergedResults.isMadeHere(description, sources);
            try (CampaignWriter writer = CampaignWriter.createFrom(madeHere, file, description, CampaignPart.WHOLE)) {
                List<MissingResults> missing = new MergedResults(sources, writer).store();
                if (missing.isEmpty() && writer.unexplained().isEmpty()) {
                    writer.end(RunState.FINISHED, "");
                }
                return missing;
            }
        } finally {
            Closing.all(sources, ResultSource::close);
        }
    }
}
