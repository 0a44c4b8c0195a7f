package org.ulpscope.numeric;

/**
 * The binary interchange formats of IEEE 754-2019 section 3.6 that code for CPUs and GPUs uses, and bfloat16.
 *
 * <p>A value is (-1)^s * m * 2^(q), with {@code s} the sign bit, {@code m} the significand of {@link #precision} bits.
 */
public enum FloatFormat implements Format {
    FP64(64, 53),
    FP32(32, 24),
    FP16(16, 11),
    BF16(16, 8);

    private final int width;
    private final int precision;

    FloatFormat(int width, int precision) {
        this.width = width;
        this.precision = precision;
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

    /** Largest exponent of a finite value written as 1.f * 2^e (emax in IEEE 754); the least normal one is {@code 1 - emax}. */
    public int maxExponent() {
        return (1 << (width - precision - 1)) - 1;
    }

    /** Exponent of the least normal value, {@code 1 - emax} (emin in IEEE 754). */
    public int minExponent() {
        return 1 - maxExponent();
    }

    /** The bit that holds the sign. */
    public long signMask() {
        return 1L << (width - 1);
    }

    /** The bits that hold the trailing significand field. */
    public long fractionMask() {
        return (1L << (precision - 1)) - 1;
    }

    /** Bits of positive infinity, which are also the mask of the exponent field. */
    public long infinityBits() {
        return signMask() - 1 - fractionMask();
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
        if (magnitude > infinityBits()) {
            throw new IllegalArgumentException("A NaN has no ordinal: " + label() + " 0x" + Long.toHexString(bits));
        }
        return isNegative(bits) ? -1 - magnitude : magnitude;
    }

    @Override
    public long bits(long ordinal) {
        long magnitude = ordinal < 0 ? -1 - ordinal : ordinal;
        if (magnitude > infinityBits()) {
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
        return magnitude(bits) > infinityBits();
    }

    /** The bits with the sign cleared. */
    public long magnitude(long bits) {
        return bits & (signMask() - 1);
    }

    /** The class of the value with these bits. */
    public ValueClass classify(long bits) {
        long magnitude = magnitude(bits);
        boolean negative = isNegative(bits);
        if (magnitude > infinityBits()) {
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
     * a NaN becomes quiet and keeps its sign and the leading bits of its payload (IEEE 754-2019 clause 6.2.3).
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
            long payload = value.bits() & from.fractionMask();
            int shift = precision - from.precision;
            return sign | quietNaNBits() | (shift >= 0 ? payload << shift : payload >>> -shift);
        }
        if (value.isInfinite()) {
            return sign | infinityBits();
        }
        return sign | ExactRounding.round(value.dyadic(), this, rounding).bits();
    }
}
