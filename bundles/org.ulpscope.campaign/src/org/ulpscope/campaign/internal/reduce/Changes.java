package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.numeric.Value;

/**
 * All statements that come of others by one change that makes them less.
 *
 * @param given what stands for an expression whose value is known: a variable with that value; empty where it is not
 */
record Changes(Function<Expression, Optional<Expression>> given) {
    /** Each is a whole body. */
    List<List<ProgramStatement>> of(List<ProgramStatement> statements) {
        List<List<ProgramStatement>> changed = new ArrayList<>();
        for (int length = statements.size(); length >= 1; length = length == 1 ? 0 : (length + 1) / 2) {
            for (int from = 0; from < statements.size(); from += length) {
                changed.add(spliced(statements, from, Math.min(statements.size(), from + length), List.of()));
            }
        }
        for (int i = 0; i < statements.size(); i++) {
            int place = i;
            of(statements.get(i)).forEach(other -> changed.add(spliced(statements, place, place + 1, other)));
            if (statements.get(i) instanceof ProgramStatement.Declaration declaration) {
                changed.add(
                        new Inlining(declaration).statements(spliced(statements, place, place + 1, List.of()), place));
            }
        }
        return changed;
    }

    private static List<ProgramStatement> spliced(
            List<ProgramStatement> statements, int from, int to, List<ProgramStatement> other) {
        List<ProgramStatement> spliced = new ArrayList<>(statements.subList(0, from));
        spliced.addAll(other);
        spliced.addAll(statements.subList(to, statements.size()));
        return spliced;
    }

    private List<List<ProgramStatement>> of(ProgramStatement statement) {
        List<List<ProgramStatement>> changed = new ArrayList<>();
        switch (statement) {
            case ProgramStatement.Declaration declaration ->
                of(declaration.value())
                        .forEach(value ->
                                changed.add(List.of(new ProgramStatement.Declaration(declaration.name(), value))));
            case ProgramStatement.Assignment assignment -> {
                if (assignment.operator().isPresent()) {
                    changed.add(List.of(new ProgramStatement.Assignment(
                            assignment.target(), Optional.empty(), assignment.value())));
                }
                of(assignment.value())
                        .forEach(value -> changed.add(List.of(
                                new ProgramStatement.Assignment(assignment.target(), assignment.operator(), value))));
            }
            case ProgramStatement.If choice -> {
                changed.add(choice.body());
                of(choice.condition())
                        .forEach(condition -> changed.add(List.of(new ProgramStatement.If(condition, choice.body()))));
                of(choice.body())
                        .forEach(body -> changed.add(List.of(new ProgramStatement.If(choice.condition(), body))));
            }
            case ProgramStatement.Loop loop -> {
                changed.add(loop.body());
                of(loop.body())
                        .forEach(body ->
                                changed.add(List.of(new ProgramStatement.Loop(loop.counter(), loop.count(), body))));
            }
        }
        return changed;
    }

    private List<Condition> of(Condition condition) {
        List<Condition> changed = new ArrayList<>();
        of(condition.left())
                .forEach(left -> changed.add(new Condition(left, condition.comparison(), condition.right())));
        of(condition.right())
                .forEach(right -> changed.add(new Condition(condition.left(), condition.comparison(), right)));
        return changed;
    }

    private List<Expression> of(Expression expression) {
        List<Expression> changed = new ArrayList<>();
        if (expression instanceof Expression.Literal literal) {
            for (Value simpler : SimplerNumbers.than(literal.value())) {
                changed.add(new Expression.Literal(simpler));
            }
            return changed;
        }
        if (expression.operands().isEmpty()) {
            return changed;
        }
        given.apply(expression).ifPresent(changed::add);
        changed.addAll(expression.operands());
        List<Expression> operands = expression.operands();
        for (int i = 0; i < operands.size(); i++) {
            for (Expression other : of(operands.get(i))) {
                List<Expression> others = new ArrayList<>(operands);
                others.set(i, other);
                changed.add(with(expression, others));
            }
        }
        return changed;
    }

    /** The same operation or call of other operands. */
    static Expression with(Expression expression, List<Expression> operands) {
        return switch (expression) {
            case Expression.Operation operation ->
                new Expression.Operation(operation.operator(), operands.get(0), operands.get(1));
            case Expression.Call call -> new Expression.Call(call.function(), operands);
            default -> expression;
        };
    }
}
