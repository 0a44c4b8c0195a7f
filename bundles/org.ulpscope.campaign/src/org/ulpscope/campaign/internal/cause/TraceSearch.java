package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;

/**
 * Finds guilty operations by having the values of all steps kept on both platforms.
 *
 * @param runner runs programs
 * @param left the one platform
 * @param right the other
 * @param guilt what they are known to do
 */
public record TraceSearch(
        BatchRunner runner, CampaignPlatform left, CampaignPlatform right, FaultLocalization guilt, Progress progress) {
    /** A search on these platforms, which are asked first what they do with subnormals. */
    public static TraceSearch of(
            BatchRunner runner, CampaignPlatform left, CampaignPlatform right, FloatFormat format, Progress progress) {
        return new TraceSearch(
                runner,
                left,
                right,
                new FaultLocalization(
                        FlushProbe.flushes(runner, left, format, progress),
                        FlushProbe.flushes(runner, right, format, progress)),
                progress);
    }

    /**
     * Explains each case; empty where keeping values makes the difference go, where the steps of the program are not known, or where the user asked to stop.
     */
    public List<Optional<Explanation>> explain(List<DifferentCase> cases) {
        List<Optional<Explanation>> found = new ArrayList<>(Collections.nCopies(cases.size(), Optional.empty()));
        for (Tracing tracing : List.of(Tracing.WHOLE, Tracing.WITHOUT_FACTORS)) {
            List<Integer> open = open(found).stream()
                    .filter(i -> cases.get(i).program() instanceof Program)
                    .toList();
            List<Optional<Explanation>> traced =
                    traced(open.stream().map(cases::get).toList(), tracing);
            for (int i = 0; i < traced.size(); i++) {
                found.set(open.get(i), traced.get(i));
            }
        }
        return found;
    }

    /** Where nothing was found yet. */
    static List<Integer> open(List<Optional<Explanation>> found) {
        return IntStream.range(0, found.size())
                .filter(i -> found.get(i).isEmpty())
                .boxed()
                .toList();
    }

    private List<Optional<Explanation>> traced(List<DifferentCase> cases, Tracing tracing) {
        if (cases.isEmpty()) {
            return List.of();
        }
        ProgramBatch batch = new ProgramBatch();
        cases.forEach(one -> batch.add(one.program(), one.input()));
        Tracer tracer = new Tracer(runner, tracing, progress);
        List<Optional<TracedRun>> onLeft = tracer.run(batch, left);
        List<Optional<TracedRun>> onRight = tracer.run(batch, right);
        List<Optional<Explanation>> explanations = new ArrayList<>();
        for (int i = 0; i < Math.min(onLeft.size(), onRight.size()); i++) {
            DifferentCase one = cases.get(i);
            Optional<TracedRun> other = onRight.get(i);
            explanations.add(
                    onLeft.get(i).flatMap(run -> other.flatMap(against -> compared(one, tracing, run, against))));
        }
        return explanations;
    }

    private Optional<Explanation> compared(DifferentCase one, Tracing tracing, TracedRun onLeft, TracedRun onRight) {
        if (!DiscrepancyKind.of(onLeft.result(), onRight.result()).equals(Optional.of(one.kind()))) {
            return Optional.empty();
        }
        List<TraceStep> ofLeft = TraceWalk.of((Program) one.program(), one.input(), tracing, onLeft.kept());
        List<TraceStep> ofRight = TraceWalk.of((Program) one.program(), one.input(), tracing, onRight.kept());
        OptionalInt step = FirstDifference.of(ofLeft, ofRight);
        return step.isEmpty()
                ? Optional.empty()
                : Optional.of(guilt.of(
                        ofLeft.get(step.getAsInt()),
                        ofRight.get(step.getAsInt()),
                        one.program().format()));
    }
}
