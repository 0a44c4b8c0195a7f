package org.ulpscope.compare.verify;

import org.ulpscope.numeric.FloatFormat;

/**
 * How many ulps results are apart, as {@link org.ulpscope.numeric.Ulps#distance} counts them: steps from value to value, the two zeros as one, an
 * infinity behind the greatest number. This counts millions of them, as unsigned numbers, since those of FP64 have up to 64 bits.
 */
final class UlpSteps {
    /** Farther apart than any two numbers: one is a NaN and the other is none. */
    static final long NO_NUMBER = -1;

    private UlpSteps() {}

    /** The distance, unsigned; 0 for two NaNs, whatever their payloads. */
    static long between(FloatFormat format, long a, long b) {
        if (a == b) {
            return 0;
        }
        boolean isOne = format.isNaN(a);
        if (isOne || format.isNaN(b)) {
            return isOne && format.isNaN(b) ? 0 : NO_NUMBER;
        }
        long from = place(format, a);
        long to = place(format, b);
        return from <= to ? to - from : from - to;
    }

    /** The place of a number in the order of all, both zeros at 0. */
    static long place(FloatFormat format, long bits) {
        long ordinal = format.ordinal(bits);
        return ordinal < 0 ? ordinal + 1 : ordinal;
    }

    /** Whether an unsigned distance is beyond a bound. */
    static boolean isBeyond(long steps, long bound) {
        return Long.compareUnsigned(steps, bound) > 0;
    }
}
