package org.ulpscope.campaign.study.content;

import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * One program with one input for which two platforms disagree, as a campaign has it or as it was reduced.
 *
 * @param name as users ask for it, such as {@code p000017-i2}; of a reduced one, that of where it comes from
 * @param format of all numbers
 * @param function the name of the function in the source
 * @param source the function
 * @param operations how many operations and calls it has
 * @param inputs what it is called with, in order
 * @param left the one platform
 * @param right the other
 * @param kind how they disagree
 * @param leftValue what the one gives
 * @param rightValue what the other gives
 * @param cause why; empty where that was not looked for yet
 * @param operation the guilty operation; empty where it is not known
 */
public record CampaignCase(
        String name,
        FloatFormat format,
        String function,
        String source,
        int operations,
        List<CaseInput> inputs,
        CampaignPlatform left,
        CampaignPlatform right,
        DiscrepancyKind kind,
        Value leftValue,
        Value rightValue,
        Optional<Cause> cause,
        Optional<CulpritOperation> operation) {
    public CampaignCase {
        inputs = List.copyOf(inputs);
    }
}
