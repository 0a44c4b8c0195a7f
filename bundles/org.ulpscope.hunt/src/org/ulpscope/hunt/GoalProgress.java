package org.ulpscope.hunt;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How a hunt approached one goal.
 *
 * @param goal name of the goal
 * @param improvements the trials that came nearer to it than all before, in order; none for a goal without distances, such as NaN
 * @param hits numbers of the trials that reached it, in order
 */
public record GoalProgress(String goal, List<Improvement> improvements, List<Long> hits) {
    public GoalProgress {
        improvements = List.copyOf(improvements);
        hits = List.copyOf(hits);
    }

    /**
     * A trial that came nearer to the goal than all before.
     *
     * @param trial number of the trial
     * @param ulps distance of its output to the goal's class, in ordinals of the output; 0 when reached
     */
    public record Improvement(long trial, double ulps) {}

    /** The least distance within the first {@code trials} trials, in ulps; empty when none of them had one. */
    public OptionalDouble best(long trials) {
        OptionalDouble best = OptionalDouble.empty();
        for (Improvement improvement : improvements) {
            if (improvement.trial() >= trials) {
                break;
            }
            best = OptionalDouble.of(improvement.ulps());
        }
        return best;
    }
}
