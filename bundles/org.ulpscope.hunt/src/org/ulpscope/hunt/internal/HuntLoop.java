package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Progress;
import org.ulpscope.hunt.HuntListener;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.StudyState;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/**
 * Asks a strategy, runs what it suggests, stores what came of it, tells the strategy. A study that is taken up again goes the same way from its
 * first trial, with the stored outcomes in place of runs, until they are used up: the strategy is then where it was.
 */
public final class HuntLoop {
    private static final int LEAST_BATCH = 32;
    private static final int LARGEST_BATCH = 4096;

    private final StudyWriter writer;
    private final StudyReader stored;
    private final OpenPlatforms platforms;
    private final HuntListener listener;
    private final Progress progress;
    private final StudyDescription study;
    private final List<Goal> goals;
    private final Set<String> reached = new HashSet<>();
    private final FindingFilter filter;
    private final ChunkSize chunk = new ChunkSize();
    private long number;

    public HuntLoop(StudyWriter writer, StudyReader stored, OpenPlatforms platforms, HuntListener listener, Progress progress) {
        this.writer = writer;
        this.stored = stored;
        this.platforms = platforms;
        this.listener = listener;
        this.progress = progress;
        this.study = writer.description();
        this.goals = HuntGoals.of(study);
        this.filter = new FindingFilter(study, stored.findings());
    }

    /** Runs until the end, and says which end it was: FINISHED or CANCELLED. */
    public StudyState run() {
        StudyRequest request = study.request();
        Strategy strategy = Strategies.named(request.strategy())
                .create(new SearchProblem(
                        study.slots(),
                        goals,
                        study.resultFormat(),
                        request.stopAtFirst(),
                        request.options(),
                        request.seed(),
                        request.budget()));
        progress.begin("Hunting in " + request.kernel(), request.budget());
        while (number < request.budget() && !isOver()) {
            List<Suggestion> suggestions = strategy.suggest(batchSize(request.budget() - number));
            if (suggestions.isEmpty()) {
                return StudyState.FINISHED;
            }
            List<Observation> observations = observe(suggestions);
            if (observations.size() < suggestions.size()) {
                return progress.isCancelled() ? StudyState.CANCELLED : StudyState.FINISHED;
            }
            strategy.learn(observations);
        }
        return progress.isCancelled() ? StudyState.CANCELLED : StudyState.FINISHED;
    }

    /** Grows with the study and depends on nothing else, since what a strategy suggests may depend on how much it is asked for. */
    private int batchSize(long left) {
        return (int) Math.min(Math.clamp(number / 4, LEAST_BATCH, LARGEST_BATCH), left);
    }

    private boolean isOver() {
        boolean allReached = study.request().stopAtFirst() && reached.size() == goals.size();
        return progress.isCancelled() || allReached || isTimeSpent();
    }

    private boolean isTimeSpent() {
        return study.request().timeBudget().filter(limit -> writer.elapsed().compareTo(limit) >= 0).isPresent();
    }

    /** What came of the suggestions; of fewer of them when the hunt is cancelled or its time is spent in between. */
    private List<Observation> observe(List<Suggestion> suggestions) {
        List<Observation> observations = new ArrayList<>(recall(suggestions));
        while (observations.size() < suggestions.size() && !progress.isCancelled() && !isTimeSpent()) {
            int end = Math.min(suggestions.size(), observations.size() + chunk.size());
            List<Suggestion> now = suggestions.subList(observations.size(), end);
            observations.addAll(evaluate(now));
        }
        observations.forEach(this::noteGoals);
        return observations;
    }

    private void noteGoals(Observation observation) {
        goals.stream().filter(goal -> goal.isReachedBy(observation)).map(Goal::name).forEach(reached::add);
    }

    private List<Observation> recall(List<Suggestion> suggestions) {
        if (number >= writer.trials()) {
            return List.of();
        }
        List<Observation> observations = new ArrayList<>();
        for (StudyTrial trial : stored.trialsSince(number, suggestions.size())) {
            Point point = suggestions.get(observations.size()).point();
            if (!bits(point).equals(trial.inputBits())) {
                throw new UlpscopeException("The strategy no longer makes the suggestions of " + writer.file()
                        + ", which was begun by Ulpscope " + study.versions().get("ulpscope")
                        + "; resume it with that version, or begin a new study.");
            }
            observations.add(new Observation(point, trial.outcomes()));
        }
        number += observations.size();
        progress.worked(observations.size());
        return observations;
    }

    private List<Observation> evaluate(List<Suggestion> suggestions) {
        long start = System.nanoTime();
        List<Point> points = suggestions.stream().map(Suggestion::point).toList();
        List<List<Outcome>> outcomes = platforms.evaluate(points, progress);
        List<StudyTrial> trials = IntStream.range(0, outcomes.size())
                .mapToObj(i -> trial(number + i, suggestions.get(i), outcomes.get(i)))
                .toList();
        store(trials);
        chunk.took(System.nanoTime() - start);
        return IntStream.range(0, outcomes.size()).mapToObj(i -> new Observation(points.get(i), outcomes.get(i))).toList();
    }

    private void store(List<StudyTrial> trials) {
        List<Finding> findings = filter.among(trials);
        writer.append(trials, findings);
        number += trials.size();
        progress.worked(trials.size());
        listener.tried(trials);
        if (!findings.isEmpty()) {
            listener.found(findings);
        }
    }

    private static StudyTrial trial(long number, Suggestion suggestion, List<Outcome> outcomes) {
        return new StudyTrial(number, bits(suggestion.point()), outcomes, suggestion.goal(), suggestion.reason());
    }

    private static List<Long> bits(Point point) {
        return LongStream.range(0, point.dimensions()).mapToObj(slot -> point.bits((int) slot)).toList();
    }
}
