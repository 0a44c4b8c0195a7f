package org.ulpscope.workbench.study;

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
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.workbench.tasks.MonitorProgress;
import org.ulpscope.workbench.tasks.Runs;

/**
 * Work on a study in the background, with progress and cancel. What it finds is in the study file, where the parts that show it read it like
 * that of any other process.
 */
public final class StudyJob extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(StudyJob.class);

    private final Path file;
    private final Work work;
    private final Display display;
    private Runnable opened = () -> {};
    private Consumer<UlpscopeException> failed = failure -> {};

    /** The work itself. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does the work; returns when it is finished or was cancelled.
         *
         * @param opened to be run once the study file is there
         * @throws UlpscopeException if it failed
         */
        void run(Runnable opened, Progress progress);
    }

    private StudyJob(String name, Path file, Work work) {
        super(name);
        this.file = file;
        this.work = work;
        this.display = Display.getCurrent();
    }

    /**
     * Work that has not begun.
     *
     * @param name what it does, in the user's words
     * @param file the study
     */
    public static StudyJob of(String name, Path file, Work work) {
        return new StudyJob(name, file, work);
    }

    /** The job of this workbench that is at work on a study file. */
    public static Optional<StudyJob> at(Path file) {
        return Arrays.stream(Job.getJobManager().find(file))
                .map(StudyJob.class::cast)
                .findFirst();
    }

    /** Runs the action, in the display's thread, once the study file is there. */
    public StudyJob whenOpened(Runnable action) {
        opened = action;
        return this;
    }

    /** Hands over why the work failed, in the display's thread. */
    public StudyJob whenFailed(Consumer<UlpscopeException> action) {
        failed = action;
        return this;
    }

    @Override
    public boolean belongsTo(Object family) {
        return file.equals(family) || family == Runs.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            work.run(() -> inDisplay(opened), new MonitorProgress(monitor));
            return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
        } catch (UlpscopeException e) {
            LOG.debug("{} failed", getName(), e);
            inDisplay(() -> failed.accept(e));
        } catch (RuntimeException | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            inDisplay(() -> failed.accept(new UlpscopeException(
                    getName() + " failed unexpectedly (" + e + "); the log has the details.", e)));
        }
        return Status.OK_STATUS;
    }

    /** Runs the action in the display's thread, if that is still there. */
    public void inDisplay(Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(action);
        }
    }
}
