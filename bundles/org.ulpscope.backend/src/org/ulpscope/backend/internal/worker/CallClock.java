package org.ulpscope.backend.internal.worker;

import java.time.Duration;
import org.ulpscope.worker.protocol.TimedReply;

/**
 * Adds up what calls took. On a CPU that is processor time, which does not depend on what else the machine does; wall time where calls wait by
 * themselves, and on a GPU. Read by one thread and advanced by the same.
 */
final class CallClock {
    /** A crash costs the start of another worker, whatever that takes at the moment. */
    private static final Duration RESTART = Duration.ofMillis(200);

    /** Calls wait by themselves where one of so many does. */
    private static final long WAITING_SHARE = 8;

    private final boolean cpu;
    private long nanos;

    /** @param cpu whether calls are made on a CPU */
    CallClock(boolean cpu) {
        this.cpu = cpu;
    }

    /**
     * Calls have returned.
     *
     * @param calls how many, at least 1
     * @param threads how many threads shared them
     * @param wallNanos time until the reply
     */
    void ran(long calls, int threads, long wallNanos, TimedReply reply) {
        // The thread that shares calls waits for the others once at the end.
        boolean areWaiting = reply.waits() >= Math.max(1, calls / WAITING_SHARE) + 2L * (threads - 1);
        nanos += cpu && !areWaiting && reply.processorNanos() > 0 ? reply.processorNanos() / threads : wallNanos;
    }

    /** A call has taken longer than it may. */
    void timedOut(Duration limit) {
        nanos += limit.toNanos();
    }

    /** Calls have ended their worker. */
    void crashed() {
        nanos += RESTART.toNanos();
    }

    /** What all of them took, in nanoseconds. */
    long nanos() {
        return nanos;
    }
}
