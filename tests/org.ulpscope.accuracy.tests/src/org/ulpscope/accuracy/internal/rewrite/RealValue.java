package org.ulpscope.accuracy.internal.rewrite;

import java.util.List;
import java.util.Map;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.accuracy.expression.RealExpression;

/** The value of an expression with 100 digits, by Apfloat. */
final class RealValue {
    static final int DIGITS = 100;

    private RealValue() {}

    /** @throws ArithmeticException where it has no real value */
    static Apfloat of(RealExpression expression, Map<String, Apfloat> names) {
        return switch (expression) {
            case RealExpression.Constant(BigFraction value) ->
                new Apfloat(value.getNumerator(), DIGITS).divide(new Apfloat(value.getDenominator(), DIGITS));
            case RealExpression.Name(String name) -> names.get(name);
            case RealExpression.Apply(String function, List<RealExpression> arguments) ->
                called(
                        function,
                        arguments.stream().map(argument -> of(argument, names)).toList());
        };
    }

    private static Apfloat called(String function, List<Apfloat> x) {
        Apfloat one = new Apfloat(1, DIGITS);
        return switch (function) {
            case "+" -> x.get(0).add(x.get(1));
            case "*" -> x.get(0).multiply(x.get(1));
            case "/" -> x.get(0).divide(x.get(1));
            case "neg" -> x.get(0).negate();
            case "fma" -> x.get(0).multiply(x.get(1)).add(x.get(2));
            case "sqrt" -> ApfloatMath.sqrt(x.get(0));
            case "cbrt" -> ApfloatMath.cbrt(x.get(0));
            case "exp" -> ApfloatMath.exp(x.get(0));
            case "expm1" -> ApfloatMath.exp(x.get(0)).subtract(one);
            case "log" -> ApfloatMath.log(x.get(0));
            case "log1p" -> ApfloatMath.log(x.get(0).add(one));
            case "pow" -> ApfloatMath.pow(x.get(0), x.get(1));
            case "sin" -> ApfloatMath.sin(x.get(0));
            case "cos" -> ApfloatMath.cos(x.get(0));
            case "tan" -> ApfloatMath.tan(x.get(0));
            case "atan" -> ApfloatMath.atan(x.get(0));
            case "atan2" -> ApfloatMath.atan2(x.get(0), x.get(1));
            case "sinh" -> ApfloatMath.sinh(x.get(0));
            case "cosh" -> ApfloatMath.cosh(x.get(0));
            case "tanh" -> ApfloatMath.tanh(x.get(0));
            case "asinh" -> ApfloatMath.asinh(x.get(0));
            case "atanh" -> ApfloatMath.atanh(x.get(0));
            case "hypot" ->
                ApfloatMath.sqrt(x.get(0).multiply(x.get(0)).add(x.get(1).multiply(x.get(1))));
            default -> throw new IllegalStateException(function);
        };
    }
}
