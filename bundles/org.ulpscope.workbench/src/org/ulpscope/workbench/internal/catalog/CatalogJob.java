package org.ulpscope.workbench.internal.catalog;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
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
import org.ulpscope.catalog.CatalogEntry;
import org.ulpscope.catalog.CatalogListener;
import org.ulpscope.catalog.CatalogRequest;
import org.ulpscope.catalog.CatalogResult;
import org.ulpscope.catalog.CatalogRow;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.CatalogTrust;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.workbench.tasks.MonitorProgress;
import org.ulpscope.workbench.tasks.Runs;
import org.ulpscope.workbench.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.trust.Consent;

/** A catalogue that is run in the background, with progress and cancel. It knows what it is at and what it has done, for whoever shows it. */
public final class CatalogJob extends Job {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogJob.class);

    private final Path folder;
    private final Work work;
    private final Set<String> working = ConcurrentHashMap.newKeySet();
    private final Map<String, CatalogRow> ended = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Optional<String> failure = Optional.empty();

    @FunctionalInterface
    private interface Work {
        CatalogResult run(CatalogListener listener, Progress progress);
    }

    private CatalogJob(String name, Path folder, Work work) {
        super(name);
        this.folder = folder;
        this.work = work;
    }

    /**
     * A catalogue that has not begun.
     *
     * @param folder the folder to make
     * @param opened is run, in the job's thread, once the folder is there
     */
    public static CatalogJob start(Path folder, CatalogRequest request, Runnable opened) {
        AtomicBoolean first = new AtomicBoolean(true);
        CatalogJob job =
                new CatalogJob("Catalogue " + request.catalog().name(), folder, (listener, progress) -> new CatalogRun(
                                ToolchainPreferences.load())
                        .start(folder, request, listener, progress));
        job.listeners.add(() -> {
            if (first.getAndSet(false)) {
                opened.run();
            }
        });
        return job;
    }

    /** A catalogue that is taken up where it ended. */
    public static CatalogJob resume(Path folder) {
        return new CatalogJob("Catalogue in " + folder.getFileName(), folder, (listener, progress) -> {
            Consent.require(() -> CatalogTrust.next(Trust.ofThisUser(), folder));
            return new CatalogRun(ToolchainPreferences.load()).resume(folder, listener, progress);
        });
    }

    /** The job of this workbench that is at work in a folder. */
    public static Optional<CatalogJob> at(Path folder) {
        return Arrays.stream(Job.getJobManager().find(folder))
                .map(CatalogJob.class::cast)
                .findFirst();
    }

    /** Asks to be told, in any thread, when a function has begun or ended. */
    void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Asks to be told no more. */
    void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Whether it is at work on a function now. */
    boolean isWorkingOn(CatalogEntry entry) {
        return working.contains(entry.name());
    }

    /** What came of a function; empty as long as the job is not done with it. */
    Optional<CatalogRow> ended(CatalogEntry entry) {
        return Optional.ofNullable(ended.get(entry.name()));
    }

    /** Why it could not go on, as a sentence; empty when it could. */
    Optional<String> failure() {
        return failure;
    }

    @Override
    public boolean belongsTo(Object family) {
        return folder.equals(family) || family == Runs.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            CatalogResult result = work.run(new Tally(), new MonitorProgress(monitor));
            if (result instanceof CatalogResult.Failed failed) {
                LOG.debug("{} failed", getName(), failed.cause());
                failure = Optional.of(failed.cause().getMessage());
            }
        } catch (UlpscopeException e) {
            failure = Optional.of(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            LOG.error("{} failed", getName(), e);
            failure = Optional.of(getName() + " failed unexpectedly (" + e + "); the log has the details.");
        }
        working.clear();
        refreshFolder();
        // A failure before there is a table to tell it is told by the workbench.
        return failure.filter(sentence -> ended.isEmpty())
                .map(Status::error)
                .orElse(monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS);
    }

    private void refreshFolder() {
        IContainer container = ResourcesPlugin.getWorkspace().getRoot().getContainerForLocation(IPath.fromPath(folder));
        try {
            if (container != null) {
                container.refreshLocal(IResource.DEPTH_ONE, null);
            }
        } catch (CoreException e) {
            LOG.warn("The folder {} cannot be shown as it is now", folder, e);
        }
    }

    private final class Tally implements CatalogListener {
        @Override
        public void began(CatalogEntry entry) {
            working.add(entry.name());
            listeners.forEach(Runnable::run);
        }

        @Override
        public void ended(CatalogRow row) {
            ended.put(row.entry().name(), row);
            working.remove(row.entry().name());
            listeners.forEach(Runnable::run);
        }
    }
}
