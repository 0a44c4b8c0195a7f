package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long code is tried of which no call ever returns. A call that stops itself, or cuts its worker off, costs seconds: where that is all that comes,
 * nobody wants to wait for a hundred of them in each batch.
 */
final class Patience {
    private static final Duration MOST = Duration.ofSeconds(10);

    /** One fault may be that of one input. */
    private static final int LEAST_FAULTS = 2;

    private final LongSupplier nanos;
    private long returned;
    private int faults;
    private long spent;
    private long begun;

    Patience() {
        this(System::nanoTime);
    }

    /** @param nanos a clock */
    Patience(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Calls are asked for now. */
    void begin() {
        begun = nanos.getAsLong();
    }

    /** The calls that were asked for have ended. @param calls how many of them returned */
    void end(long calls) {
        returned += calls;
        spent += nanos.getAsLong() - begun;
    }

    /** One of them is to blame. */
    void faulted() {
        faults++;
    }

    /** Whether nothing is to be hoped for any more. */
    boolean isLost() {
        return returned == 0 && faults >= LEAST_FAULTS && spent > MOST.toNanos();
    }
}
