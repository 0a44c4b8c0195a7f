package org.ulpscope.study.internal.diff;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.InputPlace;
import org.ulpscope.study.Region;
import org.ulpscope.study.diff.change.Change;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.Change.Move;
import org.ulpscope.study.diff.change.PlatformMatch;

/**
 * What became of the boxes of a class of kernels with several inputs. Boxes are known by samples, and where one begins and another ends is partly
 * luck; so they count as changed only where the other study ran several inputs, none of which had the class.
 */
final class BoxDiff {
    private static final int LEAST_INPUTS = 3;

    private final PlatformMatch platform;
    private final String label;
    private final Lacking gained;
    private final Lacking lost;
    private final List<InputSlot> slots;
    private final OptionalLong tolerance;
    private final List<Change> changes = new ArrayList<>();

    BoxDiff(PlatformMatch platform, String label, Lacking gained, Lacking lost, OptionalLong tolerance) {
        this.platform = platform;
        this.label = label;
        this.gained = gained;
        this.lost = lost;
        this.slots = gained.has().slots();
        this.tolerance = tolerance;
    }

    List<Change> changes(List<Region> before, List<Region> after) {
        after.forEach(box -> compare(box, before, gained));
        before.forEach(box -> compare(box, after, lost));
        return changes;
    }

    private void compare(Region box, List<Region> others, Lacking lacking) {
        List<Region> overlapping =
                others.stream().filter(other -> meet(box, other)).toList();
        boolean elsewhere = lacking.lacks().hits(lacking.lacksPlatform(), label) > 0;
        Predicate<List<Long>> outside =
                bits -> contains(box, bits) && overlapping.stream().noneMatch(other -> contains(other, bits));
        Proof proof = lacking.proof(label, outside, LEAST_INPUTS, elsewhere);
        if (proof.same()) {
            return;
        }
        if (overlapping.isEmpty()) {
            changes.add(change(proof.kind(lacking.kind()), box, Optional.empty(), List.of(), lacking, proof));
        } else if (proof.kind(lacking.kind()) != Kind.UNDECIDED) {
            Region nearest = overlapping.stream()
                    .max(Comparator.comparing(other -> common(box, other)))
                    .orElseThrow();
            List<Move> moves = IntStream.range(0, slots.size())
                    .mapToObj(slot -> move(slot, lacking.isFirst() ? nearest : box, lacking.isFirst() ? box : nearest))
                    .toList();
            boolean far = IntStream.range(0, slots.size()).anyMatch(slot -> isFar(slot, moves.get(slot)));
            changes.add(change(
                    far ? lacking.kind() : Kind.MOVED,
                    box,
                    far ? Optional.empty() : Optional.of(nearest),
                    far ? List.of() : moves,
                    lacking,
                    proof));
        }
    }

    private Change change(
            Kind kind, Region box, Optional<Region> other, List<Move> moves, Lacking lacking, Proof proof) {
        List<Long> example = proof.example().orElse(box.representative());
        Optional<String> otherLabel = lacking.lacks().label(lacking.lacksPlatform(), example);
        Optional<InputPlace> place = Optional.of(box.place());
        return new Change(
                kind,
                platform,
                label,
                lacking.isFirst() ? other.map(Region::place) : place,
                lacking.isFirst() ? place : other.map(Region::place),
                moves,
                example,
                lacking.isFirst() ? otherLabel : Optional.of(label),
                lacking.isFirst() ? Optional.of(label) : otherLabel,
                proof.evidence(),
                true);
    }

    private OrdinalRun run(Region box, int slot) {
        return new OrdinalRun(
                slots.get(slot).format().ordinal(box.extent().from().get(slot)),
                slots.get(slot).format().ordinal(box.extent().to().get(slot)));
    }

    private boolean contains(Region box, List<Long> bits) {
        return box.holds(slots, bits);
    }

    private boolean meet(Region one, Region two) {
        return IntStream.range(0, slots.size()).allMatch(slot -> run(one, slot).meets(run(two, slot)));
    }

    /** How many inputs two boxes have in common. */
    private BigInteger common(Region one, Region two) {
        return IntStream.range(0, slots.size())
                .mapToObj(slot -> {
                    OrdinalRun a = run(one, slot);
                    OrdinalRun b = run(two, slot);
                    return new OrdinalRun(Math.max(a.from(), b.from()), Math.min(a.to(), b.to())).size();
                })
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private Move move(int slot, Region before, Region after) {
        OrdinalRun one = run(before, slot);
        OrdinalRun two = run(after, slot);
        return new Move(
                BigInteger.valueOf(two.from()).subtract(BigInteger.valueOf(one.from())),
                BigInteger.valueOf(two.to()).subtract(BigInteger.valueOf(one.to())));
    }

    private boolean isFar(int slot, Move move) {
        BigInteger most = BigInteger.valueOf(
                tolerance.orElseGet(() -> LineDiff.binade(slots.get(slot).format())));
        return move.lower().abs().compareTo(most) > 0 || move.upper().abs().compareTo(most) > 0;
    }
}
