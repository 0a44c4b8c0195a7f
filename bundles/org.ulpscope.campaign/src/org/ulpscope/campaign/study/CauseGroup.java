package org.ulpscope.campaign.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;

/**
 * A cause of two platforms at all levels.
 *
 * @param numbers as reports count them, by level
 * @param counts how many discrepancies, by level
 * @param example the first at the first level, as program and input
 * @param smallest the smallest case, of the level at which it was found to be; empty where there is none
 */
public record CauseGroup(
        Cause cause,
        String left,
        String right,
        Map<OptimizationLevel, Integer> numbers,
        Map<OptimizationLevel, Long> counts,
        String example,
        Optional<CampaignCase> smallest) {
    /** Puts the levels of each cause and pair together; the most frequent first. */
    public static List<CauseGroup> of(List<CauseCount> causes) {
        Map<List<Object>, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < causes.size(); i++) {
            CauseCount one = causes.get(i);
            places.computeIfAbsent(List.of(one.cause(), one.left(), one.right()), ignored -> new ArrayList<>())
                    .add(i);
        }
        return places.values().stream()
                .map(own -> group(causes, own))
                .sorted(Comparator.comparingLong(CauseGroup::count).reversed())
                .toList();
    }

    private static CauseGroup group(List<CauseCount> causes, List<Integer> places) {
        Map<OptimizationLevel, Integer> numbers = new EnumMap<>(OptimizationLevel.class);
        Map<OptimizationLevel, Long> counts = new EnumMap<>(OptimizationLevel.class);
        for (int place : places) {
            numbers.put(causes.get(place).level(), place + 1);
            counts.put(causes.get(place).level(), causes.get(place).count());
        }
        CauseCount first = places.stream()
                .map(causes::get)
                .min(Comparator.comparing(CauseCount::level))
                .orElseThrow();
        Optional<CampaignCase> smallest = places.stream()
                .map(causes::get)
                .flatMap(one -> one.smallest().stream())
                .min(Comparator.comparingInt(CampaignCase::operations)
                        .thenComparing(one -> one.left().level()));
        return new CauseGroup(first.cause(), first.left(), first.right(), numbers, counts, first.example(), smallest);
    }

    /** How many discrepancies at all levels. */
    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The cause in two words. */
    public String words() {
        return (cause.kind().label() + " " + cause.operation()).strip();
    }
}
