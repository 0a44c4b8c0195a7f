package org.ulpscope.ui.tasks;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.ulpscope.base.progress.Progress;

/** The core's progress, shown in a progress monitor of the platform. */
public final class MonitorProgress implements Progress {
    /** The platform counts in ints; finer steps than these nobody sees. */
    private static final int STEPS = 10_000;

    private static final int PERCENT = 100;

    private static final Duration BETWEEN_SAYING = Duration.ofSeconds(2);

    private final IProgressMonitor monitor;
    private final LongSupplier clock;
    private String task = "";
    private String message = "";
    private TimeLeft left;
    private long said;
    private long total;
    private long done;
    private int shown;

    /** @param monitor what shows it; fresh, as its job was given it */
    public MonitorProgress(IProgressMonitor monitor) {
        this(monitor, System::nanoTime);
    }

    /** @param clock tells nanoseconds */
    public MonitorProgress(IProgressMonitor monitor, LongSupplier clock) {
        this.monitor = monitor;
        this.clock = clock;
        left = new TimeLeft(0, clock);
    }

    @Override
    public synchronized void begin(String part, long units) {
        task = part;
        // Anew for each part: nobody knows how many come, and a job would show 100% from the end of the first on.
        monitor.beginTask(part, units > 0 ? STEPS : IProgressMonitor.UNKNOWN);
        left = new TimeLeft(units, clock);
        message = "";
        said = clock.getAsLong();
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
            if (clock.getAsLong() - said > BETWEEN_SAYING.toNanos()) {
                say();
            }
        }
    }

    @Override
    public synchronized void message(String text) {
        message = text;
        say();
    }

    private void say() {
        said = clock.getAsLong();
        monitor.subTask(Stream.concat(Stream.of(message), left.after(done).stream())
                .filter(words -> !words.isBlank())
                .collect(Collectors.joining(" \u2013 ")));
    }

    /** The part of the work that goes on, how much of it is done, and how long it is likely to take still; blank before it begins. */
    public synchronized String words() {
        return Stream.of(
                        Stream.of(task),
                        total > 0 ? Stream.of(PERCENT * shown / STEPS + " %") : Stream.<String>empty(),
                        left.after(done).stream())
                .flatMap(part -> part)
                .filter(words -> !words.isBlank())
                .collect(Collectors.joining(", "));
    }

    @Override
    public boolean isCancelled() {
        return monitor.isCanceled();
    }
}
