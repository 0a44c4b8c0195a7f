package org.ulpscope.search.internal.survey;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Surrogate;
import org.ulpscope.study.Survey;

/** Suggests what a survey found worth a trial, and then leaves the goals that are still open to another strategy, if there is one. */
final class SurveyedStrategy implements Strategy {
    private final SearchProblem problem;
    private final Function<List<Goal>, Optional<Strategy>> next;
    private final Queue<Suggestion> samples = new ArrayDeque<>();
    private final List<Observation> observed = new ArrayList<>();
    private final Set<String> reached = new HashSet<>();
    private Optional<Strategy> successor = Optional.empty();
    private boolean succeeded;

    /** @param next what goes on for the goals that are open after the survey's inputs; empty to end there */
    SurveyedStrategy(SearchProblem problem, Survey survey, Function<List<Goal>, Optional<Strategy>> next) {
        this.problem = problem;
        this.next = next;
        survey.samples()
                .forEach(sample -> samples.add(new Suggestion(
                        new Point(sample.inputBits().stream()
                                .mapToLong(Long::longValue)
                                .toArray()),
                        Optional.empty(),
                        survey.method() + " " + sample.reason())));
    }

    @Override
    public List<Suggestion> suggest(int most) {
        List<Suggestion> suggestions = new ArrayList<>();
        while (suggestions.size() < most && !samples.isEmpty()) {
            suggestions.add(samples.remove());
        }
        return suggestions.isEmpty()
                ? successor().map(strategy -> strategy.suggest(most)).orElse(List.of())
                : suggestions;
    }

    @Override
    public void learn(List<Observation> observations) {
        if (succeeded) {
            successor.ifPresent(strategy -> strategy.learn(observations));
        } else {
            remember(observations);
        }
    }

    @Override
    public void recall(List<Observation> observations) {
        Set<Point> points = new HashSet<>();
        observations.forEach(observation -> points.add(observation.point()));
        samples.removeIf(sample -> points.contains(sample.point()));
        if (succeeded) {
            successor.ifPresent(strategy -> strategy.recall(observations));
        } else {
            remember(observations);
        }
    }

    @Override
    public Optional<Surrogate> surrogate(String goal) {
        return samples.isEmpty() ? successor().flatMap(strategy -> strategy.surrogate(goal)) : Optional.empty();
    }

    private void remember(List<Observation> observations) {
        observed.addAll(observations);
        for (Goal goal : problem.goals()) {
            if (observations.stream().anyMatch(goal::isReachedBy)) {
                reached.add(goal.name());
            }
        }
    }

    private Optional<Strategy> successor() {
        if (!succeeded) {
            succeeded = true;
            List<Goal> open = problem.goals().stream()
                    .filter(goal -> !reached.contains(goal.name()))
                    .toList();
            successor = open.isEmpty() ? Optional.empty() : next.apply(open);
            successor.ifPresent(strategy -> strategy.recall(observed));
        }
        return successor;
    }
}
