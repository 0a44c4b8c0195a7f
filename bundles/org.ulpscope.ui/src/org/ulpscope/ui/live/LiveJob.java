package org.ulpscope.ui.live;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ui.tasks.MonitorProgress;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.ui.tasks.WrittenFiles;

/**
 * Work on a file, or on a folder of files, in the background, with progress and cancel. What it finds is in the file, where the parts that show
 * it read it like that of any other process.
 */
public class LiveJob extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(LiveJob.class);

    private final Path file;
    private final Work work;
    private final Display display;
    private Runnable opened = () -> {};
    private Consumer<UlpscopeException> failed = failure -> {};
    private volatile Optional<UlpscopeException> failure = Optional.empty();
    private volatile Optional<MonitorProgress> progress = Optional.empty();

    /** The work itself. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does the work; returns when it is finished or was cancelled.
         *
         * @param opened to be run once the file is there
         * @throws UlpscopeException if it failed
         */
        void run(Runnable opened, Progress progress);
    }

    /** See {@link #of}. */
    protected LiveJob(String name, Path file, Work work) {
        super(name);
        this.file = file;
        this.work = work;
        this.display = Display.getCurrent();
    }

    /**
     * Work that has not begun.
     *
     * @param name what it does, in the user's words
     * @param file what it writes
     */
    public static LiveJob of(String name, Path file, Work work) {
        return new LiveJob(name, file, work);
    }

    /** The job of this workbench that is at work on a file. */
    public static Optional<LiveJob> at(Path file) {
        return Arrays.stream(Job.getJobManager().find(file))
                .map(LiveJob.class::cast)
                .findFirst();
    }

    /** What it writes. */
    public final Path file() {
        return file;
    }

    /** Runs the action, in the display's thread, once the file is there. */
    public LiveJob whenOpened(Runnable action) {
        opened = action;
        return this;
    }

    /** Hands over why the work failed, in the display's thread. */
    public LiveJob whenFailed(Consumer<UlpscopeException> action) {
        failed = action;
        return this;
    }

    /** Why the work failed; empty as long as it did not. */
    public Optional<UlpscopeException> failure() {
        return failure;
    }

    /** What goes on, how much of it is done and how long it is likely to take still, such as {@code Finding causes, 34 %, about 8 min left}; may be blank. */
    public final String words() {
        return progress.map(MonitorProgress::words).orElse("");
    }

    @Override
    public boolean belongsTo(Object family) {
        return file.equals(family) || family == Runs.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        MonitorProgress shown = new MonitorProgress(monitor);
        progress = Optional.of(shown);
        try {
            work.run(this::tellOpened, shown);
        } catch (UlpscopeException e) {
            LOG.debug("{} failed", getName(), e);
            failure = Optional.of(e);
        } catch (RuntimeException | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            failure = Optional.of(
                    new UlpscopeException(getName() + " failed unexpectedly (" + e + "); the log has the details.", e));
        }
        // Among the files that came and went are those that SQLite keeps beside an open one.
        WrittenFiles.show(file);
        failure.ifPresent(known -> inDisplay(() -> failed.accept(known)));
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void tellOpened() {
        WrittenFiles.show(file);
        inDisplay(opened);
    }

    /** Runs the action in the display's thread, if that is still there. */
    public final void inDisplay(Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
