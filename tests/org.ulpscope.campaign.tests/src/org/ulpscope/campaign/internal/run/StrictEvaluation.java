package org.ulpscope.campaign.internal.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramStatement;

/** An FP64 program without calls, step by step in Java's arithmetic, which rounds each operation as IEEE 754 says (JLS 15.4). */
public final class StrictEvaluation {
    private final Map<String, Double> values = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, double[]> arrays = new HashMap<>();

    private StrictEvaluation() {}

    public static double of(Program program, ProgramInput input) {
        StrictEvaluation evaluation = new StrictEvaluation();
        for (int i = 0; i < program.parameters().size(); i++) {
            String name = program.parameters().get(i).name();
            double value = input.values().get(i).toDouble();
            switch (program.parameters().get(i).kind()) {
                case VALUE -> evaluation.values.put(name, value);
                case COUNT -> evaluation.counts.put(name, (int) value);
                case ARRAY -> {
                    double[] elements = new double[Program.ARRAY_LENGTH];
                    Arrays.fill(elements, value);
                    evaluation.arrays.put(name, elements);
                }
            }
        }
        evaluation.run(program.body());
        return evaluation.values.get(Program.RESULT);
    }

    private void run(List<ProgramStatement> statements) {
        for (ProgramStatement statement : statements) {
            switch (statement) {
                case ProgramStatement.Declaration declaration ->
                    values.put(declaration.name(), value(declaration.value()));
                case ProgramStatement.Assignment assignment -> {
                    double value = value(assignment.value());
                    double whole = assignment
                            .operator()
                            .map(operator -> joined(value(assignment.target()), operator, value))
                            .orElse(value);
                    assign(assignment.target(), whole);
                }
                case ProgramStatement.If choice -> {
                    if (holds(choice.condition())) {
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

    private void assign(Expression target, double value) {
        switch (target) {
            case Expression.Variable variable -> values.put(variable.name(), value);
            case Expression.Element element -> arrays.get(element.array())[counts.get(element.index())] = value;
            default -> throw new AssertionError(target);
        }
    }

    private boolean holds(Condition condition) {
        double left = value(condition.left());
        double right = value(condition.right());
        return switch (condition.comparison()) {
            case LESS -> left < right;
            case LESS_OR_EQUAL -> left <= right;
            case GREATER -> left > right;
            case GREATER_OR_EQUAL -> left >= right;
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
        };
    }

    private double value(Expression expression) {
        return switch (expression) {
            case Expression.Literal literal -> literal.value().toDouble();
            case Expression.Variable variable -> values.get(variable.name());
            case Expression.Element element -> arrays.get(element.array())[counts.get(element.index())];
            case Expression.Operation operation ->
                joined(value(operation.left()), operation.operator(), value(operation.right()));
            case Expression.Call call -> throw new AssertionError(call);
        };
    }

    private static double joined(double left, ArithmeticOperator operator, double right) {
        return switch (operator) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / right;
        };
    }
}
