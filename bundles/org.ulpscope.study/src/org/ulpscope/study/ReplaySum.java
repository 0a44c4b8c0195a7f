package org.ulpscope.study;

import java.util.List;
import java.util.Locale;

/**
 * What came of a replay in numbers.
 *
 * @param findings inputs whose findings were run again, each counted once
 * @param results outcomes that were compared, one for each platform of a finding
 * @param reproduced how many of them are the same to the bit
 */
public record ReplaySum(long findings, long results, long reproduced) {
    /** So many of the results that differ are told one by one: where a source has changed there may be hundreds, and all for one reason. */
    public static final int TOLD = 10;

    /** Counts results. */
    public static ReplaySum of(List<ReplayResult> results) {
        return new ReplaySum(
                results.stream()
                        .map(result -> result.finding().inputBits())
                        .distinct()
                        .count(),
                results.size(),
                results.stream()
                        .filter(ReplayResult.Reproduced.class::isInstance)
                        .count());
    }

    /** The numbers in a sentence. */
    public String sentence() {
        boolean isOnSeveral = findings < results;
        return String.format(
                Locale.ROOT,
                "%,d of %,d %s gave the same bits again%s.",
                reproduced,
                results,
                isOnSeveral ? "results" : "findings",
                isOnSeveral ? String.format(Locale.ROOT, ", of %,d findings on their platforms", findings) : "");
    }

    /** The numbers in a sentence, after one that says so where the source is not the one any more that the study was made of. */
    public String sentences(StudyDescription study) {
        return StudySource.change(study).map(change -> change + "\n").orElse("") + sentence();
    }
}
