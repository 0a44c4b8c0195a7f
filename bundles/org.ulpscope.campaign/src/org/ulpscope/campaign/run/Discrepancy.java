package org.ulpscope.campaign.run;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * One input of one program for which two platforms of one level give different results.
 *
 * @param program its number
 * @param input its number
 * @param left number of the one platform, by its place in the campaign
 * @param right number of the other, a greater one
 * @param kind how they differ
 * @param leftValue what the one gives
 * @param rightValue what the other gives
 */
public record Discrepancy(
        int program, int input, int left, int right, DiscrepancyKind kind, Value leftValue, Value rightValue) {
    /** How many steps of the format lie between the results; empty where one is a NaN. */
    public Optional<BigInteger> ulps() {
        return Ulps.distance(leftValue, rightValue);
    }
}
