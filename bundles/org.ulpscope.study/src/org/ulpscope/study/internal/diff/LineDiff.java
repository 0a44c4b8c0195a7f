package org.ulpscope.study.internal.diff;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.study.InputPlace;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.Change.Move;
import org.ulpscope.study.diff.change.Evidence;
import org.ulpscope.study.diff.change.PlatformMatch;

/** What became of the regions of a class of kernels with one input, whose ends are known to the ulp. */
final class LineDiff {
    private final PlatformMatch platform;
    private final String label;
    private final Lacking gained;
    private final Lacking lost;
    private final InputSlot first;
    private final InputSlot second;
    private final Format format;
    private final BigInteger tolerance;
    private final List<Change> changes = new ArrayList<>();

    LineDiff(PlatformMatch platform, String label, Lacking gained, Lacking lost, OptionalLong tolerance) {
        this.platform = platform;
        this.label = label;
        this.gained = gained;
        this.lost = lost;
        this.first = lost.has().slots().getFirst();
        this.second = gained.has().slots().getFirst();
        this.format = first.format();
        this.tolerance = BigInteger.valueOf(tolerance.orElseGet(() -> binade(format)));
    }

    /** The ulps of a binade; 0 for integers, which have none. */
    static long binade(Format format) {
        return format instanceof FloatFormat floating ? floating.fractionMask() + 1 : 0;
    }

    List<Change> changes(List<Region> before, List<Region> after) {
        List<Piece> pieces = Stream.concat(
                        before.stream().flatMap(region -> piece(region, true)),
                        after.stream().flatMap(region -> piece(region, false)))
                .sorted(Comparator.comparingLong(piece -> piece.run().from()))
                .toList();
        List<Piece> group = new ArrayList<>();
        long end = 0;
        for (Piece piece : pieces) {
            if (!group.isEmpty() && piece.run().from() - 1 > end) {
                compare(group);
                group.clear();
            }
            end = group.isEmpty() ? piece.run().to() : Math.max(end, piece.run().to());
            group.add(piece);
        }
        if (!group.isEmpty()) {
            compare(group);
        }
        return changes;
    }

    /** A region, as far as it lies in both domains. */
    private record Piece(boolean before, Region region, OrdinalRun run) {}

    private Stream<Piece> piece(Region region, boolean before) {
        long from = Math.max(ordinal(region.extent().from()), Math.max(first.lowest(), second.lowest()));
        long to = Math.min(ordinal(region.extent().to()), Math.min(first.highest(), second.highest()));
        InputSlot other = before ? second : first;
        return from <= to
                        && other.ranges().stream().anyMatch(range -> new OrdinalRun(range.first(), range.last())
                                .meets(new OrdinalRun(from, to)))
                ? Stream.of(new Piece(before, region, new OrdinalRun(from, to)))
                : Stream.empty();
    }

    private long ordinal(List<Long> bits) {
        return format.ordinal(bits.getFirst());
    }

    /** Regions that overlap or touch. */
    private void compare(List<Piece> group) {
        List<Piece> one = group.stream().filter(Piece::before).toList();
        List<Piece> two = group.stream().filter(piece -> !piece.before()).toList();
        if (one.isEmpty()) {
            two.forEach(piece -> alone(piece, gained));
        } else if (two.isEmpty()) {
            one.forEach(piece -> alone(piece, lost));
        } else {
            ends(one, two);
            holes(one, two, lost);
            holes(two, one, gained);
        }
    }

    /** A region that only one of the studies has. */
    private void alone(Piece piece, Lacking lacking) {
        Proof proof = proof(List.of(piece), piece.run(), lacking);
        if (!proof.same()) {
            part(piece.run(), lacking, proof, Optional.of(piece.region()));
        }
    }

    private void ends(List<Piece> one, List<Piece> two) {
        OrdinalRun before = hull(one);
        OrdinalRun after = hull(two);
        Move move = new Move(
                end(before.from(), after.from(), true, one, two), end(before.to(), after.to(), false, one, two));
        if (!move.isNone()) {
            long shown = move.lower().signum() == 0 ? after.to() : after.from();
            changes.add(new Change(
                    Kind.MOVED,
                    platform,
                    label,
                    Optional.of(place(before)),
                    Optional.of(place(after)),
                    List.of(move),
                    List.of(format.bits(shown)),
                    lost.has().label(lost.hasPlatform(), List.of(format.bits(shown))),
                    gained.has().label(gained.hasPlatform(), List.of(format.bits(shown))),
                    Evidence.INPUTS,
                    !Stream.concat(one.stream(), two.stream())
                            .allMatch(piece -> piece.region().exact())));
        }
    }

