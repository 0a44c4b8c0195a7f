package org.ulpscope.ui.tasks;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How long a part of the work is likely to take still, at the pace that it has had so far. */
final class TimeLeft {
    private static final Duration BEFORE_SAYING_ANYTHING = Duration.ofSeconds(5);
    private static final Duration WORTH_SAYING = Duration.ofSeconds(5);
    private static final int SECONDS_IN_TENS = 90;
    private static final int MINUTES_IN_FULL = 90;

    private final LongSupplier clock;
    private final long begun;
    private final long total;

    /**
     * Work that begins now.
     *
     * @param total units of work to come; at most 0 where nobody knows
     * @param clock tells nanoseconds
     */
    TimeLeft(long total, LongSupplier clock) {
        this.total = total;
        this.clock = clock;
        begun = clock.getAsLong();
    }

    /** Such as {@code about 8 min left}, when so many units are done; empty where it cannot be told yet, or is next to nothing. */
    Optional<String> after(long done) {
        long nanos = clock.getAsLong() - begun;
        if (total <= 0 || done <= 0 || nanos < BEFORE_SAYING_ANYTHING.toNanos()) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofNanos((long) ((double) nanos / done * Math.max(0, total - done))))
                .filter(left -> left.compareTo(WORTH_SAYING) > 0)
                .map(left -> "about " + rounded(left) + " left");
    }

    private static String rounded(Duration left) {
        if (left.toSeconds() <= SECONDS_IN_TENS) {
            return Math.ceilDiv(left.toSeconds(), 10) * 10 + " s";
        }
        long minutes = Math.round(left.toSeconds() / 60.0);
        return minutes <= MINUTES_IN_FULL ? minutes + " min" : Math.round(minutes / 60.0) + " h";
    }
}
