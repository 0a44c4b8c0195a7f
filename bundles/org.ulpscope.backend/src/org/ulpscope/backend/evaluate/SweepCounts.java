package org.ulpscope.backend.evaluate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.ValueClass;

/**
 * What the calls of a sweep came to.
 *
 * @param tried number of calls made, from the first on; fewer than asked only when the sweep was cancelled or met too many faults
 * @param counts number of calls that returned a value of each class; a class that none returned may be absent
 * @param firstIndex the least {@code i} of {@link SweepRequest} whose call returned a value of the class
 * @param faults the calls that did not return, by their {@code i}
 */
public record SweepCounts(
        long tried, Map<ValueClass, Long> counts, Map<ValueClass, Long> firstIndex, SortedMap<Long, Outcome> faults) {
    public SweepCounts {
        counts = Map.copyOf(counts);
        firstIndex = Map.copyOf(firstIndex);
        faults = Collections.unmodifiableSortedMap(new TreeMap<>(faults));
    }

    /** No call made yet. */
    public static final SweepCounts NONE = new SweepCounts(0, Map.of(), Map.of(), new TreeMap<>());

    /** Number of calls that returned a value of this class. */
    public long count(ValueClass valueClass) {
        return counts.getOrDefault(valueClass, 0L);
    }

    /** The first call that returned a value of this class. */
    public OptionalLong first(ValueClass valueClass) {
        Long index = firstIndex.get(valueClass);
        return index == null ? OptionalLong.empty() : OptionalLong.of(index);
    }

    /** Number of calls that their function refused, which are in no other count. */
    public long refused() {
        return tried
                - faults.size()
                - counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** These calls and those of a part of the same sweep together. */
    public SweepCounts plus(SweepCounts other) {
        Map<ValueClass, Long> sums = new EnumMap<>(ValueClass.class);
        Map<ValueClass, Long> firsts = new EnumMap<>(ValueClass.class);
        for (SweepCounts part : new SweepCounts[] {this, other}) {
            part.counts.forEach((valueClass, count) -> sums.merge(valueClass, count, Long::sum));
            part.firstIndex.forEach((valueClass, index) -> firsts.merge(valueClass, index, Math::min));
        }
        SortedMap<Long, Outcome> allFaults = new TreeMap<>(faults);
        allFaults.putAll(other.faults);
        return new SweepCounts(tried + other.tried, sums, firsts, allFaults);
    }
}
