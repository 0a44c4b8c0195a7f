package org.ulpscope.search.regions.result;

import java.time.Duration;
import java.util.Optional;

/**
 * What finding regions may cost on one platform.
 *
 * <p>What the boxes of several inputs are depends on how many calls were made, so that there calls are counted: as many as take a third of a time at the pace
 * of the first ones. The whole of it is a brake, for a machine that is busy. These times are those of calls, which a busy machine does not make longer; only
 * {@code wall} is one by the clock.
 *
 * @param evaluations calls whose outcomes are looked at one by one
 * @param time time after which no further batch of these is begun
 * @param sweepTime time that sweeps may take in all: the first look at the whole domain, and at regions from end to end
 * @param closer time for closer looks after that, where regions are boxes: each begins only within it; zero for none
 * @param wall time by the clock after which no further call is made, whatever there is until then; empty where there is none
 */
public record RegionLimits(
        long evaluations, Duration time, Duration sweepTime, Duration closer, Optional<Duration> wall) {
    /** Of kernels with more slots, boxes that limit one input and relations of two are looked for, whatever the others are. */
    public static final int MOST_SLOTS_OF_BOXES = 3;

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

    /** Whatever the clock says. */
    public RegionLimits(long evaluations, Duration time, Duration sweepTime, Duration closer) {
        this(evaluations, time, sweepTime, closer, Optional.empty());
    }

    /**
     * So much of these that all of it takes no longer than a time, half of it for calls one by one and half for sweeps.
     *
     * @param most the time of calls; what is found depends on it
     * @param clock time by the clock after which it ends in any case, which is not to be less where the machine is idle
     */
    public RegionLimits atMost(Duration most, Duration clock) {
        Duration half = most.dividedBy(2);
        return new RegionLimits(
                evaluations, least(time, half), least(sweepTime, half), least(closer, most), Optional.of(clock));
    }

    /** What is left of the time by the clock once some of it has passed; no less than nothing. */
    public RegionLimits after(Duration passed) {
        Optional<Duration> left =
                wall.map(time -> time.minus(passed)).map(time -> time.isNegative() ? Duration.ZERO : time);
        return new RegionLimits(evaluations, time, sweepTime, closer, left);
    }

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Whether regions of kernels with so many inputs are boxes. */
    public static boolean hasBoxes(int slots) {
        return slots > 1 && slots <= MOST_SLOTS_OF_BOXES;
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
