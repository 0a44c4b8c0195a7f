package org.ulpscope.accuracy.internal.rewrite;

import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.RealExpression;

/**
 * Multiplies out, adds like terms, and cancels what is both above and below a line; with what variables are defined as, and without.
 *
 * @param definitions what variables are defined as that keep their first value
 */
public record LikeTerms(Map<String, RealExpression> definitions) implements Rule {
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
    public Stream<RealExpression> of(RealExpression expression) {
        boolean isArithmetic = expression instanceof RealExpression.Apply apply
                && (apply.function().equals(RealExpression.NEGATIVE)
                        || !Character.isLetter(apply.function().charAt(0)));
        if (!isArithmetic) {
            return Stream.empty();
        }
        return Stream.of(Map.<String, RealExpression>of(), definitions)
                .flatMap(inlined -> Ratio.of(expression, inlined).stream())
                .flatMap(ratio -> ratio.expression().stream())
                .filter(other -> !other.equals(expression) && other.size() <= expression.size() + LONGER)
                .distinct();
    }
}
