package org.ulpscope.numeric;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The conversion of a number to a narrow format: one rounding, as if exponents had no bound, and then the rule for what is too great (OCP 8-bit
 * Floating Point Specification, section 5.2).
 *
 * @param format what to convert to
 * @param rounding where to a number between two neighbours goes
 * @param overflow what a number beyond the greatest one gives
 */
public record NarrowConversion(NarrowFormat format, Rounding rounding, OverflowRule overflow) {
    /** Beyond every number of every narrow format, and inverted, below half of the least: farther out, rounding cannot tell. */
    private static final int FAR = 300;

    /**
     * The value in the narrow format. A NaN becomes the format's default one, of the same sign where NaNs have a sign.
     *
     * @return empty where no standard says what it is: a NaN in FP6 and FP4, and a zero or a number below zero in E8M0
     * @throws IllegalArgumentException if the value is an integer
     */
    public Optional<NarrowValue> of(Value value) {
        if (!(value.format() instanceof FloatFormat)) {
            throw new IllegalArgumentException(
                    "Not a floating-point value: " + value.format().label());
        }
        boolean negative = value.isNegative();
        if (value.isNaN()) {
            return format.quietNaN().map(nan -> signed(nan, negative && format.hasMinusZero()));
        }
        if (value.isInfinite()) {
            return negative && !format.isSigned() ? Optional.empty() : Optional.of(beyond(negative));
        }
        return of(value.dyadic(), negative);
    }

    /** The exact number in the narrow format; 0 becomes +0. Empty as in {@link #of(Value)}. */
    public Optional<NarrowValue> of(Dyadic exact) {
        return of(exact, exact.signum() < 0);
    }

    private Optional<NarrowValue> of(Dyadic exact, boolean negative) {
        if (!format.isSigned() && exact.signum() <= 0) {
            return Optional.empty();
        }
        boolean minusZero = negative && format.hasMinusZero();
        if (exact.isZero()) {
            return Optional.of(signed(new NarrowValue(format, 0), minusZero));
        }
        long magnitude = ExactRounding.unboundedMagnitude(
                nearEnough(exact), negative, format.precision(), format.minExponent(), rounding);
        if (!format.hasZero()) {
            // Codes begin at the least number, where other formats have 0. What is below it becomes it.
            magnitude = Math.max(magnitude - 1, 0);
        }
        if (magnitude > format.greatestBits()) {
            return Optional.of(rounding.overflowsToInfinity(negative) ? beyond(negative) : format.greatest(negative));
        }
        return Optional.of(signed(new NarrowValue(format, (int) magnitude), magnitude == 0 ? minusZero : negative));
    }

    private NarrowValue beyond(boolean negative) {
        if (overflow == OverflowRule.SATURATE) {
            return format.greatest(negative);
        }
        return format.infinity(negative)
                .or(() -> format.quietNaN().map(nan -> signed(nan, negative && format.hasMinusZero())))
                .orElseGet(() -> format.greatest(negative));
    }

    private NarrowValue signed(NarrowValue value, boolean negative) {
        return negative ? new NarrowValue(format, value.bits() | format.signMask()) : value;
    }

    private static Dyadic nearEnough(Dyadic exact) {
        long leading = exact.binaryExponent();
        return Math.abs(leading) <= FAR
                ? exact
                : new Dyadic(BigInteger.valueOf(exact.signum()), leading > 0 ? FAR : -FAR);
    }
}
