package org.ulpscope.campaign.study.content;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * A discrepancy as lists have it; {@link org.ulpscope.campaign.study.CampaignReader#caseOf} tells all about it.
 *
 * @param number in the campaign
 * @param name program and input, such as {@code p000017-i2}
 * @param left the one platform's name
 * @param right the other's
 * @param level at which both were run
 * @param kind how they differ
 * @param leftValue what the one gives
 * @param rightValue what the other gives
 * @param cause why; empty where that was not looked for yet
 * @param operation the guilty operation as it is written; blank where it is not known
 */
public record FoundDiscrepancy(
        int number,
        String name,
        String left,
        String right,
        OptimizationLevel level,
        DiscrepancyKind kind,
        Value leftValue,
        Value rightValue,
        Optional<Cause> cause,
        String operation) {
    /** How many steps of the format lie between the results; empty where one is a NaN. */
    public Optional<BigInteger> ulps() {
        return Ulps.distance(leftValue, rightValue);
    }
}
