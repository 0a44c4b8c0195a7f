package org.ulpscope.search;

import java.util.OptionalDouble;

/**
 * What a search looks for: a class of outcome, of one platform or of several on the same input, and for those that miss it a distance to it.
 * Strategies know nothing else of what they look for.
 */
public interface Goal {
    /** Short name, unique within a search, such as {@code INF+} or {@code gcc: INF+}. */
    String name();

    /** Whether the observation is what is looked for. */
    boolean isReachedBy(Observation observation);

    /**
     * How far the observation is from the goal, as a share of the longest distance there is: 0 when reached, at most 1. Distances are counted in
     * ordinals (ulps) of the output, which makes every goal a target that can be approached step by step. Empty where nothing can be said, as
     * for a NaN or a crash.
     */
    OptionalDouble distance(Observation observation);

    /**
     * On which side of the goal the observation lies: between an input on side -1 and one on side 1 a continuous function has inputs that reach
     * the goal or come near to it, so that halving the way between them finds it. 0 where nothing can be said, which is all that a goal with
     * no sides needs.
     */
    default int side(Observation observation) {
        return 0;
    }
}
