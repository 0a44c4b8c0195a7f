package org.ulpscope.campaign.internal.exchange;

import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.study.content.CampaignDescription;

/** A file with results of a campaign, or of a share of it. */
public interface ResultSource extends AutoCloseable {
    /** What sentences call it. */
    String name();

    /** The campaign, with the platforms that have results here. */
    CampaignDescription description();

    /** Whether what it would have compiled and run was made here; not where nobody can tell. */
    boolean isMadeHere();

    /**
     * The results of a platform, by program, those of a program by input; programs that were not run are not there.
     *
     * @param platform its place in the description
     * @param first number of the first program
     * @param end the number behind the last one
     */
    Map<Integer, List<RunResult>> results(int platform, int first, int end);

    @Override
    void close();
}
