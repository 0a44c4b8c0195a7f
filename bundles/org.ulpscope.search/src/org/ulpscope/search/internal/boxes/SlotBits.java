package org.ulpscope.search.internal.boxes;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;

/** From ordinals, in which boxes and lines are computed, to the bits that regions are told in. */
final class SlotBits {
    private SlotBits() {}

    /** The bits of an input of these slots, in their formats. */
    static List<Long> of(List<InputSlot> slots, long[] ordinals) {
        return IntStream.range(0, ordinals.length)
                .mapToObj(slot -> slots.get(slot).format().bits(ordinals[slot]))
                .toList();
    }
}
