package org.ulpscope.backend.outcome;

import java.util.EnumSet;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/**
 * What the calls of one cell came to, as 16 bits: bit 0 to 8 say that a result of that {@link ValueClass} came back (bit 0 is NaN), bit 9 to 13
 * that an IEEE 754 exception was raised (invalid, division by zero, overflow, underflow, inexact; only where flags are observed), bit 14 and
 * 15 that a normal result came within {@link #nearBinades} binades of overflow and of underflow.
 */
public final class CellMask {
    /** A normal result came near to overflow. */
    public static final int NEAR_OVERFLOW = 1 << 14;

    /** A normal result came near to underflow. */
    public static final int NEAR_UNDERFLOW = 1 << 15;

    private static final int FLAGS_SHIFT = ValueClass.values().length;
    private static final int FLAGS_MASK = 0x1f;

    private CellMask() {}

    /** The bit that stands for a value class. */
    public static int of(ValueClass valueClass) {
        return 1 << valueClass.ordinal();
    }

    /** What one call contributes. */
    public static int of(Returned returned, FloatFormat format) {
        ValueClass valueClass = format.classify(returned.bits());
        int mask = of(valueClass) | (returned.flags().mask() & FLAGS_MASK) << FLAGS_SHIFT;
        if (valueClass != ValueClass.NORMAL_PLUS && valueClass != ValueClass.NORMAL_MINUS) {
            return mask;
        }
        long magnitude = format.magnitude(returned.bits());
        long margin = nearBinades(format) * format.minNormalOrdinal();
        return mask
                | (magnitude >= format.infinityBits() - margin ? NEAR_OVERFLOW : 0)
                | (magnitude < format.minNormalOrdinal() + margin ? NEAR_UNDERFLOW : 0);
    }

    /** How many binades at each end of the normal numbers count as near to it: one in 64, and at least one. */
    public static long nearBinades(FloatFormat format) {
        return Math.max(1, (format.infinityBits() / format.minNormalOrdinal() - 1) / 64);
    }

    /** The classes of the results of a cell. */
    public static Set<ValueClass> classes(int mask) {
        Set<ValueClass> classes = EnumSet.noneOf(ValueClass.class);
        for (ValueClass valueClass : ValueClass.values()) {
            if ((mask & of(valueClass)) != 0) {
                classes.add(valueClass);
            }
        }
        return classes;
    }

    /** The exceptions raised in a cell. */
    public static ExceptionFlags flags(int mask) {
        return new ExceptionFlags(mask >> FLAGS_SHIFT & FLAGS_MASK);
    }
}
