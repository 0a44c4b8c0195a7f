package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How far values are apart, in units in the last place.
 *
 * <p>For errors against a real number x, ulp(x) is 2^(max(e, emin) - p + 1) with 2^e &lt;= |x| &lt; 2^(e+1) (Goldberg's
 * ulp, as Muller et al., Handbook of Floating-Point Arithmetic, carry it over to real numbers), and e is at most emax:
 * an infinity, and whatever is beyond it, counts as 2^(emax+1), the number that would follow the greatest finite one.
 */
public final class Ulps {
    private static final int FAR = 1300;

    private Ulps() {}

    /**
     * How many steps lead from one value to the other: the difference of their ordinals, except that +0 and -0 are the
     * same value. An infinity is one step after the greatest finite value. Exact, and never negative; empty if one of
     * the two is a NaN.
     *
     * @throws IllegalArgumentException if the formats differ
     */
    public static Optional<BigInteger> distance(Value a, Value b) {
        if (a.format() != b.format()) {
            throw new IllegalArgumentException("Values of different formats: "
                    + a.format().label() + ", " + b.format().label());
        }
        return a.isNaN() || b.isNaN()
                ? Optional.empty()
                : Optional.of(steps(a).subtract(steps(b)).abs());
    }

    /** Ordinals with the two zeros as one. */
    private static BigInteger steps(Value value) {
        boolean skipsMinusZero = value.format() instanceof FloatFormat && value.isNegative();
        return BigInteger.valueOf(value.ordinal()).add(skipsMinusZero ? BigInteger.ONE : BigInteger.ZERO);
    }

    /** The exponent of ulp(exact) in the format: ulp(exact) is 2 to the power of it. */
    public static int ulpExponent(BigDecimal exact, FloatFormat format) {
        Value down = ExactRounding.round(exact.abs(), format, Rounding.TOWARD_ZERO);
        return (int) Math.max(down.ordinal() >>> (format.precision() - 1), 1) - format.bias() - format.precision() + 1;
    }

    /**
     * The error of a result against the exact value, in ulps of the result's format at the exact value; empty if the
     * result is a NaN.
     *
     * @throws IllegalArgumentException if the result is an integer
     */
    public static OptionalDouble error(Value result, BigDecimal exact) {
        FloatFormat format = floating(result);
        if (result.isNaN()) {
            return OptionalDouble.empty();
        }
        BigDecimal reference = withinReach(exact, format);
        BigDecimal difference = extended(result, format).subtract(reference).abs();
        return OptionalDouble.of(difference
                .multiply(
                        new Dyadic(BigInteger.ONE, -ulpExponent(reference, format)).toBigDecimal(),
                        MathContext.DECIMAL64)
                .doubleValue());
    }

    /**
     * The error of a result against one of another format, usually wider, in ulps of the result's format: empty if one
     * of the two is a NaN.
     *
     * @throws IllegalArgumentException if one of the two is an integer
     */
    public static OptionalDouble error(Value result, Value reference) {
        return reference.isNaN() ? OptionalDouble.empty() : error(result, extended(reference, floating(reference)));
    }

    /**
     * The greatest error that the result can have when the exact value is only known to lie between two bounds, of any
     * exponent; empty if the result is a NaN.
     *
     * @throws IllegalArgumentException if the result is an integer
     */
    public static OptionalDouble greatestError(Value result, Dyadic lower, Dyadic upper) {
        OptionalDouble atLower = error(result, nearEnough(lower));
        OptionalDouble atUpper = error(result, nearEnough(upper));
        return atLower.isEmpty() ? atLower : OptionalDouble.of(Math.max(atLower.getAsDouble(), atUpper.getAsDouble()));
    }

    /**
     * The decimal digits of a number far out would fill the memory, and no format could tell it from one less far out.
     */
    private static BigDecimal nearEnough(Dyadic number) {
        if (number.isZero() || Math.abs(number.binaryExponent()) <= FAR) {
            return number.toBigDecimal();
        }
        int exponent = number.binaryExponent() > 0 ? FAR : -FAR;
        return new Dyadic(BigInteger.valueOf(number.signum()), exponent).toBigDecimal();
    }

    private static FloatFormat floating(Value value) {
        if (value.format() instanceof FloatFormat format) {
            return format;
        }
        throw new IllegalArgumentException("An error in ulps needs floating-point values, not "
                + value.format().label());
    }

    private static BigDecimal extended(Value value, FloatFormat format) {
        return value.isFinite()
                ? value.exact()
                : value.isNegative() ? beyond(format).negate() : beyond(format);
    }

    private static BigDecimal withinReach(BigDecimal exact, FloatFormat format) {
        BigDecimal beyond = beyond(format);
        return exact.min(beyond).max(beyond.negate());
    }

    private static BigDecimal beyond(FloatFormat format) {
        return new Dyadic(BigInteger.ONE, format.maxExponent() + 1L).toBigDecimal();
    }
}
