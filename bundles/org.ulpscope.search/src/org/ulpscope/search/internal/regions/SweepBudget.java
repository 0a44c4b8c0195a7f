package org.ulpscope.search.internal.regions;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** What sweeps may take in all, and the pace that they were seen to have. */
public abstract sealed class SweepBudget permits TimedSweeps, CountedSweeps {
    /** Calls of a first part, and the most of a later one. */
    public static final long FIRST_PART = 1 << 16;

    public static final long LARGEST_PART = 1L << 26;

    private static final double LEAST_PACE = 0.001;

    private final LongSupplier clock;
    private long nanosLeft;
    private double nanosPerCall;
    private long calls;

    /** @param clock tells what calls take, in nanoseconds */
    SweepBudget(Duration time, LongSupplier clock) {
        this.clock = clock;
        nanosLeft = time.toNanos();
    }

    /** Whether so many calls more can be made, as far as one can tell. */
    public abstract boolean allows(long more);

    /** How many calls fit into this share of what is left. */
    public abstract long callsWithin(double share);

    /** Takes a pace that was seen elsewhere, in nanoseconds a call. */
    public void learn(double pace) {
        nanosPerCall = pace;
    }

    /** Makes so many calls. */
    public <T> T spend(long count, Supplier<T> sweep) {
        long start = clock.getAsLong();
        T result = sweep.get();
        long took = clock.getAsLong() - start;
        nanosPerCall = (double) took / count;
        nanosLeft -= took;
        calls += count;
        return result;
    }

    /** Whether the time was over before what had been planned was done. */
    public boolean isTimeUp() {
        return false;
    }

    long nanosLeft() {
        return Math.max(0, nanosLeft);
    }

    /** Nanoseconds that so many calls take at the latest pace. */
    double nanosOf(long count) {
        return nanosPerCall * count;
    }

    /** How many calls fit into a time at the latest pace. */
    double callsIn(double nanos) {
        return nanos / Math.max(nanosPerCall, LEAST_PACE);
    }

    /** Calls made so far. */
    public long calls() {
        return calls;
    }
}
