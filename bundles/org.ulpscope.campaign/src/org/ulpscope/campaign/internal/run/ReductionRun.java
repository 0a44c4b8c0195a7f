package org.ulpscope.campaign.internal.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.ulpscope.base.Futures;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.cause.DifferentCase;
import org.ulpscope.campaign.internal.reduce.Reducer;
import org.ulpscope.campaign.internal.reduce.ReductionGoal;
import org.ulpscope.campaign.internal.reduce.ReductionListener;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.reduce.SmallestCase;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.UnexplainedDiscrepancy;
import org.ulpscope.campaign.study.content.UnreducedCause;

/** Makes one discrepancy of each cause small, whatever platforms show it: those of two platforms together, several pairs of platforms at a time. */
final class ReductionRun {
    /** Those that are lost where a campaign is killed. */
    private static final int TOGETHER = 8;

    private final CampaignWriter writer;
    private final CampaignDescription description;
    private final BatchRunner runner;
    private final Progress progress;

    ReductionRun(CampaignWriter writer, BatchRunner runner, Progress progress) {
        this.writer = writer;
        this.description = writer.description();
        this.runner = runner;
        this.progress = progress;
    }

    void run(ExecutorService executor) {
        List<UnreducedCause> all = writer.unreduced();
        progress.begin("Reducing to the smallest cases", all.size());
        Futures.all(groups(all).stream()
                .map(group -> CompletableFuture.runAsync(() -> reduce(group), executor))
                .toList());
    }

    private CampaignPlatform platform(int number) {
        return description.platforms().get(number);
    }

    private static List<List<UnreducedCause>> groups(List<UnreducedCause> all) {
        Map<List<Integer>, List<UnreducedCause>> byPair = new LinkedHashMap<>();
        all.forEach(one -> byPair.computeIfAbsent(
                        List.of(one.discrepancy().left(), one.discrepancy().right()), ignored -> new ArrayList<>())
                .add(one));
        List<List<UnreducedCause>> groups = new ArrayList<>();
        for (List<UnreducedCause> ofPair : byPair.values()) {
            for (int from = 0; from < ofPair.size(); from += TOGETHER) {
                groups.add(ofPair.subList(from, Math.min(ofPair.size(), from + TOGETHER)));
            }
        }
        return groups;
    }

    private void reduce(List<UnreducedCause> group) {
        if (progress.isCancelled()) {
            return;
        }
        UnexplainedDiscrepancy first = group.getFirst().discrepancy();
        CampaignPlatform left = platform(first.left());
        CampaignPlatform right = platform(first.right());
        Map<ReductionGoal, UnreducedCause> causes = new LinkedHashMap<>();
        group.forEach(cause -> causes.put(goal(cause), cause));
        try {
            List<Optional<SmallestCase>> smallest = new Reducer(
                            runner, left, right, new Recorder(causes), progress.uncounted())
                    .reduce(List.copyOf(causes.keySet()));
            for (int i = 0; i < group.size(); i++) {
                UnreducedCause cause = group.get(i);
                smallest.get(i).ifPresent(one -> writer.reduced(cause, one));
            }
            progress.worked(group.size());
        } catch (CancellationException e) {
            // What was not reduced is reduced when the campaign goes on.
        }
    }

    /** Keeps the steps, so that who looks at the file sees programs become small. */
    private final class Recorder implements ReductionListener {
        private final Map<ReductionGoal, UnreducedCause> causes;

        Recorder(Map<ReductionGoal, UnreducedCause> causes) {
            this.causes = causes;
        }

        @Override
        public void begins(ReductionGoal goal) {
            writer.reductionBegins(causes.get(goal), goal.program());
        }

        @Override
        public void isSmaller(ReductionGoal goal, Program program) {
            writer.smallerFound(causes.get(goal), program);
        }
    }

    private ReductionGoal goal(UnreducedCause cause) {
        UnexplainedDiscrepancy one = cause.discrepancy();
        ProgramSource generator = description.generator();
        CampaignProgram program = generator.program(one.program());
        return new ReductionGoal(
                new DifferentCase(program, generator.input(program, one.program(), one.input()), one.kind()),
                cause.cause());
    }
}
