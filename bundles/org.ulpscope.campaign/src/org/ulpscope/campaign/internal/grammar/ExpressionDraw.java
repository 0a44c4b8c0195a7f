package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.grammar.GrammarOdds;
import org.ulpscope.campaign.grammar.MathFunction;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;

/** Draws expressions: terms joined by operators, of which products bind as in C. */
final class ExpressionDraw {
    private final Grammar grammar;
    private final NumberDraw numbers;
    private final Draw draw;
    private final DrawnParameters parameters;

    ExpressionDraw(Grammar grammar, NumberDraw numbers, Draw draw, DrawnParameters parameters) {
        this.grammar = grammar;
        this.numbers = numbers;
        this.draw = draw;
        this.parameters = parameters;
    }

    /** An expression of what is known there. */
    Expression next(GrammarScope scope) {
        return sum(scope, 0);
    }

    /** Terms and operators are drawn as they are written, and put together as C reads them: products first, from the left. */
    private Expression sum(GrammarScope scope, int nesting) {
        int terms = draw.between(1, grammar.sizes().terms());
        List<Expression> summands = new ArrayList<>(List.of(term(scope, nesting)));
        List<ArithmeticOperator> signs = new ArrayList<>();
        for (int i = 1; i < terms; i++) {
            ArithmeticOperator operator = draw.oneOf(List.of(ArithmeticOperator.values()));
            Expression term = term(scope, nesting);
            if (operator.precedence() > ArithmeticOperator.ADD.precedence()) {
                summands.add(new Expression.Operation(operator, summands.removeLast(), term));
            } else {
                signs.add(operator);
                summands.add(term);
            }
        }
        Expression whole = summands.getFirst();
        for (int i = 0; i < signs.size(); i++) {
            whole = new Expression.Operation(signs.get(i), whole, summands.get(i + 1));
        }
        return whole;
    }

    private Expression term(GrammarScope scope, int nesting) {
        GrammarOdds odds = grammar.odds();
        boolean deeper = nesting < grammar.sizes().nesting();
        if (deeper && draw.chance(odds.call())) {
            return call(scope, nesting + 1);
        }
        if (deeper && draw.chance(odds.parentheses())) {
            return sum(scope, nesting + 1);
        }
        if (draw.chance(odds.literal())) {
            return new Expression.Literal(numbers.next(draw));
        }
        if (!scope.counters().isEmpty() && draw.chance(odds.array())) {
            return parameters.element(scope.counters().getLast());
        }
        if (!scope.temporaries().isEmpty() && draw.chance(odds.known())) {
            return new Expression.Variable(draw.oneOf(scope.temporaries()));
        }
        return parameters.value();
    }

    private Expression call(GrammarScope scope, int nesting) {
        MathFunction function = draw.oneOf(grammar.functions());
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < function.arity(); i++) {
            arguments.add(sum(scope, nesting));
        }
        return new Expression.Call(function.name(), arguments);
    }
}
