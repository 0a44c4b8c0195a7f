package org.ulpscope.accuracy.internal.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.ExpressionParser;
import org.ulpscope.accuracy.expression.RealExpression;

/**
 * An identity of real numbers, from left to right. Its names stand for any expressions. Operands of sums and products may change places.
 *
 * @param name what it is called
 * @param pattern what is looked for
 * @param instead what may be written instead
 */
public record Identity(String name, RealExpression pattern, RealExpression instead) implements Rule {
    /** One of the form {@code name: pattern => instead}. */
    static Identity of(String line) {
        int colon = line.indexOf(':');
        int arrow = line.indexOf("=>");
        return new Identity(
                line.substring(0, colon).strip(),
                ExpressionParser.parse(line.substring(colon + 1, arrow)),
                ExpressionParser.parse(line.substring(arrow + 2)));
    }

    @Override
    public Stream<RealExpression> of(RealExpression expression) {
        return match(pattern, expression, Map.of()).map(bound -> filled(instead, bound));
    }

    private static RealExpression filled(RealExpression template, Map<String, RealExpression> bound) {
        return switch (template) {
            case RealExpression.Name(String name) -> bound.getOrDefault(name, template);
            case RealExpression.Apply(String function, List<RealExpression> arguments)
            when function.equals(RealExpression.NEGATIVE) ->
                RealExpression.negative(filled(arguments.getFirst(), bound));
            default -> template.withParts(part -> filled(part, bound));
        };
    }

    /** All ways in which names can be bound so that a pattern becomes an expression. */
    private static Stream<Map<String, RealExpression>> match(
            RealExpression pattern, RealExpression expression, Map<String, RealExpression> bound) {
        return switch (pattern) {
            case RealExpression.Constant constant -> constant.equals(expression) ? Stream.of(bound) : Stream.empty();
            case RealExpression.Name(String name) -> bind(name, expression, bound);
            case RealExpression.Apply(String function, List<RealExpression> arguments)
            when function.equals(RealExpression.NEGATIVE) && !isNegative(expression) ->
                // Anything is the negative of its negative.
                expression instanceof RealExpression.Apply || arguments.getFirst() instanceof RealExpression.Name
                        ? match(arguments.getFirst(), RealExpression.negative(expression), bound)
                        : Stream.empty();
            case RealExpression.Apply(String function, List<RealExpression> arguments) ->
                expression instanceof RealExpression.Apply other
                                && other.function().equals(function)
                                && other.arguments().size() == arguments.size()
                        ? arguments(function, arguments, other.arguments(), bound)
                        : Stream.empty();
        };
    }

    private static boolean isNegative(RealExpression expression) {
        return expression instanceof RealExpression.Apply apply
                && apply.function().equals(RealExpression.NEGATIVE);
    }

    private static Stream<Map<String, RealExpression>> bind(
            String name, RealExpression expression, Map<String, RealExpression> bound) {
        RealExpression known = bound.get(name);
        if (known != null) {
            return known.equals(expression) ? Stream.of(bound) : Stream.empty();
        }
        Map<String, RealExpression> more = new HashMap<>(bound);
        more.put(name, expression);
        return Stream.of(more);
    }

    private static Stream<Map<String, RealExpression>> arguments(
            String function,
            List<RealExpression> patterns,
            List<RealExpression> found,
            Map<String, RealExpression> bound) {
        Stream<Map<String, RealExpression>> inOrder = inOrder(patterns, found, bound);
        boolean commutes = function.equals(RealExpression.SUM) || function.equals(RealExpression.PRODUCT);
        return commutes ? Stream.concat(inOrder, inOrder(patterns, found.reversed(), bound)) : inOrder;
    }

    private static Stream<Map<String, RealExpression>> inOrder(
            List<RealExpression> patterns, List<RealExpression> found, Map<String, RealExpression> bound) {
        Stream<Map<String, RealExpression>> matches = Stream.of(bound);
        for (int i = 0; i < patterns.size(); i++) {
            RealExpression pattern = patterns.get(i);
            RealExpression expression = found.get(i);
            matches = matches.flatMap(so -> match(pattern, expression, so));
        }
        return matches;
    }
}
