package org.ulpscope.campaign.internal.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.BatchText;
import org.ulpscope.campaign.text.CallShape;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Compiles batches of programs and runs them. A batch is one kernel, so that whatever runs kernels runs campaigns too.
 *
 * @param folder where sources are written
 * @param callLimit the time that one call may take
 * @param toolchains what the user decided about toolchains
 */
public record BatchRunner(Path folder, Duration callLimit, ToolchainSettings toolchains) {
    /**
     * The compiler of a platform.
     *
     * @throws org.ulpscope.base.UlpscopeException if it is not here
     */
    public Toolchain toolchain(CampaignPlatform platform) {
        return Toolchains.detect(toolchains).named(platform.toolchain());
    }

    /**
     * The results of calls on a platform, in their order. Where a compiler does not make the batch it is cut in two, until the program that is to blame stands
     * alone.
     *
     * @return fewer than there are calls where the user asked to stop
     * @throws org.ulpscope.base.UlpscopeException if the platform can run nothing at all
     */
    public List<RunResult> run(BatchText batch, List<ProgramCall> calls, CampaignPlatform platform, Progress progress) {
        if (!batch.isPossible()) {
            return halves(batch, calls, platform, progress);
        }
        try {
            return compiled(batch, calls, platform, progress);
        } catch (CompilationException e) {
            if (batch.programs().size() == 1) {
                RunResult result = new RunResult.NotCompiled(e.getMessage());
                return calls.stream().map(call -> result).toList();
            }
            return halves(batch, calls, platform, progress);
        }
    }

    private List<RunResult> halves(
            BatchText batch, List<ProgramCall> calls, CampaignPlatform platform, Progress progress) {
        int middle = batch.programs().size() / 2;
        BatchText first = new BatchText(batch.programs().subList(0, middle), batch.tracing());
        BatchText second =
                new BatchText(batch.programs().subList(middle, batch.programs().size()), batch.tracing());
        List<RunResult> ofFirst =
                run(first, calls.stream().filter(call -> call.place() < middle).toList(), platform, progress);
        List<RunResult> ofSecond = run(
                second,
                calls.stream()
                        .filter(call -> call.place() >= middle)
                        .map(call -> new ProgramCall(call.place() - middle, call.input(), call.step()))
                        .toList(),
                platform,
                progress);
        List<RunResult> all = new ArrayList<>();
        int i = 0;
        int j = 0;
        for (ProgramCall call : calls) {
            List<RunResult> half = call.place() < middle ? ofFirst : ofSecond;
            int index = call.place() < middle ? i++ : j++;
            if (index >= half.size()) {
                break;
            }
            all.add(half.get(index));
        }
        return all;
    }

    private List<RunResult> compiled(
            BatchText batch, List<ProgramCall> calls, CampaignPlatform platform, Progress progress) {
        FloatFormat format = batch.programs().getFirst().format();
        EvaluatorOptions options = new EvaluatorOptions(callLimit, false, toolchains)
                .withThreads(1)
                .withFewCalls();
        try (Evaluator evaluator = Evaluators.open(kernel(batch), folder, platform.request(), options, progress)) {
            Outcomes outcomes = evaluator.evaluate(inputs(batch, calls), progress);
            List<RunResult> results = new ArrayList<>();
            for (int i = 0; i < outcomes.count(); i++) {
                results.add(result(outcomes.get(i), format));
            }
            return results;
        }
    }

    private static RunResult result(Outcome outcome, FloatFormat format) {
        return switch (outcome) {
            case Outcome.Returned returned -> new RunResult.Computed(new Value(format, returned.bits()));
            case Outcome.Refused refused -> new RunResult.Failed("CRASH", Outcome.Refused.CAUSE);
            case Outcome.Crashed crashed -> new RunResult.Failed(outcome.label(format), crashed.cause());
            case Outcome.TimedOut late ->
                new RunResult.Failed(
                        outcome.label(format), "longer than " + late.limit().toMillis() + " ms");
        };
    }

    private static Inputs inputs(BatchText batch, List<ProgramCall> calls) {
        CallShape shape = batch.shape();
        List<long[]> rows = calls.stream()
                .map(call ->
                        shape.row(call.place(), call.step(), batch.programs().get(call.place()), call.input()))
                .toList();
        List<long[]> columns = new ArrayList<>();
        for (int column = 0; column < rows.getFirst().length; column++) {
            int slot = column;
            columns.add(rows.stream().mapToLong(row -> row[slot]).toArray());
        }
        return new Inputs(columns, calls.size());
    }

    private Kernel kernel(BatchText batch) {
        String text = batch.text();
        Path source = folder.resolve("batch-" + new ContentHash().text(text).hex() + batch.extension());
        try {
            Files.writeString(source, text);
        } catch (IOException e) {
            throw new UncheckedIOException("The programs cannot be written to " + source, e);
        }
        ExpressionSpelling spelling =
                new ExpressionSpelling(batch.programs().getFirst().format());
        Kernel kernel = Signature.parse(batch.shape().signature(spelling.type()));
        kernel.setSource(source.toString());
        kernel.setOrigin(Origin.SOURCE);
        return kernel;
    }
}
