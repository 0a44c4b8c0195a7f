package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Probe;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.Slant;

/** A region whose border runs parallel to no slot, from inputs that show how far it goes. */
final class SlantRegion {
    private final Probe probe;
    private final int kind;
    private final List<long[]> points;

    /** @param points ordinals of inputs of the kind that are in it, at least one */
    SlantRegion(Probe probe, int kind, List<long[]> points) {
        this.probe = probe;
        this.kind = kind;
        this.points = points;
    }

    /**
     * The region.
     *
     * @param box the largest box in it, if one is known, whose simplest input is the region's; or else the first of the points is
     */
    Region of(Slant slant, Optional<Region> box) {
        List<InputSlot> slots = probe.slots();
        List<Long> from = new ArrayList<>();
        List<Long> to = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            long first = Long.MAX_VALUE;
            long last = Long.MIN_VALUE;
            for (long[] point : points) {
                first = Math.min(first, point[slot]);
                last = Math.max(last, point[slot]);
            }
            from.add(slots.get(slot).format().bits(first));
            to.add(slots.get(slot).format().bits(last));
        }
        List<Long> representative = box.map(Region::representative).orElseGet(this::first);
        Set<InputMark> marks = box.map(Region::marks).orElseGet(() -> InputMark.of(slots, representative));
        return new Region(
                        probe.name(),
                        probe.kinds().get(kind).label(),
                        new Extent(from, to),
                        box.flatMap(Region::solid),
                        Collections.nCopies(slots.size(), new Ends(End.RAGGED, End.RAGGED)),
                        Proof.SAMPLES,
                        representative,
                        marks)
                .along(slant);
    }

    private List<Long> first() {
        List<Long> bits = new ArrayList<>();
        for (int slot = 0; slot < probe.slots().size(); slot++) {
            bits.add(probe.slots().get(slot).format().bits(points.getFirst()[slot]));
        }
        return bits;
    }
}
