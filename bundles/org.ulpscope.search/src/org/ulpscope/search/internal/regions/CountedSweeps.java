package org.ulpscope.search.internal.regions;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.ulpscope.search.internal.CoarseCount;

/**
 * So many calls, where what is found depends on how many there are: a machine that is busy now is to find what it finds when it is idle. The time is a
 * brake.
 */
public final class CountedSweeps extends SweepBudget {
    private static final int STEP_BITS = 4;

    /** Fewer calls tell more about the way to the worker than about themselves. */
    private static final long TELLING = 1 << 13;

    private final long planned;
    private long left;
    private boolean knowsPace;

    /**
     * @param most calls; fewer, by powers of 16, where a first sweep that is long enough shows that they would take more than a third of the time
     * @param time of calls after which none is begun
     * @param clock tells what calls take, in nanoseconds
     */
    public CountedSweeps(long most, Duration time, LongSupplier clock) {
        super(time, clock);
        planned = time.toNanos() / CoarseCount.PLANNED;
        left = most;
    }

    @Override
    public boolean allows(long more) {
        return more > 0 && more <= left && nanosLeft() > 0;
    }

    @Override
    public long callsWithin(double share) {
        return (long) (nanosLeft() > 0 ? left * share : 0);
    }

    @Override
    public boolean isTimeUp() {
        return left > 0 && nanosLeft() == 0;
    }

    @Override
    public void learn(double pace) {
        super.learn(pace);
        // Calls made one by one look slow, but not as slow as that: a first sweep would take too long.
        if (nanosOf(FIRST_PART) > planned) {
            settle();
        }
    }

    @Override
    public <T> T spend(long count, Supplier<T> sweep) {
        T result = super.spend(count, sweep);
        if (!knowsPace && count >= TELLING) {
            settle();
        }
        left -= count;
        return result;
    }

    private void settle() {
        left = CoarseCount.of(left, callsIn(planned), STEP_BITS);
        knowsPace = true;
    }
}
