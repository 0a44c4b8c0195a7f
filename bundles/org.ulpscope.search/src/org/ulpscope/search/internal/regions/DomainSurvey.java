package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.CoarseCount;

/**
 * A first look at the domain of one slot: at every input of it, cell by cell, where the time for sweeps allows it, so that no region is missed
 * however small it is; otherwise at inputs spread evenly over it. Leaves domains alone in which calls are known not to return.
 */
public final class DomainSurvey {
    private static final long CELL = 1 << 12;
    private static final long SMALL = 1 << 18;

    /** Cells in a row that are told apart input by input; where more are mixed, kinds come and go. */
    private static final int MOST_CELLS = 64;

    private static final int MOST_RUNS = 1 << 12;
    private static final double SHARE_FOR_SAMPLES = 0.2;
    private static final int SAMPLE_BITS = 2;
    /** They tell the pace. */
    private static final long FIRST_SAMPLES = 1 << 12;

    private static final long MOST_SAMPLES = 1 << 20;

    private final Probe probe;
    private final KnownKinds known;
    private final SweepBudget budget;
    private final Progress progress;
    private final long wanted;
    private final long faults;
    private final long all;

    public DomainSurvey(Probe probe, KnownKinds known, SweepBudget budget, Progress progress) {
        this.probe = probe;
        this.known = known;
        this.budget = budget;
        this.progress = progress;
        this.wanted = known.mask(known::isWanted);
        this.faults = known.mask(known::isFault);
        this.all = known.mask(kind -> true);
    }

    /** @return whether every input of the domain was run, so that there is nothing left to look for */
    public boolean run() {
        if (known.hasFaults()) {
            return false;
        }
        boolean whole = true;
        for (OrdinalRange range : probe.slots().getFirst().ranges()) {
            long length = range.last() - range.first() + 1;
            if (!mapAll(range, length)) {
                whole = false;
                sample(range, length, FIRST_SAMPLES);
                sample(range, length, MOST_SAMPLES);
            }
        }
        return whole;
    }

    private boolean mapAll(OrdinalRange range, long length) {
        if (length <= 0 || length / CELL > Integer.MAX_VALUE / 2) {
            return false;
        }
        long cell = length <= SMALL ? 1 : CELL;
        long[] masks = new long[(int) Math.ceilDiv(length, cell)];
        long part = SweepBudget.FIRST_PART;
        for (long done = 0; done < length; done += part, part = Math.min(2 * part, SweepBudget.LARGEST_PART)) {
            part = Math.min(part, length - done);
            if (progress.isCancelled() || !budget.allows(length - done)) {
                return false;
            }
            long[] mapped = map(new SweepRequest(done, part, List.of(new Axis(range.first(), 1, length, 1))), cell);
            if (mapped.length < Math.ceilDiv(part, cell)
                    || Arrays.stream(mapped).anyMatch(m -> (m & faults) != 0)) {
                return false;
            }
            System.arraycopy(mapped, 0, masks, (int) (done / cell), mapped.length);
        }
        return tellApart(range, masks, cell);
    }

    private long[] map(SweepRequest request, long cell) {
        return budget.spend(request.count(), () -> probe.map(request, cell, progress.uncounted()));
    }

    /** Kinds of all inputs, from the kinds in each cell. */
    private boolean tellApart(OrdinalRange range, long[] masks, long cell) {
        for (int from = 0, to; from < masks.length; from = to) {
            to = from + 1;
            boolean mixed = isMixed(masks[from]);
            while (to < masks.length && (mixed ? isMixed(masks[to]) : isSame(masks[from], masks[to]))) {
                to++;
            }
            long first = range.first() + from * cell;
            long last = Math.min(range.last(), range.first() + to * cell - 1);
            if (!mixed) {
                known.rememberAll(first, last, kindOf(masks[from]));
            } else if (!resolve(first, last, Arrays.copyOfRange(masks, from, to), cell)) {
                return false;
            }
        }
        return true;
    }

    /** More than one kind, and not all of them of no interest. */
    private boolean isMixed(long mask) {
        return (mask & wanted) != 0 && Long.bitCount(mask & all) > 1;
    }

    private boolean isSame(long a, long b) {
        return !isMixed(b) && (a & wanted) == (b & wanted);
    }

    private int kindOf(long mask) {
        return Long.numberOfTrailingZeros((mask & wanted) != 0 ? mask & wanted : mask & all);
    }

    private boolean resolve(long first, long last, long[] masks, long cell) {
        if (masks.length <= MOST_CELLS) {
            List<Run> runs = runs(first, last);
            if (runs.isEmpty()) {
                return false;
            }
            if (runs.size() <= MOST_RUNS) {
                runs.forEach(run -> known.rememberAll(run.first(), run.last(), run.kind()));
                return true;
            }
        }
        Map<Integer, Long> firstOf = new HashMap<>();
        Map<Integer, Long> lastOf = new HashMap<>();
        long[] after = new long[masks.length + 1];
        for (int i = masks.length - 1; i >= 0; i--) {
            after[i] = after[i + 1] | masks[i];
        }
        for (int i = 0; i < masks.length; i++) {
            long from = first + i * cell;
            long seen = firstOf.keySet().stream().mapToLong(kind -> 1L << kind).reduce(0, (a, b) -> a | b);
            boolean news = (masks[i] & wanted & ~(seen & after[i + 1])) != 0;
            for (Run run : news ? runs(from, Math.min(last, from + cell - 1)) : List.<Run>of()) {
                if (known.isWanted(run.kind())) {
                    firstOf.putIfAbsent(run.kind(), run.first());
                    lastOf.put(run.kind(), run.last());
                }
            }
        }
        known.remember(new AlternatingRun(first, last, firstOf, lastOf));
        return !progress.isCancelled();
    }

    /** Every input by itself; none when it was cancelled. */
    private List<Run> runs(long first, long last) {
        long length = last - first + 1;
        long[] masks = map(new SweepRequest(0, length, List.of(new Axis(first, 1, length, 1))), 1);
        List<Run> runs = new ArrayList<>();
        for (int from = 0, to; from < masks.length && masks.length == length; from = to) {
            for (to = from + 1; to < masks.length && isSame(masks[from], masks[to]); to++) {}
            runs.add(new Run(kindOf(masks[from]), first + from, first + to - 1, new OrdinalRange(first, last)));
        }
        return runs;
    }

    /** So many inputs, or those that a part of the time allows, evenly spread; only the ends of what looks the same are kept. */
    private void sample(OrdinalRange range, long length, long most) {
        long count = CoarseCount.of(most, budget.callsWithin(SHARE_FOR_SAMPLES), SAMPLE_BITS);
        long step = count == 0 ? 0 : Long.divideUnsigned(length - 1, count);
        if (step == 0 || progress.isCancelled()) {
            return;
        }
        // Past the middle of the first step, so that samples are no round numbers.
        long base = range.first() + step / 2 + step / 7;
        long fitting = Long.divideUnsigned(range.last() - base, step) + 1;
        List<Axis> axes = List.of(new Axis(base, step, fitting, 1));
        long[] masks = map(new SweepRequest(0, Math.min(count, fitting), axes), 1);
        for (int i = 0; i < masks.length && (masks[i] & faults) == 0; i++) {
            boolean isEnd = i == 0
                    || i == masks.length - 1
                    || !isSame(masks[i - 1], masks[i])
                    || !isSame(masks[i], masks[i + 1]);
            if (isEnd) {
                known.remember(base + i * step, kindOf(masks[i]));
            }
        }
    }
}
