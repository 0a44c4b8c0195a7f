package org.ulpscope.study;

import org.ulpscope.backend.outcome.Outcome;

/** What came of running a finding again. */
public sealed interface ReplayResult {
    /** The finding that was run again. */
    Finding finding();

    /** The same bits came out, or the call crashed or took too long as before. */
    record Reproduced(Finding finding) implements ReplayResult {}

    /**
     * Something else came out.
     *
     * @param now what came out this time
     */
    record Differs(Finding finding, Outcome now) implements ReplayResult {}

    /**
     * It could not be run.
     *
     * @param reason why not, as a sentence
     */
    record CouldNotRun(Finding finding, String reason) implements ReplayResult {}
}
