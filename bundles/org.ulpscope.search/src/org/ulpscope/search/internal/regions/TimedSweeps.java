package org.ulpscope.search.internal.regions;

import java.time.Duration;
import java.util.function.LongSupplier;

/** As many calls as fit into a time, where more of them prove more of what is found and change nothing of it. */
public final class TimedSweeps extends SweepBudget {
    /** Part of the time that may go into learning the pace: the first parts are small, and what starts them counts more than the calls. */
    private static final int LEARNING = 16;

    private final long nanos;

    /** @param clock tells what calls take, in nanoseconds */
    public TimedSweeps(Duration time, LongSupplier clock) {
        super(time, clock);
        nanos = time.toNanos();
    }

    @Override
    public boolean allows(long more) {
        boolean isLearning = nanosLeft() > nanos - nanos / LEARNING && nanosOf(FIRST_PART) <= nanosLeft();
        return more > 0 && nanosLeft() > 0 && (nanosOf(more) <= nanosLeft() || isLearning);
    }

    @Override
    public long callsWithin(double share) {
        return (long) callsIn(nanosLeft() * share);
    }
}
