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
 * @param closer time for closer looks after that, where regions are boxes: each begins only within it; zero for none
 */
public record RegionLimits(long evaluations, Duration time, Duration sweepTime, Duration closer) {
    /** 200,000 evaluations, at most 5 seconds for them, and at most one second of sweeps. */
    public static final RegionLimits DEFAULT = new RegionLimits(200_000, Duration.ofSeconds(5), Duration.ofSeconds(1));

    private static final Duration TWO_SLOTS = Duration.ofSeconds(9);
    /** A grid of three slots takes most of the evaluations before the first box; on an idle machine all of them take a second. */
    private static final Duration MORE_SLOTS = Duration.ofSeconds(18);

    /** So much that one slow sweep does not make them fewer, which would tell something else than another time. */
    private static final Duration SWEEPS_OF_A_BUSY_MACHINE = Duration.ofMinutes(1);

    /** With no closer look. */
    public RegionLimits(long evaluations, Duration time, Duration sweepTime) {
        this(evaluations, time, sweepTime, Duration.ZERO);
    }

    /** Whether regions of kernels with so many inputs are boxes. */
    public static boolean hasBoxes(int slots) {
        return slots > 1 && slots <= RegionSearch.MOST_SLOTS_OF_BOXES;
    }

    /** For kernels with so many inputs: {@link #DEFAULT} for one; boxes of more have more evaluations and less time for sweeps. */
    public static RegionLimits of(int slots) {
        return slots == 1
                ? DEFAULT
                : new RegionLimits(400_000, slots == 2 ? TWO_SLOTS : MORE_SLOTS, Duration.ofSeconds(6));
    }

    /**
     * For kernels with so many inputs where somebody allowed a time: what {@link #of} allows at least, so that less time gives no less, and what is left after
     * that for closer looks at boxes, and for sweeps of a single input.
     */
    public static RegionLimits within(Duration time, int slots) {
        RegionLimits least = of(slots);
        if (slots > 1 && !hasBoxes(slots) || !time.isPositive()) {
            return least;
        }
        if (hasBoxes(slots)) {
            return new RegionLimits(least.evaluations(), least.time(), SWEEPS_OF_A_BUSY_MACHINE, time);
        }
        Duration sweeps = time.dividedBy(2);
        return sweeps.compareTo(least.sweepTime()) > 0
                ? new RegionLimits(least.evaluations(), least.time(), sweeps)
                : least;
    }
}
