package org.ulpscope.numeric;

import java.util.Arrays;
import java.util.Optional;

/**
 * The floating-point Formats that a variable of a program can be declared with, widest first: those of {@link FloatFormat}, and two that are
 * wider than the bits that functions are tested with. A program can be told to have any of them; what looks at bits needs a FloatFormat.
 */
public enum DeclaredFormat {
    /** binary128 of IEEE 754-2019 section 3.6: {@code __float128} of GCC and clang on x86-64, worked out in software. */
    FP128(128, 113, 128),
    /** The double-extended format of the x87 (Intel SDM volume 1, section 4.2.2), which {@code long double} is on x86-64. */
    FP80(80, 64, 128),
    FP64(FloatFormat.FP64),
    FP32(FloatFormat.FP32),
    FP16(FloatFormat.FP16),
    BF16(FloatFormat.BF16);

    private final int width;
    private final int precision;
    private final int storage;
    private final Optional<FloatFormat> interchange;

    DeclaredFormat(int width, int precision, int storage) {
        this.width = width;
        this.precision = precision;
        this.storage = storage;
        interchange = Optional.empty();
    }

    DeclaredFormat(FloatFormat format) {
        width = format.width();
        precision = format.precision();
        storage = format.width();
        interchange = Optional.of(format);
    }

    /** The Format whose bits are known that this one is; empty for what is wider than all of them. */
    public Optional<FloatFormat> interchange() {
        return interchange;
    }

    /** Name of the Format as in files and on screen. */
    public String label() {
        return name();
    }

    /** Number of bits of a value; a Format is wider than another one if it has more. FP16 and BF16 are as wide as each other. */
    public int width() {
        return width;
    }

    /** Bits of the significand, the first one included, which FP80 alone writes down (p in IEEE 754). */
    public int precision() {
        return precision;
    }

    /** Bytes that a value has in memory; FP80 has six that mean nothing, as x86-64's System V ABI has it. */
    public int bytes() {
        return storage / Byte.SIZE;
    }

    /** Largest exponent of a finite value written as 1.f * 2^e (emax in IEEE 754); the least normal one is {@code 1 - emax}. */
    public int maxExponent() {
        // The x87 and binary128 have the same 15 bits of exponent.
        return interchange.map(FloatFormat::maxExponent).orElse((1 << 14) - 1);
    }

    /** Exponent of the least normal value, {@code 1 - emax} (emin in IEEE 754). */
    public int minExponent() {
        return 1 - maxExponent();
    }

    /** The Format of a name, as files have it. */
    public static Optional<DeclaredFormat> named(String label) {
        return Arrays.stream(values())
                .filter(format -> format.label().equals(label))
                .findFirst();
    }
}
