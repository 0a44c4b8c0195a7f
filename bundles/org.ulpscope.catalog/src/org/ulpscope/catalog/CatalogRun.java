package org.ulpscope.catalog;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.internal.CatalogFunctionRun;
import org.ulpscope.catalog.internal.cluster.ClusterCatalog;
import org.ulpscope.catalog.internal.cluster.ClusterNotes;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;

/**
 * Hunts in all functions of a catalogue, several at a time, into a folder of studies. With the jars on the class path, this is a whole program:
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     CatalogRequest request = CatalogRequest.of(Catalogs.named("libm"), List.of(new PlatformRequest("gcc", List.of())));
 *     Path folder = Path.of("libm-catalog");
 *     new CatalogRun(ToolchainSettings.DEFAULT).start(folder, request, CatalogListener.NONE, Progress.NONE);
 *     CatalogReports.read(folder).rows().forEach(row -> System.out.println(row.entry().name() + " " + row.cells()));
 * }
 * }</pre>
 */
public final class CatalogRun {
    private final ToolchainSettings toolchains;
    private final int jobs;

    /** Works on as many functions at a time as there are processors. */
    public CatalogRun(ToolchainSettings toolchains) {
        this(toolchains, Runtime.getRuntime().availableProcessors());
    }

    /** @param jobs functions that are worked on at a time, at least 1 */
    public CatalogRun(ToolchainSettings toolchains, int jobs) {
        if (jobs < 1) {
            throw new BadInputException("A catalogue works on at least one function at a time, not on " + jobs + ".");
        }
        this.toolchains = toolchains;
        this.jobs = jobs;
    }

    /** Whether a catalogue was begun in this folder. */
    public static boolean isBegun(Path folder) {
        return CatalogFolder.isOne(folder);
    }

    /** The file by which the folder of a catalogue is known. */
    public static Path file(Path folder) {
        return CatalogFolder.file(folder);
    }

    /** What was asked of the catalogue that was begun in this folder. */
    public static CatalogRequest request(Path folder) {
        return CatalogFolder.open(folder).request();
    }

    /**
     * Begins a catalogue in a folder of its own, and returns when it has ended.
     *
     * @param folder the folder to make
     * @param listener is told of all that happens
     * @param progress is told how far it is, and can stop it
     */
    public CatalogResult start(Path folder, CatalogRequest request, CatalogListener listener, Progress progress) {
        try {
            return run(CatalogFolder.create(folder, request), listener, progress);
        } catch (UlpscopeException e) {
            return new CatalogResult.Failed(e);
        }
    }

    /**
     * As {@link #start(Path, CatalogRequest, CatalogListener, Progress)}, in parts on the cluster that Slurm on this machine reaches, which must see the folder under the same
     * name. Where this process ends before, {@link #resume} goes on.
     */
    public CatalogResult start(
            Path folder, CatalogRequest request, SlurmPlan plan, CatalogListener listener, Progress progress) {
        try {
            CatalogFolder created = CatalogFolder.create(folder, request);
            int parts = Math.min(plan.parts(), request.catalog().entries().size());
            ClusterNotes.create(created.path(), new SlurmPlan(parts, plan.options()));
            return run(created, listener, progress);
        } catch (UlpscopeException e) {
            return new CatalogResult.Failed(e);
        }
    }

    /**
     * Takes a catalogue up where it ended, however it ended. Functions that are done stay as they are; those that failed are tried again.
     *
     * @param folder its folder
     */
    public CatalogResult resume(Path folder, CatalogListener listener, Progress progress) {
        try {
            return run(CatalogFolder.open(folder), listener, progress);
        } catch (UlpscopeException e) {
            return new CatalogResult.Failed(e);
        }
    }

    private CatalogResult run(CatalogFolder folder, CatalogListener listener, Progress progress) {
        Optional<ClusterNotes> notes = ClusterNotes.in(folder.path());
        try (FileChannel lock = folder.lock()) {
            if (notes.isPresent()) {
                new ClusterCatalog(folder, notes.get()).run(listener, progress);
            } else {
                runHere(folder, listener, progress);
            }
        } catch (IOException e) {
            throw new UlpscopeException("The lock of the catalogue cannot be closed: " + e.getMessage() + ".", e);
        }
        return progress.isCancelled() ? new CatalogResult.Cancelled() : new CatalogResult.Finished();
    }

    private void runHere(CatalogFolder folder, CatalogListener listener, Progress progress) {
        List<CatalogEntry> entries = folder.request().catalog().entries();
        progress.begin("Catalogue " + folder.request().catalog().name(), entries.size());
        CatalogFunctionRun function = new CatalogFunctionRun(folder, toolchains, jobs, listener, progress);
        try (ExecutorService executor = Executors.newFixedThreadPool(
                jobs, Thread.ofPlatform().daemon().name("catalog-", 1).factory())) {
            List<CompletableFuture<Void>> runs = entries.stream()
                    .map(entry -> CompletableFuture.runAsync(() -> function.run(entry), executor))
                    .toList();
            Futures.all(runs);
        }
    }
}
