package org.ulpscope.hunt;

import java.util.List;
import org.ulpscope.hunt.internal.RecordedTrials;
import org.ulpscope.hunt.internal.StudyProblem;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.search.Suggestion;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;

/** What the strategy of a hunt believed at an earlier time, to be shown step by step. */
public final class StrategyHistory {
    private StrategyHistory() {}

    /**
     * The study's strategy as it was after its first {@code trials} trials: it is asked and told once more what it was then. Of a strategy
     * that would choose otherwise today, one that knows the same observations.
     *
     * @throws org.ulpscope.numeric.UlpscopeException if there is no such strategy any more
     */
    public static Strategy after(StudyReader study, int trials) {
        StrategyProvider provider = Strategies.named(study.description().request().strategy());
        List<StudyTrial> recorded = study.trialsSince(0, trials);
        Strategy strategy = provider.create(StudyProblem.of(study.description()));
        int told = 0;
        while (told < recorded.size()) {
            List<Suggestion> suggestions = strategy.suggest(recorded.size() - told);
            List<Observation> observations = RecordedTrials.observations(recorded.subList(told, told + suggestions.size()));
            if (suggestions.isEmpty() || !points(suggestions, observations)) {
                return knowing(provider.create(StudyProblem.of(study.description())), recorded);
            }
            strategy.learn(observations);
            told += suggestions.size();
        }
        return strategy;
    }

    private static boolean points(List<Suggestion> suggestions, List<Observation> observations) {
        return suggestions.stream().map(Suggestion::point).toList().equals(observations.stream().map(Observation::point).toList());
    }

    private static Strategy knowing(Strategy fresh, List<StudyTrial> recorded) {
        fresh.recall(RecordedTrials.observations(recorded));
        return fresh;
    }
}
