package org.ulpscope.campaign.study;

import java.util.List;
import org.ulpscope.store.StoreState;

/**
 * A campaign in numbers.
 *
 * @param description what it is
 * @param state where it stands
 * @param programs how many programs were run on all platforms
 * @param pairs each two platforms at each level
 * @param failures runs that computed nothing
 * @param causes why platforms disagree, the most frequent first
 */
public record CampaignReport(
        CampaignDescription description,
        StoreState state,
        long programs,
        List<PairTable> pairs,
        List<FailureCount> failures,
        List<CauseCount> causes) {
    private static final double NANOS_PER_SECOND = 1e9;

    public CampaignReport {
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

    /** How many programs a second were run on all platforms in all of the campaign's time, that for causes and smallest cases included; 0 where none was. */
    public double programsPerSecond() {
        double seconds = state.elapsed().toNanos() / NANOS_PER_SECOND;
        return seconds == 0 ? 0 : programs / seconds;
    }

    /** All discrepancies of all pairs. */
    public long discrepancies() {
        return pairs.stream().mapToLong(PairTable::discrepancies).sum();
    }
}
