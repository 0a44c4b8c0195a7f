package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.boxes.BoxProof.Proven;
import org.ulpscope.search.internal.regions.CountedSweeps;
import org.ulpscope.search.internal.regions.SweepBudget;
import org.ulpscope.search.regions.RegionLimits;
import org.ulpscope.search.regions.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.slant.Slant;

/**
 * Regions of two and three slots, as boxes: a grid over the domain, refined by the borders that it shows and by inputs known to be of a sought
 * kind; the largest boxes of each kind in it; their faces moved outward to the ulp; and every box looked into, entirely where that can be
 * afforded. Where a border runs parallel to no slot the boxes are steps below it.
 */
public final class BoxSearch {
    private static final int MOST_BOXES_OF_A_KIND = 12;
    private static final int MOST_VALUES = 256;
    private static final int MOST_TRIED_OF_A_KIND = 6;
    private static final int SHARE_OF_A_GRID = 3;
    /** Changes of kind at one value on at least so many lines are a border that runs along the other slots. */
    private static final int FEWEST_VOTES = 2;

    private static final int MOST_ROUNDS = 24;
    private static final int WARM_UP = 32;
    private static final int MOST_FOR_PACE = WARM_UP * WARM_UP;
    /** Other programs make a call look slow now and then, and never fast. */
    private static final int REPEATS = 4;

    private static final double LONG_NANOS = 20e6;

    private static final long MOST_SWEPT = 1 << 25;

    private final Probe probe;
    private final List<InputSlot> slots;
    private final Calls calls;
    private final SweepBudget budget;
    private final BoxFaces faces;
    private final BoxProof proof;
    private final BoxRegion boxRegion;
    private boolean covered;

    public BoxSearch(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        slots = probe.slots();
        calls = new Calls(probe, limits, progress);
        budget = new CountedSweeps(MOST_SWEPT, limits.sweepTime());
        faces = new BoxFaces(slots, calls);
        proof = new BoxProof(probe, budget, progress);
        boxRegion = new BoxRegion(probe);
    }

    /** The boxes of the sought kinds, by kind and the largest first; kinds of calls that did not return have none. */
    public RegionResult run(Map<Point, Integer> tried) {
        List<Region> regions = new ArrayList<>();
        Optional<Grid> grid = grid(tried);
        covered = calls.isComplete();
        List<Integer> wanted = wanted();
        for (int i = 0; grid.isPresent() && i < wanted.size(); i++) {
            // Or else the first kind, which may be everywhere, would leave the others nothing.
            calls.share(wanted.size() - i);
            regions.addAll(regions(grid.get(), wanted.get(i)));
        }
        return new RegionResult(regions, new RegionEffort(probe.name(), calls.evaluations(), budget.calls(), covered));
    }

    private List<Integer> wanted() {
        return IntStream.range(0, probe.kinds().size())
                .filter(this::isWanted)
                .boxed()
                .toList();
    }

    private boolean isWanted(int kind) {
        Kind one = probe.kinds().get(kind);
        return one.sought() && !one.fault();
    }

    /** None where the domain has no finite value. */
    private Optional<Grid> grid(Map<Point, Integer> tried) {
        if (slots.stream().anyMatch(slot -> slot.ranges().isEmpty())) {
            return Optional.empty();
        }
        learnPace();
        // On a machine that is busy now and was idle before, a grid takes longer than it was made for.
        calls.shareTime(2);
        int values = valuesOfEachSlot();
        GridLines lines = new GridLines(slots);
        // Of few values, as three slots have, inputs that were tried and borders want a part.
        lines.spread(Math.min(MOST_VALUES, values / 2));
        addTried(lines, tried, values * 3 / 4);
        Grid coarse = new Grid(slots, lines.lines(), calls);
        boolean isWhole = calls.isComplete();
        lines.addBorders(
                coarse, kind -> isWanted(kind) || isRefused(kind), room(lines, values) / 2, FEWEST_VOTES, calls);
        Grid fine = new Grid(slots, lines.lines(), calls);
        if (!calls.isComplete()) {
            return Optional.of(isWhole ? coarse : fine);
        }
        return Optional.of(finerBesideRefused(fine, lines, values));
    }

    /** Just outside what a function refuses of the inputs of a class something of the class may be left, most of all where two borders meet. */
    private Grid finerBesideRefused(Grid grid, GridLines lines, int values) {
        if (grid.points(this::isRefused).isEmpty()) {
            return grid;
        }
        // One of two such borders may be on no more than one line.
        lines.addBorders(grid, this::isRefused, room(lines, values) / 2, 1, calls);
        Grid finer = new Grid(slots, lines.lines(), calls);
        return calls.isComplete() ? finer : grid;
    }

    private boolean isRefused(int kind) {
        return !calls.isAnswer(kind);
    }

    /** How many values of each slot a grid may have. */
    private int valuesOfEachSlot() {
        return (int) Math.pow(Math.max(1, calls.left() / SHARE_OF_A_GRID), 1.0 / slots.size());
    }

