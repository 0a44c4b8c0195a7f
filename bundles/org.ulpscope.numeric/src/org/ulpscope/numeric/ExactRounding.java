package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The correctly rounded value of an exact real number in a floating-point format: one rounding, with gradual underflow
 * and overflow as IEEE 754-2019 clauses 4.3, 7.4 and 7.5 have them. An exact zero gives +0; a number too small gives a
 * zero of its own sign. In a format without infinities, numbers beyond the greatest one give the greatest one.
 */
public final class ExactRounding {
    /**
     * Beyond every finite value of every format and, inverted, below half of every least subnormal: farther out,
     * rounding cannot tell.
     */
    private static final int FAR_BINARY = 1200;

    private static final int FAR_DECIMAL = 400;

    private ExactRounding() {}

    /** The value of the format that the exact decimal number rounds to; its exponent may be of any size. */
    public static Value round(BigDecimal exact, FloatFormat format, Rounding rounding) {
        if (exact.signum() == 0) {
            return new Value(format, 0);
        }
        long leading = (long) exact.precision() - exact.scale();
        if (Math.abs(leading) > FAR_DECIMAL) {
            BigInteger sign = BigInteger.valueOf(exact.signum());
            return round(new Dyadic(sign, leading > 0 ? FAR_BINARY : -FAR_BINARY), format, rounding);
        }
        BigInteger power = BigInteger.TEN.pow(Math.abs(exact.scale()));
        return exact.scale() > 0
                ? round(exact.unscaledValue(), power, format, rounding)
                : round(exact.unscaledValue().multiply(power), BigInteger.ONE, format, rounding);
    }

    /** The value of the format that the exact binary number rounds to; its exponent may be of any size. */
    public static Value round(Dyadic exact, FloatFormat format, Rounding rounding) {
        if (exact.isZero()) {
            return new Value(format, 0);
        }
        long leading = exact.binaryExponent();
        if (Math.abs(leading) > FAR_BINARY) {
            BigInteger sign = BigInteger.valueOf(exact.signum());
            return round(new Dyadic(sign, leading > 0 ? FAR_BINARY : -FAR_BINARY), format, rounding);
        }
        int exponent = Math.toIntExact(exact.exponent());
        return exponent < 0
                ? round(exact.significand(), BigInteger.ONE.shiftLeft(-exponent), format, rounding)
                : round(exact.significand().shiftLeft(exponent), BigInteger.ONE, format, rounding);
    }

    /**
     * The value of the format that the fraction rounds to.
     *
     * @throws ArithmeticException if the denominator is not positive
     */
    public static Value round(BigInteger numerator, BigInteger denominator, FloatFormat format, Rounding rounding) {
        if (denominator.signum() <= 0) {
            throw new ArithmeticException("The denominator must be positive: " + denominator);
        }
        boolean negative = numerator.signum() < 0;
        long magnitude =
                numerator.signum() == 0 ? 0 : roundMagnitude(numerator.abs(), denominator, negative, format, rounding);
        return new Value(format, negative ? magnitude | format.signMask() : magnitude);
    }

    private static long roundMagnitude(
            BigInteger numerator, BigInteger denominator, boolean negative, FloatFormat format, Rounding rounding) {
        int leading = floorLog2(numerator, denominator);
        if (leading > format.maxExponent()) {
            return overflow(negative, format, rounding);
        }
        long magnitude = unboundedMagnitude(
                numerator, denominator, negative, format.precision(), format.minExponent(), rounding);
        return magnitude > format.maxOrdinal() ? overflow(negative, format, rounding) : magnitude;
    }

    /**
     * The bits without the sign that the exact number has in a format of that precision and least exponent, if exponents had no upper bound.
     *
     * @param exact not zero, and of an exponent of the formats' size
     */
    static long unboundedMagnitude(Dyadic exact, boolean negative, int precision, int minExponent, Rounding rounding) {
        BigInteger significand = exact.significand().abs();
        int exponent = Math.toIntExact(exact.exponent());
        return exponent < 0
                ? unboundedMagnitude(
                        significand, BigInteger.ONE.shiftLeft(-exponent), negative, precision, minExponent, rounding)
                : unboundedMagnitude(
                        significand.shiftLeft(exponent), BigInteger.ONE, negative, precision, minExponent, rounding);
    }

    private static long unboundedMagnitude(
            BigInteger numerator,
            BigInteger denominator,
            boolean negative,
            int precision,
            int minExponent,
            Rounding rounding) {
        int leading = Math.max(floorLog2(numerator, denominator), minExponent);
        int quantum = leading - precision + 1;
        BigInteger scaled = quantum < 0 ? numerator.shiftLeft(-quantum) : numerator;
        BigInteger unit = quantum > 0 ? denominator.shiftLeft(quantum) : denominator;
        BigInteger[] parts = scaled.divideAndRemainder(unit);
        long significand = parts[0].longValueExact();
        if (parts[1].signum() != 0) {
            int half = parts[1].shiftLeft(1).compareTo(unit);
            if (rounding.growsMagnitude(negative, (significand & 1) != 0, half)) {
                significand++;
            }
        }
        // The encoding is the ordinal: each binade adds as many values as the fraction has, and a carry moves into the
        // next binade by itself.
        long binades = (long) leading - minExponent;
        return (binades << (precision - 1)) + significand;
    }

    private static long overflow(boolean negative, FloatFormat format, Rounding rounding) {
        return rounding.overflowsToInfinity(negative) && format.hasInfinities()
                ? format.infinityBits()
                : format.maxOrdinal();
    }

    private static int floorLog2(BigInteger numerator, BigInteger denominator) {
        int estimate = numerator.bitLength() - denominator.bitLength();
        boolean below = estimate >= 0
                ? numerator.compareTo(denominator.shiftLeft(estimate)) < 0
                : numerator.shiftLeft(-estimate).compareTo(denominator) < 0;
        return below ? estimate - 1 : estimate;
    }
}
