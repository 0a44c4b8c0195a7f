package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.numeric.FloatFormat;

/**
 * Finds out why two platforms disagree: both run the programs once more and keep the values of all steps, and the first step that gives something else from the same operands is guilty.
 * Where keeping values makes the difference go, the options of the compilers are taken back one by one instead.
 *
 * @param runner runs programs
 * @param left the one platform
 * @param right the other
 */
public record Explainer(BatchRunner runner, CampaignPlatform left, CampaignPlatform right, Progress progress) {
    /** Explains each case, of which there is at least one; fewer where the user asked to stop. */
    public List<Explanation> explain(List<DifferentCase> cases) {
        FloatFormat format = cases.getFirst().program().format();
        List<Optional<Explanation>> found = new ArrayList<>(
                TraceSearch.of(runner, left, right, format, progress).explain(cases));
        List<Integer> open = TraceSearch.open(found);
        List<Explanation> byOptions = new OptionSearch(runner, left, right, progress)
                .explain(open.stream().map(cases::get).toList());
        for (int i = 0; i < byOptions.size(); i++) {
            found.set(open.get(i), Optional.of(byOptions.get(i)));
        }
        List<Explanation> explanations = found.stream()
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .toList();
        return withCertainty(cases, explanations);
    }

    private List<Explanation> withCertainty(List<DifferentCase> cases, List<Explanation> explanations) {
        ProgramBatch batch = batch(cases);
        Certainty certainty = new Certainty(runner, progress);
        List<Boolean> onLeft = certainty.of(batch, left);
        List<Boolean> onRight = certainty.of(batch, right);
        return IntStream.range(0, Math.min(explanations.size(), Math.min(onLeft.size(), onRight.size())))
                .mapToObj(i -> explanations.get(i).withCertain(onLeft.get(i) && onRight.get(i)))
                .toList();
    }

    private static ProgramBatch batch(List<DifferentCase> cases) {
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        return batch;
    }
}
