package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.internal.batch.ProgramCall;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.TracedText;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Runs programs again and has the values of all their steps kept. */
public record Tracer(BatchRunner runner, Tracing tracing, Progress progress) {
    /** One run of each program; empty where it did not come to an end. */
    public List<Optional<TracedRun>> run(ProgramBatch batch, CampaignPlatform platform) {
        BatchText text = batch.text(tracing);
        List<ProgramCall> first = new ArrayList<>(batch.calls(TracedText.RESULT));
        first.addAll(batch.calls(TracedText.COUNT));
        List<RunResult> both = runner.run(text, first, platform, progress);
        List<RunResult> results = both.subList(0, Math.min(both.size(), batch.size()));
        List<RunResult> counts = both.subList(results.size(), both.size());
        List<ProgramCall> calls = new ArrayList<>();
        for (int place = 0; place < counts.size(); place++) {
            for (int step = 0; step < kept(counts.get(place)); step++) {
                calls.add(batch.call(place, step));
            }
        }
        List<RunResult> steps = calls.isEmpty() ? List.of() : runner.run(text, calls, platform, progress);
        List<Optional<TracedRun>> runs = new ArrayList<>();
        int next = 0;
        for (int place = 0; place < counts.size(); place++) {
            int kept = kept(counts.get(place));
            List<Value> values = steps.subList(next, Math.min(steps.size(), next + kept)).stream()
                    .flatMap(Tracer::computed)
                    .toList();
            next += kept;
            runs.add(computed(results.get(place)).findFirst().map(result -> new TracedRun(result, values)));
        }
        return runs;
    }

    /** Formats of few digits count to the first number that they cannot tell from the next. */
    private static int kept(RunResult count) {
        return computed(count)
                .mapToInt(value -> (int) Math.min(
                        value.toDouble(), Math.min(BatchText.TRACE_LENGTH, countable((FloatFormat) value.format()))))
                .findFirst()
                .orElse(0);
    }

    private static double countable(FloatFormat format) {
        return Math.scalb(1.0, format.precision());
    }

    private static Stream<Value> computed(RunResult result) {
        return result instanceof RunResult.Computed computed ? Stream.of(computed.value()) : Stream.empty();
    }
}
