package org.ulpscope.accuracy.internal.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.accuracy.expression.Expression;
import org.ulpscope.accuracy.expression.ExpressionParser;

/**
 * An identity of real numbers, from left to right. Its names stand for any expressions. Operands of sums and products may change places.
 *
 * @param name what it is called
 * @param pattern what is looked for
 * @param instead what may be written instead
 */
public record Identity(String name, Expression pattern, Expression instead) implements Rule {
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
    public Stream<Expression> of(Expression expression) {
        return match(pattern, expression, Map.of()).map(bound -> filled(instead, bound));
    }

    private static Expression filled(Expression template, Map<String, Expression> bound) {
        return switch (template) {
            case Expression.Name(String name) -> bound.getOrDefault(name, template);
            case Expression.Apply(String function, List<Expression> arguments)
            when function.equals(Expression.NEGATIVE) -> Expression.negative(filled(arguments.getFirst(), bound));
            default -> template.withParts(part -> filled(part, bound));
        };
    }

    /** All ways in which names can be bound so that a pattern becomes an expression. */
    private static Stream<Map<String, Expression>> match(
            Expression pattern, Expression expression, Map<String, Expression> bound) {
        return switch (pattern) {
            case Expression.Constant constant -> constant.equals(expression) ? Stream.of(bound) : Stream.empty();
            case Expression.Name(String name) -> bind(name, expression, bound);
            case Expression.Apply(String function, List<Expression> arguments)
            when function.equals(Expression.NEGATIVE) && !isNegative(expression) ->
                // Anything is the negative of its negative.
                expression instanceof Expression.Apply || arguments.getFirst() instanceof Expression.Name
                        ? match(arguments.getFirst(), Expression.negative(expression), bound)
                        : Stream.empty();
            case Expression.Apply(String function, List<Expression> arguments) ->
                expression instanceof Expression.Apply other
                                && other.function().equals(function)
                                && other.arguments().size() == arguments.size()
                        ? arguments(function, arguments, other.arguments(), bound)
                        : Stream.empty();
        };
    }

    private static boolean isNegative(Expression expression) {
        return expression instanceof Expression.Apply apply && apply.function().equals(Expression.NEGATIVE);
    }

    private static Stream<Map<String, Expression>> bind(
            String name, Expression expression, Map<String, Expression> bound) {
        Expression known = bound.get(name);
        if (known != null) {
            return known.equals(expression) ? Stream.of(bound) : Stream.empty();
        }
        Map<String, Expression> more = new HashMap<>(bound);
        more.put(name, expression);
        return Stream.of(more);
    }

    private static Stream<Map<String, Expression>> arguments(
            String function, List<Expression> patterns, List<Expression> found, Map<String, Expression> bound) {
        Stream<Map<String, Expression>> inOrder = inOrder(patterns, found, bound);
        boolean commutes = function.equals(Expression.SUM) || function.equals(Expression.PRODUCT);
        return commutes ? Stream.concat(inOrder, inOrder(patterns, found.reversed(), bound)) : inOrder;
    }

    private static Stream<Map<String, Expression>> inOrder(
            List<Expression> patterns, List<Expression> found, Map<String, Expression> bound) {
        Stream<Map<String, Expression>> matches = Stream.of(bound);
        for (int i = 0; i < patterns.size(); i++) {
            Expression pattern = patterns.get(i);
            Expression expression = found.get(i);
            matches = matches.flatMap(so -> match(pattern, expression, so));
        }
        return matches;
    }
}
