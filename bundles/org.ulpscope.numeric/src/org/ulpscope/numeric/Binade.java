package org.ulpscope.numeric;

import java.util.List;
import java.util.stream.LongStream;

/**
 * The finite values of one sign that share an exponent field. All binades of a format, in order, cover each finite
 * value exactly once; zero is in the subnormal binade of its sign.
 *
 * @param format the format whose values they are
 * @param negative whether they carry a sign
 * @param exponent e of values written as 1.f * 2^e; for the subnormal binade emin, as IEEE 754 counts it
 * @param subnormal whether they are the zero and the subnormals
 * @param firstOrdinal ordinal of the least of them
 * @param lastOrdinal ordinal of the greatest of them
 */
public record Binade(
        FloatFormat format, boolean negative, int exponent, boolean subnormal, long firstOrdinal, long lastOrdinal) {
    /** All binades of the format, in ascending order of their values. */
    public static List<Binade> all(FloatFormat format) {
        long fields = (format.maxOrdinal() >>> (format.precision() - 1)) + 1;
        return LongStream.range(-fields, fields)
                .mapToObj(field -> withField(format, field < 0, field < 0 ? -1 - field : field))
                .toList();
    }

    /**
     * The binade that the value lies in.
     *
     * @throws IllegalArgumentException if the value is not a finite one of a floating-point format
     */
    public static Binade of(Value value) {
        if (!(value.format() instanceof FloatFormat format) || !value.isFinite()) {
            throw new IllegalArgumentException("Only finite floating-point values lie in a binade: " + value);
        }
        return withField(format, value.isNegative(), format.magnitude(value.bits()) >>> (format.precision() - 1));
    }

    private static Binade withField(FloatFormat format, boolean negative, long field) {
        long least = field << (format.precision() - 1);
        long greatest = Math.min(least + format.fractionMask(), format.maxOrdinal());
        int exponent = (int) Math.max(field, 1) - format.bias();
        return negative
                ? new Binade(format, true, exponent, field == 0, -1 - greatest, -1 - least)
                : new Binade(format, false, exponent, field == 0, least, greatest);
    }

    /** The value with the least ordinal. */
    public Value first() {
        return Value.ofOrdinal(format, firstOrdinal);
    }

    /** The value with the greatest ordinal. */
    public Value last() {
        return Value.ofOrdinal(format, lastOrdinal);
    }

    /** Exponent of the distance between neighbours: they are 2 to the power of it apart. */
    public int ulpExponent() {
        return exponent - format.precision() + 1;
    }
}
