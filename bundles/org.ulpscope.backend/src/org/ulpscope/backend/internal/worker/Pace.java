package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;

/**
 * How many calls to ask for at a time, so that a part takes about a twentieth of a second: long enough to cost nothing beside its calls, short
 * enough for progress, cancelling and a GPU that also draws the screen. It begins with one call, since nobody knows how slow the first one is.
 */
final class Pace {
    private static final double PART_NANOS = 50e6;
    private static final int GROWTH = 8;

    private long largest;
    private double nanosPerCall;

    /** How many calls to ask for next. */
    long next() {
        return Math.max(1, Math.min(largest * GROWTH, (long) (PART_NANOS / nanosPerCall)));
    }

    /** So many calls took so long. */
    void measured(long count, long nanos) {
        largest = Math.max(largest, count);
        nanosPerCall = Math.max(0.01, (double) nanos / count);
    }

    /** About how long so many calls take, if any returned yet. */
    Optional<Duration> expected(long count) {
        return largest == 0 ? Optional.empty() : Optional.of(Duration.ofNanos((long) (count * nanosPerCall)));
    }
}
