package org.ulpscope.hunt.internal;

import org.ulpscope.search.SearchResult;
import org.ulpscope.study.StudyState;

/**
 * How a hunt ended, as its study says it.
 *
 * @param state FINISHED or CANCELLED
 * @param sentence why
 */
public record HuntEnd(StudyState state, String sentence) {
    public static HuntEnd of(SearchResult.End end) {
        return switch (end) {
            case GOALS_REACHED -> new HuntEnd(StudyState.FINISHED, "Every class looked for was met.");
            case BUDGET_SPENT -> new HuntEnd(StudyState.FINISHED, "The budget is spent.");
            case TIME_UP -> new HuntEnd(StudyState.FINISHED, "The time is up.");
            case NOTHING_LEFT -> new HuntEnd(StudyState.FINISHED, "The strategy has nothing more to suggest.");
            case TOO_MANY_FAULTS ->
                new HuntEnd(
                        StudyState.FINISHED,
                        "Too many calls crashed or took too long; give the parameters a domain that leaves those out.");
            case CANCELLED -> new HuntEnd(StudyState.CANCELLED, "");
        };
    }
}
