package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Outcomes;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.internal.BatchSize;
import org.ulpscope.search.regions.RegionLimits;

/** The class of each finite input that was tried so far, by ordinal, and the means to try more, within limits. */
public final class KnownOutcomes {
    private final Evaluator evaluator;
    private final Progress progress;
    private final InputSlot slot;
    private final long budget;
    private final long deadline;
    private final BatchSize batchSize = new BatchSize();
    private final NavigableMap<Long, String> labels = new TreeMap<>();
    private long evaluations;

    public KnownOutcomes(Evaluator evaluator, RegionLimits limits, Progress progress) {
        this.evaluator = evaluator;
        this.progress = progress;
        this.slot = evaluator.slots().getFirst();
        this.budget = limits.evaluations();
        this.deadline = System.nanoTime() + limits.time().toNanos();
    }

    /** Takes an outcome that was learned elsewhere; those of inputs that are not finite are left aside. */
    public void remember(long bits, Outcome outcome) {
        Format format = slot.format();
        if (!(format instanceof FloatFormat floating) || floating.magnitude(bits) < floating.infinityBits()) {
            remember(format.ordinal(bits), outcome.label(evaluator.resultFormat()));
        }
    }

    void remember(long ordinal, String label) {
        labels.put(ordinal, label);
    }

    /**
     * Tries those of these ordinals that were not tried yet.
     *
     * @return whether all of them are known now; otherwise a limit is reached, the user cancelled, or too many calls crashed or timed out
     */
    public boolean evaluate(Collection<Long> ordinals) {
        List<Long> unknown = ordinals.stream()
                .filter(ordinal -> !labels.containsKey(ordinal))
                .distinct()
                .sorted()
                .toList();
        for (int done = 0; done < unknown.size(); ) {
            long allowed = Math.min(batchSize.next(), budget - evaluations);
            if (allowed <= 0 || progress.isCancelled() || System.nanoTime() - deadline >= 0) {
                return false;
            }
            List<Long> batch = unknown.subList(done, (int) Math.min(unknown.size(), done + allowed));
            if (!run(batch)) {
                return false;
            }
            done += batch.size();
        }
        return true;
    }

    private boolean run(List<Long> batch) {
        long[] bits = batch.stream().mapToLong(slot.format()::bits).toArray();
        long start = System.nanoTime();
        Outcomes outcomes = evaluator.evaluate(new Inputs(List.of(bits), bits.length), progress.uncounted());
        batchSize.learn(bits.length, System.nanoTime() - start);
        evaluations += outcomes.count();
        progress.worked(outcomes.count());
        for (int i = 0; i < outcomes.count(); i++) {
            labels.put(batch.get(i), outcomes.get(i).label(evaluator.resultFormat()));
        }
        return outcomes.count() == bits.length;
    }

    /** Those of these ordinals that do not lie next to, or between, calls known to crash or hang. */
    public List<Long> clearOfFaults(List<Long> ordinals) {
        return ordinals.stream()
                .filter(ordinal -> !isFault(labels.floorEntry(ordinal)) && !isFault(labels.ceilingEntry(ordinal)))
                .toList();
    }

    private static boolean isFault(Map.Entry<Long, String> entry) {
        return entry != null && isFault(entry.getValue());
    }

    /** Whether the label is that of a call that did not return. */
    static boolean isFault(String label) {
        return ValueClass.named(label).isEmpty();
    }

    /** All that is known, by ordinal. */
    NavigableMap<Long, String> labels() {
        return labels;
    }

    /** What is known, as runs without a change of class, in ascending order. */
    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        for (OrdinalRange range : slot.ranges()) {
            Run open = null;
            for (Map.Entry<Long, String> entry :
                    labels.subMap(range.first(), true, range.last(), true).entrySet()) {
                long ordinal = entry.getKey();
                if (open != null && open.label().equals(entry.getValue())) {
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
        return last - first >= 0
                && last - first < labels.size()
                && labels.subMap(first, true, last, true).size() == last - first + 1;
    }

    InputSlot slot() {
        return slot;
    }

    /** Calls made here. */
    public long evaluations() {
        return evaluations;
    }
}
