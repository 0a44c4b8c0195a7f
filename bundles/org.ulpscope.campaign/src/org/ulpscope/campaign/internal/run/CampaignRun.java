package org.ulpscope.campaign.internal.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.PreparedBatch;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.store.RunState;

/** Runs what a campaign lacks: batch after batch, each on all platforms, as many at a time as there are processors. */
public final class CampaignRun {
    private static final int BATCHES_AT_ONCE = 2;

    private final CampaignWriter writer;
    private final CampaignDepth depth;
    private final ToolchainSettings toolchains;
    private final CampaignListener listener;
    private final Progress progress;
    private final CampaignDescription description;
    private final CampaignPart part;

    /** @param toolchains what the user decided about toolchains */
    public CampaignRun(
            CampaignWriter writer,
            CampaignDepth depth,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        this.writer = writer;
        this.depth = depth;
        this.toolchains = toolchains;
        this.listener = listener;
        this.progress = progress.untilProcessEnds();
        this.description = writer.description();
        this.part = writer.part();
    }

    public void run() {
        Set<Integer> stored = writer.stored();
        List<Integer> missing = IntStream.range(0, description.batches())
                .filter(number -> part.has(number) && !stored.contains(number))
                .boxed()
                .toList();
        LocalPlatforms local = new LocalPlatforms(description.platforms(), Toolchains.detect(toolchains));
        if (!missing.isEmpty()) {
            local.requireAll();
            writer.begin(CampaignPhase.PROGRAMS);
        }
        progress.begin(
                part.isWhole()
                        ? "Campaign of " + description.programs() + " programs"
                        : "Part " + part.label() + " of a campaign of " + description.programs() + " programs",
                (long) missing.size() * description.platforms().size());
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            BatchRunner runner = new BatchRunner(folder.path(), description.callLimit(), toolchains);
            try (ExecutorService executor = pool()) {
                all(missing, runner, executor);
                if (part.isWhole()) {
                    // Of a part they are found when all parts are together, each cause once.
                    writer.begin(CampaignPhase.CAUSES);
                    new CauseRun(writer, runner, local, progress).run(executor);
                }
                if (part.isWhole() && depth == CampaignDepth.SMALLEST_CASES) {
                    writer.begin(CampaignPhase.SMALLEST_CASES);
                    new ReductionRun(writer, runner, progress).run(executor);
                }
            }
            writer.end(progress.isCancelled() ? RunState.CANCELLED : RunState.FINISHED, "");
        } catch (IOException e) {
            throw new UlpscopeException("There is no folder for the campaign's sources: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            if (!progress.isCancelled()) {
                writer.end(RunState.FAILED, e instanceof UlpscopeException ? e.getMessage() : e.toString());
            }
            throw e;
        }
    }

    /** The next batch is begun before one has ended, so that no processor waits for the slowest platform of a batch. */
    private void all(List<Integer> missing, BatchRunner runner, ExecutorService executor) {
        Deque<Running> running = new ArrayDeque<>();
        for (int number : missing) {
            if (running.size() == BATCHES_AT_ONCE) {
                store(running.remove());
            }
            // Making the programs of all that is left would take longer than anybody waits for an end.
            if (progress.isCancelled()) {
                break;
            }
            PreparedBatch batch = PreparedBatch.of(description, number);
            running.add(new Running(
                    batch,
                    description.platforms().stream()
                            .map(platform ->
                                    CompletableFuture.supplyAsync(() -> run(runner, batch, platform), executor))
                            .toList()));
        }
        running.forEach(this::store);
    }

    private record Running(PreparedBatch batch, List<CompletableFuture<List<RunResult>>> platforms) {}

    private static ExecutorService pool() {
        return Executors.newFixedThreadPool(
                Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().daemon().name("campaign-", 1).factory());
    }

    private List<RunResult> run(BatchRunner runner, PreparedBatch batch, CampaignPlatform platform) {
        if (progress.isCancelled()) {
            return List.of();
        }
        try {
            List<RunResult> results = runner.run(
                    new BatchText(batch.programs(), Tracing.NONE), batch.calls(), platform, progress.uncounted());
            progress.worked(1);
            return results;
        } catch (CancellationException e) {
            return List.of();
        }
    }

    private void store(Running running) {
        PreparedBatch batch = running.batch();
        List<List<RunResult>> results = Futures.all(running.platforms());
        if (results.stream().allMatch(ofOne -> ofOne.size() == batch.calls().size())) {
            BatchResults whole = BatchResults.of(batch.number(), batch.sorted(results), description.platforms());
            writer.store(whole);
            listener.found(whole.discrepancies());
        }
    }
}
