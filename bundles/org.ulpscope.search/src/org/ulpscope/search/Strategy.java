package org.ulpscope.search;

import java.util.List;
import java.util.Optional;

/**
 * How inputs are chosen: asked for suggestions, told what came of them. It runs nothing itself, and is deterministic: told the same, it suggests
 * the same, which is what makes a study resumable. Not for use by several threads at once.
 */
public interface Strategy {
    /**
     * What to evaluate next; empty when the strategy has nothing more to suggest. How many are asked for at a time changes nothing in which
     * points follow which, so that batches may be made as large as the time allows.
     *
     * @param most the largest number of suggestions wanted, at least 1
     */
    List<Suggestion> suggest(int most);

    /** What came of the suggestions last made, in their order. */
    void learn(List<Observation> observations);

    /** Observations that were made without this strategy's asking: it learns from them as it can, and does not suggest their points again. */
    void recall(List<Observation> observations);

    /** Whether it goes on to the end of its budget although every goal is reached. */
    default boolean goesOnWhenReached() {
        return false;
    }

    /** What the strategy now believes about the distance to a goal; empty for strategies that believe nothing. */
    default Optional<Surrogate> surrogate(String goal) {
        return Optional.empty();
    }
}
