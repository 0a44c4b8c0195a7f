package org.ulpscope.search;

import java.util.Set;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyEnd;

/**
 * How a search ended.
 *
 * @param end why it ended
 * @param trials trials made in all, those of earlier runs included
 * @param reached names of the goals that some trial reached
 */
public record SearchResult(End end, long trials, Set<String> reached) {
    public SearchResult {
        reached = Set.copyOf(reached);
    }

    /** Why a search ended. */
    public enum End {
        /** Every goal was reached, and further inputs that reach them were not wanted. */
        GOALS_REACHED,
        /** As many evaluations were made as the budget allows. */
        BUDGET_SPENT,
        /** The time was up. */
        TIME_UP,
        /** The strategy had nothing more to suggest. */
        NOTHING_LEFT,
        /** The user cancelled it. */
        CANCELLED,
        /** The platforms stopped in the middle of a batch, because too many calls crashed or timed out. */
        TOO_MANY_FAULTS;

        /** How a study says it, whose work this search was. */
        public StudyEnd ofStudy() {
            return switch (this) {
                case GOALS_REACHED -> finished("Every class looked for was met.");
                case BUDGET_SPENT -> finished("The budget is spent.");
                case TIME_UP -> finished("The time is up.");
                case NOTHING_LEFT -> finished("The strategy has tried all that it had to try.");
                case TOO_MANY_FAULTS ->
                    finished(
                            "Too many calls crashed or took too long; give the parameters a domain that leaves those out.");
                case CANCELLED -> StudyEnd.CANCELLED;
            };
        }

        private static StudyEnd finished(String sentence) {
            return new StudyEnd(RunState.FINISHED, sentence);
        }
    }
}
