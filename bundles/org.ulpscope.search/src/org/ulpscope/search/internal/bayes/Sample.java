package org.ulpscope.search.internal.bayes;

import org.ulpscope.search.Observation;

/**
 * An observation with what it means for each goal.
 *
 * @param number position among all samples, from 0
 * @param ordinals ordinals of the input
 * @param observation what was observed
 * @param distances distance to each goal, NaN where nothing can be said
 * @param sides side of each goal, as {@link org.ulpscope.search.Goal#side} has them
 */
record Sample(int number, long[] ordinals, Observation observation, double[] distances, int[] sides) {
    /** Whether it reached the goal. */
    boolean reached(int goal) {
        return distances[goal] == 0;
    }
}
