package org.ulpscope.search.internal.boxes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Region;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

/**
 * Looks whether inputs of a kind that no region holds are where two inputs are nearly equal, or one is nearly the other's opposite: where what is left of a
 * difference is rounding alone, the kind comes and goes from one input to the next, so that no box of it is to be had. The band is told as a quotient
 * between 1 - 2^k and 1 + 2^k, or the opposites. It counts if enough fresh inputs within are of the kind, and hardly any that are up to sixteen times as far
 * from 1.
 */
final class NearlyEqualInputs {
    private static final List<Double> SIDES = List.of(1.0, -1.0);
    /** With fewer inputs it is chance, or one point in which lines meet. */
    private static final int LEAST_OF_KIND = 4;
    /** The exponent of the widest band: inputs that are further from each other are not nearly equal. */
    private static final int WIDEST = -6;
    /** The exponent by which inputs beyond the band are further from 1. */
    private static final int BEYOND = 4;

    private static final int FRESH = 2048;
    /** To see how wide the band may be, at each exponent. */
    private static final int FRESH_AT_AN_EXPONENT = 128;
    /** Where regions hold nearly all that is near, too few inputs would speak for the band. */
    private static final double LEAST_FRESH = 1.0 / 32;
    /** So many within the band are of the kind. */
    private static final double LEAST_SHARE = 0.02;
    /** For each of the kind within the band so many at an exponent are within it still. */
    private static final double LEAST_AT_AN_EXPONENT = 1.0 / 8;
    /** For each of the kind within the band so many beyond it may be of it, since boxes leave corners out. */
    private static final double MOST_BEYOND = 1.0 / 32;

    private final Probe probe;
    private final LimitedCalls calls;
    private final KnownPoints known;
    private final int kind;
    private final Function<List<long[]>, int[]> run;

    /**
     * @param known inputs that were met
     * @param run gives the kinds of inputs
     */
    NearlyEqualInputs(Probe probe, LimitedCalls calls, KnownPoints known, int kind, Function<List<long[]>, int[]> run) {
        this.probe = probe;
        this.calls = calls;
        this.known = known;
        this.kind = kind;
        this.run = run;
    }

    /** A region for each pair of inputs near whose equality or opposition inputs of the kind are that these regions do not hold. */
    List<Region> beside(List<Region> regions) {
        List<long[]> outside = known.points(kind).stream()
                .filter(point -> isOutside(regions, point))
                .toList();
        return terms().flatMap(term ->
                        SIDES.stream().flatMap(side -> new Band(term, side, regions, outside).region().stream()))
                .toList();
    }

    private Stream<SlotRelation> terms() {
        return SlotRelation.all(probe.slots()).stream()
                .filter(term -> term.relation().equals(Relation.named("/")) && term.left() < term.right());
    }

    private boolean isOutside(List<Region> regions, long[] point) {
        return !SlotBits.areIn(regions, probe.slots(), point);
    }

    /** The band around the quotient of two inputs that is 1 or -1. */
    private final class Band {
        private final SlotRelation term;
        private final double side;
        private final List<Region> regions;
        private final List<long[]> ofKind;
        private final RelationSamples points;
        private final Random random = new Random(0);

        Band(SlotRelation term, double side, List<Region> regions, List<long[]> outside) {
            this.term = term;
            this.side = side;
            this.regions = regions;
            ofKind = outside.stream().filter(point -> isWithin(point, WIDEST)).toList();
            points = new RelationSamples(term, 0);
        }

        Optional<Region> region() {
            OptionalInt likely = ofKind.size() < LEAST_OF_KIND ? OptionalInt.empty() : likelyWidth();
            if (likely.isPresent()) {
                for (int width = likely.getAsInt(); width <= WIDEST; width++) {
                    Tally within = within(width);
                    Tally beyond = beyond(width);
                    if (!within.isEnough() || !beyond.isEnough() || within.share() < LEAST_SHARE) {
                        return Optional.empty();
                    }
                    if (beyond.share() <= MOST_BEYOND * within.share()) {
                        return Optional.of(region(width, within, beyond));
                    }
                }
            }
            return Optional.empty();
        }

        /**
         * The exponent up to which the kind is not much rarer than where it is the most frequent, and one more, where its last few may be; none where it is
         * rare everywhere.
         */
        private OptionalInt likelyWidth() {
            double[] shares = IntStream.range(least(), WIDEST)
                    .mapToDouble(exponent -> at(exponent).share())
                    .toArray();
            double most = DoubleStream.of(shares).max().orElseThrow();
            return IntStream.range(0, shares.length)
                    .filter(i -> most >= LEAST_SHARE && shares[i] >= LEAST_AT_AN_EXPONENT * most)
                    .map(i -> least() + i + 2)
                    .max();
        }

        /** The exponent of the least distance from 1. */
        private int least() {
            return -term.format().precision();
        }

        private Tally at(int exponent) {
            return tally(FRESH_AT_AN_EXPONENT, () -> exponent + random.nextDouble(), point -> true);
        }

        private Tally within(int width) {
            return tally(
                    FRESH, () -> least() + (width - least()) * random.nextDouble(), point -> isWithin(point, width));
        }

        private Tally beyond(int width) {
            return tally(FRESH, () -> width + BEYOND * random.nextDouble(), point -> !isWithin(point, width));
        }

        private Region region(int width, Tally within, Tally beyond) {
            RelationBounds slant = new RelationBounds(
                    term.relation(),
                    term.left(),
                    term.right(),
                    Optional.of(bound(side - Math.scalb(1, width))),
                    Optional.of(bound(side + Math.scalb(1, width))),
                    within.all() + beyond.all(),
                    within.all() - within.ofKind().size());
            List<long[]> shown = Stream.concat(ofKind.stream(), within.ofKind().stream())
                    .filter(point -> isWithin(point, width))
                    .toList();
            return new RelationalRegion(probe, kind, shown).of(slant, Optional.empty());
        }

        private Value bound(double number) {
            return new Value(term.format(), term.format().convert(Value.of(number)));
        }

        private boolean isWithin(long[] point, int width) {
            return distance(point) < Math.scalb(1, width);
        }

        private double distance(long[] point) {
            return Math.abs(term.of(point) - side);
        }

        /** What fresh inputs say that no region holds, at distances from 1 whose exponents are given. */
        private Tally tally(int count, DoubleSupplier exponent, Predicate<long[]> isWanted) {
            DoubleSupplier quotient =
                    () -> side + (random.nextBoolean() ? 1 : -1) * Math.pow(2, exponent.getAsDouble());
            List<long[]> fresh = points.about(quotient, count).stream()
                    .filter(isWanted)
                    .filter(point -> isOutside(regions, point))
                    .toList();
            int[] kinds = run.apply(fresh);
            boolean areRun = IntStream.of(kinds).noneMatch(found -> found == LimitedCalls.UNKNOWN);
            long all = IntStream.of(kinds).filter(calls::isAnswer).count();
            return new Tally(
                    all,
                    IntStream.range(0, kinds.length)
                            .filter(i -> kinds[i] == kind)
                            .mapToObj(fresh::get)
                            .toList(),
                    areRun && all >= LEAST_FRESH * count);
        }
    }

    /**
     * What inputs said.
     *
     * @param all how many said something
     * @param ofKind those of the kind
     * @param isEnough whether all could be run, and enough of them said something
     */
    private record Tally(long all, List<long[]> ofKind, boolean isEnough) {
        double share() {
            return ofKind.size() / Math.max(1.0, all);
        }
    }
}
