package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.regions.SweepBudget;
import org.ulpscope.study.Region.Proof;

/**
 * Looks for inputs in a box that are not of its kind: runs all of them where the time allows it, else a lattice of them. Where there is one, the
 * largest part of the box beside it is what is left.
 */
final class BoxProof {
    private static final int MOST_ROUNDS = 48;
    private static final int MOST_SHIFT = 60;
    private static final double LARGEST_SWEEP = 0x1p62;
    private static final int MOST_SAMPLES = 1 << 14;
    private static final double SHARE_OF_A_BOX = 0.02;

    private final Probe probe;
    private final SweepBudget budget;
    private final Progress progress;
    private final boolean isThorough;

    /**
     * @param isThorough whether a box counts only once all samples were run in it; otherwise as many as the budget allows are enough, so that what
     *     little time there was tells something
     */
    BoxProof(Probe probe, SweepBudget budget, Progress progress, boolean isThorough) {
        this.probe = probe;
        this.budget = budget;
        this.progress = progress;
        this.isThorough = isThorough;
    }

    /** A box of which all inputs that were run have its kind. */
    record Proven(Box box, Proof proof) {}

    /** Whether no box can count any more, unless it is small enough to be run entirely. */
    boolean isOver() {
        return isThorough && !budget.allows(MOST_SAMPLES);
    }

    /** What is left of a box; nothing where what was looked for is everywhere, or where the box does not count. */
    Optional<Proven> prove(Box box, int kind) {
        Box left = box;
        for (int round = 0; round < MOST_ROUNDS && !progress.isCancelled(); round++) {
            Check sweep = left.volume() < LARGEST_SWEEP ? check(axes(left, Long.MAX_VALUE), kind) : Check.STOPPED;
            Check check = sweep.isWhole() ? sweep : check(axes(left, samplesAlong(left)), kind);
            if (check.other().isEmpty()) {
                Proven proven = new Proven(left, sweep.isWhole() ? Proof.SWEPT : Proof.SAMPLES);
                return Optional.of(proven).filter(one -> check.isWhole() || !isThorough);
            }
            Optional<Box> part =
                    left.without(check.other().get()).stream().max(Comparator.comparingDouble(Box::volume));
            if (part.isEmpty()) {
                return Optional.empty();
            }
            left = shrunk(left, part.get(), round);
        }
        return Optional.empty();
    }

    /** The part with its new face pulled back further each time, since a border that is missed once is missed on many lines. */
    private static Box shrunk(Box before, Box part, int round) {
        Box shrunk = part;
        for (int slot = 0; slot < part.dimensions(); slot++) {
            long most = (part.high(slot) - part.low(slot) >>> 1) / MOST_ROUNDS * 2;
            long by = Math.min(most, (1L << Math.min(round, MOST_SHIFT)) - 1);
            if (part.low(slot) != before.low(slot)) {
                shrunk = shrunk.with(slot, part.low(slot) + by, part.high(slot));
            } else if (part.high(slot) != before.high(slot)) {
                shrunk = shrunk.with(slot, part.low(slot), part.high(slot) - by);
            }
        }
        return shrunk;
    }

    private Check check(List<Axis> axes, int kind) {
        long count = axes.stream().mapToLong(Axis::extent).reduce(1, (a, b) -> a * b);
        long part = SweepBudget.FIRST_PART;
        for (long done = 0; done < count; done += part, part = Math.min(2 * part, SweepBudget.LARGEST_PART)) {
            part = Math.min(part, count - done);
            if (progress.isCancelled() || !budget.allows(count - done)) {
                return Check.STOPPED;
            }
            SweepRequest request = new SweepRequest(done, part, axes);
            KindCounts counts = budget.spend(part, () -> probe.count(request, progress.uncounted()));
            OptionalLong first = firstOther(counts, kind);
            if (first.isPresent()) {
                return Check.met(axes.stream()
                        .mapToLong(axis -> axis.ordinal(first.getAsLong()))
                        .toArray());
            }
            if (counts.tried() < part) {
                return Check.STOPPED;
            }
        }
        return Check.PASSED;
    }

    private static OptionalLong firstOther(KindCounts counts, int kind) {
        return Arrays.stream(counts.first(), 0, counts.first().length)
                .filter(first -> first >= 0 && first != counts.first()[kind])
                .min();
    }

    private long samplesAlong(Box box) {
        long samples = isThorough ? MOST_SAMPLES : Math.clamp(budget.callsWithin(SHARE_OF_A_BOX), 1, MOST_SAMPLES);
        return (long) Math.pow(samples, 1.0 / box.dimensions());
    }

    /** A lattice over the box, from its least corner on, with at most so many values along each slot, at least one. */
    private static List<Axis> axes(Box box, long most) {
        List<Axis> axes = new ArrayList<>();
        long divisor = 1;
        for (int slot = 0; slot < box.dimensions(); slot++) {
            // Lengths of ordinals are below 2^64: as unsigned numbers they do not overflow.
            long distance = box.high(slot) - box.low(slot);
            boolean isAll = Long.compareUnsigned(distance, most - 1) <= 0;
            // An odd step, so that samples are no multiples of a power of two from each other.
            long step = isAll ? 1 : Long.divideUnsigned(distance, Math.max(1, most - 1)) - 1 | 1;
            long extent = isAll ? distance + 1 : most;
            axes.add(new Axis(box.low(slot), step, extent, divisor));
            divisor *= extent;
        }
        return axes;
    }
}
