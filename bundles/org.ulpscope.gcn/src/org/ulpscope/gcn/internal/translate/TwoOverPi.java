package org.ulpscope.gcn.internal.translate;

import java.math.BigInteger;
import java.util.StringJoiner;

/** The bits of 2/pi after the point, which large arguments of trigonometric functions are reduced by. */
final class TwoOverPi {
    /** As many as the GPU has; the array ends by a few more that are 0. */
    static final int BITS = 1201;

    private static final int WORD = Integer.SIZE;
    private static final int GUARD = 99;

    private TwoOverPi() {}

    /** The definition of an array of 32 bits each, the first bit highest. */
    static String text() {
        StringJoiner words = new StringJoiner(", ");
        BigInteger bits = bits(BITS);
        int count = (BITS + WORD - 1) / WORD;
        BigInteger padded = bits.shiftLeft(count * WORD - BITS);
        for (int i = count - 1; i >= 0; i--) {
            words.add("0x" + Integer.toHexString(padded.shiftRight(i * WORD).intValue()) + "u");
        }
        return "static const uint32_t ulp_two_over_pi[] = {" + words + "};\n";
    }

    /** The first bits, as an integer. */
    static BigInteger bits(int count) {
        int precision = count + GUARD;
        // pi = 16 atan(1/5) - 4 atan(1/239), by Machin.
        BigInteger pi = arcTangent(5, precision)
                .shiftLeft(4)
                .subtract(arcTangent(239, precision).shiftLeft(2));
        return BigInteger.TWO.shiftLeft(2 * precision).divide(pi).shiftRight(precision - count);
    }

    /** The arc tangent of 1/n, times a power of two. */
    private static BigInteger arcTangent(int n, int precision) {
        BigInteger power = BigInteger.ONE.shiftLeft(precision).divide(BigInteger.valueOf(n));
        BigInteger square = BigInteger.valueOf((long) n * n);
        BigInteger sum = BigInteger.ZERO;
        for (long k = 1; power.signum() != 0; k += 2) {
            BigInteger term = power.divide(BigInteger.valueOf(k));
            sum = k % 4 == 1 ? sum.add(term) : sum.subtract(term);
            power = power.divide(square);
        }
        return sum;
    }
}
