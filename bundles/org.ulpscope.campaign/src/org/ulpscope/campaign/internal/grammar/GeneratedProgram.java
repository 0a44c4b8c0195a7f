package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.Comparison;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Operator;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.Statement;
import org.ulpscope.numeric.FloatFormat;

/** Draws a program: blocks of steps, whose expressions {@link ExpressionDraw} makes. */
public final class GeneratedProgram {
    /** Tells the choices for programs from those for inputs. */
    private static final long PROGRAMS = 1;

    private static final Expression.Variable RESULT = new Expression.Variable(Program.RESULT);

    private final Grammar grammar;
    private final Draw draw;
    private final DrawnParameters parameters;
    private final ExpressionDraw expressions;
    private int temporaries;
    private int counters;

    private GeneratedProgram(Grammar grammar, FloatFormat format, Draw draw) {
        this.grammar = grammar;
        this.draw = draw;
        this.parameters = new DrawnParameters(grammar.sizes(), draw);
        this.expressions = new ExpressionDraw(grammar, new NumberDraw(grammar.numbers(), format), draw, parameters);
    }

    public static Program of(Grammar grammar, FloatFormat format, long seed, int number) {
        GeneratedProgram drawn = new GeneratedProgram(grammar, format, Draw.of(seed, PROGRAMS, number));
        List<Statement> body = drawn.block(1, Scope.OUTSIDE);
        return new Program(String.format(Locale.ROOT, "p%06d", number), format, drawn.parameters.all(), body);
    }

    /** The last step of a block changes the result, so that nothing in it is in vain. */
    private List<Statement> block(int depth, Scope outer) {
        List<Statement> steps = new ArrayList<>();
        Scope scope = outer;
        for (int left = draw.between(1, grammar.sizes().steps()); left > 1; left--) {
            Statement step = step(depth, scope);
            steps.add(step);
            if (step instanceof Statement.Declaration declaration) {
                scope = scope.with(declaration.name());
            }
        }
        steps.add(assignment(scope));
        return steps;
    }

    private Statement step(int depth, Scope scope) {
        boolean deeper = depth < grammar.sizes().depth();
        if (draw.chance(grammar.odds().temporary())) {
            return new Statement.Declaration("tmp_" + ++temporaries, expressions.next(scope));
        }
        if (deeper && draw.chance(grammar.odds().condition())) {
            return new Statement.If(condition(scope), block(depth + 1, scope));
        }
        if (deeper && draw.chance(grammar.odds().loop())) {
            String counter = "i" + ++counters;
            return new Statement.Loop(counter, parameters.count(), block(depth + 1, scope.within(counter)));
        }
        return assignment(scope);
    }

    private Condition condition(Scope scope) {
        return new Condition(RESULT, draw.oneOf(List.of(Comparison.values())), expressions.next(scope));
    }

    private Statement assignment(Scope scope) {
        if (!scope.counters().isEmpty() && draw.chance(grammar.odds().array())) {
            return new Statement.Assignment(
                    parameters.element(scope.counters().getLast()), Optional.empty(), expressions.next(scope));
        }
        Optional<Operator> operator = draw.chance(grammar.odds().set())
                ? Optional.empty()
                : Optional.of(draw.chance(grammar.odds().subtract()) ? Operator.SUBTRACT : Operator.ADD);
        return new Statement.Assignment(RESULT, operator, expressions.next(scope));
    }
}
