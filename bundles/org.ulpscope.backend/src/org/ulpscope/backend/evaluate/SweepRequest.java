package org.ulpscope.backend.evaluate;

import java.util.List;
import org.ulpscope.backend.internal.wrapper.WrapperText;

/**
 * Calls whose inputs the platform makes itself, from ordinals: call {@code i} passes in slot {@code s} the value with ordinal
 * {@code base + step * ((i / divisor) % extent)} of axis {@code s}. With extents and divisors chosen as for the digits of a number this walks a
 * lattice of any shape; with one axis of step 1 it walks every value of a format.
 *
 * @param first the first {@code i}, at least 0
 * @param count number of calls
 * @param axes one axis a slot of the evaluator, in order
 */
public record SweepRequest(long first, long count, List<Axis> axes) {
    /** Most slots that a sweep can have. */
    public static final int MAX_SLOTS = WrapperText.MAX_SLOTS;

    public SweepRequest {
        axes = List.copyOf(axes);
        if (first < 0 || count < 0 || first > Long.MAX_VALUE - count) {
            throw new IllegalArgumentException("No sweep has the calls from " + first + " on, " + count + " of them");
        }
        if (axes.size() > MAX_SLOTS) {
            throw new IllegalArgumentException("A sweep has at most " + MAX_SLOTS + " slots, not " + axes.size());
        }
    }

    /**
     * How one slot's ordinal follows from the number of the call.
     *
     * @param base ordinal of the first value
     * @param step from a value's ordinal to the next one's; may be negative or 0
     * @param extent number of values before they repeat, at least 1
     * @param divisor number of calls that pass the same value before the next one's turn, at least 1
     */
    public record Axis(long base, long step, long extent, long divisor) {
        public Axis {
            if (extent < 1 || divisor < 1) {
                throw new IllegalArgumentException(
                        "Extent and divisor of an axis are at least 1, not " + extent + " and " + divisor);
            }
        }

        /** The same value in every call. */
        public static Axis constant(long ordinal) {
            return new Axis(ordinal, 0, 1, 1);
        }

        /** Ordinal that call {@code i} passes. */
        public long ordinal(long i) {
            return base + step * (i / divisor % extent);
        }
    }
}
