package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.numeric.Value;

/** Programs of the guilty operation alone, and of what went into it to some depth: what a reduction tries first. */
final class Slices {
    private static final int DEEPEST = 4;

    private final Map<String, Value> values = new HashMap<>();
    private final Program program;
    private final ProgramInput input;

    private Slices(Program program, ProgramInput input) {
        this.program = program;
        this.input = input;
    }

    /**
     * The smallest first.
     *
     * @param steps of the program's run
     * @param leftResult what the program gives on the one platform
     * @param rightResult on the other
     */
    static List<ReductionCandidate> of(
            ReductionCandidate whole,
            List<TraceStep> steps,
            CulpritOperation guilty,
            Value leftResult,
            Value rightResult) {
        ExpressionSpelling spelling = new ExpressionSpelling(whole.program().format());
        return steps.stream()
                .filter(step -> text(spelling, step).equals(guilty.text()))
                .filter(step ->
                        step.operands().stream().map(Operand::value).toList().equals(guilty.operands()))
                .findFirst()
                .map(step -> new Slices(whole.program(), whole.input())
                        .of(
                                step,
                                guilty.left().isZero() ? rightResult : leftResult,
                                guilty.left().isZero() ? leftResult : rightResult))
                .orElse(List.of());
    }

    private static String text(ExpressionSpelling spelling, TraceStep step) {
        return switch (step) {
            case TraceStep.Computation computation -> spelling.text(computation.expression());
            case TraceStep.Decision decision -> spelling.text(decision.condition());
        };
    }

    private List<ReductionCandidate> of(TraceStep step, Value taken, Value passed) {
        List<ReductionCandidate> slices = new ArrayList<>();
        for (int depth = 0; depth <= DEEPEST; depth++) {
            values.clear();
            body(step, depth, taken, passed)
                    .flatMap(statements -> new Assembly(program, input, values).of(statements))
                    .map(slice -> step instanceof TraceStep.Decision ? starting(slice, passed) : slice)
                    .map(ReductionCandidate::renamed)
                    .filter(slice -> !slices.contains(slice))
                    .ifPresent(slices::add);
        }
        return slices;
    }

    private Optional<List<ProgramStatement>> body(TraceStep step, int depth, Value taken, Value passed) {
        Expression.Variable result = new Expression.Variable(Program.RESULT);
        return switch (step) {
            case TraceStep.Computation computation ->
                Optional.of(List.of(
                        new ProgramStatement.Assignment(result, Optional.empty(), computed(computation, depth))));
            case TraceStep.Decision decision -> {
                Expression left = operand(decision.operands().get(0), depth);
                Expression right = operand(decision.operands().get(1), depth);
                yield Optional.of(List.of(new ProgramStatement.If(
                        new Condition(left, decision.condition().comparison(), right),
                        List.of(new ProgramStatement.Assignment(result, Optional.empty(), given(taken))))));
            }
        };
    }

    /** The same with another value of the result at the start. */
    private static ReductionCandidate starting(ReductionCandidate slice, Value start) {
        List<Value> inputs = new ArrayList<>(slice.input().values());
        inputs.set(0, start);
        return new ReductionCandidate(slice.program(), new ProgramInput(inputs));
    }

    private Expression computed(TraceStep.Computation step, int depth) {
        return Changes.with(
                step.expression(),
                step.operands().stream().map(operand -> operand(operand, depth)).toList());
    }

    private Expression operand(Operand operand, int depth) {
        return depth > 0 && operand.step().orElse(null) instanceof TraceStep.Computation inner
                ? computed(inner, depth - 1)
                : given(operand.value());
    }

    private Expression given(Value value) {
        String name = "given_" + values.size();
        values.put(name, value);
        return new Expression.Variable(name);
    }
}
