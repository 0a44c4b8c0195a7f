package org.ulpscope.search.internal;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.ulpscope.base.progress.ForwardingProgress;
import org.ulpscope.base.progress.Progress;

/** A progress that also asks to stop once the time is up. */
public final class Deadline extends ForwardingProgress {
    private final LongSupplier clock;
    private final long at;

    /**
     * @param progress is asked as well, and is told all
     * @param time from now on, by the wall clock
     */
    public Deadline(Progress progress, Duration time) {
        this(progress, time, System::nanoTime);
    }

    /**
     * @param progress is asked as well, and is told all
     * @param time from now on
     * @param clock tells the nanoseconds that pass, such as {@link org.ulpscope.search.Probe#callNanos}, by which a machine that is busy allows as much as
     *     an idle one
     */
    public Deadline(Progress progress, Duration time, LongSupplier clock) {
        super(progress);
        this.clock = clock;
        // Longer than any run, and far from overflowing the clock.
        this.at = clock.getAsLong()
                + Math.min(time.toMillis(), Duration.ofDays(1000).toMillis()) * 1_000_000;
    }

    /** Whether the time is up. */
    public boolean isOver() {
        return clock.getAsLong() - at >= 0;
    }

    @Override
    public boolean isCancelled() {
        return isOver() || super.isCancelled();
    }
}
