package org.ulpscope.accuracy.internal.records;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Inputs between ordinals, both ends in, one interval a parameter.
 *
 * @param from the lower ends
 * @param to the upper ends
 */
record OrdinalBox(long[] from, long[] to) {
    /** An input in it, each alike likely. */
    long[] draw(SplittableRandom random) {
        long[] point = new long[from.length];
        for (int slot = 0; slot < point.length; slot++) {
            // From the lowest to the highest long there is no bound beyond the upper end.
            point[slot] = to[slot] == Long.MAX_VALUE && from[slot] == Long.MIN_VALUE
                    ? random.nextLong()
                    : to[slot] == Long.MAX_VALUE
                            ? random.nextLong(from[slot] - 1, to[slot]) + 1
                            : random.nextLong(from[slot], to[slot] + 1);
        }
        return point;
    }

    /** How many inputs it holds. */
    BigInteger size() {
        BigInteger size = BigInteger.ONE;
        for (int slot = 0; slot < from.length; slot++) {
            size = size.multiply(BigInteger.valueOf(to[slot])
                    .subtract(BigInteger.valueOf(from[slot]))
                    .add(BigInteger.ONE));
        }
        return size;
    }

    /** Equal parts along each parameter, as many as can be told apart. */
    List<OrdinalBox> parts(int ofEach) {
        List<OrdinalBox> parts = List.of(this);
        for (int slot = 0; slot < from.length; slot++) {
            List<OrdinalBox> next = new ArrayList<>();
            for (OrdinalBox part : parts) {
                next.addAll(part.along(slot, ofEach));
            }
            parts = next;
        }
        return parts;
    }

    private List<OrdinalBox> along(int slot, int count) {
        BigInteger low = BigInteger.valueOf(from[slot]);
        BigInteger width = BigInteger.valueOf(to[slot]).subtract(low).add(BigInteger.ONE);
        List<OrdinalBox> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BigInteger begin = low.add(width.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(count)));
            BigInteger end = low.add(width.multiply(BigInteger.valueOf(i + 1L)).divide(BigInteger.valueOf(count)));
            if (begin.compareTo(end) < 0) {
                long[] lower = from.clone();
                long[] upper = to.clone();
                lower[slot] = begin.longValueExact();
                upper[slot] = end.subtract(BigInteger.ONE).longValueExact();
                parts.add(new OrdinalBox(lower, upper));
            }
        }
        return parts;
    }
}
