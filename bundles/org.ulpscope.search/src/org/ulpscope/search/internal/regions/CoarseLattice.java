package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;

/** Places over the whole domain where a search may have missed a region: every value of a small format, else three in each binade. */
public final class CoarseLattice {
    private static final long SMALL = 1 << 16;
    private static final int INTEGER_STEPS = 1 << 12;

    private CoarseLattice() {}

    /** The ordinals to look at, in ascending order within each gapless part of the domain. */
    public static List<Long> of(InputSlot slot) {
        List<Long> places = new ArrayList<>();
        for (OrdinalRange range : slot.ranges()) {
            long length = range.last() - range.first();
            boolean isSmall = length >= 0 && length < SMALL;
            long step = isSmall
                    ? 1
                    : slot.format() instanceof FloatFormat format
                            ? Math.max(1, format.minNormalOrdinal() / 2)
                            : Math.max(1, Long.divideUnsigned(length, INTEGER_STEPS));
            places.add(range.first());
            places.add(range.last());
            // Multiples of half a binade from zero: binades begin there, on both sides of it.
            long least = isSmall ? range.first() : range.first() - Math.floorMod(range.first(), step);
            for (long place = least; place <= range.last() && place >= least; place += step) {
                addWithin(places, range, place);
                if (!isSmall) {
                    addWithin(places, range, place - 1);
                }
            }
        }
        return places;
    }

    private static void addWithin(List<Long> places, OrdinalRange range, long place) {
        if (range.contains(place)) {
            places.add(place);
        }
    }
}
