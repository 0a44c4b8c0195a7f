package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Objects;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.internal.HexFloat;
import org.ulpscope.numeric.internal.LiteralReader;
import org.ulpscope.numeric.internal.ShortestDecimal;

/**
 * One value of a format, by its bits. Two values are equal when format and bits are: +0 and -0 differ, and so do two
 * NaNs with different payloads.
 *
 * @param format how it is stored
 * @param bits its bits, right-aligned, the unused high bits zero
 */
public record Value(Format format, long bits) {
    /** @throws IllegalArgumentException if bits beyond the format's width are set */
    public Value {
        Objects.requireNonNull(format);
        if (format.width() < Long.SIZE && bits >>> format.width() != 0) {
            throw new IllegalArgumentException("Not bits of " + format.label() + ": 0x" + Long.toHexString(bits));
        }
    }

    /** The FP64 value. */
    public static Value of(double value) {
        return new Value(FloatFormat.FP64, Double.doubleToRawLongBits(value));
    }

    /** The FP32 value. */
    public static Value of(float value) {
        return new Value(FloatFormat.FP32, Integer.toUnsignedLong(Float.floatToRawIntBits(value)));
    }

    /**
     * The value with this ordinal.
     *
     * @throws IllegalArgumentException if the format has none
     */
    public static Value ofOrdinal(Format format, long ordinal) {
        return new Value(format, format.bits(ordinal));
    }

    /**
     * Reads a value from text, rounded once to nearest, ties to even. Upper and lower case are the same; blanks around
     * are ignored.
     *
     * <ul>
     *   <li>decimal: {@code 1.5}, {@code -.5e-3}; for an integer format decimal digits only;
     *   <li>hexadecimal floating constant: {@code 0x1.8p+3}; without {@code p} the exponent is 0, as in C's strtod;
     *   <li>bit pattern: {@code bits:4088000000000000}, or {@code 0x4088000000000000}: {@code 0x}, no sign, no point,
     *       no {@code p}, and exactly as many digits as the format needs. With fewer digits it is a hexadecimal
     *       integer: {@code 0x10} is 16;
     *   <li>{@code inf}, {@code infinity}, {@code nan}, with or without a sign.
     * </ul>
     *
     * <p>The suffixes of C are read as C reads them: {@code 0.1f} is the FP32 value nearest to 0.1, then converted;
     * {@code l} changes nothing. An integer may end in {@code u}, {@code l}, {@code ul}, {@code ll} or {@code ull}.
     *
     * @throws UlpscopeException if the text is none of these, or an integer out of the format's range
     */
    public static Value parse(String text, Format format) {
        return LiteralReader.read(text, format);
    }

    /** Its class; an integer is never exceptional, it is a zero or normal. */
    public ValueClass valueClass() {
        if (format instanceof FloatFormat floating) {
            return floating.classify(bits);
        }
        return bits == 0 ? ValueClass.ZERO_PLUS : isNegative() ? ValueClass.NORMAL_MINUS : ValueClass.NORMAL_PLUS;
    }

    /** Whether it is a NaN. */
    public boolean isNaN() {
        return format instanceof FloatFormat floating && floating.isNaN(bits);
    }

    /** Whether it is neither NaN nor infinite. */
    public boolean isFinite() {
        return !(format instanceof FloatFormat floating) || floating.magnitude(bits) < floating.infinityBits();
    }

    /** Whether it is an infinity of either sign. */
    public boolean isInfinite() {
        return !isFinite() && !isNaN();
    }

    /** Whether it is a zero of either sign. */
    public boolean isZero() {
        return format instanceof FloatFormat floating ? floating.magnitude(bits) == 0 : bits == 0;
    }

    /** Whether its sign bit is set, also for zeros and NaNs; for an integer, whether it is below zero. */
    public boolean isNegative() {
        // Asked of millions of values: a switch over types takes several times as long.
        return format instanceof FloatFormat floating
                ? floating.isNegative(bits)
                : ((IntegerFormat) format).isSigned() && ordinal() < 0;
    }

    /**
     * Its place in the order of the format, see {@link Format#ordinal}.
     *
     * @throws IllegalArgumentException if it is a NaN
     */
    public long ordinal() {
        return format.ordinal(bits);
    }

    /**
     * The value one ordinal up: +0 after -0, infinity after the greatest finite one. A NaN and the last value give
     * themselves.
     */
    public Value next() {
        boolean last = isNaN() || isInfinite() && !isNegative() || isEnd(format.maxOrdinal());
        return last ? this : ofOrdinal(format, ordinal() + 1);
    }

    /**
     * The value one ordinal down: -0 before +0, minus infinity before the least finite one. A NaN and the first value
     * give themselves.
     */
    public Value previous() {
        boolean first = isNaN() || isInfinite() && isNegative() || isEnd(format.minOrdinal());
        return first ? this : ofOrdinal(format, ordinal() - 1);
    }