    /** The first calls wake the worker up and say little; those after them tell how many there may be. */
    private void learnPace() {
        double took = 0;
        for (int count = 1; count <= WARM_UP || count <= MOST_FOR_PACE && took < LONG_NANOS; count *= WARM_UP) {
            Random random = new Random(count);
            List<long[]> points = Stream.generate(() -> slots.stream()
                            .mapToLong(slot -> slot.ranges()
                                    .get(random.nextInt(slot.ranges().size()))
                                    .first())
                            .toArray())
                    .limit(count)
                    .toList();
            took = 0;
            for (int i = 0; i < REPEATS && took < LONG_NANOS; i++) {
                calls.kindsOf(points);
                took = calls.leastNanosPerCall() * count;
            }
        }
        calls.plan(calls.leastNanosPerCall());
        budget.learn(calls.leastNanosPerCall());
    }

    /** How many values more the slot may have that has most of them. */
    private static int room(GridLines lines, int most) {
        return lines.lines().stream().mapToInt(line -> most - line.size()).min().orElseThrow();
    }

    /**
     * Lines through some inputs that are known to be of each sought kind, and beside them, so that small boxes show their borders.
     *
     * @param most values that a slot may have then
     */
    private void addTried(GridLines lines, Map<Point, Integer> tried, int most) {
        Map<Integer, Integer> taken = new HashMap<>();
        int ofEach = Math.clamp(room(lines, most) / (2L * Math.max(1, wanted().size())), 1, MOST_TRIED_OF_A_KIND);
        tried.forEach((point, kind) -> {
            if (isWanted(kind) && taken.merge(kind, 1, Integer::sum) <= ofEach) {
                for (int slot = 0; slot < slots.size(); slot++) {
                    long ordinal = slots.get(slot).format().ordinal(point.bits(slot));
                    lines.add(slot, ordinal);
                    lines.add(slot, ordinal + 1);
                }
            }
        });
    }

    private List<Region> regions(Grid grid, int kind) {
        BoxCover cover = new BoxCover(grid, i -> grid.kind(i) == kind);
        if (cover.isWhole()) {
            return List.of();
        }
        Optional<Slant> slant = new SlantSearch(probe, calls, grid, kind).run();
        boolean isExact = slant.filter(relation -> relation.others() == 0).isPresent();
        List<Region> regions = boxes(cover, kind, isExact ? 1 : MOST_BOXES_OF_A_KIND);
        boolean isWhole = cover.isWhole() && calls.isComplete();
        // Boxes that hold all of a kind, none of which goes on beyond them, are more exact than a relation that others
        // fulfil too.
        boolean areBetter = !isExact && isWhole && regions.stream().allMatch(Region::exact);
        EqualInputs equal = EqualInputs.of(probe, calls, grid, kind);
        if (slant.isPresent() && !areBetter) {
            return along(slant.get(), grid, kind, equal, regions);
        }
        List<Region> lines = equal.beside(regions);
        List<Region> all = Stream.concat(lines.stream(), regions.stream().filter(region -> !isIn(lines, region)))
                .toList();
        covered &= isWhole
                || !lines.isEmpty()
                        && calls.isComplete()
                        && grid.points(kind).stream().allMatch(point -> isIn(all, point));
        return all;
    }

    /** That of a relation, and boxes around zeros that are of the kind and do not fulfil it. */
    private List<Region> along(Slant slant, Grid grid, int kind, EqualInputs equal, List<Region> boxes) {
        IntPredicate fulfils = i -> slant.holds(slots, SlotBits.of(slots, grid.point(i)));
        List<long[]> points = IntStream.range(0, grid.size())
                .filter(i -> grid.kind(i) == kind && fulfils.test(i))
                .mapToObj(grid::point)
                .toList();
        Optional<Region> largest = boxes.stream()
                .filter(box -> slant.holds(slots, box.representative()))
                .findFirst();
        Region region = equal.inPlaceOf(slant).orElseGet(() -> new SlantRegion(probe, kind, points).of(slant, largest));
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
                .map(one -> boxRegion.of(one.box(), kind, faces.ends(one.box(), kind), one.proof()))
                .toList();
    }

    /** Whether a region is no more than points of a line, such as the four pairs of zeros. */
    private boolean isIn(List<Region> lines, Region region) {
        return lines.stream()
                .anyMatch(line -> line.holds(slots, region.representative())
                        && SlantTerm.of(slots, line.slant().orElseThrow())
                                .isConstant(
                                        region.extent().from(), region.extent().to()));
    }

    private boolean isIn(List<Region> regions, long[] point) {
        List<Long> bits = SlotBits.of(slots, point);
        return regions.stream().anyMatch(region -> region.holds(slots, bits));
    }

    /**
     * The box, or the part of it that is left when its simplest input and those near its faces, too, are to be of
     * its kind.
     */
    private Optional<Proven> settled(Box box, int kind) {
        Optional<Proven> proven = proof.prove(box, kind);
        for (int round = 0; round < MOST_ROUNDS && proven.isPresent(); round++) {
            Box left = proven.get().box();
            long[] simplest = boxRegion.simplest(left);
            Optional<long[]> other =
                    calls.kindOf(simplest) == kind ? faces.otherNearFaces(left, kind) : Optional.of(simplest);
            if (proven.get().proof() == Proof.SWEPT || other.isEmpty()) {
                return proven;
            }
            proven = left.without(other.get()).stream()
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
