package org.ulpscope.numeric;

import java.util.List;

/**
 * The binary interchange formats of IEEE 754-2019 section 3.6 that code for CPUs and GPUs uses, bfloat16, and the two formats of the OCP 8-bit
 * Floating Point Specification, which are stored and converted and not calculated in.
 *
 * <p>A value is (-1)^s * m * 2^(q), with {@code s} the sign bit, {@code m} the significand of {@link #precision} bits.
 */
public enum FloatFormat implements Format {
    FP64(64, 53),
    FP32(32, 24),
    FP16(16, 11),
    BF16(16, 8),
    E5M2(8, 3),
    /** Has no infinities; of the codes with the greatest exponent one is the NaN, and the others are numbers. */
    E4M3(8, 4, false);

    private static final List<FloatFormat> ARITHMETIC = List.of(FP64, FP32, FP16, BF16);

    private final int width;
    private final int precision;
    private final boolean infinities;

    FloatFormat(int width, int precision) {
        this(width, precision, true);
    }

    FloatFormat(int width, int precision, boolean infinities) {
        this.width = width;
        this.precision = precision;
        this.infinities = infinities;
    }

    /** The formats that processors calculate in, widest first; the others are stored, and calculated with in one of these. */
    public static List<FloatFormat> arithmetic() {
        return ARITHMETIC;
    }

    @Override
    public String label() {
        return name();
    }

    @Override
    public int width() {
        return width;
    }

    /** Bits of the significand, the implicit one included (p in IEEE 754). */
    public int precision() {
        return precision;
    }

    /** Whether there are infinities. */
    public boolean hasInfinities() {
        return infinities;
    }

    /** What is subtracted from the exponent field of a normal value. */
    public int bias() {
        return (1 << (width - precision - 1)) - 1;
    }

    /** Largest exponent of a finite value written as 1.f * 2^e (emax in IEEE 754): the bias, and one more without infinities. */
    public int maxExponent() {
        return infinities ? bias() : bias() + 1;
    }

    /** Exponent of the least normal value, {@code 1 - bias} (emin in IEEE 754). */
    public int minExponent() {
        return 1 - bias();
    }

    /** The bit that holds the sign. */
    public long signMask() {
        return 1L << (width - 1);
    }

    /** The bits that hold the trailing significand field. */
    public long fractionMask() {
        return (1L << (precision - 1)) - 1;
    }

    /** What follows the greatest finite value in the order of magnitudes: the bits of positive infinity, or of the NaN in E4M3, which has none. */
    public long infinityBits() {
        return infinities ? signMask() - 1 - fractionMask() : signMask() - 1;
    }

    /** The least magnitude that is a NaN. */
    public long leastNaNMagnitude() {
        return infinities ? infinityBits() + 1 : infinityBits();
    }

    /** Bits of the NaN that operations give by default: quiet, payload zero, sign clear. */
    public long quietNaNBits() {
        return infinityBits() | (fractionMask() + 1) >>> 1;
    }

    /** Ordinal of the least positive normal value; subnormals lie between it and 0. */
    public long minNormalOrdinal() {
        return fractionMask() + 1;
    }

    @Override
    public long maxOrdinal() {
        return infinityBits() - 1;
    }

    @Override
    public long minOrdinal() {
        return -1 - maxOrdinal();
    }

    @Override
    public long ordinal(long bits) {
        long magnitude = magnitude(bits);
        if (magnitude >= leastNaNMagnitude()) {
            throw new IllegalArgumentException("A NaN has no ordinal: " + label() + " 0x" + Long.toHexString(bits));
        }
        return isNegative(bits) ? -1 - magnitude : magnitude;
    }

    @Override
    public long bits(long ordinal) {
        long magnitude = ordinal < 0 ? -1 - ordinal : ordinal;
        if (magnitude >= leastNaNMagnitude()) {
            throw new IllegalArgumentException("No value of " + label() + " has the ordinal " + ordinal);
        }
        return ordinal < 0 ? magnitude | signMask() : magnitude;
    }

    /** Whether the sign bit is set, also for zeros and NaNs. */
    public boolean isNegative(long bits) {
        return (bits & signMask()) != 0;
    }

    /** Whether the bits are a NaN. */
    public boolean isNaN(long bits) {
        return magnitude(bits) >= leastNaNMagnitude();
    }

    /** The bits with the sign cleared. */
    public long magnitude(long bits) {
        return bits & (signMask() - 1);
    }

    /** The class of the value with these bits. */
    public ValueClass classify(long bits) {
        long magnitude = magnitude(bits);
        boolean negative = isNegative(bits);
        if (magnitude >= leastNaNMagnitude()) {
            return ValueClass.NAN;
        }
        if (magnitude == infinityBits()) {
            return negative ? ValueClass.INF_MINUS : ValueClass.INF_PLUS;
        }
        if (magnitude == 0) {
            return negative ? ValueClass.ZERO_MINUS : ValueClass.ZERO_PLUS;
        }
        if (magnitude < minNormalOrdinal()) {
            return negative ? ValueClass.SUB_MINUS : ValueClass.SUB_PLUS;
        }
        return negative ? ValueClass.NORMAL_MINUS : ValueClass.NORMAL_PLUS;
    }

    /**
     * The bits, in this format, of a value of any floating-point format, rounded to nearest, ties to even. Signs of zeros and infinities stay;
     * a NaN becomes quiet and keeps its sign and the leading bits of its payload (IEEE 754-2019 clause 6.2.3). What is too great for a format without
     * infinities becomes its greatest number, as conversions in CUDA do by default; {@link NarrowConversion} can give a NaN.
     *
     * @throws IllegalArgumentException if the value is an integer
     */
    public long convert(Value value) {
        return convert(value, Rounding.TIES_TO_EVEN);
    }

    /** As {@link #convert(Value)}, rounded in another direction. */
    public long convert(Value value, Rounding rounding) {
        if (!(value.format() instanceof FloatFormat from)) {
            throw new IllegalArgumentException(
                    "Not a floating-point value: " + value.format().label());
        }
        if (from == this && !value.isNaN()) {
            return value.bits();
        }
        long sign = value.isNegative() ? signMask() : 0;
        if (value.isNaN()) {
            // The one NaN of a format without infinities has no payload.
            long payload = from.infinities ? value.bits() & from.fractionMask() : 0;
            int shift = precision - from.precision;
            return sign | quietNaNBits() | (shift >= 0 ? payload << shift : payload >>> -shift);
        }
        if (value.isInfinite()) {
            return sign | (infinities ? infinityBits() : maxOrdinal());
        }
        return sign | ExactRounding.round(value.dyadic(), this, rounding).bits();
    }
}
