package org.ulpscope.hunt;

import java.util.Optional;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudySummary;

/** How a hunt ended. */
public sealed interface HuntResult {
    /** How far the study has come; empty when it ended before there was a study file. */
    Optional<StudySummary> summary();

    /** It spent its budget or its time, reached all that it looked for, or had nothing more to try. */
    record Finished(Optional<StudySummary> summary) implements HuntResult {}

    /** The user stopped it. It can be resumed where there is a study. */
    record Cancelled(Optional<StudySummary> summary) implements HuntResult {}

    /**
     * It could not go on.
     *
     * @param cause says why, in a sentence for the user
     */
    record Failed(Optional<StudySummary> summary, UlpscopeException cause) implements HuntResult {}

    /** How the work on a hunt's study ended. */
    static HuntResult of(StudyResult result) {
        return switch (result) {
            case StudyResult.Finished finished -> new Finished(finished.summary());
            case StudyResult.Cancelled cancelled -> new Cancelled(cancelled.summary());
            case StudyResult.Failed failed -> new Failed(failed.summary(), failed.cause());
        };
    }
}
