package org.ulpscope.hunt;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.search.Point;
import org.ulpscope.search.Surrogate;

/**
 * What a model believes along one input, all others held where they are at a point.
 *
 * @param slot the input that varies
 * @param curve beliefs in ascending order of ordinals, where the model has any
 */
public record Slice(InputSlot slot, List<Place> curve) {
    public Slice {
        curve = List.copyOf(curve);
    }

    /**
     * A belief and where it is held.
     *
     * @param ordinal ordinal of the input's value
     * @param belief what the model says there
     */
    public record Place(long ordinal, Surrogate.Belief belief) {}

    /**
     * Cuts through a model.
     *
     * @param slots the inputs
     * @param slot position of the input that varies
     * @param at where the others are held
     * @param steps about how many places are looked at, evenly in ordinals, besides the ends of what the input may be
     */
    public static Slice of(Surrogate model, List<InputSlot> slots, int slot, Point at, int steps) {
        InputSlot varied = slots.get(slot);
        List<OrdinalRange> ranges = varied.ranges();
        double length = ranges.stream().mapToDouble(Slice::length).sum();
        List<Place> curve = new ArrayList<>();
        for (OrdinalRange range : ranges) {
            long count = Math.max(1, Math.round(steps * length(range) / length));
            double step = length(range) / count;
            for (long i = 0; i <= count; i++) {
                long ordinal = i == count ? range.last() : (long) Math.min(range.last(), range.first() + i * step);
                look(model, slots, slot, at, Math.clamp(ordinal, range.first(), range.last()), curve);
            }
        }
        return new Slice(varied, curve);
    }

    private static void look(
            Surrogate model, List<InputSlot> slots, int slot, Point at, long ordinal, List<Place> curve) {
        if (!curve.isEmpty() && curve.getLast().ordinal() >= ordinal) {
            return;
        }
        long[] bits = new long[slots.size()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = i == slot ? slots.get(i).format().bits(ordinal) : at.bits(i);
        }
        Surrogate.Belief belief = model.at(new Point(bits));
        if (Double.isFinite(belief.mean()) && Double.isFinite(belief.deviation())) {
            curve.add(new Place(ordinal, belief));
        }
    }

    private static double length(OrdinalRange range) {
        return (double) range.last() - range.first();
    }
}
