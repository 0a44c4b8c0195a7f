package org.ulpscope.accuracy.internal.rewrite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.accuracy.expression.RealExpression;

/** The quotient of two polynomials: what sums, products and quotients come to. */
record Ratio(Polynomial numerator, Polynomial denominator) {
    private static final Polynomial ONE = Polynomial.constant(BigFraction.ONE);

    /**
     * What an expression comes to.
     *
     * @param definitions what is put in the place of names
     * @return empty where it has too many terms to be of use
     */
    static Optional<Ratio> of(RealExpression expression, Map<String, RealExpression> definitions) {
        return switch (expression) {
            case RealExpression.Constant(BigFraction value) -> Optional.of(new Ratio(Polynomial.constant(value), ONE));
            case RealExpression.Name(String name)
            when definitions.containsKey(name) -> of(definitions.get(name), definitions);
            case RealExpression.Name name -> Optional.of(new Ratio(Polynomial.atom(name), ONE));
            case RealExpression.Apply(String function, List<RealExpression> arguments) ->
                switch (function) {
                    case RealExpression.NEGATIVE ->
                        of(arguments.getFirst(), definitions)
                                .map(of -> new Ratio(of.numerator.negated(), of.denominator));
                    case RealExpression.SUM -> both(arguments, definitions, Ratio::plus);
                    case RealExpression.PRODUCT -> product(arguments, definitions);
                    case RealExpression.QUOTIENT ->
                        both(
                                arguments,
                                definitions,
                                (one, two) -> one.times(new Ratio(two.denominator, two.numerator)));
                    default -> Optional.of(new Ratio(Polynomial.atom(expression), ONE));
                };
        };
    }

    private static Optional<Ratio> product(List<RealExpression> arguments, Map<String, RealExpression> definitions) {
        boolean isSquareOfRoot = arguments.get(0).equals(arguments.get(1))
                && arguments.get(0) instanceof RealExpression.Apply root
                && root.function().equals("sqrt");
        return isSquareOfRoot
                ? of(arguments.get(0).parts().getFirst(), definitions)
                : both(arguments, definitions, Ratio::times);
    }

    private interface Combination {
        Optional<Ratio> of(Ratio one, Ratio two);
    }

    private static Optional<Ratio> both(
            List<RealExpression> arguments, Map<String, RealExpression> definitions, Combination combination) {
        return of(arguments.get(0), definitions)
                .flatMap(one -> of(arguments.get(1), definitions).flatMap(two -> combination.of(one, two)));
    }

    private Optional<Ratio> plus(Ratio other) {
        if (denominator.equals(other.denominator)) {
            return Optional.of(new Ratio(numerator.plus(other.numerator), denominator));
        }
        return numerator.times(other.denominator).flatMap(one -> other.numerator
                .times(denominator)
                .flatMap(two -> denominator.times(other.denominator).map(below -> new Ratio(one.plus(two), below))));
    }

    private Optional<Ratio> times(Ratio other) {
        return numerator
                .times(other.numerator)
                .flatMap(above -> denominator.times(other.denominator).map(below -> new Ratio(above, below)));
    }

    /** As an expression, without what is both above and below. */
    Optional<RealExpression> expression() {
        if (denominator.isZero()) {
            return Optional.empty();
        }
        if (numerator.isZero()) {
            return Optional.of(RealExpression.of(0));
        }
        Map<RealExpression, Integer> common = common();
        BigFraction factor = denominator.without(common).leading();
        Polynomial above = numerator.without(common).scaled(factor.reciprocal());
        Polynomial below = denominator.without(common).scaled(factor.reciprocal());
        return Optional.of(
                below.equals(ONE)
                        ? above.expression()
                        : RealExpression.apply(RealExpression.QUOTIENT, above.expression(), below.expression()));
    }

    private Map<RealExpression, Integer> common() {
        Map<RealExpression, Integer> common = new LinkedHashMap<>(numerator.content());
        Map<RealExpression, Integer> below = denominator.content();
        common.keySet().retainAll(below.keySet());
        common.replaceAll((atom, power) -> Math.min(power, below.get(atom)));
        return common;
    }
}
