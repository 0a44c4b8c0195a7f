package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.ComparisonOperator;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramStatement;
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
        List<ProgramStatement> body = drawn.block(1, GrammarScope.OUTSIDE);
        return new Program(String.format(Locale.ROOT, "p%06d", number), format, drawn.parameters.all(), body);
    }

    /** The last step of a block changes the result, so that nothing in it is in vain. */
    private List<ProgramStatement> block(int depth, GrammarScope outer) {
        List<ProgramStatement> steps = new ArrayList<>();
        GrammarScope scope = outer;
        for (int left = draw.between(1, grammar.sizes().steps()); left > 1; left--) {
            ProgramStatement step = step(depth, scope);
            steps.add(step);
            if (step instanceof ProgramStatement.Declaration declaration) {
                scope = scope.with(declaration.name());
            }
        }
        steps.add(assignment(scope));
        return steps;
    }

    private ProgramStatement step(int depth, GrammarScope scope) {
        boolean deeper = depth < grammar.sizes().depth();
        if (draw.chance(grammar.odds().temporary())) {
            return new ProgramStatement.Declaration("tmp_" + ++temporaries, expressions.next(scope));
        }
        if (deeper && draw.chance(grammar.odds().condition())) {
            return new ProgramStatement.If(condition(scope), block(depth + 1, scope));
        }
        if (deeper && draw.chance(grammar.odds().loop())) {
            String counter = "i" + ++counters;
            return new ProgramStatement.Loop(counter, parameters.count(), block(depth + 1, scope.within(counter)));
        }
        return assignment(scope);
    }

    private Condition condition(GrammarScope scope) {
        return new Condition(RESULT, draw.oneOf(List.of(ComparisonOperator.values())), expressions.next(scope));
    }

    private ProgramStatement assignment(GrammarScope scope) {
        if (!scope.counters().isEmpty() && draw.chance(grammar.odds().array())) {
            return new ProgramStatement.Assignment(
                    parameters.element(scope.counters().getLast()), Optional.empty(), expressions.next(scope));
        }
        Optional<ArithmeticOperator> operator = draw.chance(grammar.odds().set())
                ? Optional.empty()
                : Optional.of(
                        draw.chance(grammar.odds().subtract()) ? ArithmeticOperator.SUBTRACT : ArithmeticOperator.ADD);
        return new ProgramStatement.Assignment(RESULT, operator, expressions.next(scope));
    }
}
