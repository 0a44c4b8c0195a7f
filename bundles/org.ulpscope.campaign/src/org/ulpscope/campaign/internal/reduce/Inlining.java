package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.ProgramStatement;

/** Puts an expression in the place of a temporary variable. */
record Inlining(ProgramStatement.Declaration declaration) {
    /** The statements without the variable. @param from the first that may use it */
    List<ProgramStatement> statements(List<ProgramStatement> statements, int from) {
        List<ProgramStatement> whole = new ArrayList<>(statements.subList(0, from));
        statements.subList(from, statements.size()).forEach(one -> whole.add(statement(one)));
        return whole;
    }

    private ProgramStatement statement(ProgramStatement statement) {
        return switch (statement) {
            case ProgramStatement.Declaration other ->
                new ProgramStatement.Declaration(other.name(), expression(other.value()));
            case ProgramStatement.Assignment assignment ->
                new ProgramStatement.Assignment(
                        assignment.target(), assignment.operator(), expression(assignment.value()));
            case ProgramStatement.If choice ->
                new ProgramStatement.If(
                        new Condition(
                                expression(choice.condition().left()),
                                choice.condition().comparison(),
                                expression(choice.condition().right())),
                        statements(choice.body(), 0));
            case ProgramStatement.Loop loop ->
                new ProgramStatement.Loop(loop.counter(), loop.count(), statements(loop.body(), 0));
        };
    }

    private Expression expression(Expression expression) {
        if (expression.equals(new Expression.Variable(declaration.name()))) {
            return declaration.value();
        }
        return Changes.with(
                expression, expression.operands().stream().map(this::expression).toList());
    }
}
