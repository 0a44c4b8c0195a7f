package org.ulpscope.search.internal.climb;

import java.util.SplittableRandom;
import org.ulpscope.search.internal.space.Axis;
import org.ulpscope.search.internal.space.Space;
import org.ulpscope.search.internal.space.Values;

/** Small changes of an input: steps of all sizes in ordinals, of one slot mostly; powers of two; and another slot's number in its place. */
final class Steps {
    private static final int GREATEST_SHIFT = 8;

    private final Space space;
    private final SplittableRandom random;

    Steps(Space space, SplittableRandom random) {
        this.space = space;
        this.random = random;
    }

    /** The ordinals of an input beside another. */
    long[] from(long[] ordinals) {
        long[] changed = ordinals.clone();
        int first = random.nextInt(changed.length);
        change(changed, first);
        for (int slot = 0; slot < changed.length; slot++) {
            if (slot != first && random.nextInt(changed.length + 1) == 0) {
                change(changed, slot);
            }
        }
        return changed;
    }

    private void change(long[] ordinals, int slot) {
        Axis axis = space.axis(slot);
        int kind = random.nextInt(8);
        if (kind == 0 && ordinals.length > 1) {
            int other = (slot + 1 + random.nextInt(ordinals.length - 1)) % ordinals.length;
            double number = number(other, ordinals[other]);
            ordinals[slot] = Values.nearest(axis, random.nextBoolean() ? number : -number);
        } else if (kind == 1) {
            int shift = random.nextInt(-GREATEST_SHIFT, GREATEST_SHIFT + 1);
            ordinals[slot] = Values.nearest(axis, Math.scalb(number(slot, ordinals[slot]), shift));
        } else if (kind == 2) {
            ordinals[slot] = Values.nearest(axis, -number(slot, ordinals[slot]));
        } else {
            double widest = Math.log(axis.span()) / Math.log(2);
            double step = Math.pow(2, random.nextDouble() * widest);
            ordinals[slot] = axis.shifted(ordinals[slot], random.nextBoolean() ? step : -step);
        }
    }

    private double number(int slot, long ordinal) {
        return Values.number(space.axis(slot).slot().format(), ordinal);
    }
}
