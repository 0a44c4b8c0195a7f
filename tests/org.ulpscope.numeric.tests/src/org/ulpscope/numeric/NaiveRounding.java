package org.ulpscope.numeric;

import java.math.BigDecimal;

/**
 * Rounding by its definition: find the two neighbours among all values of the format, as the JDK decodes them, and
 * choose.
 */
final class NaiveRounding {
    private NaiveRounding() {}

    /** The exact number with these bits, an encoding of a finite value, decoded without the product's code. */
    static BigDecimal decode(FloatFormat format, long bits) {
        return switch (format) {
            case FP64 -> new BigDecimal(Double.longBitsToDouble(bits));
            case FP32 -> new BigDecimal(Float.intBitsToFloat((int) bits));
            case FP16 -> new BigDecimal(Float.float16ToFloat((short) bits));
            case BF16 -> new BigDecimal(Float.intBitsToFloat((int) bits << 16));
            case E5M2 ->
                NarrowDefinition.of(NarrowFormat.E5M2).number((int) bits).orElseThrow();
            case E4M3 ->
                NarrowDefinition.of(NarrowFormat.E4M3).number((int) bits).orElseThrow();
        };
    }

    static long round(BigDecimal exact, FloatFormat format, Rounding rounding) {
        boolean negative = exact.signum() < 0;
        BigDecimal magnitude = exact.abs();
        long below = 0;
        long above = format.infinityBits();
        while (above - below > 1) {
            long middle = (above + below) >>> 1;
            if (decode(format, middle).compareTo(magnitude) <= 0) {
                below = middle;
            } else {
                above = middle;
            }
        }
        long sign = negative ? format.signMask() : 0;
        BigDecimal least = decode(format, below);
        if (least.compareTo(magnitude) == 0) {
            return sign | below;
        }
        // Where the number after the greatest would be, if the format went on.
        BigDecimal greatest = above == format.infinityBits()
                ? least.add(least.subtract(decode(format, below - 1)))
                : decode(format, above);
        int half = magnitude.subtract(least).compareTo(greatest.subtract(magnitude));
        boolean up =
                switch (rounding) {
                    case TIES_TO_EVEN -> half > 0 || half == 0 && below % 2 == 1;
                    case TIES_TO_AWAY -> half >= 0;
                    case TOWARD_POSITIVE -> !negative;
                    case TOWARD_NEGATIVE -> negative;
                    case TOWARD_ZERO -> false;
                };
        boolean stays = above == format.infinityBits() && format == FloatFormat.E4M3;
        return sign | (up && !stays ? above : below);
    }
}
