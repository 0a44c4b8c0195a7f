package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;

/**
 * Values of one slot that follow each other and have one sign, away from zero: offset 0 is the least in magnitude, which makes the first input of
 * a kind in a sweep the one nearest to zero.
 *
 * @param base ordinal of the value at offset 0
 * @param direction 1 for values above zero, -1 for those below
 * @param last greatest offset
 */
record Stretch(long base, int direction, long last) {
    /** The stretches of a slot: its finite values, and the infinities that it admits. Together they hold every value but NaNs. */
    static List<Stretch> of(InputSlot slot) {
        List<Stretch> stretches = new ArrayList<>();
        long zero = slot.format().ordinal(0);
        for (OrdinalRange range : slot.ranges()) {
            if (range.last() >= zero) {
                long from = Math.max(range.first(), zero);
                if (range.last() - from < 0) {
                    // More than an offset can count: integers of 64 bits without a sign.
                    stretches.add(new Stretch(from, 1, -1 - from));
                    from = 0;
                }
                stretches.add(new Stretch(from, 1, range.last() - from));
            }
            if (range.first() < zero) {
                long from = Math.min(range.last(), zero - 1);
                stretches.add(new Stretch(from, -1, from - range.first()));
            }
        }
        if (slot.format() instanceof FloatFormat format) {
            for (long infinity : new long[] {format.maxOrdinal() + 1, format.minOrdinal() - 1}) {
                if (slot.admits(infinity)) {
                    stretches.add(new Stretch(infinity, infinity < 0 ? -1 : 1, 0));
                }
            }
        }
        return List.copyOf(stretches);
    }

    /** Ordinal of the value at an offset. */
    long ordinal(long offset) {
        return base + direction * offset;
    }

    /** Offset of an ordinal, which is out of 0 to {@link #last} where the stretch does not hold it. */
    long offset(long ordinal) {
        return (ordinal - base) * direction;
    }

    boolean contains(long ordinal) {
        long offset = offset(ordinal);
        return offset >= 0 && offset <= last;
    }

    /** An offset drawn evenly. */
    long randomOffset(SplittableRandom random) {
        return last == Long.MAX_VALUE ? random.nextLong() >>> 1 : random.nextLong(last + 1);
    }

    /** Number of values, rounded. */
    double size() {
        return last + 1.0;
    }

    /** All values in order, each for {@code divisor} calls. */
    SweepRequest.Axis axis(long divisor) {
        return new SweepRequest.Axis(base, direction, last + 1, divisor);
    }
}
