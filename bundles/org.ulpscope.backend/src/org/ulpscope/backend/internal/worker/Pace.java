package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.Optional;

/**
 * How many calls to ask for at a time, so that a part takes long enough to cost nothing beside its calls, and is short enough for progress and
 * cancelling. It begins with one call, since nobody knows how slow the first one is.
 */
final class Pace {
    private static final double CPU_PART_NANOS = 50e6;
    private static final int CPU_GROWTH = 8;

    /** A display that the same GPU draws waits for it, and where calls are slower than those before, for longer. */
    private static final double GPU_PART_NANOS = 20e6;

    /** The first parts of a GPU all take about as long as a launch does. */
    private static final int GPU_GROWTH = 64;

    /** Threads are woken for parts that take longer than this. */
    private static final double WORTH_SHARING_NANOS = 100e3;

    /** Less than any device takes, so that there is something to divide by. */
    private static final double LEAST_NANOS = 1e-5;

    private final double partNanos;
    private final int growth;
    private long largest;
    private double nanosPerCall;

    /** @param cpu whether calls are made on a CPU */
    Pace(boolean cpu) {
        partNanos = cpu ? CPU_PART_NANOS : GPU_PART_NANOS;
        growth = cpu ? CPU_GROWTH : GPU_GROWTH;
    }

    /** How many calls to ask for next. */
    long next() {
        return Math.max(1, Math.min(largest * growth, (long) (partNanos / nanosPerCall)));
    }

    /** Whether so many calls take long enough to be shared by threads, each of which may be woken for it. */
    boolean worthSharing(long count) {
        return largest > 0 && count * nanosPerCall > WORTH_SHARING_NANOS;
    }

    /** So many calls took so long. */
    void measured(long count, long nanos) {
        double measured = Math.max(LEAST_NANOS, (double) nanos / count);
        // The rest of a sweep: how long a message takes does not make the calls of the next slow. That they are fast it
        // does tell, so that one
        // part that had to wait for a processor is not followed by small ones for ever.
        boolean mostlyMessage = count < largest / growth && nanos < partNanos;
        if (!mostlyMessage || measured < nanosPerCall) {
            largest = Math.max(largest, count);
            nanosPerCall = measured;
        }
    }

    /** About how long so many calls take, if any returned yet. */
    Optional<Duration> expected(long count) {
        return largest == 0 ? Optional.empty() : Optional.of(Duration.ofNanos((long) (count * nanosPerCall)));
    }
}
