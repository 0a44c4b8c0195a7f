package org.ulpscope.charts.internal;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread that paints all charts, so that the workbench's own thread never waits for one. */
public final class ChartPainter {
    private static final Logger LOG = LoggerFactory.getLogger(ChartPainter.class);

    private static final ExecutorService THREAD = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "Chart painter");
        thread.setDaemon(true);
        return thread;
    });

    private ChartPainter() {}

    /** Runs the work after what was asked for before. */
    public static void run(Runnable work) {
        THREAD.execute(() -> {
            try {
                work.run();
            } catch (RuntimeException e) {
                LOG.error("A chart could not be painted", e);
            }
        });
    }
}
