package org.ulpscope.ui.tables;

import java.util.BitSet;
import org.ulpscope.numeric.Value;

/** Where the bits of two values of a format differ, as they are written: from the left. */
public final class DifferingBits {
    private static final int BITS_PER_DIGIT = 4;

    private DifferingBits() {}

    /** The places of the bits that differ, 0 for the sign. */
    public static BitSet bits(Value value, Value other) {
        int width = value.format().width();
        long difference = value.bits() ^ other.bits();
        BitSet places = new BitSet(width);
        for (int i = 0; i < width; i++) {
            places.set(i, (difference >>> (width - 1 - i) & 1) != 0);
        }
        return places;
    }

    /** The places of the hexadecimal digits that differ in {@link Value#bitPattern}. */
    public static BitSet digits(Value value, Value other) {
        BitSet places = new BitSet();
        bits(value, other).stream().forEach(bit -> places.set(bit / BITS_PER_DIGIT));
        return places;
    }
}
