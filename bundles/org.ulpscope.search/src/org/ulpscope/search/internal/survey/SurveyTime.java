package org.ulpscope.search.internal.survey;

import java.time.Duration;

/** How much of a search's time its survey may take. */
final class SurveyTime {
    /** What a survey that another search follows may be expected to take where nobody said how long it may take. */
    static final Duration DEFAULT = Duration.ofSeconds(3);

    /** What a lattice takes at most where nobody said how long it may take. */
    static final Duration LATTICE = Duration.ofSeconds(10);

    private SurveyTime() {}

    /** The share of a survey that is followed by nothing but the trials of what it found. */
    static Duration allButTrials(Duration left) {
        return left.multipliedBy(9).dividedBy(10);
    }

    /** The share of a survey that another search follows. */
    static Duration half(Duration left) {
        return left.dividedBy(2);
    }
}
