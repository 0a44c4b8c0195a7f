package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** A thread that reads what a worker's process prints, for the evaluator that has the worker. */
final class OutputDrain {
    private final Thread thread;
    private volatile CapturedOutput taker;

    /**
     * Starts to read.
     *
     * @param stream read to its end, and closed
     * @param taker whose output it is
     */
    OutputDrain(InputStream stream, CapturedOutput taker) {
        this.taker = taker;
        thread = new Thread(() -> copy(stream), "output of code under test");
        thread.setDaemon(true);
        thread.start();
    }

    /** From now on it is another's; to be called while nothing is being printed. */
    void giveTo(CapturedOutput other) {
        taker = other;
    }

    /** Whose output it is. */
    CapturedOutput taker() {
        return taker;
    }

    /** Waits for the end of the stream, which comes with that of the process; not for ever, since a process that it has forked off may hold it open. */
    void await() {
        try {
            thread.join(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void copy(InputStream stream) {
        byte[] part = new byte[8192];
        try (stream) {
            for (int count = stream.read(part); count >= 0; count = stream.read(part)) {
                taker.append(part, count);
            }
        } catch (IOException e) {
            // The worker is gone, and what it wrote is here.
        }
    }
}
