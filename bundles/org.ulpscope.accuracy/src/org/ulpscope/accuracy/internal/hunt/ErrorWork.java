package org.ulpscope.accuracy.internal.hunt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.RecordedTrials;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult.End;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Trial;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRun;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;

/** A hunt for large errors in its study: the search, and then the simplest input of each cause. */
public final class ErrorWork implements StudyRun.Work {
    /** So many inputs go to a process at a time. */
    private static final int BATCH = 1000;

    private final Progress progress;

    /** @param progress is told how far it is, and can stop it */
    public ErrorWork(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void check(StudyDescription study) {
        strategy(study);
    }

    private static Strategy strategy(StudyDescription study) {
        List<Goal> goals = new ArrayList<>();
        int exact = study.platforms().size();
        LossThreshold threshold = LossThreshold.of(study.request().goals());
        for (int i = 0; i < exact; i++) {
            goals.add(new ErrorGoal(
                    study.platforms().get(i).name(),
                    i,
                    exact,
                    study.resultFormat(),
                    threshold.in(study.resultFormat())));
        }
        return Strategies.named(study.request().strategy())
                .create(new SearchProblem(
                        study.slots(),
                        goals,
                        study.resultFormat(),
                        false,
                        study.request().options(),
                        study.request().seed(),
                        study.request().budget()));
    }

    @Override
    public StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
        StudyDescription study = writer.description();
        Kernel kernel = study.readKernel();
        try (ExactKernel exact = ExactKernel.compiled(kernel, study.request().folder(), progress.uncounted())) {
            ErrorMeasurement measurement = new ErrorMeasurement(study, kernel, platforms.evaluators(), exact, progress);
            Losses losses = new Losses(study, measurement, LossRows.of(reader), writer);
            Strategy strategy = strategy(study);
            progress.begin(
                    "Searching for errors by " + study.request().strategy(),
                    study.request().budget());
            List<Trial> recorded = reader.trialsSince(0, Integer.MAX_VALUE).stream()
                    .map(RecordedTrials::trial)
                    .toList();
            takeUp(recorded, strategy, measurement);
            End end = search(writer, strategy, measurement, losses);
            if (end != End.CANCELLED) {
                progress.begin("Looking for the simplest inputs", 0);
                losses.simplify(progress);
            }
            return end.ofStudy();
        }
    }

    /** Tells the strategy what is known: as its own suggestions where they are the same again, which they are in the same version. */
    private void takeUp(List<Trial> recorded, Strategy strategy, ErrorMeasurement measurement) {
        for (int from = 0; from < recorded.size(); ) {
            List<Suggestion> asked = strategy.suggest(Math.min(BATCH, recorded.size() - from));
            List<Trial> part = recorded.subList(from, Math.min(recorded.size(), from + Math.max(1, asked.size())));
            List<Observation> known = measurement
                    .withExact(part.stream().map(Trial::observation).toList())
                    .observations();
            boolean same = asked.stream()
                    .map(Suggestion::point)
                    .toList()
                    .equals(known.stream().map(Observation::point).toList());
            if (same) {
                strategy.learn(known);
            } else {
                strategy.recall(known);
            }
            from += part.size();
        }
    }

    private End search(StudyWriter writer, Strategy strategy, ErrorMeasurement measurement, Losses losses) {
        long budget = writer.description().request().budget();
        Optional<Duration> limit = writer.description().request().timeBudget();
        while (writer.trials() < budget) {
            if (progress.isCancelled()) {
                return End.CANCELLED;
            }
            if (limit.filter(time -> writer.elapsed().compareTo(time) > 0).isPresent()) {
                return End.TIME_UP;
            }
            List<Suggestion> suggestions = strategy.suggest((int) Math.min(BATCH, budget - writer.trials()));
            if (suggestions.isEmpty()) {
                return End.NOTHING_LEFT;
            }
            ErrorMeasurement.Measured measured =
                    measurement.of(suggestions.stream().map(Suggestion::point).toList());
            List<Observation> observations = measured.observations();
            if (observations.size() < suggestions.size()) {
                return progress.isCancelled() ? End.CANCELLED : End.TOO_MANY_FAULTS;
            }
            List<StudyTrial> trials = new ArrayList<>();
            for (int i = 0; i < observations.size(); i++) {
                Observation stored = measurement.withoutExact(observations.get(i));
                trials.add(RecordedTrials.studyTrial(new Trial(writer.trials() + i, suggestions.get(i), stored)));
            }
            losses.store(trials, measured);
            strategy.learn(observations);
            progress.worked(observations.size());
        }
        return End.BUDGET_SPENT;
    }
}
