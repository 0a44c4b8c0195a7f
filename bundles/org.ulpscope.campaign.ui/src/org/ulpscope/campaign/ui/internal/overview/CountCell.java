package org.ulpscope.campaign.ui.internal.overview;

import java.util.Optional;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;

/**
 * A cell of a table of counts.
 *
 * @param text what stands in it
 * @param share how much of the greatest count it has, 0 to 1; what has more is more coloured
 * @param meaning what it says, as a sentence
 * @param discrepancies which it counts; empty where it counts none, or something else
 */
record CountCell(String text, double share, String meaning, Optional<DiscrepancyFilter> discrepancies) {
    /** A cell that counts nothing that could be listed. */
    static CountCell plain(String text, String meaning) {
        return new CountCell(text, 0, meaning, Optional.empty());
    }

    /** A cell that counts discrepancies; where there are none there is nothing to list. */
    static CountCell of(String text, long count, long greatest, String meaning, DiscrepancyFilter counted) {
        return count == 0
                ? plain(text, meaning)
                : new CountCell(text, (double) count / Math.max(1, greatest), meaning, Optional.of(counted));
    }
}
