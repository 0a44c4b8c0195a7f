package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramStatement;

/** Gives everything but the result a short name: values {@code a}, {@code b}…, temporaries {@code t1}…, counts {@code n1}…, arrays {@code array1}…. */
final class Renaming {
    private static final int LETTERS = 26;

    private final Map<String, String> names = new HashMap<>(Map.of(Program.RESULT, Program.RESULT));
    private final Map<String, Integer> used = new HashMap<>();

    private Renaming() {}

    static ReductionCandidate of(ReductionCandidate candidate) {
        Renaming renaming = new Renaming();
        Program program = candidate.program();
        List<ProgramParameter> parameters = program.parameters().stream()
                .map(one -> new ProgramParameter(
                        switch (one.kind()) {
                            case VALUE -> renaming.value(one.name());
                            case COUNT -> renaming.name(one.name(), "n");
                            case ARRAY -> renaming.name(one.name(), "array");
                        },
                        one.kind()))
                .toList();
        return new ReductionCandidate(
                new Program(program.name(), program.format(), parameters, renaming.statements(program.body())),
                candidate.input());
    }

    private String value(String name) {
        return names.computeIfAbsent(name, ignored -> {
            int number = used.merge("", 1, Integer::sum);
            return number <= LETTERS ? String.valueOf((char) ('a' + number - 1)) : "v" + number;
        });
    }

    private String name(String name, String letter) {
        return names.computeIfAbsent(name, ignored -> letter + used.merge(letter, 1, Integer::sum));
    }

    private List<ProgramStatement> statements(List<ProgramStatement> statements) {
        List<ProgramStatement> renamed = new ArrayList<>();
        for (ProgramStatement statement : statements) {
            renamed.add(
                    switch (statement) {
                        case ProgramStatement.Declaration declaration -> {
                            Expression value = expression(declaration.value());
                            yield new ProgramStatement.Declaration(name(declaration.name(), "t"), value);
                        }
                        case ProgramStatement.Assignment assignment ->
                            new ProgramStatement.Assignment(
                                    expression(assignment.target()),
                                    assignment.operator(),
                                    expression(assignment.value()));
                        case ProgramStatement.If choice -> {
                            Condition condition = choice.condition();
                            yield new ProgramStatement.If(
                                    new Condition(
                                            expression(condition.left()),
                                            condition.comparison(),
                                            expression(condition.right())),
                                    statements(choice.body()));
                        }
                        case ProgramStatement.Loop loop ->
                            new ProgramStatement.Loop(
                                    name(loop.counter(), "i"), name(loop.count(), "n"), statements(loop.body()));
                    });
        }
        return renamed;
    }

    private Expression expression(Expression expression) {
        return switch (expression) {
            case Expression.Variable variable -> new Expression.Variable(value(variable.name()));
            case Expression.Element element ->
                new Expression.Element(name(element.array(), "array"), name(element.index(), "i"));
            default ->
                Changes.with(
                        expression,
                        expression.operands().stream().map(this::expression).toList());
        };
    }
}
