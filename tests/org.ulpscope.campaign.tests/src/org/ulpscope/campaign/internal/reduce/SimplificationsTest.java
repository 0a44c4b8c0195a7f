package org.ulpscope.campaign.internal.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.batch.BatchRunner;
import org.ulpscope.campaign.internal.batch.ProgramBatch;
import org.ulpscope.campaign.internal.cause.TraceWalk;
import org.ulpscope.campaign.internal.cause.TracedRun;
import org.ulpscope.campaign.internal.cause.Tracer;
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

class SimplificationsTest {
    private static final CampaignPlatform GCC =
            new CampaignPlatform("gcc", OptimizationLevel.O0, "gcc", "gcc", List.of("-O0"), "x86-64");

    @TempDir
    private Path folder;

    private BatchRunner runner() {
        return new BatchRunner(folder, Duration.ofSeconds(5), ToolchainSettings.DEFAULT);
    }

    private static ReductionCandidate generated(int number) {
        ProgramGenerator generator = new ProgramGenerator(Grammar.standard(), FloatFormat.FP64, 5);
        Program program = generator.program(number);
        return new ReductionCandidate(program, generator.input(program, number, 0));
    }

    private List<TraceStep> steps(ReductionCandidate candidate) {
        ProgramBatch batch = new ProgramBatch();
        batch.add(candidate.program(), candidate.input());
        Optional<TracedRun> run = new Tracer(runner(), Tracing.WHOLE, Progress.NONE)
                .run(batch, GCC)
                .getFirst();
        return TraceWalk.of(
                candidate.program(),
                candidate.input(),
                Tracing.WHOLE,
                run.orElseThrow().kept());
    }

    /** gcc refuses a program that uses what is not declared, and takes less than what there was. */
    @Test
    void whatIsTriedIsSmallerAndCompiles() {
        List<ReductionCandidate> all = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            ReductionCandidate whole = generated(number);
            List<ReductionCandidate> simpler = Simplifications.of(whole, steps(whole));
            assertFalse(simpler.isEmpty());
            simpler.forEach(one ->
                    assertTrue(one.size().compareTo(whole.size()) < 0, () -> one + " is no smaller than " + whole));
            all.addAll(simpler);
        }
        ProgramBatch batch = new ProgramBatch();
        all.forEach(one -> batch.add(one.program(), one.input()));
        List<RunResult> results = runner().run(batch.text(Tracing.NONE), batch.calls(0), GCC, Progress.NONE);
        assertEquals(all.size(), results.size());
        for (int i = 0; i < results.size(); i++) {
            ReductionCandidate one = all.get(i);
            assertTrue(
                    results.get(i) instanceof RunResult.Computed,
                    () -> "what does not compile or run: " + one.program());
        }
    }

    /** What stands for a subexpression has its value: the result stays what it was. */
    @Test
    void aValueInThePlaceOfAnExpressionKeepsTheResult() {
        FloatFormat format = FloatFormat.FP64;
        Expression sum = new Expression.Operation(
                ArithmeticOperator.ADD, new Expression.Variable("x"), new Expression.Literal(Value.of(0.1)));
        Program program = new Program(
                "p",
                format,
                List.of(new ProgramParameter(Program.RESULT, Kind.VALUE), new ProgramParameter("x", Kind.VALUE)),
                List.of(new ProgramStatement.Assignment(
                        new Expression.Variable(Program.RESULT),
                        Optional.empty(),
                        new Expression.Operation(
                                ArithmeticOperator.DIVIDE, sum, new Expression.Literal(Value.of(3.0))))));
        ReductionCandidate whole =
                new ReductionCandidate(program, new ProgramInput(List.of(Value.of(0.0), Value.of(0.7))));
        List<ReductionCandidate> simpler = Simplifications.of(whole, steps(whole));
        ReductionCandidate given = simpler.stream()
                .filter(one -> one.input().values().contains(Value.of(0.7 + 0.1)))
                .findFirst()
                .orElseThrow();
        assertEquals(1, given.program().operations());
        assertEquals(2, given.program().parameters().size());
        // The quotient alone, too, and one of its operands.
        assertTrue(simpler.stream().anyMatch(one -> one.input().values().contains(Value.of((0.7 + 0.1) / 3))));
    }

    @Test
    void numbersGetFewerDigitsAndKeepTheirMagnitude() {
        List<Value> simpler = SimplerNumbers.than(Value.of(-1.2345678901e289));
        assertTrue(simpler.containsAll(
                List.of(Value.of(0.0), Value.of(1.0), Value.of(-1e289), Value.of(1.2e289), Value.of(-1.235e289))));
        assertEquals(List.of(), SimplerNumbers.than(Value.of(0.0)));
        assertTrue(SimplerNumbers.than(Value.of(Double.NaN)).contains(Value.of(1.0)));
    }
}
