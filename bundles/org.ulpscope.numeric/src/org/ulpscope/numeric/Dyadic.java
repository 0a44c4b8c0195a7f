package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The exact real number {@code significand * 2^exponent}. Every finite value of every {@link FloatFormat} is one, and
 * so is every finite number of arbitrary-precision binary arithmetic.
 */
public record Dyadic(BigInteger significand, long exponent) {
    /** The number 0. */
    public static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);

    /** Whether the number is zero. */
    public boolean isZero() {
        return significand.signum() == 0;
    }

    /** -1, 0 or 1 as the number is below, at or above zero. */
    public int signum() {
        return significand.signum();
    }

    /**
     * floor(log2 |x|), the exponent of the number written as 1.f * 2^e.
     *
     * @throws ArithmeticException if the number is zero, which has none
     */
    public long binaryExponent() {
        if (isZero()) {
            throw new ArithmeticException("Zero has no binary exponent");
        }
        return significand.abs().bitLength() - 1 + exponent;
    }

    /** The exact sum. Meant for exponents of about one size, since the bits between them are all kept. */
    public Dyadic plus(Dyadic other) {
        long least = Math.min(exponent, other.exponent);
        return new Dyadic(aligned(least).add(other.aligned(least)), least);
    }

    /** The exact product. */
    public Dyadic times(Dyadic other) {
        return new Dyadic(significand.multiply(other.significand), exponent + other.exponent);
    }

    /** The number with the other sign. */
    public Dyadic negate() {
        return new Dyadic(significand.negate(), exponent);
    }

    /**
     * The significand that the number has with this exponent.
     *
     * @throws ArithmeticException if the exponent is above the number's own, or too far below it
     */
    public BigInteger aligned(long newExponent) {
        if (newExponent > exponent) {
            throw new ArithmeticException("Bits would be lost");
        }
        return significand.shiftLeft(Math.toIntExact(exponent - newExponent));
    }

    /**
     * The same number in decimal, exactly; meant for exponents of the formats' size, since the digits grow with the
     * exponent.
     *
     * @throws ArithmeticException if the exponent does not fit an {@code int}
     */
    public BigDecimal toBigDecimal() {
        int power = Math.toIntExact(exponent);
        if (power >= 0) {
            return new BigDecimal(significand.shiftLeft(power));
        }
        int twos = Math.min(-power, Math.max(significand.getLowestSetBit(), 0));
        int scale = -power - twos;
        return new BigDecimal(
                significand.shiftRight(twos).multiply(BigInteger.valueOf(5).pow(scale)), scale);
    }
}
