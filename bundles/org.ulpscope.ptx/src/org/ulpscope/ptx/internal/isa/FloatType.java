package org.ulpscope.ptx.internal.isa;

import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.PtxType;

/**
 * What a register of floating-point numbers holds.
 *
 * @param format the Format of the number, or of both halves of a pair
 * @param packed whether it is a pair of halves in 32 bits
 */
public record FloatType(FloatFormat format, boolean packed) {
    /** What a type means; empty where it is none of the Formats that are known. */
    public static Optional<FloatType> of(PtxType type) {
        return switch (type) {
            case F64 -> Optional.of(new FloatType(FloatFormat.FP64, false));
            case F32 -> Optional.of(new FloatType(FloatFormat.FP32, false));
            case F16 -> Optional.of(new FloatType(FloatFormat.FP16, false));
            case BF16 -> Optional.of(new FloatType(FloatFormat.BF16, false));
            case F16X2 -> Optional.of(new FloatType(FloatFormat.FP16, true));
            case BF16X2 -> Optional.of(new FloatType(FloatFormat.BF16, true));
            default -> Optional.empty();
        };
    }

    /** The width of the register in bits. */
    public int bits() {
        return packed ? 2 * format.width() : format.width();
    }

    /** How many numbers it holds. */
    public int numbers() {
        return packed ? 2 : 1;
    }

    /** One of its numbers. */
    public FloatType number() {
        return new FloatType(format, false);
    }
}
