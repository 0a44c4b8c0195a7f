package org.ulpscope.study;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.study.slant.RelationBounds;

/** About how many of all inputs fulfil a relation: those of a lattice that has each part of two slots' values as often as it is large. */
final class RelationShare {
    private static final int VALUES = 512;
    private static final double MIDDLE = 0.5;
    /** Of the right slot: no two values of the lattice are equal or opposite, which of all values hardly any are. */
    private static final double QUARTER = 0.25;

    private RelationShare() {}

    static InputShare of(List<InputSlot> slots, RelationBounds slant) {
        Long[] bits = new Long[slots.size()];
        Arrays.fill(bits, 0L);
        long within = 0;
        List<Long> lefts = values(slots.get(slant.left()), MIDDLE);
        List<Long> rights = values(slots.get(slant.right()), QUARTER);
        for (long left : lefts) {
            bits[slant.left()] = left;
            for (long right : rights) {
                bits[slant.right()] = right;
                within += slant.holds(slots, Arrays.asList(bits)) ? 1 : 0;
            }
        }
        return new InputShare(
                BigInteger.valueOf(Math.max(1, within)), BigInteger.valueOf((long) lefts.size() * rights.size()));
    }

    /** Bits of one value in each of as many equal parts of a slot's domain, by ordinals. */
    private static List<Long> values(InputSlot slot, double place) {
        double all = slot.ranges().stream().mapToDouble(RelationShare::length).sum();
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            double at = (i + place) / VALUES * all;
            for (OrdinalRange range : slot.ranges()) {
                if (at >= 0 && at < length(range)) {
                    values.add(slot.format().bits(range.at(at / length(range))));
                }
                at -= length(range);
            }
        }
        return values;
    }

    private static double length(OrdinalRange range) {
        return (double) range.last() - range.first() + 1;
    }
}
