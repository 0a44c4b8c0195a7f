package org.ulpscope.search.internal.regions;

import java.time.Duration;
import java.util.function.Supplier;

/** The time that sweeps may take in all, and the pace that they were seen to have. */
public final class SweepBudget {
    /** Calls of a first part, and the most of a later one. */
    public static final long FIRST_PART = 1 << 16;

    public static final long LARGEST_PART = 1L << 26;

    /** Part of the time that may go into learning the pace: the first parts are small, and what starts them counts more than the calls. */
    private static final int LEARNING = 16;

    private final long nanos;
    private long nanosLeft;
    private double nanosPerCall;
    private long calls;

    public SweepBudget(Duration time) {
        nanos = time.toNanos();
        nanosLeft = nanos;
    }

    /** Whether so many calls more can be made in the time that is left, as far as one can tell. */
    public boolean allows(long more) {
        boolean isLearning = nanosLeft > nanos - nanos / LEARNING && nanosPerCall * FIRST_PART <= nanosLeft;
        return more > 0 && nanosLeft > 0 && (nanosPerCall * more <= nanosLeft || isLearning);
    }

    /** How many calls fit into this share of the time that is left. */
    public long callsWithin(double share) {
        return (long) (Math.max(0, nanosLeft) * share / Math.max(nanosPerCall, 0.001));
    }

    /** Takes a pace that was seen elsewhere, in nanoseconds a call. */
    public void learn(double pace) {
        nanosPerCall = pace;
    }

    /** Makes so many calls. */
    public <T> T spend(long count, Supplier<T> sweep) {
        long start = System.nanoTime();
        T result = sweep.get();
        long took = System.nanoTime() - start;
        nanosPerCall = (double) took / count;
        nanosLeft -= took;
        calls += count;
        return result;
    }

    /** Calls made so far. */
    public long calls() {
        return calls;
    }
}
