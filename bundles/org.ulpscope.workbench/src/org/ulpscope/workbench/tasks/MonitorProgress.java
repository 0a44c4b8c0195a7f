package org.ulpscope.workbench.tasks;

import org.eclipse.core.runtime.IProgressMonitor;
import org.ulpscope.backend.Progress;

/** The core's progress, shown in a progress monitor of the platform. */
public final class MonitorProgress implements Progress {
    /** The platform counts in ints; finer steps than these nobody sees. */
    private static final int STEPS = 10_000;

    private final IProgressMonitor monitor;
    private long total;
    private long done;
    private int shown;

    /** @param monitor what shows it; fresh, as its job was given it */
    public MonitorProgress(IProgressMonitor monitor) {
        this.monitor = monitor;
    }

    @Override
    public synchronized void begin(String task, long units) {
        // Anew for each part: nobody knows how many come, and a job would show 100% from the end of the first on.
        monitor.beginTask(task, units > 0 ? STEPS : IProgressMonitor.UNKNOWN);
        total = units;
        done = 0;
        shown = 0;
    }

    @Override
    public synchronized void worked(long units) {
        done += units;
        if (total > 0) {
            int steps = (int) (STEPS * Math.min(1.0, done / (double) total));
            monitor.worked(steps - shown);
            shown = steps;
        }
    }

    @Override
    public void message(String text) {
        monitor.subTask(text);
    }

    @Override
    public boolean isCancelled() {
        return monitor.isCanceled();
    }
}
