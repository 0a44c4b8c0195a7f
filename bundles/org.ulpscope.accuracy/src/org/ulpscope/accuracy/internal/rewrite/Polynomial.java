package org.ulpscope.accuracy.internal.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.accuracy.expression.RealExpression;

/**
 * A polynomial of atoms, which are names and what is not looked into, such as {@code sqrt(d)}.
 *
 * @param terms by the powers of their atoms, their factors, none of which is 0
 */
record Polynomial(Map<Map<RealExpression, Integer>, BigFraction> terms) {
    private static final int MOST_TERMS = 60;

    static Polynomial constant(BigFraction value) {
        return value.signum() == 0 ? new Polynomial(Map.of()) : new Polynomial(Map.of(Map.of(), value));
    }

    static Polynomial atom(RealExpression expression) {
        return new Polynomial(Map.of(Map.of(expression, 1), BigFraction.ONE));
    }

    boolean isZero() {
        return terms.isEmpty();
    }

    Polynomial plus(Polynomial other) {
        Map<Map<RealExpression, Integer>, BigFraction> sum = new LinkedHashMap<>(terms);
        other.terms.forEach((powers, factor) -> sum.merge(powers, factor, BigFraction::add));
        sum.values().removeIf(factor -> factor.signum() == 0);
        return new Polynomial(sum);
    }

    /** The product; empty where it has too many terms to be of use. */
    Optional<Polynomial> times(Polynomial other) {
        if (terms.size() * other.terms.size() > MOST_TERMS) {
            return Optional.empty();
        }
        Map<Map<RealExpression, Integer>, BigFraction> product = new LinkedHashMap<>();
        for (var one : terms.entrySet()) {
            for (var two : other.terms.entrySet()) {
                product.merge(
                        powers(one.getKey(), two.getKey()), one.getValue().multiply(two.getValue()), BigFraction::add);
            }
        }
        product.values().removeIf(factor -> factor.signum() == 0);
        return Optional.of(new Polynomial(product));
    }

    Polynomial negated() {
        return scaled(BigFraction.MINUS_ONE);
    }

    Polynomial scaled(BigFraction by) {
        Map<Map<RealExpression, Integer>, BigFraction> scaled = new LinkedHashMap<>();
        terms.forEach((powers, factor) -> scaled.put(powers, factor.multiply(by)));
        return new Polynomial(scaled);
    }

    private static Map<RealExpression, Integer> powers(
            Map<RealExpression, Integer> one, Map<RealExpression, Integer> two) {
        Map<RealExpression, Integer> sum = new LinkedHashMap<>(one);
        two.forEach((atom, power) -> sum.merge(atom, power, Integer::sum));
        sum.values().removeIf(power -> power == 0);
        return Map.copyOf(sum);
    }

    /** The atoms that all terms have, with the least power of each. */
    Map<RealExpression, Integer> content() {
        Map<RealExpression, Integer> common = null;
        for (Map<RealExpression, Integer> powers : terms.keySet()) {
            if (common == null) {
                common = new LinkedHashMap<>(powers);
            } else {
                common.keySet().retainAll(powers.keySet());
                common.replaceAll((atom, power) -> Math.min(power, powers.get(atom)));
            }
        }
        return common == null ? Map.of() : Map.copyOf(common);
    }

    /** This divided by atoms that all of its terms have. */
    Polynomial without(Map<RealExpression, Integer> content) {
        Map<RealExpression, Integer> inverse = new LinkedHashMap<>();
        content.forEach((atom, power) -> inverse.put(atom, -power));
        Map<Map<RealExpression, Integer>, BigFraction> divided = new LinkedHashMap<>();
        terms.forEach((powers, factor) -> divided.put(powers(powers, inverse), factor));
        return new Polynomial(divided);
    }

    /** The first factor, by which all can be divided so that the first is 1. */
    BigFraction leading() {
        return ordered().getFirst().getValue();
    }

    /** Positive terms first, so that it reads well; else in an order that is always the same. */
    private List<Map.Entry<Map<RealExpression, Integer>, BigFraction>> ordered() {
        List<Map.Entry<Map<RealExpression, Integer>, BigFraction>> list = new ArrayList<>(terms.entrySet());
        list.sort(Comparator.comparing((Map.Entry<Map<RealExpression, Integer>, BigFraction> term) ->
                        term.getValue().signum() < 0)
                .thenComparing(term -> -degree(term.getKey()))
                .thenComparing(term -> sorted(term.getKey()).toString()));
        return list;
    }

    private static int degree(Map<RealExpression, Integer> powers) {
        return powers.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static Map<String, Integer> sorted(Map<RealExpression, Integer> powers) {
        Map<String, Integer> sorted = new TreeMap<>();
        powers.forEach((atom, power) -> sorted.put(atom.toString(), power));
        return sorted;
    }

    /** As an expression, with what all terms have in front. */
    RealExpression expression() {
        if (isZero()) {
            return RealExpression.of(0);
        }
        Map<RealExpression, Integer> content = terms.size() > 1 ? content() : Map.of();
        if (!content.isEmpty()) {
            return RealExpression.apply(
                    RealExpression.PRODUCT,
                    term(content, BigFraction.ONE),
                    without(content).expression());
        }
        RealExpression sum = null;
        for (var term : ordered()) {
            RealExpression next = term(term.getKey(), term.getValue());
            sum = sum == null ? next : RealExpression.apply(RealExpression.SUM, sum, next);
        }
        return sum;
    }

    private static RealExpression term(Map<RealExpression, Integer> powers, BigFraction factor) {
        BigFraction size = factor.signum() < 0 ? factor.negate() : factor;
        RealExpression product =
                size.equals(BigFraction.ONE) && !powers.isEmpty() ? null : new RealExpression.Constant(size);
        List<RealExpression> atoms = new ArrayList<>(powers.keySet());
        atoms.sort(Comparator.comparing(RealExpression::toString));
        for (RealExpression atom : atoms) {
            for (int i = 0; i < powers.get(atom); i++) {
                product = product == null ? atom : RealExpression.apply(RealExpression.PRODUCT, product, atom);
            }
        }
        return factor.signum() < 0 ? RealExpression.negative(product) : product;
    }
}
