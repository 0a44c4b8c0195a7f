package org.ulpscope.accuracy.expression;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.numeric.FloatFormat;

/**
 * Expressions as C writes them, with no more parentheses than it takes.
 *
 * @param format of the numbers: FP32 has functions and literals with the suffix {@code f}
 */
public record CText(FloatFormat format) {
    private static final int SUM = 1;
    private static final int PRODUCT = 2;
    private static final int UNARY = 3;

    /** The text of an expression. */
    public String of(RealExpression expression) {
        return text(expression, 0);
    }

    private String text(RealExpression expression, int within) {
        return switch (expression) {
            case RealExpression.Constant(BigFraction value) -> number(value, within);
            case RealExpression.Name(String name) -> name;
            case RealExpression.Apply(String function, List<RealExpression> arguments) ->
                switch (function) {
                    case RealExpression.SUM -> around(sum(arguments), SUM, within);
                    case RealExpression.PRODUCT ->
                        around(
                                text(arguments.get(0), PRODUCT) + " * " + text(arguments.get(1), PRODUCT + 1),
                                PRODUCT,
                                within);
                    case RealExpression.QUOTIENT ->
                        around(
                                text(arguments.get(0), PRODUCT) + " / " + text(arguments.get(1), PRODUCT + 1),
                                PRODUCT,
                                within);
                    case RealExpression.NEGATIVE -> negative(arguments.getFirst(), within);
                    default -> call(function, arguments);
                };
        };
    }

    /** Of a product its first factor is made negative, which gives the same. */
    private String negative(RealExpression of, int within) {
        boolean isProduct = of instanceof RealExpression.Apply apply
                && (apply.function().equals(RealExpression.PRODUCT)
                        || apply.function().equals(RealExpression.QUOTIENT));
        int binds = isProduct ? PRODUCT : UNARY;
        return around("-" + text(of, binds), binds, within);
    }

    private String sum(List<RealExpression> arguments) {
        String left = text(arguments.get(0), SUM);
        return switch (arguments.get(1)) {
            case RealExpression.Apply(String function, List<RealExpression> of)
            when function.equals(RealExpression.NEGATIVE) -> left + " - " + text(of.getFirst(), SUM + 1);
            case RealExpression.Constant(BigFraction value)
            when value.signum() < 0 -> left + " - " + number(value.negate(), SUM + 1);
            case RealExpression other -> left + " + " + text(other, SUM + 1);
        };
    }

    private static String around(String text, int binds, int within) {
        return within > binds ? "(" + text + ")" : text;
    }

    private String call(String function, List<RealExpression> arguments) {
        String name = format == FloatFormat.FP32 ? function + "f" : function;
        return name + arguments.stream().map(this::of).collect(Collectors.joining(", ", "(", ")"));
    }

    private String number(BigFraction value, int within) {
        String suffix = format == FloatFormat.FP32 ? "f" : "";
        if (value.getDenominator().equals(BigInteger.ONE)
                && value.getNumerator().bitLength() < 24) {
            return value.getNumerator().toString();
        }
        double rounded = value.doubleValue();
        boolean isExact = new BigFraction(rounded).equals(value);
        String text = isExact
                ? Double.toString(rounded) + suffix
                : value.getNumerator() + ".0" + suffix + " / " + value.getDenominator() + ".0" + suffix;
        return isExact ? text : around(text, PRODUCT, within);
    }
}
