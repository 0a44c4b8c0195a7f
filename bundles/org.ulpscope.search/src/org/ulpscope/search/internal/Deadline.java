package org.ulpscope.search.internal;

import java.time.Duration;
import org.ulpscope.backend.Progress;

/** A progress that also asks to stop once the time is up, and that counts nothing. */
public final class Deadline implements Progress {
    private final Progress progress;
    private final long at;

    /**
     * @param progress is asked as well, and gets the messages
     * @param time from now on
     */
    public Deadline(Progress progress, Duration time) {
        this.progress = progress;
        // Longer than any run, and far from overflowing the clock.
        this.at = System.nanoTime()
                + Math.min(time.toMillis(), Duration.ofDays(1000).toMillis()) * 1_000_000;
    }

    /** Whether the time is up. */
    public boolean isOver() {
        return System.nanoTime() - at >= 0;
    }

    @Override
    public void message(String text) {
        progress.message(text);
    }

    @Override
    public boolean isCancelled() {
        return isOver() || progress.isCancelled();
    }
}
