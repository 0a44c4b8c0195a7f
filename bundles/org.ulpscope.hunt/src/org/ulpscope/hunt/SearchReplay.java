package org.ulpscope.hunt;

import java.util.List;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.internal.StudyProblem;
import org.ulpscope.search.RecordedTrials;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Surrogate;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.Survey;

/**
 * What the strategy of a hunt believed after each of its trials. A fresh strategy is told what the trials before then came to; strategies are
 * deterministic, so that it believes the same each time. Nothing is run. Not for use by several threads at once.
 */
public final class SearchReplay {
    private static final int MOST_AT_ONCE = 1000;

    private final StudyReader study;

    /** @param study is read whenever something is asked */
    public SearchReplay(StudyReader study) {
        this.study = study;
    }

    /**
     * What was believed about the distance to a goal. Empty for strategies that believe nothing, where no trial has a distance to the goal, and
     * when {@code progress} was cancelled.
     *
     * @param goal name of the goal
     * @param trials how many trials are known then, or all there are if these are fewer
     * @throws org.ulpscope.base.UlpscopeException if this program does not know the study's strategy or its options
     */
    public Optional<Surrogate> surrogate(String goal, long trials, Progress progress) {
        Strategy strategy = Strategies.named(study.description().request().strategy())
                .create(StudyProblem.of(study.description()), study.survey().orElse(Survey.NONE));
        long known = 0;
        while (known < trials) {
            List<StudyTrial> recorded = study.trialsSince(known, (int) Math.min(trials - known, MOST_AT_ONCE));
            if (recorded.isEmpty()) {
                break;
            }
            if (progress.isCancelled()) {
                return Optional.empty();
            }
            strategy.recall(recorded.stream()
                    .map(trial -> RecordedTrials.trial(trial).observation())
                    .toList());
            known += recorded.size();
        }
        return strategy.surrogate(goal);
    }
}
