package org.ulpscope.campaign.study.content;

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
 * A cause, whatever platforms and levels show it. Reports count them in the order of {@link #of}, from 1.
 *
 * @param pairs which two platforms disagree by it
 * @param counts how many discrepancies, by level
 * @param uncertain of how many a result is not known to the bit, since a device is simulated
 * @param example the first at the first level, as program and input
 * @param reduction how the program became small; empty where that has not begun
 * @param smallest the smallest case; empty where none was made yet
 */
public record CauseGroup(
        Cause cause,
        List<PlatformPair> pairs,
        Map<OptimizationLevel, Long> counts,
        long uncertain,
        String example,
        Optional<CauseReduction> reduction,
        Optional<CampaignCase> smallest) {
    public CauseGroup {
        pairs = List.copyOf(pairs);
    }

    /** Puts what comes of each cause together; the most frequent first. */
    public static List<CauseGroup> of(List<CauseCount> causes) {
        Map<Cause, List<CauseCount>> byCause = new LinkedHashMap<>();
        causes.forEach(one -> byCause.computeIfAbsent(one.cause(), ignored -> new ArrayList<>())
                .add(one));
        return byCause.values().stream()
                .map(CauseGroup::group)
                .sorted(Comparator.comparingLong(CauseGroup::count).reversed())
                .toList();
    }

    private static CauseGroup group(List<CauseCount> own) {
        Map<OptimizationLevel, Long> counts = new EnumMap<>(OptimizationLevel.class);
        own.forEach(one -> counts.merge(one.level(), one.count(), Long::sum));
        CauseCount first =
                own.stream().min(Comparator.comparing(CauseCount::level)).orElseThrow();
        return new CauseGroup(
                first.cause(),
                own.stream()
                        .map(one -> new PlatformPair(one.left(), one.right()))
                        .distinct()
                        .toList(),
                counts,
                own.stream().mapToLong(CauseCount::uncertain).sum(),
                first.example(),
                own.stream().flatMap(one -> one.reduction().stream()).findFirst(),
                own.stream().flatMap(one -> one.smallest().stream()).findFirst());
    }

    /** How many discrepancies at all levels. */
    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The cause in two words. */
    public String words() {
        return (cause.kind().label() + " " + cause.operation()).strip();
    }

    /** Which platforms disagree by it, in words. */
    public String platforms() {
        return PlatformPair.words(pairs);
    }

    /** The levels at which they do, in words. */
    public String levels() {
        return String.join(
                ", ", counts.keySet().stream().map(OptimizationLevel::label).toList());
    }
}
