package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.TuneListener;
import org.ulpscope.tune.TuneRequest;
import org.ulpscope.tune.TuneResult;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.TuningTrust;
import org.ulpscope.tune.study.TuningDescription;
import org.ulpscope.workbench.tasks.MonitorProgress;
import org.ulpscope.workbench.tasks.Runs;
import org.ulpscope.workbench.trust.Consent;

/** A tuning at work in the background, with progress and cancel. */
public final class TuningJob extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(TuningJob.class);

    private final Path file;
    private final Work work;
    private final Runnable opened;
    private volatile Optional<String> failure = Optional.empty();

    @FunctionalInterface
    private interface Work {
        TuneResult run(TuneListener listener, Progress progress);
    }

    private TuningJob(String name, Path file, Work work, Runnable opened) {
        super(name);
        this.file = file;
        this.work = work;
        this.opened = opened;
        setUser(true);
    }

    /**
     * A tuning that has not begun.
     *
     * @param pv the precision vector file that it is of
     * @param file the file to make
     * @param opened is run, in the job's thread, once the file is there
     */
    public static TuningJob start(Path pv, Path file, TuneRequest request, Runnable opened) {
        return new TuningJob(
                "Tuning " + request.tuning().getName(),
                file,
                (listener, progress) -> {
                    Consent.require(() -> TuningTrust.question(Trust.ofThisUser(), pv, request.tuning()));
                    return new TuneStudy().start(file, request, listener, progress);
                },
                opened);
    }

    /** A tuning that is taken up where it ended. */
    public static TuningJob resume(Path file) {
        return new TuningJob(
                "Tuning in " + file.getFileName(),
                file,
                (listener, progress) -> {
                    Consent.require(() -> TuningTrust.question(Trust.ofThisUser(), file));
                    return new TuneStudy().resume(file, listener, progress);
                },
                () -> {});
    }

    /** The job of this workbench that is at work on a file. */
    public static Optional<TuningJob> at(Path file) {
        return Arrays.stream(Job.getJobManager().find(file))
                .map(TuningJob.class::cast)
                .findFirst();
    }

    /** Why it could not go on, as a sentence; empty when it could. */
    public Optional<String> failure() {
        return failure;
    }

    @Override
    public boolean belongsTo(Object family) {
        return file.equals(family) || family == Runs.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        TuneListener listener = new TuneListener() {
            @Override
            public void opened(TuningDescription description) {
                refreshFolder();
                opened.run();
            }
        };
        try {
            if (work.run(listener, new MonitorProgress(monitor)) instanceof TuneResult.Failed failed) {
                LOG.debug("{} failed", getName(), failed.cause());
                failure = Optional.of(failed.cause().getMessage());
            }
        } catch (UlpscopeException e) {
            failure = Optional.of(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            failure = Optional.of(getName() + " failed unexpectedly (" + e + "); the log has the details.");
        }
        refreshFolder();
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void refreshFolder() {
        IContainer folder =
                ResourcesPlugin.getWorkspace().getRoot().getContainerForLocation(IPath.fromPath(file.getParent()));
        try {
            if (folder != null) {
                folder.refreshLocal(IResource.DEPTH_ONE, null);
            }
        } catch (CoreException e) {
            LOG.warn("The folder of {} cannot be shown as it is now", file, e);
        }
    }
}
