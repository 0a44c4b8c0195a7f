package org.ulpscope.search.internal.boxes;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.Region;

/** From ordinals, in which boxes and lines are computed, to the bits that regions are told in. */
final class SlotBits {
    private SlotBits() {}

    /** The bits of an input of these slots, in their formats. */
    static List<Long> of(List<InputSlot> slots, long[] ordinals) {
        return IntStream.range(0, ordinals.length)
                .mapToObj(slot -> slots.get(slot).format().bits(ordinals[slot]))
                .toList();
    }

    /** Whether one of some regions holds an input. */
    static boolean areIn(List<Region> regions, List<InputSlot> slots, long[] ordinals) {
        List<Long> bits = of(slots, ordinals);
        return regions.stream().anyMatch(region -> region.holds(slots, bits));
    }
}
