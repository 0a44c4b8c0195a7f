package org.ulpscope.study;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.outcome.Outcome;

/**
 * One evaluation that a strategy chose and learned from.
 *
 * @param number position in the study, from 0; people are told {@link #place}
 * @param inputBits bits of each slot's value, in the order of the slots
 * @param outcomes what came of it on each platform, in the order of the platforms
 * @param goal name of the goal that it was meant for; empty when it was for all
 * @param reason why the strategy chose it, in a word or two of its own
 */
public record StudyTrial(
        long number, List<Long> inputBits, List<Outcome> outcomes, Optional<String> goal, String reason) {
    public StudyTrial {
        inputBits = List.copyOf(inputBits);
        outcomes = List.copyOf(outcomes);
    }

    /** Which trial of its study one with this number is, as people count: the first is 1. Files and what is exported have the number. */
    public static long place(long number) {
        return number + 1;
    }
}
