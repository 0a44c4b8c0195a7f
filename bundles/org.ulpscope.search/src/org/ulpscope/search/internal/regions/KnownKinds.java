package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.BatchSize;
import org.ulpscope.search.regions.result.RegionLimits;

/** The kind of each finite input of one slot that was tried so far, by ordinal, and the means to try more, within limits. */
public final class KnownKinds {
    private final Probe probe;
    private final Progress progress;
    private final InputSlot slot;
    private final long budget;
    private final long deadline;
    private final BatchSize batchSize = new BatchSize();
    private final NavigableMap<Long, Integer> kinds = new TreeMap<>();
    private final NavigableMap<Long, Long> swept = new TreeMap<>();
    private final NavigableMap<Long, AlternatingRun> tangles = new TreeMap<>();
    private long evaluations;
    private long nanos;
    private boolean timeUp;

    public KnownKinds(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        this.progress = progress;
        this.slot = probe.slots().getFirst();
        this.budget = limits.evaluations();
        this.deadline = probe.callNanos() + limits.time().toNanos();
    }

    /** Takes the kind of an input that was learned elsewhere; inputs that are not finite are left aside. */
    public void rememberBits(long bits, int kind) {
        Format format = slot.format();
        if (!(format instanceof FloatFormat floating) || floating.magnitude(bits) < floating.infinityBits()) {
            remember(format.ordinal(bits), kind);
        }
    }

    void remember(long ordinal, int kind) {
        kinds.put(ordinal, kind);
    }

    /** Every input of a run was seen to be of this kind. */
    void rememberAll(long first, long last, int kind) {
        remember(first, kind);
        remember(last, kind);
        Map.Entry<Long, Long> before = swept.floorEntry(first);
        boolean goesOn = before != null && before.getValue() + 1 >= first;
        swept.put(goesOn ? before.getKey() : first, last);
    }

    void remember(AlternatingRun tangle) {
        kinds.subMap(tangle.first(), true, tangle.last(), true).clear();
        tangles.put(tangle.first(), tangle);
    }

    /** The tangles, in ascending order. */
    Collection<AlternatingRun> tangles() {
        return tangles.values();
    }

    /** The tangle with this kind in it that ends at an ordinal. */
    Optional<AlternatingRun> tangleEndingAt(long last, int kind) {
        return Optional.ofNullable(tangles.floorEntry(last))
                .map(Map.Entry::getValue)
                .filter(tangle -> tangle.last() == last && tangle.has(kind));
    }

    /** The tangle with this kind in it that begins at an ordinal. */
    Optional<AlternatingRun> tangleBeginningAt(long first, int kind) {
        return Optional.ofNullable(tangles.get(first)).filter(tangle -> tangle.has(kind));
    }

    boolean isInTangle(long ordinal) {
        Map.Entry<Long, AlternatingRun> below = tangles.floorEntry(ordinal);
        return below != null && below.getValue().last() >= ordinal;
    }

    /** Whether a tangle lies between these ordinals. */
    boolean isTangled(long low, long high) {
        Long first = tangles.higherKey(low);
        return first != null && first < high;
    }

    /**
     * Tries those of these ordinals that were not tried yet.
     *
     * @return whether all of them are known now; otherwise a limit is reached, the user cancelled, or too many calls crashed or timed out
     */
    public boolean evaluate(Collection<Long> ordinals) {
        long[] unknown = unknown(ordinals);
        for (int done = 0; done < unknown.length; ) {
            long allowed = Math.min(batchSize.next(), budget - evaluations);
            boolean isLate = progress.isCancelled() || probe.callNanos() - deadline >= 0;
            timeUp |= isLate;
            if (allowed <= 0 || isLate) {
                return false;
            }
            long[] batch = Arrays.copyOfRange(unknown, done, (int) Math.min(unknown.length, done + allowed));
            if (!run(batch)) {
                return false;
            }
            done += batch.length;
        }
        return true;
    }

