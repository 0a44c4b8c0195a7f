package org.ulpscope.search.internal.boxes;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.regions.RegionMarks;
import org.ulpscope.search.internal.regions.SimplestInput;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;

/** A region that is a box. */
final class BoxRegion {
    private final Probe probe;
    private final List<InputSlot> slots;

    BoxRegion(Probe probe) {
        this.probe = probe;
        slots = probe.slots();
    }

    /** The simplest input of a box. */
    long[] simplest(Box box) {
        return IntStream.range(0, slots.size())
                .mapToLong(slot -> new SimplestInput(slots.get(slot).format()).within(box.low(slot), box.high(slot)))
                .toArray();
    }

    /** The region of a kind. */
    Region of(Box box, int kind, List<Ends> ends, Proof proof) {
        long[] representative = simplest(box);
        Set<InputMark> marks = EnumSet.noneOf(InputMark.class);
        for (int slot = 0; slot < representative.length; slot++) {
            OrdinalRange side = box.sides().get(slot);
            marks.addAll(RegionMarks.of(slots.get(slot), side.first(), side.last(), representative[slot]));
        }
        Extent extent = new Extent(
                SlotBits.of(
                        slots,
                        box.sides().stream().mapToLong(OrdinalRange::first).toArray()),
                SlotBits.of(
                        slots,
                        box.sides().stream().mapToLong(OrdinalRange::last).toArray()));
        return new Region(
                probe.name(),
                probe.kinds().get(kind).label(),
                extent,
                Optional.of(extent),
                ends,
                proof,
                SlotBits.of(slots, representative),
                marks);
    }
}
