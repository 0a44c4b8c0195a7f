package org.ulpscope.tune.internal.work;

import java.time.Duration;
import java.util.Locale;
import org.ulpscope.tune.run.RunCounters;

/** Where the time of searches went, for those who want to know what searching itself costs. */
final class TimeSpent {
    private TimeSpent() {}

    /**
     * @param before what had been done before the searches
     * @param after what has been done now
     * @param whole the time between
     */
    static String sentence(RunCounters before, RunCounters after, Duration whole) {
        double total = Math.max(1, whole.toNanos());
        double building = after.building().minus(before.building()).toNanos() / total;
        double running = after.running().minus(before.running()).toNanos() / total;
        return String.format(
                Locale.ROOT,
                "searched for %.1f s: %.1f %% compiling on %.0f %% of all cores, %.1f %% running, %.1f %% neither; %d runs, %d compilations",
                total / 1e9,
                100 * building,
                100 * after.coresBusy(),
                100 * running,
                // Where a device runs while cores compile, the two overlap.
                100 * Math.max(0, 1 - building - running),
                after.executions() - before.executions(),
                after.compilations() - before.compilations());
    }
}
