package org.ulpscope.campaign.internal.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.ulpscope.base.Futures;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.internal.cause.Explainer;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.study.content.UnexplainedDiscrepancy;

/** Finds the causes of the discrepancies of a campaign: many of two platforms together, several pairs of platforms at a time. */
final class CauseRun {
    /** A compiler takes most of its time for what all programs share where there are fewer. */
    private static final int LEAST_TOGETHER = 20;

    private final CampaignWriter writer;
    private final CampaignDescription description;
    private final BatchRunner runner;
    private final LocalPlatforms local;
    private final Progress progress;

    CauseRun(CampaignWriter writer, BatchRunner runner, LocalPlatforms local, Progress progress) {
        this.writer = writer;
        this.description = writer.description();
        this.runner = runner;
        this.local = local;
        this.progress = progress;
    }

    void run(ExecutorService executor) {
        List<List<UnexplainedDiscrepancy>> groups = groups(writer.unexplained());
        progress.begin("Finding causes", groups.stream().mapToLong(List::size).sum());
        Futures.all(groups.stream()
                .map(group -> CompletableFuture.runAsync(() -> explain(group), executor))
                .toList());
    }

    private record Pair(int left, int right) {}

    private List<List<UnexplainedDiscrepancy>> groups(List<UnexplainedDiscrepancy> all) {
        Map<Pair, List<UnexplainedDiscrepancy>> byPair = new LinkedHashMap<>();
        // What another machine found needs that machine's compilers to be explained.
        all.stream()
                .filter(one -> local.has(one.left()) && local.has(one.right()))
                .forEach(one -> byPair.computeIfAbsent(new Pair(one.left(), one.right()), ignored -> new ArrayList<>())
                        .add(one));
        List<List<UnexplainedDiscrepancy>> groups = new ArrayList<>();
        for (List<UnexplainedDiscrepancy> ofPair : byPair.values()) {
            int together = Math.clamp(
                    Math.ceilDiv(ofPair.size(), Runtime.getRuntime().availableProcessors()),
                    LEAST_TOGETHER,
                    CampaignRequest.USUAL_BATCH);
            for (int from = 0; from < ofPair.size(); from += together) {
                groups.add(ofPair.subList(from, Math.min(ofPair.size(), from + together)));
            }
        }
        return groups;
    }

    private void explain(List<UnexplainedDiscrepancy> group) {
        if (progress.isCancelled()) {
            return;
        }
        ProgramSource generator = description.generator();
        List<DifferentCase> cases = group.stream()
                .map(one -> {
                    CampaignProgram program = generator.program(one.program());
                    return new DifferentCase(program, generator.input(program, one.program(), one.input()), one.kind());
                })
                .toList();
        try {
            List<Explanation> explanations = new Explainer(
                            runner,
                            description.platforms().get(group.getFirst().left()),
                            description.platforms().get(group.getFirst().right()),
                            progress.uncounted())
                    .explain(cases);
            writer.explained(group.subList(0, explanations.size()), explanations);
            progress.worked(explanations.size());
        } catch (CancellationException e) {
            // What was not explained is explained when the campaign goes on.
        }
    }
}