    /** Those not tried yet, each once, in ascending order. */
    private long[] unknown(Collection<Long> ordinals) {
        long[] sorted = ordinals.stream().mapToLong(Long::longValue).sorted().toArray();
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if ((i == 0 || sorted[i] != sorted[i - 1]) && !kinds.containsKey(sorted[i])) {
                sorted[count++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, count);
    }

    private boolean run(long[] batch) {
        long[] bits = LongStream.of(batch).map(slot.format()::bits).toArray();
        long start = System.nanoTime();
        long callsBefore = probe.callNanos();
        int[] found = probe.kindsOf(new Inputs(List.of(bits), bits.length), progress.uncounted());
        long took = System.nanoTime() - start;
        nanos += probe.callNanos() - callsBefore;
        batchSize.learn(bits.length, took);
        evaluations += found.length;
        progress.worked(found.length);
        for (int i = 0; i < found.length; i++) {
            kinds.put(batch[i], found[i]);
        }
        return found.length == bits.length;
    }

    /** Those of these ordinals that do not lie next to, or between, calls known to crash or hang. */
    public List<Long> clearOfFaults(List<Long> ordinals) {
        return ordinals.stream()
                .filter(ordinal -> !isFault(kinds.floorEntry(ordinal)) && !isFault(kinds.ceilingEntry(ordinal)))
                .toList();
    }

    private boolean isFault(Map.Entry<Long, Integer> entry) {
        return entry != null && isFault(entry.getValue());
    }

    /** Whether a call is known that did not return. */
    boolean hasFaults() {
        return kinds.values().stream().anyMatch(this::isFault);
    }

    /** Whether it is the kind of calls that did not return. */
    boolean isFault(int kind) {
        return kind(kind).fault();
    }

    /** Whether regions of this kind are wanted; faults have none, since their neighbourhood is kept clear of. */
    boolean isWanted(int kind) {
        return kind(kind).sought() && !kind(kind).fault();
    }

    /** Whether a wanted kind is to be expected between inputs of these kinds. */
    boolean hidesWanted(int a, int b) {
        return probe.hidesSought(a, b);
    }

    /** The kind's name. */
    String label(int kind) {
        return kind(kind).label();
    }

    /** One bit for each kind of which this is true. */
    long mask(IntPredicate isMeant) {
        long mask = 0;
        for (int kind = 0; kind < probe.kinds().size(); kind++) {
            mask |= isMeant.test(kind) ? 1L << kind : 0;
        }
        return mask;
    }

    private Kind kind(int kind) {
        return probe.kinds().get(kind);
    }

    /** All that is known, by ordinal. */
    NavigableMap<Long, Integer> kinds() {
        return kinds;
    }

    /** What is known, as runs without a change of kind, in ascending order. */
    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (OrdinalRange range : slot.ranges()) {
            Run open = null;
            for (Map.Entry<Long, Integer> entry :
                    kinds.subMap(range.first(), true, range.last(), true).entrySet()) {
                long ordinal = entry.getKey();
                if (open != null && open.kind() == entry.getValue() && !isTangled(open.last(), ordinal)) {
                    open = open.upTo(ordinal);
                    continue;
                }
                if (open != null) {
                    runs.add(open);
                }
                open = new Run(entry.getValue(), ordinal, ordinal, range);
            }
            if (open != null) {
                runs.add(open);
            }
        }
        return runs;
    }

    /** Whether every input of a run was tried. */
    boolean isComplete(long first, long last) {
        Map.Entry<Long, Long> around = swept.floorEntry(first);
        if (around != null && around.getValue() >= last) {
            return true;
        }
        return last - first >= 0
                && last - first < kinds.size()
                && kinds.subMap(first, true, last, true).size() == last - first + 1;
    }

    Probe probe() {
        return probe;
    }

    InputSlot slot() {
        return slot;
    }

    /** Time that a call made here took on average; 0 when none was made. */
    public double nanosPerCall() {
        return evaluations == 0 ? 0 : (double) nanos / evaluations;
    }

    /** Whether it was time that ended calls, and not their number. */
    boolean isTimeUp() {
        return timeUp;
    }

    /** Calls made here. */
    public long evaluations() {
        return evaluations;
    }
}
