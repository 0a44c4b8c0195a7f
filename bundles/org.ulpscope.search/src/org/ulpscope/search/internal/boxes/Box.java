package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.study.Region.Extent;

/**
 * A box of inputs: a run of ordinals for each slot.
 *
 * @param sides the runs, in the order of the slots
 */
record Box(List<OrdinalRange> sides) {
    Box {
        sides = List.copyOf(sides);
    }

    int dimensions() {
        return sides.size();
    }

    long low(int slot) {
        return sides.get(slot).first();
    }

    long high(int slot) {
        return sides.get(slot).last();
    }

    /** The same with another run of one slot. */
    Box with(int slot, long low, long high) {
        List<OrdinalRange> others = new ArrayList<>(sides);
        others.set(slot, new OrdinalRange(low, high));
        return new Box(others);
    }

    /** That of a region which is a box. */
    static Box of(List<InputSlot> slots, Extent extent) {
        return new Box(IntStream.range(0, slots.size())
                .mapToObj(slot -> new OrdinalRange(
                        slots.get(slot).format().ordinal(extent.from().get(slot)),
                        slots.get(slot).format().ordinal(extent.to().get(slot))))
                .toList());
    }

    /** Number of its inputs, rounded. */
    double volume() {
        return sides.stream()
                .mapToDouble(side -> (double) side.last() - side.first() + 1)
                .reduce(1, (a, b) -> a * b);
    }

    boolean contains(long[] ordinals) {
        for (int slot = 0; slot < ordinals.length; slot++) {
            if (!sides.get(slot).contains(ordinals[slot])) {
                return false;
            }
        }
        return true;
    }

    /** Whether it holds all inputs of another one. */
    boolean contains(Box other) {
        for (int slot = 0; slot < dimensions(); slot++) {
            if (other.low(slot) < low(slot) || high(slot) < other.high(slot)) {
                return false;
            }
        }
        return true;
    }

    /** Whether they have inputs in common. */
    boolean overlaps(Box other) {
        return overlapsBeside(-1, other);
    }

    /** Whether they have inputs in common, when slot {@code free} is left out of account. */
    boolean overlapsBeside(int free, Box other) {
        for (int slot = 0; slot < dimensions(); slot++) {
            if (slot != free && (high(slot) < other.low(slot) || other.high(slot) < low(slot))) {
                return false;
            }
        }
        return true;
    }

    /** Whether both together are a box: the same but for one slot, on which they follow each other. */
    boolean joins(Box other) {
        int differing = -1;
        for (int slot = 0; slot < dimensions(); slot++) {
            if (!sides.get(slot).equals(other.sides.get(slot))) {
                if (differing >= 0) {
                    return false;
                }
                differing = slot;
            }
        }
        return differing >= 0
                && (high(differing) + 1 == other.low(differing) || other.high(differing) + 1 == low(differing));
    }

    /** The least box around both. */
    Box join(Box other) {
        Box joined = this;
        for (int slot = 0; slot < dimensions(); slot++) {
            joined = joined.with(slot, Math.min(low(slot), other.low(slot)), Math.max(high(slot), other.high(slot)));
        }
        return joined;
    }

    /** What is left of it on each side of another one, one box for each face. */
    List<Box> beside(Box other) {
        List<Box> parts = new ArrayList<>();
        for (int slot = 0; slot < dimensions(); slot++) {
            if (low(slot) < other.low(slot)) {
                parts.add(with(slot, low(slot), other.low(slot) - 1));
            }
            if (other.high(slot) < high(slot)) {
                parts.add(with(slot, other.high(slot) + 1, high(slot)));
            }
        }
        return parts;
    }

    /** What is left of it on each side of an input that is to be left out, one box for each face. */
    List<Box> without(long[] ordinals) {
        List<Box> parts = new ArrayList<>();
        for (int slot = 0; slot < dimensions(); slot++) {
            if (low(slot) < ordinals[slot]) {
                parts.add(with(slot, low(slot), ordinals[slot] - 1));
            }
            if (ordinals[slot] < high(slot)) {
                parts.add(with(slot, ordinals[slot] + 1, high(slot)));
            }
        }
        return parts;
    }
}
