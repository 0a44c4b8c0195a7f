package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Simplicity;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.RelationBounds;

/** A region whose border runs parallel to no slot, from inputs that show how far it goes. */
final class RelationalRegion {
    private final Probe probe;
    private final int kind;
    private final List<long[]> points;

    /** @param points ordinals of inputs of the kind that are in it, at least one */
    RelationalRegion(Probe probe, int kind, List<long[]> points) {
        this.probe = probe;
        this.kind = kind;
        this.points = points;
    }

    /**
     * The region.
     *
     * @param box the largest box in it, if one is known, whose simplest input may be the region's; or else the simplest of the points is
     */
    Region of(RelationBounds slant, Optional<Region> box) {
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
        List<Long> representative = Stream.concat(
                        box.map(Region::representative).stream(),
                        points.stream().map(point -> SlotBits.of(slots, point)))
                .min(Comparator.comparing(this::isMarked).thenComparing(this::simplicity))
                .orElseThrow();
        return new Region(
                        probe.name(),
                        probe.kinds().get(kind).label(),
                        new Extent(from, to),
                        box.flatMap(Region::solid),
                        Collections.nCopies(slots.size(), new Ends(End.RAGGED, End.RAGGED)),
                        Proof.SAMPLES,
                        representative,
                        InputMark.of(slots, representative))
                .along(slant);
    }

    /** A normal one stands for a region before a zero or what else is special. */
    private boolean isMarked(List<Long> bits) {
        return !InputMark.of(probe.slots(), bits).isEmpty();
    }

    private Simplicity simplicity(List<Long> bits) {
        return Simplicity.of(IntStream.range(0, bits.size())
                .mapToObj(slot -> new Value(probe.slots().get(slot).format(), bits.get(slot)))
                .toList());
    }
}
