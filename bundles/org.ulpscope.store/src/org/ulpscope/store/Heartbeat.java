package org.ulpscope.store;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;

/** Gives a sign of life every few seconds, so that a writer that waits for a slow kernel is not taken for dead. */
final class Heartbeat {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final long PERIOD_S = 10;

    private final ScheduledExecutorService pulse = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "heartbeat");
        thread.setDaemon(true);
        return thread;
    });

    private Heartbeat() {}

    static Heartbeat start(Runnable beat) {
        Heartbeat heartbeat = new Heartbeat();
        heartbeat.pulse.scheduleWithFixedDelay(() -> beatOnce(beat), PERIOD_S, PERIOD_S, TimeUnit.SECONDS);
        return heartbeat;
    }

    private static void beatOnce(Runnable beat) {
        try {
            beat.run();
        } catch (UlpscopeException e) {
            // The writer meets the same trouble at its next append, and says so to the user.
            LOG.warn("No sign of life could be written", e);
        }
    }

    void stop() {
        pulse.shutdownNow();
    }
}
