package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.evaluate.SweepRequest;

/**
 * The inputs all of whose values lie in one stretch of each slot.
 *
 * @param stretches one for each slot, in order
 */
record InputBlock(List<Stretch> stretches) {
    InputBlock {
        stretches = List.copyOf(stretches);
    }

    /** Number of inputs, rounded. */
    double size() {
        return stretches.stream().mapToDouble(Stretch::size).reduce(1, (a, b) -> a * b);
    }

    boolean contains(long[] ordinals) {
        for (int slot = 0; slot < ordinals.length; slot++) {
            if (!stretches.get(slot).contains(ordinals[slot])) {
                return false;
            }
        }
        return true;
    }

    /** The walk over every input, the last slot's value changing fastest. Only for blocks of fewer than 2^63 inputs. */
    List<SweepRequest.Axis> axes() {
        List<SweepRequest.Axis> axes = new ArrayList<>();
        long divisor = 1;
        for (Stretch stretch : stretches.reversed()) {
            axes.addFirst(stretch.axis(divisor));
            divisor *= stretch.last() + 1;
        }
        return axes;
    }

    /** The ordinals that call {@code i} of some axes passes. */
    static long[] ordinals(List<SweepRequest.Axis> axes, long i) {
        long[] ordinals = new long[axes.size()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            ordinals[slot] = axes.get(slot).ordinal(i);
        }
        return ordinals;
    }
}
