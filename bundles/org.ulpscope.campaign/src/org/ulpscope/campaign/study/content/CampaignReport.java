package org.ulpscope.campaign.study.content;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.store.StoreState;

/**
 * A campaign in numbers.
 *
 * @param description what it is
 * @param state where it stands
 * @param phases how long it was at what, as far as it has come; none in files of before, and where all was run elsewhere
 * @param programs how many programs were run on all platforms
 * @param pairs each two platforms at each level
 * @param failures runs that computed nothing
 * @param causes why platforms disagree, the most frequent first
 */
public record CampaignReport(
        CampaignDescription description,
        StoreState state,
        Map<CampaignPhase, Duration> phases,
        long programs,
        List<PairTable> pairs,
        List<FailureCount> failures,
        List<CauseCount> causes) {
    private static final double NANOS_PER_SECOND = 1e9;

    public CampaignReport {
        phases = Collections.unmodifiableMap(new LinkedHashMap<>(phases));
        pairs = List.copyOf(pairs);
        failures = List.copyOf(failures);
        causes = List.copyOf(causes);
    }

    /**
     * Runs of one platform that computed nothing.
     *
     * @param platform with its level, such as {@code gcc O2}
     * @param label CRASH, TIMEOUT or COMPILE
     * @param runs how many
     */
    public record FailureCount(String platform, String label, long runs) {}

    /** How many programs a second were run on all platforms, the time for causes and smallest cases not counted; empty where that is not known. */
    public OptionalDouble programsPerSecond() {
        Duration time = phases.getOrDefault(CampaignPhase.PROGRAMS, Duration.ZERO);
        return time.isZero() ? OptionalDouble.empty() : OptionalDouble.of(programs * NANOS_PER_SECOND / time.toNanos());
    }

    /** All discrepancies of all pairs. */
    public long discrepancies() {
        return pairs.stream().mapToLong(PairTable::discrepancies).sum();
    }
}