    /**
     * The shortest decimal that reads back as this very value in its format and, of those, the nearest to it; in FP8 the exact number; {@code
     * inf}, {@code -inf}, {@code nan}.
     */
    public String decimal() {
        return ShortestDecimal.of(this);
    }

    /**
     * The number in so many significant decimal digits: {@code 1.34078e154}; in fewer where these read back as the value, so that 0.1 is 0.1, 10 is 10 and
     * a number beside it is {@code 10.0}.
     *
     * @throws ArithmeticException if the value is not finite
     */
    public String rounded(int digits) {
        BigDecimal nearest = exact().round(new MathContext(digits));
        BigDecimal rounded = nearest.compareTo(new BigDecimal(decimal())) == 0
                ? nearest.stripTrailingZeros()
                : nearest.setScale(nearest.scale() + digits - nearest.precision());
        int exponent = rounded.precision() - rounded.scale() - 1;
        String plain = rounded.toPlainString();
        String scientific = rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
        return plain.length() <= scientific.length() ? plain : scientific;
    }

    /**
     * The value in C's hexadecimal notation, as strtod reads it: {@code 0x1.8p+3}, no trailing zeros, {@code inf},
     * {@code -inf}, {@code nan}. Subnormals are normalised ({@code 0x1p-1074}), so that the exponent always tells the
     * magnitude. Integers are {@code 0x1f}, {@code -0x1f}.
     */
    public String hexFloat() {
        return HexFloat.of(this);
    }

    /**
     * As {@link #decimal}, and the sign of a NaN is shown, {@code -nan}: for an input, which somebody chose. That of a result says nothing
     * (IEEE 754-2019, section 6.3) and differs between platforms.
     */
    public String inputDecimal() {
        return withSign(decimal());
    }

    /** As {@link #hexFloat}, with the sign of a NaN as in {@link #inputDecimal}. */
    public String inputHexFloat() {
        return withSign(hexFloat());
    }

    private String withSign(String notation) {
        return isNaN() && isNegative() ? "-" + notation : notation;
    }

    /**
     * The bits as hexadecimal digits, as many as the format's width needs, without {@code 0x}: {@code
     * 4088000000000000}.
     */
    public String bitPattern() {
        String digits = Long.toHexString(bits);
        return "0".repeat(format.width() / 4 - digits.length()) + digits;
    }

    /**
     * The same value as a {@code double}: exact for every floating-point format; integers of 64 bits are rounded to
     * nearest.
     */
    public double toDouble() {
        if (!(format instanceof FloatFormat floating)) {
            return dyadic().significand().doubleValue();
        }
        if (isNaN()) {
            return Double.NaN;
        }
        double sign = isNegative() ? -1.0 : 1.0;
        return sign
                * (isInfinite()
                        ? Double.POSITIVE_INFINITY
                        : Math.scalb((double) significand(floating), exponent(floating)));
    }

    /**
     * The number as an exact binary one; both zeros give zero.
     *
     * @throws ArithmeticException if the value is not finite
     */
    public Dyadic dyadic() {
        if (!isFinite()) {
            throw new ArithmeticException("Not a finite value: " + decimal());
        }
        if (!(format instanceof FloatFormat floating)) {
            return new Dyadic(
                    format == IntegerFormat.UINT64
                            ? new BigInteger(Long.toUnsignedString(bits))
                            : BigInteger.valueOf(ordinal()),
                    0);
        }
        long significand = significand(floating);
        return new Dyadic(BigInteger.valueOf(isNegative() ? -significand : significand), exponent(floating));
    }

    /** The digits of a finite number as an integer, which {@link #exponent} scales. */
    private long significand(FloatFormat floating) {
        return (floating.magnitude(bits) & floating.fractionMask())
                | (exponentField(floating) == 0 ? 0 : floating.fractionMask() + 1);
    }

    private int exponent(FloatFormat floating) {
        return (int) Math.max(exponentField(floating), 1) - floating.bias() - floating.precision() + 1;
    }

    private long exponentField(FloatFormat floating) {
        return floating.magnitude(bits) >>> (floating.precision() - 1);
    }

    /**
     * The number in decimal, exactly; both zeros give zero.
     *
     * @throws ArithmeticException if the value is not finite
     */
    public BigDecimal exact() {
        return dyadic().toBigDecimal();
    }

    /** Whether nothing follows it, not even an infinity. */
    private boolean isEnd(long ordinal) {
        boolean endsAtInfinity = format instanceof FloatFormat floating && floating.hasInfinities();
        return !endsAtInfinity && ordinal() == ordinal;
    }

    /** The decimal notation. */
    @Override
    public String toString() {
        return decimal();
    }
}
