package org.ulpscope.campaign.study.content;

import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;

/**
 * How many discrepancies of two platforms at one level come of one cause.
 *
 * @param cause the cause
 * @param left the one platform's name
 * @param right the other's
 * @param level at which both were run
 * @param count how many
 * @param uncertain of how many a result is not known to the bit, since a device is simulated
 * @param example the first, as program and input: {@code p000017-i2}
 * @param reduction how the program became small; empty where that has not begun
 * @param smallest the smallest program that shows it; empty where none was made yet
 */
public record CauseCount(
        Cause cause,
        String left,
        String right,
        OptimizationLevel level,
        long count,
        long uncertain,
        String example,
        Optional<CauseReduction> reduction,
        Optional<CampaignCase> smallest) {}
