package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.boxes.RelationFit.Bounds;
import org.ulpscope.study.slant.RelationBounds;

/**
 * Looks whether a kind is where a simple relation of two inputs lies between bounds. The relation is found from what a grid shows, its bounds by
 * following the border to the ulp; it counts only if inputs that nothing was fitted to, most of them near the border, bear it out.
 */
final class RelationalRegionSearch {
    /** With fewer inputs many relations fit. */
    private static final int LEAST_OF_KIND = 4;
    /** Of the inputs of a grid that lie within the first bounds so many may be of other kinds, where rounding makes a border ragged. */
    private static final double MOST_OTHERS_OF_GRID = 0.02;

    private static final int MOST_ROUNDS = 10;
    private static final int NEAR = 2048;
    private static final int ANYWHERE = 2048;

    private final Probe probe;
    private final LimitedCalls calls;
    private final KindGrid grid;
    private final int kind;

    RelationalRegionSearch(Probe probe, LimitedCalls calls, KindGrid grid, int kind) {
        this.probe = probe;
        this.calls = calls;
        this.grid = grid;
        this.kind = kind;
    }

    /** The relation, of several the one that fewest inputs of other kinds fulfil; none where none holds, or the limits do not allow to find out. */
    Optional<RelationBounds> run() {
        Optional<RelationBounds> best = Optional.empty();
        for (SlotRelation term : SlotRelation.all(probe.slots())) {
            RelationFit fit = new RelationFit(term.format());
            for (int i = 0; i < grid.size(); i++) {
                add(fit, term, grid.point(i), grid.kind(i));
            }
            if (isLikely(fit)) {
                best = Stream.concat(best.stream(), borneOut(term, fit).stream())
                        .min(Comparator.comparingLong(RelationBounds::others));
                if (best.filter(slant -> slant.others() == 0).isPresent()) {
                    return best;
                }
            }
        }
        return best;
    }

    private void add(RelationFit fit, SlotRelation term, long[] point, int found) {
        if (calls.isAnswer(found) && !term.isZeroOfZeros(point)) {
            fit.add(term.of(point), found == kind);
        }
    }

    private static boolean isLikely(RelationFit fit) {
        return fit.ofKind() >= LEAST_OF_KIND
                && fit.bounds()
                        .filter(bounds ->
                                fit.isRagged(bounds) || fit.others(bounds) <= MOST_OTHERS_OF_GRID * fit.ofKind())
                        .isPresent();
    }

    private Optional<RelationBounds> borneOut(SlotRelation term, RelationFit fit) {
        if (!new BorderFollower(grid, kind, calls).follow((point, found) -> add(fit, term, point, found))) {
            return Optional.empty();
        }
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Optional<Bounds> bounds = fit.bounds().filter(fit::isRagged);
            if (bounds.isEmpty()) {
                return Optional.empty();
            }
            Optional<Trial> tried = tried(term, fit, bounds.get(), round);
            if (tried.isPresent() && fit.bounds().equals(bounds)) {
                return tried.filter(Trial::isBorneOut).map(Trial::slant);
            }
            if (!calls.isComplete()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /**
     * What fresh inputs said.
     *
     * @param slant the relation, with how many they were
     * @param ofKind how many of them are of the kind
     */
    private record Trial(RelationBounds slant, long ofKind) {
        boolean isBorneOut() {
            return slant.others() <= RelationBounds.MOST_OTHERS * slant.checked() && slant.others() <= ofKind;
        }
    }

    /** Runs fresh inputs, from which the bounds are fitted anew where they were wrong; none where an input could not be run. */
    private Optional<Trial> tried(SlotRelation term, RelationFit fit, Bounds bounds, int round) {
        RelationSamples points = new RelationSamples(term, round);
        List<long[]> fresh = new ArrayList<>(points.anywhere(ANYWHERE));
        for (double bound : new double[] {bounds.above(), bounds.below()}) {
            if (!Double.isNaN(bound)) {
                // Next to an infinity is the greatest number.
                double most = Value.ofOrdinal(term.format(), term.format().maxOrdinal())
                        .toDouble();
                fresh.addAll(points.near(Math.clamp(bound, -most, most), NEAR));
            }
        }
        int[] kinds = calls.kindsOf(fresh);
        long checked = 0;
        long others = 0;
        long ofKind = 0;
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] == LimitedCalls.UNKNOWN) {
                return Optional.empty();
            }
            if (calls.isAnswer(kinds[i])) {
                checked++;
                ofKind += kinds[i] == kind ? 1 : 0;
                others += kinds[i] != kind && bounds.hold(term.of(fresh.get(i))) ? 1 : 0;
                add(fit, term, fresh.get(i), kinds[i]);
            }
        }
        RelationBounds slant = new RelationBounds(
                term.relation(),
                term.left(),
                term.right(),
                bound(term.format(), bounds.above()),
                bound(term.format(), bounds.below()),
                checked,
                others);
        return Optional.of(new Trial(slant, ofKind));
    }

    private static Optional<Value> bound(FloatFormat format, double bound) {
        return Double.isNaN(bound)
                ? Optional.empty()
                // C takes both zeros for equal.
                : Optional.of(new Value(format, format.convert(Value.of(bound + 0.0))));
    }
}
