package org.ulpscope.search.internal;

import java.time.Duration;
import org.ulpscope.backend.ForwardingProgress;
import org.ulpscope.backend.Progress;

/** A progress that also asks to stop once the time is up. */
public final class Deadline extends ForwardingProgress {
    private final long at;

    /**
     * @param progress is asked as well, and is told all
     * @param time from now on
     */
    public Deadline(Progress progress, Duration time) {
        super(progress);
        // Longer than any run, and far from overflowing the clock.
        this.at = System.nanoTime()
                + Math.min(time.toMillis(), Duration.ofDays(1000).toMillis()) * 1_000_000;
    }

    /** Whether the time is up. */
    public boolean isOver() {
        return System.nanoTime() - at >= 0;
    }

    @Override
    public boolean isCancelled() {
        return isOver() || super.isCancelled();
    }
}
