package org.ulpscope.tune.internal.work;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The time that a search takes, and how many candidates what is left of it is enough for. */
final class SearchTime {
    private final Duration before;
    private final Optional<Duration> limit;
    private final Duration expected;
    private final LongSupplier clock;
    private final long began;
    private long measured;

    /**
     * @param before what it took until it was interrupted
     * @param limit what it may take in all; empty: as long as it wants
     * @param expected what a candidate takes, about, before one was measured
     * @param clock nanoseconds from any beginning
     */
    SearchTime(Duration before, Optional<Duration> limit, Duration expected, LongSupplier clock) {
        this.before = before;
        this.limit = limit;
        this.expected = expected;
        this.clock = clock;
        began = clock.getAsLong();
    }

    /** What it took so far. */
    Duration elapsed() {
        return before.plus(now());
    }

    /** A candidate was measured. */
    void measured() {
        measured++;
    }

    boolean isSpent() {
        return limit.filter(most -> elapsed().compareTo(most) >= 0).isPresent();
    }

    /** How many candidates should be built at once: no more than can then be run, and one at least. */
    long affordable() {
        if (limit.isEmpty()) {
            return Long.MAX_VALUE;
        }
        Duration one = measured == 0 ? expected : now().dividedBy(measured);
        long left = limit.get().minus(elapsed()).toNanos();
        return Math.max(1, left / Math.max(1, one.toNanos()));
    }

    private Duration now() {
        return Duration.ofNanos(clock.getAsLong() - began);
    }
}
