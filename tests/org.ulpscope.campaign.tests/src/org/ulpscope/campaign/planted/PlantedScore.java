package org.ulpscope.campaign.planted;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.campaign.cause.Explanation;

/**
 * Of how many planted discrepancies the guilty operation is named.
 *
 * @param named those of which the operation and its operands, bit for bit, are told; by operation
 * @param unnamed those of which no operation is told, in words
 * @param wrong those of which another operation is told, or another call of the same, in words
 */
public record PlantedScore(SortedMap<String, Integer> named, List<String> unnamed, List<String> wrong) {
    public static final PlantedScore NONE = new PlantedScore(new TreeMap<>(), List.of(), List.of());

    static PlantedScore of(PlantedOperation planted, Explanation explanation) {
        String both = planted + ": " + explanation;
        if (explanation.operation().isEmpty()) {
            return new PlantedScore(new TreeMap<>(), List.of(both), List.of());
        }
        boolean right = explanation.cause().operation().equals(planted.name())
                && explanation.operation().get().operands().equals(planted.operands());
        TreeMap<String, Integer> named = new TreeMap<>();
        if (right) {
            named.put(planted.name(), 1);
        }
        return new PlantedScore(named, List.of(), right ? List.of() : List.of(both));
    }

    public PlantedScore plus(PlantedScore other) {
        TreeMap<String, Integer> both = new TreeMap<>(named);
        other.named.forEach((name, count) -> both.merge(name, count, Integer::sum));
        return new PlantedScore(
                both,
                Stream.concat(unnamed.stream(), other.unnamed.stream()).toList(),
                Stream.concat(wrong.stream(), other.wrong.stream()).toList());
    }

    /** How many are named. */
    public int right() {
        return named.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many there are. */
    public int all() {
        return right() + unnamed.size() + wrong.size();
    }
}
