package org.ulpscope.numeric;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;

/**
 * One value of a narrow format, by its bits. Two values are equal when format and bits are.
 *
 * @param format how it is stored
 * @param bits its bits, right-aligned
 */
public record NarrowValue(NarrowFormat format, int bits) {
    /** @throws IllegalArgumentException if bits beyond the format's width are set */
    public NarrowValue {
        Objects.requireNonNull(format);
        if (bits >>> format.width() != 0) {
            throw new IllegalArgumentException("Not bits of " + format.label() + ": 0x" + Integer.toHexString(bits));
        }
    }

    /** Whether the sign bit is set; never for a format without signs. */
    public boolean isNegative() {
        return (bits & format.signMask()) != 0;
    }

    /** Whether it is a NaN. */
    public boolean isNaN() {
        return isMinusZeroCode() ? !format.hasMinusZero() : magnitude() > format.greatestBits() && !isInfinite();
    }

    /** Whether it is an infinity of either sign. */
    public boolean isInfinite() {
        return format.hasInfinity() && magnitude() == format.greatestBits() + 1;
    }

    /** Whether it is neither NaN nor infinite. */
    public boolean isFinite() {
        return !isNaN() && !isInfinite();
    }

    /** Whether it is a zero of either sign. */
    public boolean isZero() {
        return format.hasZero() && magnitude() == 0 && !isNaN();
    }

    /** The class of the value; every number of E8M0 is normal. */
    public ValueClass valueClass() {
        boolean negative = isNegative();
        if (isNaN()) {
            return ValueClass.NAN;
        }
        if (isInfinite()) {
            return negative ? ValueClass.INF_MINUS : ValueClass.INF_PLUS;
        }
        if (isZero()) {
            return negative ? ValueClass.ZERO_MINUS : ValueClass.ZERO_PLUS;
        }
        if (format.hasZero() && magnitude() <= format.fractionMask()) {
            return negative ? ValueClass.SUB_MINUS : ValueClass.SUB_PLUS;
        }
        return negative ? ValueClass.NORMAL_MINUS : ValueClass.NORMAL_PLUS;
    }

    /**
     * The number as an exact binary one; both zeros give zero.
     *
     * @throws ArithmeticException if the value is not finite
     */
    public Dyadic dyadic() {
        if (!isFinite()) {
            throw new ArithmeticException("Not a finite value: " + format.label() + " " + bitPattern());
        }
        int field = magnitude() >>> (format.precision() - 1);
        boolean normal = field > 0 || !format.hasZero();
        int significand = magnitude() & format.fractionMask() | (normal ? format.fractionMask() + 1 : 0);
        return new Dyadic(BigInteger.valueOf(isNegative() ? -significand : significand), ulpExponent());
    }

    /**
     * Exponent of the distance to the next number away from zero: it is 2 to the power of it. That of the greatest number is what it would be with more
     * exponents. For a number of E8M0 it is the number's own exponent.
     */
    public int ulpExponent() {
        int field = magnitude() >>> (format.precision() - 1);
        int exponent = format.hasZero() ? Math.max(field, 1) : field;
        return exponent - format.bias() - format.precision() + 1;
    }

    /**
     * Its place in the order of the format: neighbours differ by 1. +0 is 0; -0 is -1 where it exists, and the infinities follow the greatest numbers.
     *
     * @throws IllegalArgumentException if it is a NaN
     */
    public int ordinal() {
        if (isNaN()) {
            throw new IllegalArgumentException("A NaN has no ordinal: " + format.label() + " " + bitPattern());
        }
        return !isNegative() ? magnitude() : format.hasMinusZero() ? -1 - magnitude() : -magnitude();
    }

    /** The value one ordinal up; empty for a NaN and for the last value. */
    public Optional<NarrowValue> next() {
        return neighbour(1);
    }

    /** The value one ordinal down; empty for a NaN and for the first value. */
    public Optional<NarrowValue> previous() {
        return neighbour(-1);
    }

    private Optional<NarrowValue> neighbour(int step) {
        if (isNaN()) {
            return Optional.empty();
        }
        int ordinal = ordinal() + step;
        int magnitude = ordinal >= 0 ? ordinal : format.hasMinusZero() ? -1 - ordinal : -ordinal;
        int last = format.greatestBits() + (format.hasInfinity() ? 1 : 0);
        return magnitude > last || ordinal < 0 && !format.isSigned()
                ? Optional.empty()
                : Optional.of(new NarrowValue(format, magnitude | (ordinal < 0 ? format.signMask() : 0)));
    }

    /** The bits as hexadecimal digits, as many as the width needs, without {@code 0x}. */
    public String bitPattern() {
        String digits = Integer.toHexString(bits);
        return format.width() > 4 && digits.length() == 1 ? "0" + digits : digits;
    }

    private int magnitude() {
        return format.isSigned() ? bits & (format.signMask() - 1) : bits;
    }

    private boolean isMinusZeroCode() {
        return format.isSigned() && bits == format.signMask();
    }

    /** The number in decimal, exactly; {@code inf}, {@code -inf}, {@code nan}. */
    @Override
    public String toString() {
        String sign = isNegative() ? "-" : "";
        return isNaN()
                ? "nan"
                : isInfinite()
                        ? sign + "inf"
                        : isZero() ? sign + "0" : dyadic().toBigDecimal().toPlainString();
    }
}
