package org.ulpscope.search.internal.survey;

import java.time.Duration;
import org.ulpscope.search.regions.result.RegionLimits;

/** How much of a search's time its survey may take. */
final class SurveyTime {
    /** What a survey that another search follows may be expected to take where nobody said how long it may take. */
    static final Duration DEFAULT = Duration.ofSeconds(3);

    /** What a lattice takes at most where nobody said how long it may take. */
    static final Duration LATTICE = Duration.ofSeconds(10);

    private static final Duration FIRST_LOOK = Duration.ofSeconds(3);

    private SurveyTime() {}

    /** The share of a survey that is followed by nothing but the trials of what it found. */
    static Duration allButTrials(Duration left) {
        return left.multipliedBy(9).dividedBy(10);
    }

    /** The share of a survey that another search follows. Boxes of two and three slots make use of what is left, regions of others of less. */
    static Duration ofFollowed(Duration left, int slots) {
        return RegionLimits.hasBoxes(slots)
                ? beforeBoxes(left)
                : left.multipliedBy(3).dividedBy(4);
    }

    /** The share of a lattice that is followed by the trials of what it found, and by regions. */
    static Duration ofLattice(Duration left, int slots) {
        return RegionLimits.hasBoxes(slots) ? beforeBoxes(left) : allButTrials(left);
    }

    /** A first look for boxes takes a few seconds, which are much of a short time. */
    private static Duration beforeBoxes(Duration left) {
        Duration most = left.multipliedBy(2).dividedBy(3);
        Duration least = left.dividedBy(3);
        Duration others = left.minus(FIRST_LOOK);
        Duration fitting = others.compareTo(most) < 0 ? others : most;
        return fitting.compareTo(least) > 0 ? fitting : least;
    }
}
