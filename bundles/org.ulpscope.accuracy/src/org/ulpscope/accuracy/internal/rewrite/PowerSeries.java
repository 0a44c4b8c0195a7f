package org.ulpscope.accuracy.internal.rewrite;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.hipparchus.fraction.BigFraction;
import org.ulpscope.accuracy.expression.RealExpression;

/** A Laurent series about 0 with rational coefficients, cut after some of them. */
final class PowerSeries {
    static final int TERMS = 16;

    private final int lowest;
    private final BigFraction[] coefficients;

    private PowerSeries(int lowest, BigFraction[] coefficients) {
        int zeros = 0;
        while (zeros < coefficients.length && coefficients[zeros].signum() == 0) {
            zeros++;
        }
        boolean none = zeros == coefficients.length;
        this.lowest = none ? 0 : lowest + zeros;
        this.coefficients = none ? coefficients : Arrays.copyOfRange(coefficients, zeros, coefficients.length);
    }

    /** That of an expression of one name; empty where it has none with rational coefficients. */
    static Optional<PowerSeries> of(RealExpression expression) {
        return switch (expression) {
            case RealExpression.Constant(BigFraction value) -> Optional.of(constant(value));
            case RealExpression.Name name ->
                Optional.of(constant(BigFraction.ONE).shifted(1));
            case RealExpression.Apply(String function, List<RealExpression> arguments) ->
                arguments.size() == 2
                        ? of(arguments.get(0))
                                .flatMap(one -> of(arguments.get(1)).flatMap(two -> both(function, one, two)))
                        : of(arguments.getFirst()).flatMap(one -> called(function, one));
        };
    }

    private static Optional<PowerSeries> both(String function, PowerSeries one, PowerSeries two) {
        return switch (function) {
            case RealExpression.SUM -> Optional.of(one.plus(two));
            case RealExpression.PRODUCT -> Optional.of(one.times(two));
            case RealExpression.QUOTIENT -> two.isZero() ? Optional.empty() : Optional.of(one.dividedBy(two));
            default -> Optional.empty();
        };
    }

    private static Optional<PowerSeries> called(String function, PowerSeries of) {
        return switch (function) {
            case RealExpression.NEGATIVE -> Optional.of(of.scaled(BigFraction.MINUS_ONE));
            case "exp" -> of.composed(k -> inverseFactorial(k));
            case "expm1" -> of.composed(k -> k == 0 ? BigFraction.ZERO : inverseFactorial(k));
            case "sin" -> of.composed(k -> alternating(k, 1));
            case "cos" -> of.composed(k -> alternating(k, 0));
            case "tan" -> called("sin", of).flatMap(sine -> called("cos", of).map(sine::dividedBy));
            case "sinh" -> of.composed(k -> k % 2 == 1 ? inverseFactorial(k) : BigFraction.ZERO);
            case "cosh" -> of.composed(k -> k % 2 == 0 ? inverseFactorial(k) : BigFraction.ZERO);
            case "tanh" -> called("sinh", of).flatMap(sine -> called("cosh", of).map(sine::dividedBy));
            case "log1p" -> of.composed(PowerSeries::logarithmic);
            case "log" -> of.plus(constant(BigFraction.MINUS_ONE)).composed(PowerSeries::logarithmic);
            case "atan" -> of.composed(k -> k % 2 == 0 ? BigFraction.ZERO : new BigFraction(k % 4 == 1 ? 1 : -1, k));
            case "sqrt" -> of.plus(constant(BigFraction.MINUS_ONE)).composed(PowerSeries::ofRoot);
            default -> Optional.empty();
        };
    }

    private static BigFraction inverseFactorial(int k) {
        BigFraction product = BigFraction.ONE;
        for (int i = 2; i <= k; i++) {
            product = product.divide(i);
        }
        return product;
    }

    private static BigFraction alternating(int k, int parity) {
        BigFraction size = inverseFactorial(k);
        return k % 2 != parity ? BigFraction.ZERO : k / 2 % 2 == 0 ? size : size.negate();
    }

    private static BigFraction logarithmic(int k) {
        return k == 0 ? BigFraction.ZERO : new BigFraction(k % 2 == 1 ? 1 : -1, k);
    }

    /** The binomial coefficients of one half. */
    private static BigFraction ofRoot(int k) {
        BigFraction product = BigFraction.ONE;
        for (int i = 0; i < k; i++) {
            product = product.multiply(new BigFraction(1 - 2 * i, 2)).divide(i + 1);
        }
        return product;
    }

