package org.ulpscope.campaign.study.content;

import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.outcome.DiscrepancyKind;

/**
 * Which discrepancies of a campaign are meant; what is empty may be anything.
 *
 * @param pair of which two platforms
 * @param level at which level
 * @param kind of which kind
 * @param cause of which cause
 */
public record DiscrepancyFilter(
        Optional<PlatformPair> pair,
        Optional<OptimizationLevel> level,
        Optional<DiscrepancyKind> kind,
        Optional<Cause> cause) {
    /** All of them. */
    public static final DiscrepancyFilter ALL =
            new DiscrepancyFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Those of two platforms. */
    public static DiscrepancyFilter of(PlatformPair pair) {
        return new DiscrepancyFilter(Optional.of(pair), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Those of a cause. */
    public static DiscrepancyFilter of(CauseGroup group) {
        return new DiscrepancyFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(group.cause()));
    }

    /** Of these, those of a level. */
    public DiscrepancyFilter at(OptimizationLevel only) {
        return new DiscrepancyFilter(pair, Optional.of(only), kind, cause);
    }

    /** Of these, those of a kind. */
    public DiscrepancyFilter of(DiscrepancyKind only) {
        return new DiscrepancyFilter(pair, level, Optional.of(only), cause);
    }
}
