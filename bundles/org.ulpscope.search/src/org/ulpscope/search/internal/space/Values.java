package org.ulpscope.search.internal.space;

import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Ordinals from numbers and back, in every format. */
public final class Values {
    private static final double TWO_TO_63 = 0x1p63;

    private Values() {}

    /** The number with this ordinal, rounded where a {@code double} cannot hold it. */
    public static double number(Format format, long ordinal) {
        return switch (format) {
            case FloatFormat f -> Value.ofOrdinal(f, ordinal).toDouble();
            case IntegerFormat f -> f.ordinal(0) == 0 ? ordinal : unsigned(f.bits(ordinal));
        };
    }

    /** Ordinal of the admitted value nearest to a number. */
    public static long nearest(Axis axis, double number) {
        return switch (axis.slot().format()) {
            case FloatFormat f -> axis.snap(f.ordinal(f.convert(Value.of(number))));
            case IntegerFormat f ->
                axis.snap(f.ordinal(0) == 0 ? (long) Math.rint(number) : f.ordinal(unsignedBits(Math.rint(number))));
        };
    }

    private static double unsigned(long bits) {
        return bits >= 0 ? bits : bits + 2 * TWO_TO_63;
    }

    /** The nearest unsigned number of 64 bits. */
    private static long unsignedBits(double number) {
        return number < TWO_TO_63 ? Math.max(0, (long) number) : Long.MIN_VALUE + (long) (number - TWO_TO_63);
    }
}
