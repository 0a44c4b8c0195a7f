package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What is told while a batch of candidates runs, beside how much of the whole search is done. */
class CandidateBatchSentenceTest {
    @Test
    void aBatchThatHasJustBegunDoesNotSayThatNothingIsDone() {
        assertEquals(
                "Running a batch of 20 candidates in turn, round 1 of 7 at most",
                CandidateBatch.sentence(20, 0, "round 1 of 7 at most"));
    }

    @Test
    void whatIsDoneIsToldToBeOfTheBatch() {
        assertEquals(
                "Running a batch of 20 candidates in turn, round 3 of 7 at most, 12 of the batch done",
                CandidateBatch.sentence(20, 12, "round 3 of 7 at most"));
    }
}
