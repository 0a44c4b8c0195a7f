package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Region;
import org.ulpscope.study.slant.Slant;

/**
 * Looks whether inputs of a kind that no box holds are where two inputs are equal, or one is the other's opposite, as where a difference is divided by.
 * Such a line is too thin to show borders; it counts if all fresh inputs on it are of the kind and hardly any beside it are.
 */
final class EqualInputs {
    private static final Set<String> RELATIONS = Set.of("-", "+");
    /** With fewer inputs it is chance, or one point in which lines meet. */
    private static final int LEAST_OF_KIND = 4;

    private static final int FRESH = 1024;
    /** Beside the line so many may be of the kind, since boxes leave something out. */
    private static final double MOST_BESIDE = 0.1;

    private final Probe probe;
    private final Calls calls;
    private final Grid grid;
    private final int kind;

    EqualInputs(Probe probe, Calls calls, Grid grid, int kind) {
        this.probe = probe;
        this.calls = calls;
        this.grid = grid;
        this.kind = kind;
    }

    /** A region for each line that holds inputs which these boxes do not; a box that is no more than a point of a line is none. */
    List<Region> beside(List<Region> boxes) {
        List<Region> regions = new ArrayList<>();
        for (SlantTerm term : SlantTerm.all(probe.slots())) {
            if (RELATIONS.contains(term.relation().symbol())) {
                List<Region> wide = boxes.stream()
                        .filter(box -> !term.isConstant(
                                box.extent().from(), box.extent().to()))
                        .toList();
                slant(term, wide)
                        .map(slant -> new SlantRegion(probe, kind, ofKind(term)).of(slant, Optional.empty()))
                        .ifPresent(regions::add);
            }
        }
        return regions;
    }

    private Optional<Slant> slant(SlantTerm term, List<Region> boxes) {
        if (ofKind(term).stream().filter(point -> isOutside(boxes, point)).count() < LEAST_OF_KIND) {
            return Optional.empty();
        }
        SlantPoints points = new SlantPoints(term, 0);
        Tally on = tally(points.on(0, FRESH));
        if (!on.isKnown() || on.ofKind() == 0 || on.ofKind() < on.all()) {
            return Optional.empty();
        }
        Tally beside = tally(points.beside(0, FRESH).stream()
                .filter(point -> isOutside(boxes, point))
                .toList());
        return beside.isKnown() && beside.ofKind() <= MOST_BESIDE * beside.all()
                ? Optional.of(new Slant(
                        term.relation(),
                        term.left(),
                        term.right(),
                        Optional.of(Value.ofOrdinal(term.format(), -2)),
                        Optional.of(Value.ofOrdinal(term.format(), 1)),
                        on.all() + beside.all(),
                        0))
                : Optional.empty();
    }

    /** Those of the grid that are on a line. */
    private List<long[]> ofKind(SlantTerm term) {
        return grid.points(kind).stream().filter(point -> term.of(point) == 0).toList();
    }

    private boolean isOutside(List<Region> boxes, long[] point) {
        List<Long> bits = SlotBits.of(probe.slots(), point);
        return boxes.stream().noneMatch(box -> box.holds(probe.slots(), bits));
    }

    /**
     * What inputs said.
     *
     * @param all how many said something
     * @param ofKind how many of them are of the kind
     * @param isKnown whether all were run
     */
    private record Tally(long all, long ofKind, boolean isKnown) {}

    private Tally tally(List<long[]> points) {
        long all = 0;
        long ofKind = 0;
        boolean isKnown = true;
        // Boxes have taken what calls there were, where points of a line were among them.
        for (int found : calls.kindsBeyondLimits(points)) {
            isKnown &= found != Calls.UNKNOWN;
            all += calls.isAnswer(found) ? 1 : 0;
            ofKind += found == kind ? 1 : 0;
        }
        return new Tally(all, ofKind, isKnown);
    }
}