    /** By how much an end moved; 0 where it moved so far that what is between is told of by itself. */
    private BigInteger end(long before, long after, boolean lower, List<Piece> one, List<Piece> two) {
        if (before == after) {
            return BigInteger.ZERO;
        }
        boolean grew = lower == after < before;
        OrdinalRun between = before < after
                ? new OrdinalRun(lower ? before : before + 1, lower ? after - 1 : after)
                : new OrdinalRun(lower ? after : after + 1, lower ? before - 1 : before);
        Lacking lacking = grew ? gained : lost;
        Proof proof = proof(grew ? two : one, between, lacking);
        if (proof.same()) {
            return BigInteger.ZERO;
        }
        if (proof.evidence() != Evidence.NONE && between.size().compareTo(tolerance) <= 0) {
            return BigInteger.valueOf(after).subtract(BigInteger.valueOf(before));
        }
        part(between, lacking, proof, Optional.empty());
        return BigInteger.ZERO;
    }

    /** Parts within both that only one has. */
    private void holes(List<Piece> having, List<Piece> others, Lacking lacking) {
        OrdinalRun inner = hull(others);
        List<OrdinalRun> runs = others.stream().map(Piece::run).toList();
        for (Piece piece : having) {
            for (OrdinalRun part : piece.run().without(runs)) {
                Proof proof = proof(having, part, lacking);
                // The inside of a region is known by samples, so that a hole which only one of them met says nothing.
                if (inner.contains(part.from())
                        && inner.contains(part.to())
                        && !proof.same()
                        && proof.evidence() != Evidence.NONE) {
                    boolean isKnown = isKnown(piece.region(), part, lacking);
                    part(part, lacking, isKnown ? proof : proof.bySamplesOnly(), Optional.empty());
                }
            }
        }
    }

    /** Whether the study that has the region ran an input of the part that gave its class. */
    private boolean isKnown(Region region, OrdinalRun part, Lacking lacking) {
        return region.proof() == Region.Proof.SWEPT || lacking.hasThere(label, bits -> part.contains(ordinal(bits)));
    }

    private Proof proof(List<Piece> having, OrdinalRun part, Lacking lacking) {
        List<OrdinalRun> solid = having.stream()
                .flatMap(piece -> piece.region().solid().stream())
                .map(extent -> new OrdinalRun(ordinal(extent.from()), ordinal(extent.to())))
                .toList();
        boolean elsewhere = lacking.lacks().hits(lacking.lacksPlatform(), label) > 0;
        return lacking.proof(
                label,
                bits -> part.contains(ordinal(bits)) && solid.stream().anyMatch(run -> run.contains(ordinal(bits))),
                1,
                elsewhere);
    }

    private void part(OrdinalRun part, Lacking lacking, Proof proof, Optional<Region> region) {
        List<Long> simplest = region.map(Region::representative).orElse(List.of(format.bits(part.from())));
        List<Long> example = proof.example().orElse(simplest);
        Optional<String> other = lacking.lacks().label(lacking.lacksPlatform(), example);
        Optional<InputPlace> place = Optional.of(place(part));
        changes.add(new Change(
                proof.kind(lacking.kind()),
                platform,
                label,
                lacking.isFirst() ? Optional.empty() : place,
                lacking.isFirst() ? place : Optional.empty(),
                List.of(),
                example,
                lacking.isFirst() ? other : Optional.of(label),
                lacking.isFirst() ? Optional.of(label) : other,
                proof.evidence(),
                region.map(one -> !one.exact()).orElse(false)));
    }

    private InputPlace place(OrdinalRun run) {
        return InputPlace.of(new Extent(List.of(format.bits(run.from())), List.of(format.bits(run.to()))));
    }

    private static OrdinalRun hull(List<Piece> pieces) {
        return new OrdinalRun(
                pieces.stream().mapToLong(piece -> piece.run().from()).min().orElseThrow(),
                pieces.stream().mapToLong(piece -> piece.run().to()).max().orElseThrow());
    }
}
