package org.ulpscope.program.output;

import java.math.BigInteger;

/**
 * The FP64 number nearest to a whole number times a power of ten, ties to even, by a product with 128 bits of the power (Lemire, "Number parsing
 * at a gigabyte per second", Software: Practice and Experience 51, 2021, section 5). Where these do not decide it, or the number is not normal,
 * there is no answer.
 */
final class DecimalProduct {
    /** Powers of ten beyond these make no normal number of 64 bits, or none at all. */
    private static final int LEAST_POWER = -342;

    private static final int MOST_POWER = 308;

    /** Powers whose 128 bits are exact, or whose reciprocals are. */
    private static final int LEAST_EXACT = -27;

    private static final int MOST_EXACT = 55;

    /** Only between these can the product lie half way between two numbers. */
    private static final int LEAST_TIE = -4;

    private static final int MOST_TIE = 23;

    private static final int WIDTH = 128;
    private static final int FRACTION = 52;
    private static final int BIAS = 1023;
    private static final int INFINITE = 2047;
    /** Bits of the upper word behind the fraction and the one by which is rounded, where its first bit is 0. */
    private static final int BEHIND = Long.SIZE - FRACTION - 3;

    private static final long[] UPPER = new long[MOST_POWER - LEAST_POWER + 1];
    private static final long[] LOWER = new long[UPPER.length];

    static {
        for (int power = LEAST_POWER; power <= MOST_POWER; power++) {
            BigInteger bits = bits(power);
            UPPER[power - LEAST_POWER] = bits.shiftRight(Long.SIZE).longValue();
            LOWER[power - LEAST_POWER] = bits.longValue();
        }
    }

    private DecimalProduct() {}

    /** The first 128 bits of a power of five: those of positive powers cut off, reciprocals one up. */
    private static BigInteger bits(int power) {
        BigInteger five = BigInteger.valueOf(5).pow(Math.abs(power));
        if (power >= 0) {
            return five.shiftLeft(WIDTH).shiftRight(five.bitLength());
        }
        int length = five.subtract(BigInteger.ONE).bitLength();
        int scale = power >= LEAST_EXACT ? length + WIDTH - 1 : 2 * length + WIDTH;
        BigInteger reciprocal = BigInteger.ONE.shiftLeft(scale).divide(five).add(BigInteger.ONE);
        return reciprocal.shiftRight(reciprocal.bitLength() - WIDTH);
    }

    /**
     * The number, or a NaN where it is not decided.
     *
     * @param digits without a sign
     */
    static double of(long digits, int power) {
        if (digits == 0 || power < LEAST_POWER || power > MOST_POWER) {
            return digits == 0 ? 0 : Double.NaN;
        }
        int shift = Long.numberOfLeadingZeros(digits);
        long factor = digits << shift;
        long upper = Math.unsignedMultiplyHigh(factor, UPPER[power - LEAST_POWER]);
        long lower = factor * UPPER[power - LEAST_POWER];
        if ((upper & (1L << BEHIND) - 1) == (1L << BEHIND) - 1) {
            long more = Math.unsignedMultiplyHigh(factor, LOWER[power - LEAST_POWER]);
            lower += more;
            upper += Long.compareUnsigned(lower, more) < 0 ? 1 : 0;
        }
        if (lower == -1 && (power < LEAST_EXACT || power > MOST_EXACT)) {
            return Double.NaN;
        }
        int first = (int) (upper >>> Long.SIZE - 1);
        long fraction = upper >>> first + BEHIND;
        // The exponent of two of ten to a power: the power times the binary logarithm of 10, which is 217706 / 65536.
        long exponent = (217706L * power >> 16) + Long.SIZE - 1 + first - shift + BIAS;
        boolean tie = Long.compareUnsigned(lower, 1) <= 0
                && power >= LEAST_TIE
                && power <= MOST_TIE
                && (fraction & 3) == 1
                && fraction << first + BEHIND == upper;
        fraction = tie ? fraction >>> 1 : fraction + (fraction & 1) >>> 1;
        if (fraction == 1L << FRACTION + 1) {
            fraction >>>= 1;
            exponent++;
        }
        return exponent <= 0 || exponent >= INFINITE
                ? Double.NaN
                : Double.longBitsToDouble(fraction & (1L << FRACTION) - 1 | exponent << FRACTION);
    }
}
