package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.boxes.BoxProof.Proven;
import org.ulpscope.search.internal.regions.CountedSweeps;
import org.ulpscope.search.internal.regions.SweepBudget;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.slant.RelationBounds;

/**
 * One look for boxes: a grid over the domain, refined by the borders that it shows and by inputs known to be of a sought
 * kind; the largest boxes of each kind in it; their faces moved outward to the ulp; and every box looked into, entirely where that can be
 * afforded. A closer look has a grid that lies elsewhere, and adds boxes for what those known do not hold.
 */
final class BoxLook {
    private static final int MOST_BOXES_OF_A_KIND = 12;
    private static final int MOST_ROUNDS = 24;
    private static final long MOST_SWEPT = 1 << 25;

    /** A further box holds at least such a part of what the known ones of its kind hold: along a border that slants there is no end of steps. */
    private static final double LEAST_SHARE = 1e-6;

    private final Probe probe;
    private final List<InputSlot> slots;
    private final LimitedCalls calls;
    private final SweepBudget budget;
    private final BoxFaces faces;
    private final BoxProof proof;
    private final BoxRegion boxRegion;
    private final int number;

    /** @param number which look it is, from 0 */
    BoxLook(Probe probe, RegionLimits limits, Progress progress, int number) {
        this.probe = probe;
        this.number = number;
        slots = probe.slots();
        calls = new LimitedCalls(probe, limits, progress);
        budget = new CountedSweeps(MOST_SWEPT, limits.sweepTime(), probe::callNanos);
        faces = new BoxFaces(slots, calls);
        proof = new BoxProof(probe, budget, progress, number > 0);
        boxRegion = new BoxRegion(probe);
    }

    /**
     * Looks.
     *
     * @param known the regions of each kind that is looked for, which are replaced by those with what is new
     */
    void run(Map<Point, Integer> tried, Map<Integer, KindRegions> known) {
        LookGrid grids = new LookGrid(slots, calls, number);
        grids.learnPace();
        budget.learn(calls.leastNanosPerCall());
        KindGrid grid = grids.of(tried, known);
        boolean isComplete = calls.isComplete();
        int left = known.size();
        for (Map.Entry<Integer, KindRegions> kind : known.entrySet()) {
            // Or else the first kind, which may be everywhere, would leave the others nothing.
            calls.share(left--);
            KindRegions found = number == 0
                    ? regions(grid, kind.getKey(), new TriedPoints(slots, tried))
                    : more(grid, kind.getKey(), kind.getValue().regions());
            kind.setValue(isComplete ? found : found.notWhole());
        }
    }

    long evaluations() {
        return calls.evaluations();
    }

    /** Whether it was time that ended it. */
    boolean isTimeUp() {
        return calls.isTimeUp() || budget.isTimeUp();
    }

    long swept() {
        return budget.calls();
    }

    private KindRegions regions(KindGrid grid, int kind, KnownPoints tried) {
        BoxCover cover = new BoxCover(grid, i -> grid.kind(i) == kind);
        if (cover.isWhole()) {
            return KindRegions.NONE;
        }
        Optional<RelationBounds> slant = new RelationalRegionSearch(probe, calls, grid, kind).run();
        boolean isExact = slant.filter(relation -> relation.others() == 0).isPresent();
        List<Region> regions = boxes(cover, kind, isExact ? 1 : MOST_BOXES_OF_A_KIND);
        boolean isWhole = cover.isWhole() && calls.isComplete();
        // Boxes that hold all of a kind, none of which goes on beyond them, are more exact than a relation that others
        // fulfil too.
        boolean areBetter = !isExact && isWhole && regions.stream().allMatch(Region::exact);
        EqualInputs equal = EqualInputs.of(probe, calls, grid, kind);
        if (slant.isPresent() && !areBetter) {
            return new KindRegions(along(slant.get(), grid, kind, equal, regions), true, true);
        }
        List<Region> lines = equal.beside(regions);
        List<Region> exact = Stream.concat(lines.stream(), regions.stream().filter(region -> !isIn(lines, region)))
                .toList();
        List<Region> bands = new NearlyEqualInputs(probe, calls, tried, kind, calls::kindsBeyondLimits).beside(exact);
        List<Region> all = Stream.concat(bands.stream(), exact.stream()).toList();
        boolean areAll = isWhole
                || !(lines.isEmpty() && bands.isEmpty())
                        && calls.isComplete()
                        && grid.points(kind).stream().allMatch(point -> isIn(all, point));
        return new KindRegions(all, areAll, false);
    }

    /** The regions that are known, and boxes for inputs of the grid that these do not hold. */
    private KindRegions more(KindGrid grid, int kind, List<Region> known) {
        List<Region> lines =
                known.stream().filter(region -> region.slant().isPresent()).toList();
        Map<Box, Region> boxes = KindRegions.boxes(slots, known);
        BoxCover cover = new BoxCover(
                grid,
                i -> grid.kind(i) == kind
                        && boxes.keySet().stream().noneMatch(box -> box.contains(grid.point(i)))
                        && !isIn(lines, grid.point(i)));
        for (int i = 0; i < MOST_BOXES_OF_A_KIND && !cover.isWhole() && !calls.isOver() && !proof.isOver(); i++) {
            Box extended = faces.extended(cover.boxes(1).getFirst(), kind, List.copyOf(boxes.keySet()));
            double least = LEAST_SHARE
                    * boxes.keySet().stream().mapToDouble(Box::volume).sum();
            Optional.of(extended)
                    .filter(box -> box.volume() >= least)
                    .flatMap(box -> settled(box, kind))
                    .flatMap(one -> beside(one, boxes.keySet(), kind))
                    .ifPresent(one -> {
                        boxes.keySet().removeIf(one.box()::contains);
                        boxes.put(one.box(), region(one, kind));
                    });
        }
        List<Region> all = Stream.concat(
                        lines.stream(),
                        boxes.entrySet().stream()
                                .sorted(Comparator.comparingDouble(
                                        entry -> -entry.getKey().volume()))
                                .map(Map.Entry::getValue))
                .toList();
        return new KindRegions(all, cover.isWhole() && calls.isComplete(), false);
    }

