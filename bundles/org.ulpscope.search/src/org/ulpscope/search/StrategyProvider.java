package org.ulpscope.search;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.study.Survey;

/** A strategy by name. A new strategy is one class of this kind, named in {@code META-INF/services}. */
public interface StrategyProvider {
    /** The name that users choose it by, such as {@code bayes}. */
    String name();

    /** What it does and when to choose it, in one sentence. */
    String summary();

    /** The options it understands. */
    List<StrategyOption> options();

    /** Whose options these are, for a heading: its own, or those of a strategy that it may go on with. */
    default String optionsOf() {
        return name();
    }

    /**
     * A strategy ready to suggest, from trials alone.
     *
     * @throws org.ulpscope.base.UlpscopeException if an option's value does not fit, or the strategy does not go with the problem
     */
    Strategy create(SearchProblem problem);

    /**
     * A strategy ready to suggest, after its survey: the same for the same problem and survey.
     *
     * @param survey what {@link #survey} gave
     * @throws org.ulpscope.base.UlpscopeException as above
     */
    default Strategy create(SearchProblem problem, Survey survey) {
        return create(problem);
    }

    /**
     * Looks at inputs in bulk before the first suggestion; a strategy that only suggests looks at none.
     *
     * @param surveying what to look through, what was recorded before, and where to record
     * @param timeLeft time that the whole search may still take, if that is limited
     * @param progress counts inputs
     * @return what was learned; not finished only when {@code progress} was cancelled
     * @throws org.ulpscope.base.UlpscopeException if a platform can run nothing at all any more
     */
    default Survey survey(SearchProblem problem, Surveying surveying, Optional<Duration> timeLeft, Progress progress) {
        return Survey.NONE;
    }
}
