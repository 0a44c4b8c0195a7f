package org.ulpscope.search.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.SearchListener;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.SearchResult.End;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.Trial;
import org.ulpscope.search.internal.BatchSize;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.study.Survey;

/** One run of {@link org.ulpscope.search.loop.Search}. */
final class SearchLoop {
    private final SearchProblem problem;
    private final StrategyProvider provider;
    private final Platforms platforms;
    private final SearchListener listener;
    private final Progress progress;
    private final Optional<Long> deadline;
    private final BatchSize batchSize = new BatchSize();
    private final Set<String> reached = new HashSet<>();
    private final Surveying surveying;
    private Survey survey = Survey.NONE;
    private Strategy strategy;
    private long trials;

    public SearchLoop(
            SearchProblem problem,
            StrategyProvider provider,
            List<? extends Evaluator> evaluators,
            Surveying surveying,
            SearchListener listener,
            Progress progress,
            Optional<Duration> timeLimit) {
        this.problem = problem;
        this.provider = provider;
        this.platforms = new Platforms(evaluators);
        this.listener = listener;
        this.progress = progress;
        this.deadline = timeLimit.map(limit -> System.nanoTime() + limit.toNanos());
        this.surveying = surveying;
        this.strategy = provider.create(problem);
    }

    /** Runs to one of its ends, after the trials made before. */
    public SearchResult run(List<Trial> alreadyTried) {
        survey = surveying
                .recorded()
                .filter(Survey::finished)
                .orElseGet(() -> provider.survey(problem, surveying, timeLeft(), progress));
        if (!survey.finished()) {
            return new SearchResult(End.CANCELLED, 0, reached);
        }
        strategy = provider.create(problem, survey);
        progress.begin("Searching by " + provider.name(), problem.budget() == Long.MAX_VALUE ? 0 : problem.budget());
        replay(alreadyTried);
        Optional<End> end = end();
        while (end.isEmpty()) {
            end = step().or(this::end);
        }
        return new SearchResult(end.get(), trials, reached);
    }

    private Optional<Duration> timeLeft() {
        return deadline.map(time -> Duration.ofNanos(Math.max(0, time - System.nanoTime())));
    }

    /** A batch of calls that fault one after the other may take far longer than any batch before. */
    private Progress untilTimeIsUp() {
        Progress uncounted = progress.uncounted();
        return timeLeft().<Progress>map(left -> new Deadline(uncounted, left)).orElse(uncounted);
    }

    /** The first trial starts the platforms, and is made however little time is left: a search that tried nothing tells nothing. */
    private Optional<End> step() {
        boolean first = trials == 0;
        int wanted = first ? 1 : batchSize.next();
        List<Suggestion> suggestions = strategy.suggest((int) Math.min(wanted, problem.budget() - trials));
        if (suggestions.isEmpty()) {
            return Optional.of(End.NOTHING_LEFT);
        }
        long start = System.nanoTime();
        Progress limited = first ? progress.uncounted() : untilTimeIsUp();
        List<Observation> observations = platforms.evaluate(suggestions, limited);
        if (!first) {
            batchSize.learn(observations.size(), System.nanoTime() - start);
        }
        List<Trial> made = new ArrayList<>();
        for (int i = 0; i < observations.size(); i++) {
            made.add(new Trial(trials + i, suggestions.get(i), observations.get(i)));
        }
        if (!made.isEmpty()) {
            listener.tried(List.copyOf(made));
        }
        count(observations);
        if (observations.size() < suggestions.size()) {
            // What stopped the batch knows it best: a moment later the clock may tell something else.
            return end().or(() -> Optional.of(limited.isCancelled() ? End.TIME_UP : End.TOO_MANY_FAULTS));
        }
        strategy.learn(observations);
        return Optional.empty();
    }

    private Optional<End> end() {
        boolean done =
                problem.stopAtFirst() && reached.size() == problem.goals().size() && !strategy.goesOnWhenReached();
        if (done) {
            return Optional.of(End.GOALS_REACHED);
        }
        if (trials >= problem.budget()) {
            return Optional.of(End.BUDGET_SPENT);
        }
        if (progress.isCancelled()) {
            return Optional.of(End.CANCELLED);
        }
        return deadline.filter(time -> trials > 0 && System.nanoTime() - time >= 0)
                .map(time -> End.TIME_UP);
    }

    private void replay(List<Trial> recorded) {
        int replayed = 0;
        while (replayed < recorded.size()) {
            List<Suggestion> suggestions = strategy.suggest(recorded.size() - replayed);
            List<Trial> expected = recorded.subList(replayed, replayed + suggestions.size());
            if (suggestions.isEmpty() || !samePoints(suggestions, expected)) {
                beginAnew(recorded);
                break;
            }
            strategy.learn(expected.stream().map(Trial::observation).toList());
            replayed += suggestions.size();
        }
        count(recorded.stream().map(Trial::observation).toList());
    }

    private static boolean samePoints(List<Suggestion> suggestions, List<Trial> expected) {
        for (int i = 0; i < suggestions.size(); i++) {
            if (!suggestions.get(i).point().equals(expected.get(i).observation().point())) {
                return false;
            }
        }
        return true;
    }

    private void beginAnew(List<Trial> recorded) {
        progress.message(
                "The recorded trials were chosen by another version or with other options; the search begins anew and knows what they found.");
        strategy = provider.create(problem, survey);
        strategy.recall(recorded.stream().map(Trial::observation).toList());
    }

    private void count(List<Observation> observations) {
        for (Observation observation : observations) {
            for (Goal goal : problem.goals()) {
                if (!reached.contains(goal.name()) && goal.isReachedBy(observation)) {
                    reached.add(goal.name());
                }
            }
        }
        trials += observations.size();
        progress.worked(observations.size());
    }
}
