package org.ulpscope.accuracy.internal.rewrite;

import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.Expression;

/**
 * Multiplies out, adds like terms, and cancels what is both above and below a line; with what variables are defined as, and without.
 *
 * @param definitions what variables are defined as that keep their first value
 */
public record LikeTerms(Map<String, Expression> definitions) implements Rule {
    /** What is longer by more than this is not worth a look. */
    private static final int LONGER = 6;

    public LikeTerms {
        definitions = Map.copyOf(definitions);
    }

    @Override
    public String name() {
        return "like terms";
    }

    @Override
    public Stream<Expression> of(Expression expression) {
        boolean isArithmetic = expression instanceof Expression.Apply apply
                && (apply.function().equals(Expression.NEGATIVE)
                        || !Character.isLetter(apply.function().charAt(0)));
        if (!isArithmetic) {
            return Stream.empty();
        }
        return Stream.of(Map.<String, Expression>of(), definitions)
                .flatMap(inlined -> Ratio.of(expression, inlined).stream())
                .flatMap(ratio -> ratio.expression().stream())
                .filter(other -> !other.equals(expression) && other.size() <= expression.size() + LONGER)
                .distinct();
    }
}
