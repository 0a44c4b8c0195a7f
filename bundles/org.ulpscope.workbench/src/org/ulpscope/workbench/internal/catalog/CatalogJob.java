package org.ulpscope.workbench.internal.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.ulpscope.catalog.CatalogResult;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.CatalogTrust;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.ui.trust.Consent;

/** A catalogue that is run in the background. It knows what it is at and what it has done, for whoever shows it. */
public final class CatalogJob extends LiveJob {
    private final Tally tally;

    private CatalogJob(String name, Path folder, Tally tally, Work work) {
        super(name, folder, work);
        this.tally = tally;
    }

    /**
     * A catalogue that has not begun.
     *
     * @param folder the folder to make
     */
    public static CatalogJob start(Path folder, CatalogRequest request) {
        Tally tally = new Tally();
        return new CatalogJob("Catalogue " + request.catalog().name(), folder, tally, (opened, progress) -> {
            tally.tellFirst(opened);
            requireDone(new CatalogRun(ToolchainPreferences.load()).start(folder, request, tally, progress));
        });
    }

    /** A catalogue that is taken up where it ended. */
    static CatalogJob resume(Path folder) {
        Tally tally = new Tally();
        return new CatalogJob("Catalogue in " + folder.getFileName(), folder, tally, (opened, progress) -> {
            Consent.require(() -> CatalogTrust.next(Trust.ofThisUser(), folder));
            tally.tellFirst(opened);
            requireDone(new CatalogRun(ToolchainPreferences.load()).resume(folder, tally, progress));
        });
    }

    private static void requireDone(CatalogResult result) {
        if (result instanceof CatalogResult.Failed failed) {
            throw failed.cause();
        }
    }

    /** The job of this workbench that is at work in a folder. */
    public static Optional<CatalogJob> in(Path folder) {
        return LiveJob.at(folder).filter(CatalogJob.class::isInstance).map(CatalogJob.class::cast);
    }

    /** Asks to be told, in any thread, when a function has begun or ended. */
    void addListener(Runnable listener) {
        tally.listeners.add(listener);
    }

    /** Asks to be told no more. */
    void removeListener(Runnable listener) {
        tally.listeners.remove(listener);
    }

    /** Whether it is at work on a function now. */
    boolean isWorkingOn(CatalogEntry entry) {
        return tally.working.contains(entry.name());
    }

    /** What came of a function; empty as long as the job is not done with it. */
    Optional<CatalogRow> ended(CatalogEntry entry) {
        return Optional.ofNullable(tally.ended.get(entry.name()));
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        IStatus status = super.run(monitor);
        tally.working.clear();
        // A failure before there is a table to tell it is told by the workbench.
        return failure()
                .filter(failure -> tally.ended.isEmpty())
                .map(failure -> Status.error(failure.getMessage()))
                .orElse(status);
    }

    private static final class Tally implements CatalogListener {
        private final Set<String> working = ConcurrentHashMap.newKeySet();
        private final Map<String, CatalogRow> ended = new ConcurrentHashMap<>();
        private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

        /** The folder is there as soon as there is anything to tell. */
        private void tellFirst(Runnable opened) {
            AtomicBoolean first = new AtomicBoolean(true);
            listeners.add(() -> {
                if (first.getAndSet(false)) {
                    opened.run();
                }
            });
        }

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
