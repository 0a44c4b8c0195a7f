package org.ulpscope.catalog.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.internal.report.ReportReader;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.study.EvaluatorSource;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** The work on one function of a catalogue: its hunt, and then its comparison, each from where it stands. Safe for several threads. */
public final class CatalogFunctionRun {
    private final CatalogFolder folder;
    private final CatalogRequest request;
    private final HuntStudy hunts;
    private final CompareStudy comparisons;
    private final CatalogListener listener;
    private final Progress progress;
    private final ReportReader reports;
    private volatile boolean broken;

    /** @param jobs functions that are worked on at a time */
    public CatalogFunctionRun(
            CatalogFolder folder, ToolchainSettings toolchains, int jobs, CatalogListener listener, Progress progress) {
        this.folder = folder;
        this.request = folder.request();
        // Together they have as many threads as there are processors.
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / jobs);
        EvaluatorSource evaluators = (kernel, path, platform, options, opening) ->
                Evaluators.open(kernel, path, platform, options.withThreads(threads), opening);
        this.hunts = new HuntStudy(toolchains, evaluators);
        this.comparisons = new CompareStudy(toolchains, evaluators);
        this.listener = listener;
        this.progress = progress;
        this.reports = new ReportReader(folder);
    }

    /** Does what is not done yet. What fails is kept in the function's study or, where it has none, in the folder. */
    public void run(CatalogEntry entry) {
        try {
            runUnlessStopped(entry);
        } catch (RuntimeException e) {
            // What ends the whole catalogue is told now, and not when all other functions are done.
            broken = true;
            throw e;
        }
    }

    private boolean isStopped() {
        return broken || progress.isCancelled();
    }

    private void runUnlessStopped(CatalogEntry entry) {
        if (isStopped()) {
            return;
        }
        listener.began(entry);
        progress.message(entry.name());
        listener.ended(row(entry));
        progress.worked(1);
    }

    private CatalogRow row(CatalogEntry entry) {
        // Many talk at once, so each says nothing, and passes the wish to stop.
        Progress cancelOnly = this::isStopped;
        try {
            boolean hunted = hunt(entry, cancelOnly);
            if (hunted && request.compare() && !isStopped()) {
                compare(entry, cancelOnly);
            }
        } catch (UlpscopeException e) {
            // The others may do better; where not even this can be kept, none of them can.
            folder.setFailure(entry, Optional.of(e.getMessage()));
        }
        return reports.row(entry);
    }

    private boolean hunt(CatalogEntry entry, Progress cancelOnly) {
        Path file = folder.study(entry);
        StudyResult result = Files.exists(file)
                ? hunts.resume(file, HuntListener.NONE, cancelOnly)
                : hunts.start(file, huntRequest(entry), HuntListener.NONE, cancelOnly);
        switch (result) {
            case StudyResult.Failed failed ->
                folder.setFailure(entry, Optional.of(failed.cause().getMessage()));
            case StudyResult.Finished finished -> folder.setFailure(entry, Optional.empty());
            case StudyResult.Cancelled cancelled -> {}
        }
        return result instanceof StudyResult.Finished;
    }

    private HuntRequest huntRequest(CatalogEntry entry) {
        HuntRequest.Builder hunt =
                HuntRequest.builder(entry.kernel(), folder.path()).platforms(request.platforms());
        return request.hunts().applyTo(hunt).build();
    }

    private void compare(CatalogEntry entry, Progress cancelOnly) {
        Path file = folder.comparison(entry);
        if (Files.exists(file)) {
            keepFailure(entry, comparisons.resume(file, CompareListener.NONE, cancelOnly));
            return;
        }
        List<PlatformRequest> platforms = platformsThatRan(entry);
        if (platforms.size() > 1) {
            CompareRequest comparison = CompareRequest.builder(entry.kernel(), folder.path(), platforms)
                    .seed(request.hunts().seed())
                    .timeLimit(request.hunts().timeLimit())
                    .build();
            keepFailure(entry, comparisons.start(file, comparison, CompareListener.NONE, cancelOnly));
        }
    }

    private void keepFailure(CatalogEntry entry, StudyResult comparison) {
        if (comparison instanceof StudyResult.Failed failed) {
            folder.setFailure(
                    entry, Optional.of("It was not compared: " + failed.cause().getMessage()));
        }
    }

    private List<PlatformRequest> platformsThatRan(CatalogEntry entry) {
        try (StudyReader study = StudyReader.open(folder.study(entry))) {
            return study.description().platformRequests();
        }
    }
}
