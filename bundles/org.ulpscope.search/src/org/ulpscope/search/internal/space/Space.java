package org.ulpscope.search.internal.space;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.search.Point;

/** All inputs that may be chosen: one {@link Axis} a slot. */
public final class Space {
    private final List<Axis> axes;

    /** @throws org.ulpscope.base.UlpscopeException if the domain of a slot admits no finite value */
    public Space(List<InputSlot> slots) {
        this.axes = slots.stream().map(Axis::new).toList();
    }

    /** Number of slots. */
    public int dimensions() {
        return axes.size();
    }

    /** The axis of slot {@code slot}. */
    public Axis axis(int slot) {
        return axes.get(slot);
    }

    /** Number of points with finite coordinates, rounded. */
    public double points() {
        return axes.stream().mapToDouble(Axis::values).reduce(1, (a, b) -> a * b);
    }

    /** The point with these ordinals. */
    public Point point(long[] ordinals) {
        long[] bits = new long[ordinals.length];
        for (int slot = 0; slot < bits.length; slot++) {
            bits[slot] = axes.get(slot).slot().format().bits(ordinals[slot]);
        }
        return new Point(bits);
    }

    /** The ordinals of a point; empty if one of its values is a NaN, which has none. */
    public Optional<long[]> ordinals(Point point) {
        long[] ordinals = new long[axes.size()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            Format format = axes.get(slot).slot().format();
            if (format instanceof FloatFormat f && f.isNaN(point.bits(slot))) {
                return Optional.empty();
            }
            ordinals[slot] = format.ordinal(point.bits(slot));
        }
        return Optional.of(ordinals);
    }

    /** Ordinals drawn uniformly from the admitted ones. */
    public long[] random(SplittableRandom random) {
        return axes.stream().mapToLong(axis -> axis.random(random)).toArray();
    }

    /** Where ordinals lie on each axis, 0 to 1. */
    public double[] unit(long[] ordinals) {
        double[] unit = new double[ordinals.length];
        for (int slot = 0; slot < unit.length; slot++) {
            unit[slot] = axes.get(slot).unit(ordinals[slot]);
        }
        return unit;
    }
}
