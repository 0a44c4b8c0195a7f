package org.ulpscope.numeric;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The floating-point formats of at most eight bits that machine learning stores numbers in. A value is (-1)^s * m * 2^q as in {@link FloatFormat}.
 *
 * <p>Sources: OCP 8-bit Floating Point Specification 1.0 (2023) for FP8; OCP Microscaling Formats 1.0 (2023) for FP6, FP4 and the scale; Noune et
 * al., "8-bit Numerical Formats for Deep Neural Networks" (2022), for the formats of AMD without negative zero.
 */
public enum NarrowFormat {
    /** FP8 with infinities; greatest number 57344. */
    E5M2("E5M2", 8, 3, 15, SpecialCodes.IEEE),
    /** FP8 without infinities; NaN is 7f and ff, greatest number 448. */
    E4M3("E4M3", 8, 4, 7, SpecialCodes.ALL_ONES),
    /** FP8 of AMD's CDNA 3; NaN is 80, greatest number 57344. */
    E5M2_FNUZ("E5M2FNUZ", 8, 3, 16, SpecialCodes.MINUS_ZERO),
    /** FP8 of AMD's CDNA 3; NaN is 80, greatest number 240. */
    E4M3_FNUZ("E4M3FNUZ", 8, 4, 8, SpecialCodes.MINUS_ZERO),
    /** FP6; greatest number 28. */
    E3M2("E3M2", 6, 3, 3, SpecialCodes.NONE),
    /** FP6; greatest number 7.5. */
    E2M3("E2M3", 6, 4, 1, SpecialCodes.NONE),
    /** FP4; greatest number 6. */
    E2M1("E2M1", 4, 2, 1, SpecialCodes.NONE),
    /** The scale of a block: the powers of two from 2^-127 to 2^127, and the NaN ff. */
    E8M0("E8M0", 8, 1, 127, SpecialCodes.SCALE);

    private final String label;
    private final int width;
    private final int precision;
    private final int bias;
    private final SpecialCodes specials;

    NarrowFormat(String label, int width, int precision, int bias, SpecialCodes specials) {
        this.label = label;
        this.width = width;
        this.precision = precision;
        this.bias = bias;
        this.specials = specials;
    }

    /** The name used in options and on screen. */
    public String label() {
        return label;
    }

    /** Width in bits: 4, 6 or 8. */
    public int width() {
        return width;
    }

    /** Bits of the significand, the implicit one included (p in IEEE 754). */
    public int precision() {
        return precision;
    }

    /** What is subtracted from the exponent field. */
    public int bias() {
        return bias;
    }

    /** Exponent of the least normal number written as 1.f * 2^e. */
    public int minExponent() {
        return specials == SpecialCodes.SCALE ? -bias : 1 - bias;
    }

    /** Whether negative numbers exist. */
    public boolean isSigned() {
        return specials != SpecialCodes.SCALE;
    }

    /** Whether 0 exists. */
    public boolean hasZero() {
        return specials != SpecialCodes.SCALE;
    }

    /** Whether -0 exists. */
    public boolean hasMinusZero() {
        return isSigned() && specials != SpecialCodes.MINUS_ZERO;
    }

    /** Whether infinities exist. */
    public boolean hasInfinity() {
        return specials == SpecialCodes.IEEE;
    }

    /** The bit that holds the sign; 0 if there is none. */
    public int signMask() {
        return isSigned() ? 1 << (width - 1) : 0;
    }

    /** The bits of the trailing significand field. */
    public int fractionMask() {
        return (1 << (precision - 1)) - 1;
    }

    /** Bits of the greatest finite number. */
    public int greatestBits() {
        int all = isSigned() ? signMask() - 1 : (1 << width) - 1;
        return switch (specials) {
            case IEEE -> all - fractionMask() - 1;
            case ALL_ONES, SCALE -> all - 1;
            case MINUS_ZERO, NONE -> all;
        };
    }

    /** Bits of the infinity of that sign, if there is one. */
    public Optional<NarrowValue> infinity(boolean negative) {
        return hasInfinity()
                ? Optional.of(new NarrowValue(this, greatestBits() + 1 | (negative ? signMask() : 0)))
                : Optional.empty();
    }

    /** The NaN that conversions give by default, with a clear sign where NaNs have one; empty for FP6 and FP4, which have none. */
    public Optional<NarrowValue> quietNaN() {
        return switch (specials) {
            case IEEE -> Optional.of(new NarrowValue(this, greatestBits() + 1 + (fractionMask() + 1) / 2));
            case ALL_ONES, SCALE -> Optional.of(new NarrowValue(this, greatestBits() + 1));
            case MINUS_ZERO -> Optional.of(new NarrowValue(this, signMask()));
            case NONE -> Optional.empty();
        };
    }

    /** The greatest finite number of that sign. */
    public NarrowValue greatest(boolean negative) {
        return new NarrowValue(this, greatestBits() | (negative ? signMask() : 0));
    }

    /** All values, NaNs too, by ascending bits. */
    public Stream<NarrowValue> codes() {
        return LongStream.range(0, 1L << width).mapToObj(bits -> new NarrowValue(this, (int) bits));
    }

    /** The format with this {@link #label}, in upper or lower case. */
    public static Optional<NarrowFormat> named(String label) {
        return Arrays.stream(values())
                .filter(format -> format.label.equalsIgnoreCase(label))
                .findFirst();
    }
}
