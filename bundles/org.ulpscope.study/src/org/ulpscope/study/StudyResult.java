package org.ulpscope.study;

import java.util.Optional;
import org.ulpscope.base.UlpscopeException;

/** How the work on a study ended. */
public sealed interface StudyResult {
    /** How far the study has come; empty when it ended before there was a study file. */
    Optional<StudySummary> summary();

    /** It did all that it was asked for: it spent its budget or its time, or had nothing more to try. */
    record Finished(Optional<StudySummary> summary) implements StudyResult {}

    /** The user stopped it. It can be resumed where there is a study. */
    record Cancelled(Optional<StudySummary> summary) implements StudyResult {}

    /**
     * It could not go on.
     *
     * @param cause says why, in a sentence for the user
     */
    record Failed(Optional<StudySummary> summary, UlpscopeException cause) implements StudyResult {}
}
