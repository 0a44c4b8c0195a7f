package org.ulpscope.search.loop;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.SearchListener;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.Trial;

/** The loop that every question shares: ask the strategy, evaluate on all platforms, tell the listener, tell the strategy. */
public final class Search {
    private Search() {}

    /** As the longest {@code run}, without a survey and a limit of time. */
    public static SearchResult run(
            SearchProblem problem,
            StrategyProvider strategy,
            List<? extends Evaluator> evaluators,
            List<Trial> alreadyTried,
            SearchListener listener,
            Progress progress) {
        return run(problem, strategy, evaluators, alreadyTried, listener, progress, Optional.empty());
    }

    /** As the longest {@code run}, without a survey. */
    public static SearchResult run(
            SearchProblem problem,
            StrategyProvider strategy,
            List<? extends Evaluator> evaluators,
            List<Trial> alreadyTried,
            SearchListener listener,
            Progress progress,
            Optional<Duration> timeLimit) {
        return run(problem, strategy, evaluators, Surveying.NONE, alreadyTried, listener, progress, timeLimit);
    }

    /**
     * Searches until the budget is spent, every goal is reached and {@link SearchProblem#stopAtFirst} holds, the time is up, the strategy has
     * nothing more to suggest, or the user cancels.
     *
     * <p>Strategies that survey do that first, through the probes; what they find worth a trial they then suggest like any other input.
     *
     * <p>A search is taken up again by giving the trials it has made: the strategy is asked for them once more and told their recorded
     * outcomes, which brings it to where it was. Should it suggest other points than those recorded, because another version made them, it
     * begins anew with all recorded observations as knowledge, and the progress gets a message that says so.
     *
     * @param strategy what chooses the inputs
     * @param evaluators the platforms, at least one, in the order that goals number them
     * @param surveying what a survey looks through, and where it is recorded
     * @param alreadyTried the trials made before, in order; they count towards the budget, and the listener is not told of them
     * @param listener told of each batch of trials before the next is asked for
     * @param progress counts evaluations, those already made included
     * @param timeLimit time after which no further batch is begun; time spent on earlier runs is the caller's to subtract
     * @throws org.ulpscope.base.UlpscopeException if an option does not fit, or a platform can run nothing at all any more
     */
    public static SearchResult run(
            SearchProblem problem,
            StrategyProvider strategy,
            List<? extends Evaluator> evaluators,
            Surveying surveying,
            List<Trial> alreadyTried,
            SearchListener listener,
            Progress progress,
            Optional<Duration> timeLimit) {
        return new SearchLoop(problem, strategy, evaluators, surveying, listener, progress, timeLimit)
                .run(alreadyTried);
    }
}