    /** What is left of a box beside others that it does not hold. */
    private Optional<Proven> beside(Proven proven, Set<Box> others, int kind) {
        Box left = proven.box();
        for (Box other : others) {
            if (left.overlaps(other) && !left.contains(other)) {
                Optional<Box> part = left.beside(other).stream().max(Comparator.comparingDouble(Box::volume));
                if (part.isEmpty()) {
                    return Optional.empty();
                }
                left = part.get();
            }
        }
        return left.equals(proven.box()) ? Optional.of(proven) : settled(left, kind);
    }

    private Region region(Proven one, int kind) {
        return boxRegion.of(one.box(), kind, faces.ends(one.box(), kind), one.proof());
    }

    /** That of a relation, and boxes around zeros that are of the kind and do not fulfil it. */
    private List<Region> along(RelationBounds slant, KindGrid grid, int kind, EqualInputs equal, List<Region> boxes) {
        IntPredicate fulfils = i -> slant.holds(slots, SlotBits.of(slots, grid.point(i)));
        List<long[]> points = IntStream.range(0, grid.size())
                .filter(i -> grid.kind(i) == kind && fulfils.test(i))
                .mapToObj(grid::point)
                .toList();
        Optional<Region> largest = boxes.stream()
                .filter(box -> slant.holds(slots, box.representative()))
                .findFirst();
        Region region =
                equal.inPlaceOf(slant).orElseGet(() -> new RelationalRegion(probe, kind, points).of(slant, largest));
        // Where signs matter, one of the zeros may fulfil it that C takes for equal to the other.
        BoxCover zeros = new BoxCover(grid, i -> slant.relation().isEven() && grid.kind(i) == kind && !fulfils.test(i));
        return Stream.concat(Stream.of(region), boxes(zeros, kind, MOST_BOXES_OF_A_KIND).stream())
                .toList();
    }

    /** The boxes of a cover, as far as they are settled, the largest first. */
    private List<Region> boxes(BoxCover cover, int kind, int most) {
        List<Proven> boxes = new ArrayList<>();
        for (BoxCover.Candidate candidate : cover.boxes(most)) {
            Box extended = faces.extended(
                    candidate, kind, boxes.stream().map(Proven::box).toList());
            settled(extended, kind).ifPresent(boxes::add);
        }
        return merged(boxes).stream()
                .sorted(Comparator.comparingDouble(one -> -one.box().volume()))
                .map(one -> region(one, kind))
                .toList();
    }

    /** Whether a region is no more than points of a line, such as the four pairs of zeros. */
    private boolean isIn(List<Region> lines, Region region) {
        return lines.stream()
                .anyMatch(line -> line.holds(slots, region.representative())
                        && SlotRelation.of(slots, line.slant().orElseThrow())
                                .isConstant(
                                        region.extent().from(), region.extent().to()));
    }

    private boolean isIn(List<Region> regions, long[] point) {
        return SlotBits.areIn(regions, slots, point);
    }

    /**
     * The box, or the part of it that is left when its simplest input and those near its faces, too, are to be of
     * its kind; nothing from a closer look that could not look at all of them.
     */
    private Optional<Proven> settled(Box box, int kind) {
        Optional<Proven> proven = proof.prove(box, kind);
        for (int round = 0; round < MOST_ROUNDS && proven.isPresent(); round++) {
            Box left = proven.get().box();
            long[] simplest = boxRegion.simplest(left);
            Check check = calls.kindOf(simplest) == kind ? faces.nearFaces(left, kind) : Check.met(simplest);
            if (proven.get().proof() == Proof.SWEPT || check.other().isEmpty()) {
                return proven.filter(one -> one.proof() == Proof.SWEPT || check.isWhole() || number == 0);
            }
            proven = left.without(check.other().get()).stream()
                    .max(Comparator.comparingDouble(Box::volume))
                    .flatMap(part -> proof.prove(part, kind));
        }
        return Optional.empty();
    }

    private static List<Proven> merged(List<Proven> boxes) {
        List<Proven> merged = new ArrayList<>();
        for (Proven next : boxes) {
            Proven box = next;
            for (Optional<Proven> other = joining(merged, box); other.isPresent(); other = joining(merged, box)) {
                merged.remove(other.get());
                boolean isSwept = box.proof() == Proof.SWEPT && other.get().proof() == Proof.SWEPT;
                box = new Proven(box.box().join(other.get().box()), isSwept ? Proof.SWEPT : Proof.SAMPLES);
            }
            merged.add(box);
        }
        return merged;
    }

    private static Optional<Proven> joining(List<Proven> boxes, Proven box) {
        return boxes.stream().filter(other -> other.box().joins(box.box())).findFirst();
    }
}
