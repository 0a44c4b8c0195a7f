package org.ulpscope.search.regions;

import java.time.Duration;

/**
 * What finding regions may cost on one platform.
 *
 * <p>What the boxes of several inputs are depends on how many calls were made, so that there calls are counted: as many as take a third of a time at the pace
 * of the first ones. The whole of it is a brake, for a machine that is busy.
 *
 * @param evaluations calls whose outcomes are looked at one by one
 * @param time time after which no further batch of these is begun
 * @param sweepTime time that sweeps may take in all: the first look at the whole domain, and at regions from end to end
 */
public record RegionLimits(long evaluations, Duration time, Duration sweepTime) {
    /** 200,000 evaluations, at most 5 seconds for them, and at most one second of sweeps. */
    public static final RegionLimits DEFAULT = new RegionLimits(200_000, Duration.ofSeconds(5), Duration.ofSeconds(1));

    private static final Duration TWO_SLOTS = Duration.ofSeconds(9);
    /** A grid of three slots takes most of the evaluations before the first box; on an idle machine all of them take a second. */
    private static final Duration MORE_SLOTS = Duration.ofSeconds(18);

    /** For kernels with so many inputs: {@link #DEFAULT} for one; boxes of more have more evaluations and less time for sweeps. */
    public static RegionLimits of(int slots) {
        return slots == 1
                ? DEFAULT
                : new RegionLimits(400_000, slots == 2 ? TWO_SLOTS : MORE_SLOTS, Duration.ofSeconds(6));
    }
}
