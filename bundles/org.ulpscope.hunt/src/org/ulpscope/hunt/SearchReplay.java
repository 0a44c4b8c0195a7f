package org.ulpscope.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.Progress;
import org.ulpscope.hunt.internal.StudyProblem;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;
import org.ulpscope.search.Surrogate;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;

/**
 * What the strategy of a hunt knew after each of its trials. Strategies are deterministic: told the recorded trials again, one is where it was
 * then. Nothing is run. Not for use by several threads at once.
 */
public final class SearchReplay {
    private static final int MOST_AT_ONCE = 256;

    private final StudyReader study;
    private final StudyDescription description;
    private Strategy strategy;
    private List<Suggestion> asked = List.of();
    private long position;
    private boolean consulted;

    /**
     * The strategy before its first trial.
     *
     * @throws UlpscopeException if this program does not know the strategy or its options
     */
    public SearchReplay(StudyReader study) {
        this.study = study;
        description = study.description();
        beginAnew();
    }

    /** How many trials the strategy knows. */
    public long position() {
        return position;
    }

    /**
     * Brings the strategy to where it was after so many trials, or after all there are if these are fewer. Going back begins from the first.
     *
     * @param progress can stop it on the way
     * @return whether it arrived
     * @throws UlpscopeException if the strategy does not suggest the recorded inputs, as when another version of it made the study
     */
    public boolean moveTo(long trials, Progress progress) {
        long target = Math.min(trials, study.summary().trials());
        if (target < position) {
            beginAnew();
        }
        while (position < target && !progress.isCancelled()) {
            if (asked.isEmpty()) {
                asked = strategy.suggest((int) Math.min(target - position, MOST_AT_ONCE));
            }
            learn(study.trialsSince(position, Math.max(1, asked.size())));
        }
        return position >= target;
    }

    /** What the strategy believes about the distance to a goal; empty for strategies that believe nothing, or nothing yet. */
    public Optional<Surrogate> surrogate(String goal) {
        consulted = true;
        return strategy.surrogate(goal);
    }

    /** What the strategy wants to try next; empty when it has nothing more to suggest. */
    public Optional<Suggestion> next() {
        if (asked.isEmpty()) {
            asked = strategy.suggest(1);
        }
        return asked.stream().findFirst();
    }

    private void learn(List<StudyTrial> recorded) {
        if (recorded.size() == asked.size() && IntStream.range(0, asked.size()).allMatch(i -> isSame(asked.get(i), recorded.get(i)))) {
            List<Observation> observations = new ArrayList<>();
            for (int i = 0; i < asked.size(); i++) {
                observations.add(new Observation(asked.get(i).point(), recorded.get(i).outcomes()));
            }
            strategy.learn(observations);
            position += observations.size();
            asked = List.of();
        } else if (consulted) {
            // A model that was looked at may have been fitted at another time than in the study: go the whole way again without looking.
            beginAnew();
        } else {
            throw new UlpscopeException("The model of this study cannot be shown, because strategy '"
                    + description.request().strategy() + "' no longer suggests its inputs; it was made by Ulpscope "
                    + description.versions().get("ulpscope") + ". Open it with that version.");
        }
    }

    private static boolean isSame(Suggestion suggestion, StudyTrial trial) {
        return IntStream.range(0, suggestion.point().dimensions())
                .allMatch(slot -> suggestion.point().bits(slot) == trial.inputBits().get(slot));
    }

    private void beginAnew() {
        strategy = StudyProblem.strategy(description);
        asked = List.of();
        position = 0;
        consulted = false;
    }
}
