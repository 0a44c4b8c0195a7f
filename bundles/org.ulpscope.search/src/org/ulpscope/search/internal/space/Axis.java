package org.ulpscope.search.internal.space;

import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;

/** One slot as a line of ordinals, with the gaps that its domain leaves: the natural axis of a search. */
public final class Axis {
    private final InputSlot slot;
    private final List<OrdinalRange> ranges;
    private final long lowest;
    private final long highest;
    private final double values;

    /** @throws UlpscopeException if the slot's domain admits no finite value */
    public Axis(InputSlot slot) {
        this.slot = slot;
        this.ranges = slot.ranges();
        if (ranges.isEmpty()) {
            throw new BadInputException("The domain of '" + slot.name()
                    + "' admits no finite value, so nothing can be searched; widen its bounds.");
        }
        this.lowest = ranges.getFirst().first();
        this.highest = ranges.getLast().last();
        this.values = ranges.stream().mapToDouble(Axis::size).sum();
    }

    /** The slot it stands for. */
    public InputSlot slot() {
        return slot;
    }

    /** Ordinal of the least finite value that is admitted. */
    public long lowest() {
        return lowest;
    }

    /** Ordinal of the greatest finite value that is admitted. */
    public long highest() {
        return highest;
    }

    /** Number of finite values that are admitted, rounded where a {@code double} cannot hold it. */
    public double values() {
        return values;
    }

    /** Length in ordinals, at least 1 so that it can divide. */
    public double span() {
        return Math.max(1, (double) highest - (double) lowest);
    }

    /** Where an ordinal lies: 0 at the lowest, 1 at the highest. */
    public double unit(long ordinal) {
        return difference(ordinal, lowest) / span();
    }

    /** The admitted ordinal nearest to a place between 0 and 1. */
    public long at(double unit) {
        return shifted(lowest, unit * span());
    }

    /** The admitted ordinal nearest to {@code ordinal + offset}. */
    public long shifted(long ordinal, double offset) {
        if (Math.abs(offset) < 0x1p62) {
            long step = Math.round(offset);
            long moved = ordinal + step;
            boolean overflowed = ((ordinal ^ moved) & (step ^ moved)) < 0;
            return snap(overflowed ? (step > 0 ? highest : lowest) : moved);
        }
        return snap((long) ((double) ordinal + offset));
    }

    /** The admitted ordinal nearest to this one. */
    public long snap(long ordinal) {
        long nearest = lowest;
        double least = Double.POSITIVE_INFINITY;
        for (OrdinalRange range : ranges) {
            long candidate = Math.clamp(ordinal, range.first(), range.last());
            double distance = Math.abs(difference(candidate, ordinal));
            if (distance < least) {
                least = distance;
                nearest = candidate;
            }
        }
        return nearest;
    }

    /** An ordinal drawn uniformly from the admitted ones. */
    public long random(SplittableRandom random) {
        double place = random.nextDouble() * values;
        for (OrdinalRange range : ranges) {
            place -= size(range);
            if (place < 0) {
                return within(range, random);
            }
        }
        return within(ranges.getLast(), random);
    }

    /** The ordinal between two others, a share of the way from the first to the second, admitted. */
    public long between(long from, long to, double share) {
        if (share == 0.5) {
            return snap((from & to) + ((from ^ to) >> 1));
        }
        return shifted(from, difference(to, from) * share);
    }

    /** {@code a - b}, exact for ordinals less than 2^53 apart. */
    public static double difference(long a, long b) {
        long exact = a - b;
        boolean overflowed = ((a ^ b) & (a ^ exact)) < 0;
        return overflowed ? (double) a - (double) b : exact;
    }

    private static long within(OrdinalRange range, SplittableRandom random) {
        if (range.last() < Long.MAX_VALUE) {
            return random.nextLong(range.first(), range.last() + 1);
        }
        return range.first() == Long.MIN_VALUE
                ? random.nextLong()
                : random.nextLong(range.first() - 1, range.last()) + 1;
    }

    private static double size(OrdinalRange range) {
        return difference(range.last(), range.first()) + 1;
    }
}
