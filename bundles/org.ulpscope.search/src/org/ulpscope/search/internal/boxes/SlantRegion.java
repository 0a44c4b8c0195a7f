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

/** A region whose border runs parallel to no slot, from a grid that shows how far it goes. */
final class SlantRegion {
    private final Probe probe;
    private final Grid grid;
    private final int kind;

    /** @param grid has a point of the kind */
    SlantRegion(Probe probe, Grid grid, int kind) {
        this.probe = probe;
        this.grid = grid;
        this.kind = kind;
    }

    /**
     * The region.
     *
     * @param box the largest box in it, if one is known, whose simplest input is the region's
     */
    Region of(Slant slant, Optional<Region> box) {
        List<InputSlot> slots = probe.slots();
        List<Long> from = new ArrayList<>();
        List<Long> to = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            long first = Long.MAX_VALUE;
            long last = Long.MIN_VALUE;
            for (int i = 0; i < grid.size(); i++) {
                if (grid.kind(i) == kind) {
                    first = Math.min(first, grid.point(i)[slot]);
                    last = Math.max(last, grid.point(i)[slot]);
                }
            }
            from.add(slots.get(slot).format().bits(first));
            to.add(slots.get(slot).format().bits(last));
        }
        List<Long> representative = box.map(Region::representative).orElseGet(this::any);
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

    private List<Long> any() {
        int i = 0;
        while (grid.kind(i) != kind) {
            i++;
        }
        List<Long> bits = new ArrayList<>();
        for (int slot = 0; slot < probe.slots().size(); slot++) {
            bits.add(probe.slots().get(slot).format().bits(grid.point(i)[slot]));
        }
        return bits;
    }
}
