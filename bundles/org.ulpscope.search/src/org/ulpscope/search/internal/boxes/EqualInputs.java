package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Region;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

/**
 * Looks whether inputs of a kind that no box holds are where two inputs are equal, or one is the other's opposite, as where a difference is divided by.
 * Such a line is too thin to show borders; it counts if all fresh inputs on it are of the kind and hardly any beside it are. Some on it may be of other kinds
 * that are sought too, as where a sign decides between two infinities: whoever keeps clear of the kind loses nothing by the line.
 */
final class EqualInputs {
    private static final Set<String> RELATIONS = Set.of("-", "+");
    /** With fewer inputs it is chance, or one point in which lines meet. */
    private static final int LEAST_OF_KIND = 4;

    private static final int FRESH = 1024;
    /** Of the many pairs of many inputs nearly all are told from a line by so few. */
    private static final int FIRST_FRESH = 32;
    /** At each end of the domain, to see how far a line goes. */
    private static final int AT_AN_END = 8;
    /** So many on the line are of the kind itself. */
    private static final double LEAST_ON_LINE = 0.05;
    /** Of which the simplest may stand for the line. */
    private static final int PLAIN = 64;
    /** For each of the kind on the line so many beside it may be of it, since boxes leave something out, as what overflows near a division by zero. */
    private static final double MOST_BESIDE = 1 / 3.0;

    private final Probe probe;
    private final LimitedCalls calls;
    private final KnownPoints known;
    private final int kind;
    private final Function<List<long[]>, int[]> run;

    private EqualInputs(
            Probe probe, LimitedCalls calls, KnownPoints known, int kind, Function<List<long[]>, int[]> run) {
        this.probe = probe;
        this.calls = calls;
        this.known = known;
        this.kind = kind;
        this.run = run;
    }

    /** Among the inputs of a grid, beside the boxes that it shows. */
    static EqualInputs of(Probe probe, LimitedCalls calls, KindGrid grid, int kind) {
        // Boxes have taken what calls there were, where points of a line were among them.
        return new EqualInputs(probe, calls, grid, kind, calls::kindsBeyondLimits);
    }

    /** Among inputs that were met. */
    static EqualInputs of(Probe probe, LimitedCalls calls, TriedPoints tried, int kind) {
        return new EqualInputs(probe, calls, tried, kind, calls::kindsOf);
    }

    /** A region for each line that holds inputs which these boxes do not; a box that is no more than a point of a line is none. */
    List<Region> beside(List<Region> boxes) {
        List<Region> regions = new ArrayList<>();
        for (SlotRelation term : terms(probe)) {
            List<Region> wide = boxes.stream()
                    .filter(box ->
                            !term.isConstant(box.extent().from(), box.extent().to()))
                    .toList();
            region(term, wide).ifPresent(regions::add);
        }
        return regions;
    }

    /** The relations that are 0 on a line. */
    static List<SlotRelation> terms(Probe probe) {
        return SlotRelation.all(probe.slots()).stream()
                .filter(term -> RELATIONS.contains(term.relation().symbol()))
                .toList();
    }

    /**
     * The line that a relation tells in more words, as that a quotient is 1; none where the relation tells another one, or where it tells the kind and this
     * does not, as where both inputs may be zeros.
     */
    Optional<Region> inPlaceOf(RelationBounds slant) {
        return slant.only()
                .filter(value -> slant.relation().symbol().equals("/"))
                .map(Value::toDouble)
                .filter(value -> Math.abs(value) == 1)
                .map(value -> new SlotRelation(
                        probe.slots(),
                        Relation.named(value > 0 ? "-" : "+"),
                        Math.min(slant.left(), slant.right()),
                        Math.max(slant.left(), slant.right())))
                .flatMap(term -> region(term, List.of()));
    }

    private Optional<Region> region(SlotRelation term, List<Region> boxes) {
        List<long[]> ofKind = on(term, known.points(kind));
        if (ofKind.stream().filter(point -> isOutside(boxes, point)).count() < LEAST_OF_KIND
                || !on(term, known.points(this::isNotSought)).isEmpty()) {
            return Optional.empty();
        }
        RelationSamples points = new RelationSamples(term, 0);
        Tally on = new Tally();
        on.add(points.on(0, FIRST_FRESH));
        if (on.isOnLine()) {
            on.add(Stream.of(points.on(0, FRESH - FIRST_FRESH), points.onAtEnds(0, AT_AN_END), points.onPlain(0, PLAIN))
                    .flatMap(List::stream)
                    .toList());
        }
        if (!on.isOnLine()) {
            return Optional.empty();
        }
        Tally beside = new Tally();
        beside.add(points.beside(0, FRESH).stream()
                .filter(point -> isOutside(boxes, point))
                .toList());
        if (!beside.isKnown || beside.share() > MOST_BESIDE * on.share()) {
            return Optional.empty();
        }
        RelationBounds slant = new RelationBounds(
                term.relation(),
                term.left(),
                term.right(),
                Optional.of(Value.ofOrdinal(term.format(), -2)),
                Optional.of(Value.ofOrdinal(term.format(), 1)),
                on.all + beside.all,
                on.all - on.ofKind.size());
        List<long[]> shown = Stream.concat(ofKind.stream(), on.ofKind.stream()).toList();
        return Optional.of(new RelationalRegion(probe, kind, shown).of(slant, Optional.empty()));
    }

    private static List<long[]> on(SlotRelation term, List<long[]> points) {
        return points.stream().filter(point -> term.of(point) == 0).toList();
    }

    /** Whether inputs of a kind are none that anybody would want to be shut out; of calls that did not return nobody knows. */
    private boolean isNotSought(int found) {
        return calls.isAnswer(found) && (!probe.kinds().get(found).sought() || calls.isFault(found));
    }

    private boolean isOutside(List<Region> boxes, long[] point) {
        return !SlotBits.areIn(boxes, probe.slots(), point);
    }

    /** What inputs said. */
    private final class Tally {
        private final List<long[]> ofKind = new ArrayList<>();
        /** How many said something. */
        private long all;

        private boolean isSought = true;
        /** Whether all were run. */
        private boolean isKnown = true;

        void add(List<long[]> points) {
            int[] found = run.apply(points);
            isKnown &= IntStream.of(found).noneMatch(one -> one == LimitedCalls.UNKNOWN);
            isSought &= IntStream.of(found).noneMatch(EqualInputs.this::isNotSought);
            all += IntStream.of(found).filter(calls::isAnswer).count();
            IntStream.range(0, found.length)
                    .filter(i -> found[i] == kind)
                    .mapToObj(points::get)
                    .forEach(ofKind::add);
        }

        double share() {
            return ofKind.size() / Math.max(1.0, all);
        }

        boolean isOnLine() {
            return isKnown && isSought && !ofKind.isEmpty() && share() >= LEAST_ON_LINE;
        }
    }
}
