package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Which rounds of a lattice may be begun where nobody said how long it may take. A round that is begun comes to its end, so that how many inputs are tried does
 * not depend on how busy the machine is.
 */
final class RoundAllowance {
    /** A round has four times as many inputs as the one before. */
    private static final int GROWTH = 4;

    private final long nanos;
    private final LongSupplier clock;
    private final long begun;
    private long before;

    private RoundAllowance(long nanos, LongSupplier clock) {
        this.nanos = nanos;
        this.clock = clock;
        begun = clock.getAsLong();
        before = begun;
    }

    /** Every round. */
    static RoundAllowance all() {
        return new RoundAllowance(Long.MAX_VALUE, () -> 0);
    }

    /**
     * The first round, and each that probably ends within a time.
     *
     * @param clock tells what calls take, in nanoseconds
     */
    static RoundAllowance within(Duration time, LongSupplier clock) {
        return new RoundAllowance(time.toNanos(), clock);
    }

    /** Whether a round may be begun; asked before each, the first being 0. */
    boolean admits(int round) {
        long now = clock.getAsLong();
        double next = (double) GROWTH * (now - before);
        before = now;
        return round == 0 || now - begun + next <= nanos;
    }
}
