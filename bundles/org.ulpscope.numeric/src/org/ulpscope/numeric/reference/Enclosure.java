package org.ulpscope.numeric.reference;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.numeric.Dyadic;
import org.ulpscope.numeric.ExactRounding;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;

/**
 * Where an exact real result lies: at one number, when both bounds are equal, or else strictly between the two.
 *
 * @param lower the bound below
 * @param upper the bound above
 */
public record Enclosure(Dyadic lower, Dyadic upper) {
    /** Bits of weight below this one cannot decide a rounding to any format, whose least halfway point is 2^-1075. */
    private static final int DEEP = -1300;

    /** Beyond the range of every format and, inverted, below half of every least subnormal. */
    private static final int FAR = 1200;

    /** The result is this very number. */
    public static Enclosure exactly(Dyadic number) {
        return new Enclosure(number, number);
    }

    /** The result differs from the number by less than {@code 2^errorExponent}. */
    public static Enclosure around(Dyadic number, long errorExponent) {
        return new Enclosure(
                number.plus(new Dyadic(BigInteger.ONE.negate(), errorExponent)),
                number.plus(new Dyadic(BigInteger.ONE, errorExponent)));
    }

    /** Whether the result is known to be one number. */
    public boolean isExact() {
        return lower.equals(upper);
    }

    /**
     * The value that all numbers within round to, if it is one and the same. An exact zero gives +0, or -0 when
     * rounding downwards.
     */
    public Optional<Value> round(FloatFormat format, Rounding rounding) {
        if (isExact()) {
            boolean minusZero = lower.isZero() && rounding == Rounding.TOWARD_NEGATIVE;
            return Optional.of(
                    minusZero ? new Value(format, format.signMask()) : ExactRounding.round(lower, format, rounding));
        }
        Value least = ExactRounding.round(inward(lower, BigInteger.ONE), format, rounding);
        Value greatest = ExactRounding.round(inward(upper, BigInteger.ONE.negate()), format, rounding);
        return least.equals(greatest) ? Optional.of(least) : Optional.empty();
    }

    /** A number beside the bound and so near that no halfway point lies between: the bounds themselves are excluded. */
    private static Dyadic inward(Dyadic bound, BigInteger step) {
        if (!bound.isZero() && Math.abs(bound.binaryExponent()) > FAR) {
            return bound;
        }
        return bound.plus(new Dyadic(step, Math.min(DEEP, bound.exponent())));
    }
}
