package org.ulpscope.search.internal.survey;

import java.time.Duration;
import org.ulpscope.backend.Progress;

/** A progress that also asks to stop once the time is up, and that counts nothing. */
final class Deadline implements Progress {
    private final Progress progress;
    private final long at;

    Deadline(Progress progress, Duration time) {
        this.progress = progress;
        // Longer than any run, and far from overflowing the clock.
        this.at = System.nanoTime()
                + Math.min(time.toMillis(), Duration.ofDays(1000).toMillis()) * 1_000_000;
    }

    /** Whether the time is up. */
    boolean isOver() {
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