    private static PowerSeries constant(BigFraction value) {
        BigFraction[] coefficients = new BigFraction[TERMS];
        Arrays.fill(coefficients, BigFraction.ZERO);
        coefficients[0] = value;
        return new PowerSeries(0, coefficients);
    }

    private boolean isZero() {
        return Arrays.stream(coefficients).allMatch(c -> c.signum() == 0);
    }

    private BigFraction at(int power) {
        int index = power - lowest;
        return index >= 0 && index < coefficients.length ? coefficients[index] : BigFraction.ZERO;
    }

    /** One past the last power that is known. */
    private int end() {
        return isZero() ? TERMS : lowest + coefficients.length;
    }

    private static PowerSeries of(int from, int end, IntFunction<BigFraction> coefficient) {
        BigFraction[] coefficients = new BigFraction[Math.max(1, end - from)];
        Arrays.setAll(coefficients, i -> coefficient.apply(from + i));
        return new PowerSeries(from, coefficients);
    }

    private PowerSeries shifted(int by) {
        return new PowerSeries(lowest + by, coefficients);
    }

    private PowerSeries scaled(BigFraction by) {
        return of(lowest, lowest + coefficients.length, power -> at(power).multiply(by));
    }

    private PowerSeries plus(PowerSeries other) {
        return of(Math.min(lowest, other.lowest), Math.min(end(), other.end()), power -> at(power)
                .add(other.at(power)));
    }

    private PowerSeries times(PowerSeries other) {
        int from = lowest + other.lowest;
        int end = Math.min(end() + other.lowest, other.end() + lowest);
        return of(from, end, power -> {
            BigFraction sum = BigFraction.ZERO;
            for (int i = lowest; i <= power - other.lowest; i++) {
                sum = sum.add(at(i).multiply(other.at(power - i)));
            }
            return sum;
        });
    }

    private PowerSeries dividedBy(PowerSeries other) {
        int count = Math.min(coefficients.length, other.coefficients.length);
        BigFraction[] quotient = new BigFraction[count];
        for (int i = 0; i < count; i++) {
            BigFraction rest = coefficients[i];
            for (int j = 0; j < i; j++) {
                rest = rest.subtract(quotient[j].multiply(other.coefficients[i - j]));
            }
            quotient[i] = rest.divide(other.coefficients[0]);
        }
        return new PowerSeries(lowest - other.lowest, quotient);
    }

    /** A function of this; empty where this is not 0 at 0. */
    private Optional<PowerSeries> composed(IntFunction<BigFraction> coefficient) {
        if (!isZero() && lowest < 1) {
            return Optional.empty();
        }
        PowerSeries sum = constant(coefficient.apply(0));
        PowerSeries power = constant(BigFraction.ONE);
        for (int k = 1; k < TERMS; k++) {
            power = power.times(this);
            sum = sum.plus(power.scaled(coefficient.apply(k)));
        }
        return Optional.of(sum);
    }

    /**
     * The first terms as an expression, by Horner's rule.
     *
     * @param name what it is a series in
     * @param most terms that are not 0
     */
    Optional<RealExpression> expression(RealExpression.Name name, int most) {
        if (isZero() || lowest < -2) {
            return Optional.empty();
        }
        boolean everySecond = true;
        for (int i = 1; i < coefficients.length; i += 2) {
            everySecond &= coefficients[i].signum() == 0;
        }
        int step = everySecond ? 2 : 1;
        RealExpression square = everySecond ? RealExpression.apply(RealExpression.PRODUCT, name, name) : name;
        RealExpression sum = null;
        for (int i = Math.min((most - 1) * step, (coefficients.length - 1) / step * step); i >= 0; i -= step) {
            RealExpression constant = new RealExpression.Constant(coefficients[i]);
            sum = sum == null
                    ? constant
                    : RealExpression.apply(
                            RealExpression.SUM, constant, RealExpression.apply(RealExpression.PRODUCT, square, sum));
        }
        for (int i = 0; i < lowest; i++) {
            sum = RealExpression.apply(RealExpression.PRODUCT, name, sum);
        }
        for (int i = lowest; i < 0; i++) {
            sum = RealExpression.apply(RealExpression.QUOTIENT, sum, name);
        }
        return Optional.of(sum);
    }
}
