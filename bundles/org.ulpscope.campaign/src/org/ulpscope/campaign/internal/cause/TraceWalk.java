package org.ulpscope.campaign.internal.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.cause.TraceStep;
import org.ulpscope.campaign.cause.TraceStep.Operand;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.campaign.text.TracedText;
import org.ulpscope.campaign.text.Tracing;
import org.ulpscope.numeric.Value;

/**
 * Goes through a program as a run of it did, with the values that {@link org.ulpscope.campaign.text.TracedText} kept in the place of computing any, and so
 * tells of each what it is the result of.
 */
public final class TraceWalk {
    private static final int NOT_KEPT = -1;

    private final Tracing tracing;
    private final List<Value> kept;
    private final List<TraceStep> steps = new ArrayList<>();
    private final Map<String, Operand> values = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, Operand[]> arrays = new HashMap<>();

    private TraceWalk(Tracing tracing, List<Value> kept) {
        this.tracing = tracing;
        this.kept = kept;
    }

    /** No more values were kept. */
    private static final class EndOfTrace extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EndOfTrace() {
            super(null, null, false, false);
        }
    }

    /**
     * The steps of a run.
     *
     * @param tracing which values were kept
     * @param kept the values of its steps, or the first of them
     */
    public static List<TraceStep> of(Program program, ProgramInput input, Tracing tracing, List<Value> kept) {
        TraceWalk walk = new TraceWalk(tracing, kept);
        for (int i = 0; i < program.parameters().size(); i++) {
            String name = program.parameters().get(i).name();
            Operand value = new Operand(input.values().get(i), Optional.empty());
            switch (program.parameters().get(i).kind()) {
                case VALUE -> walk.values.put(name, value);
                case COUNT -> walk.counts.put(name, (int) value.value().bits());
                case ARRAY -> {
                    Operand[] elements = new Operand[Program.ARRAY_LENGTH];
                    Arrays.fill(elements, value);
                    walk.arrays.put(name, elements);
                }
            }
        }
        try {
            walk.run(program.body());
        } catch (EndOfTrace e) {
            // What was kept is told.
        }
        return List.copyOf(walk.steps);
    }

    private void run(List<ProgramStatement> statements) {
        for (ProgramStatement statement : statements) {
            switch (statement) {
                case ProgramStatement.Declaration declaration ->
                    values.put(declaration.name(), value(declaration.value()));
                case ProgramStatement.Assignment assignment -> assign(assignment);
                case ProgramStatement.If choice -> {
                    if (decides(choice.condition())) {
                        run(choice.body());
                    }
                }
                case ProgramStatement.Loop loop -> {
                    for (int i = 0; i < counts.get(loop.count()); i++) {
                        counts.put(loop.counter(), i);
                        run(loop.body());
                    }
                }
            }
        }
    }

    private void assign(ProgramStatement.Assignment assignment) {
        Operand value = assignment
                .operator()
                .map(operator -> operand(operator, assignment.value()))
                .orElseGet(() -> value(assignment.value()));
        Operand whole = assignment
                .operator()
                .map(operator -> computed(
                        new Expression.Operation(operator, assignment.target(), assignment.value()),
                        List.of(value(assignment.target()), value)))
                .orElse(value);
        switch (assignment.target()) {
            case Expression.Variable variable -> values.put(variable.name(), whole);
            case Expression.Element element -> arrays.get(element.array())[counts.get(element.index())] = whole;
            default -> throw new IllegalStateException("Nothing can be assigned to " + assignment.target());
        }
    }

    private boolean decides(Condition condition) {
        List<Operand> operands = List.of(value(condition.left()), value(condition.right()));
        Value result = next();
        steps.add(new TraceStep.Decision(steps.size(), condition, operands, result));
        return !result.isZero();
    }

    private Operand value(Expression expression) {
        return switch (expression) {
            case Expression.Literal literal -> new Operand(literal.value(), Optional.empty());
            case Expression.Variable variable -> values.get(variable.name());
            case Expression.Element element -> arrays.get(element.array())[counts.get(element.index())];
            case Expression.Operation operation ->
                computed(
                        operation,
                        List.of(
                                operand(operation.operator(), operation.left()),
                                operand(operation.operator(), operation.right())));
            case Expression.Call call ->
                computed(call, call.arguments().stream().map(this::value).toList());
        };
    }

    /** A product that was not kept is what it is by IEEE 754. */
    private Operand operand(ArithmeticOperator outer, Expression operand) {
        if (tracing.keepsFactors() || !TracedText.isFactor(outer, operand)) {
            return value(operand);
        }
        Expression.Operation product = (Expression.Operation) operand;
        List<Operand> factors = List.of(value(product.left()), value(product.right()));
        Value strict = StrictArithmetic.of(
                ArithmeticOperator.MULTIPLY,
                factors.get(0).value(),
                factors.get(1).value());
        return new Operand(strict, Optional.of(new TraceStep.Computation(NOT_KEPT, product, factors, strict)));
    }

    private Operand computed(Expression expression, List<Operand> operands) {
        TraceStep.Computation step = new TraceStep.Computation(steps.size(), expression, operands, next());
        steps.add(step);
        return new Operand(step.result(), Optional.of(step));
    }

    private Value next() {
        if (steps.size() == kept.size()) {
            throw new EndOfTrace();
        }
        return kept.get(steps.size());
    }
}
