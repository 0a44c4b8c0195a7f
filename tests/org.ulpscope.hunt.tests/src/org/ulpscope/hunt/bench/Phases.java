package org.ulpscope.hunt.bench;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.base.progress.Progress;

/** Takes the processor time of the thread that makes and calls it, for each part of the work that a progress is told of. */
final class Phases implements Progress {
    private final Map<String, Double> seconds = new LinkedHashMap<>();
    private String phase = "opening";
    private long since = now();

    @Override
    public synchronized void begin(String task, long total) {
        end();
        phase = task;
    }

    @Override
    public synchronized void message(String text) {
        if (text.startsWith("Strategy")) {
            begin("Choosing", 0);
        }
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    /** Seconds of each part so far, in the order that they began. */
    synchronized Map<String, Double> seconds() {
        end();
        return new LinkedHashMap<>(seconds);
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void end() {
        long now = now();
        seconds.merge(phase, (now - since) / 1e9, Double::sum);
        since = now;
    }
}
