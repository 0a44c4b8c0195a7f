package org.ulpscope.campaign.ui.internal.causes;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;

/**
 * A cause with its share.
 *
 * @param group the cause
 * @param discrepancies how many there are of all causes
 */
public record CauseRow(CauseGroup group, long discrepancies) {
    private static final double PERCENT = 100;

    static List<CauseRow> of(CampaignContents contents) {
        long all = contents.discrepancies();
        return contents.causes().stream().map(group -> new CauseRow(group, all)).toList();
    }

    /** Of all discrepancies, in per cent. */
    double percent() {
        return PERCENT * group.count() / Math.max(1, discrepancies);
    }

    String share() {
        return String.format(Locale.ROOT, "%.1f %%", percent());
    }

    String platforms() {
        return group.platforms();
    }

    /** What the cause is, as a sentence. */
    String sentence() {
        String words = group.cause().sentence();
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    long at(OptimizationLevel level) {
        return group.counts().getOrDefault(level, 0L);
    }

    /** How many operations its smallest program has; empty where none was made yet. */
    Optional<Integer> operations() {
        return group.smallest().map(one -> one.operations());
    }

    /** Whether its program is becoming smaller. */
    boolean isBeingReduced() {
        return group.reduction().isPresent() && group.smallest().isEmpty();
    }

    /** The operations of its smallest program; as long as that is looked for, how many there are at most. */
    String smallest() {
        return operations()
                .map(String::valueOf)
                .or(() -> group.reduction().map(way -> "\u2264 " + way.last().operations()))
                .orElse("");
    }

    /** Whether another row is of the same cause. */
    boolean isSame(CauseRow other) {
        return group.cause().equals(other.group.cause());
    }
}
