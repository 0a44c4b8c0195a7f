package org.ulpscope.campaign.internal.cause;

import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Whether a platform takes subnormals for zero: it is asked for half of the least normal number. */
final class FlushProbe {
    private FlushProbe() {}

    static boolean flushes(BatchRunner runner, CampaignPlatform platform, FloatFormat format, Progress progress) {
        Expression.Variable result = new Expression.Variable(Program.RESULT);
        Program halving = new Program(
                "halving",
                format,
                List.of(new ProgramParameter(Program.RESULT, Kind.VALUE), new ProgramParameter("var_1", Kind.VALUE)),
                List.of(new ProgramStatement.Assignment(
                        result, Optional.of(ArithmeticOperator.MULTIPLY), new Expression.Variable("var_1"))));
        ProgramBatch batch = new ProgramBatch();
        batch.add(
                halving,
                new ProgramInput(List.of(
                        Value.ofOrdinal(format, format.minNormalOrdinal()),
                        new Value(format, format.convert(Value.of(0.5))))));
        List<RunResult> results = runner.run(batch.text(Tracing.NONE), batch.calls(0), platform, progress);
        return results.stream()
                .anyMatch(one -> one instanceof RunResult.Computed computed
                        && computed.value().isZero());
    }
}
