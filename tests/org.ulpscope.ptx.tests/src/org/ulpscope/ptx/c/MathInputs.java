package org.ulpscope.ptx.c;

/**
 * The inputs that the golden results belong to, made from the position of the function by splitmix64: bit patterns, moderate exponents,
 * integers and halves, numbers about the least normal one, special values, [-1, 1), the range of exp and gamma, large numbers.
 */
final class MathInputs {
    private final boolean fp64;
    private final int fractionBits;
    private final int bias;
    private final long fraction;
    private final long sign;
    private final int count;

    MathInputs(boolean fp64) {
        this.fp64 = fp64;
        fractionBits = fp64 ? 52 : 23;
        bias = fp64 ? 1023 : 127;
        fraction = (1L << fractionBits) - 1;
        sign = fp64 ? 1L << 63 : 1L << 31;
        count = fp64 ? 16000 : 8000;
    }

    int count() {
        return count;
    }

    /** The parameters of each call, one column a parameter. */
    long[][] columns(int position, int parameters) {
        long[][] columns = new long[parameters][count];
        for (int j = 0; j < parameters; j++) {
            long seed = 1000L * (position + 1) + j * 31L + (fp64 ? 0 : 500000);
            for (int i = 0; i < count; i++) {
                columns[j][i] = input(mixed(seed, i), mixed(seed + 7919, i));
            }
        }
        if (parameters > 1) {
            for (int i = 0; i < count; i += 8) {
                long near = columns[0][i] + Long.remainderUnsigned(mixed(99L + position, i), 5) - 2;
                columns[1][i] = fp64 ? near : near & 0xffffffffL;
            }
        }
        return columns;
    }

    private long input(long random, long choice) {
        long bits = fp64 ? random : random >>> 32;
        double uniform = (random >>> 11) * 0x1p-53 * 2 - 1;
        int kind = (int) Long.remainderUnsigned(choice, 20);
        return switch (kind) {
            case 8, 9, 10, 11 -> withExponent(bits, Long.remainderUnsigned(choice >>> 8, 17) - 8);
            case 12, 13 -> bitsOf((Long.remainderUnsigned(choice >>> 20, 801) - 400) * 0.5);
            case 14 -> nearLeastNormal(bits, choice);
            case 15 -> special((int) Long.remainderUnsigned(choice >>> 20, 17)) | bits & sign;
            case 16, 17 -> bitsOf(uniform);
            case 18 -> bitsOf(uniform * (fp64 ? 750 : 110));
            case 19 -> withExponent(bits, Long.remainderUnsigned(choice >>> 8, 70));
            default -> bits;
        };
    }

    private long withExponent(long bits, long exponent) {
        return bits & (fraction | sign) | exponent + bias << fractionBits;
    }

    private long nearLeastNormal(long bits, long choice) {
        long exponent = Long.remainderUnsigned(choice >>> 30, 3);
        long shift = Long.remainderUnsigned(choice >>> 40, fractionBits);
        long magnitude = bits & fraction;
        return bits & sign | (exponent == 0 ? magnitude >>> shift : magnitude | exponent << fractionBits);
    }

    private long special(int which) {
        long one = (long) bias << fractionBits;
        long infinity = (2L * bias + 1) << fractionBits;
        long[] values = {
            0,
            1,
            2,
            fractionBits,
            fraction,
            fraction + 1,
            fraction + 2,
            one,
            one - 1,
            one + 1,
            one + fraction + 1,
            one - fraction - 1,
            infinity - 1,
            infinity,
            infinity | 1L << fractionBits - 1,
            (long) (bias + fractionBits) << fractionBits,
            (long) (bias + 31) << fractionBits
        };
        return values[which];
    }

    private long bitsOf(double value) {
        return fp64
                ? Double.doubleToRawLongBits(value)
                : Integer.toUnsignedLong(Float.floatToRawIntBits((float) value));
    }

    private static long mixed(long seed, int index) {
        long z = (index + 1) * 0x9E3779B97F4A7C15L + seed * 0xD1B54A32D192ED03L + 0x1234567L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
