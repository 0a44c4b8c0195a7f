package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Statement;

/** Puts an expression in the place of a temporary variable. */
record Inlining(Statement.Declaration declaration) {
    /** The statements without the variable. @param from the first that may use it */
    List<Statement> statements(List<Statement> statements, int from) {
        List<Statement> whole = new ArrayList<>(statements.subList(0, from));
        statements.subList(from, statements.size()).forEach(one -> whole.add(statement(one)));
        return whole;
    }

    private Statement statement(Statement statement) {
        return switch (statement) {
            case Statement.Declaration other -> new Statement.Declaration(other.name(), expression(other.value()));
            case Statement.Assignment assignment ->
                new Statement.Assignment(assignment.target(), assignment.operator(), expression(assignment.value()));
            case Statement.If choice ->
                new Statement.If(
                        new Condition(
                                expression(choice.condition().left()),
                                choice.condition().comparison(),
                                expression(choice.condition().right())),
                        statements(choice.body(), 0));
            case Statement.Loop loop -> new Statement.Loop(loop.counter(), loop.count(), statements(loop.body(), 0));
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
