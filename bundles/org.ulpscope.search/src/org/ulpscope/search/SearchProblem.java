package org.ulpscope.search;

import java.util.List;
import java.util.Map;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * Everything a strategy may know.
 *
 * @param slots what is to be chosen, 1 to 32
 * @param goals what is looked for, in the order of preference
 * @param resultFormat format of the outputs
 * @param stopAtFirst whether a goal is done with once reached; otherwise the search goes on to further inputs that reach it
 * @param options the strategy's own options by name; {@link Strategies} lists and checks them
 * @param seed where all randomness comes from: the same seed gives the same suggestions
 * @param budget evaluations that may be spent in all
 */
public record SearchProblem(
        List<InputSlot> slots,
        List<Goal> goals,
        FloatFormat resultFormat,
        boolean stopAtFirst,
        Map<String, String> options,
        long seed,
        long budget) {
    public SearchProblem {
        slots = List.copyOf(slots);
        goals = List.copyOf(goals);
        options = Map.copyOf(options);
    }

    /** The same problem with other goals. */
    public SearchProblem withGoals(List<Goal> others, boolean stopAtFirstOfEach) {
        return new SearchProblem(slots, others, resultFormat, stopAtFirstOfEach, options, seed, budget);
    }
}
