package org.ulpscope.hunt.ui.internal.progress;

import java.util.Map;

/** Why an input was tried, for who reads it: studies have the short words of strategies. */
public final class TrialReason {
    private static final String NEAR_THE_BEST = "local ";

    /** What a model was asked for, by the name of its acquisition function. */
    private static final Map<String, String> OF_MODELS = Map.of(
            "EI", "where the model expects most improvement",
            "UCB", "where the model's mean and spread promise most",
            "PI", "where the model takes improvement for likeliest");

    /** What was swept, by the strategy whose name a reason begins with; the class that was met follows. */
    private static final Map<String, String> OF_SWEEPS = Map.of(
            "exhaustive", "met in the sweep of all inputs: ",
            "lattice", "met in the sweep of every binade: ");

    private TrialReason() {}

    /** In words; those that say enough stay as they are. */
    public static String words(String reason) {
        int end = reason.indexOf(' ');
        if (end > 0 && OF_SWEEPS.containsKey(reason.substring(0, end))) {
            return OF_SWEEPS.get(reason.substring(0, end)) + reason.substring(end + 1);
        }
        return reason.startsWith(NEAR_THE_BEST)
                ? words(reason.substring(NEAR_THE_BEST.length())) + " near the best so far"
                : OF_MODELS.getOrDefault(reason, reason);
    }
}
