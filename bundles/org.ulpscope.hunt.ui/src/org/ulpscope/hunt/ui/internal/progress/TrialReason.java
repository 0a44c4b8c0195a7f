package org.ulpscope.hunt.ui.internal.progress;

import java.util.Map;

/** Why an input was tried, for who reads it: studies have the short words of strategies. */
public final class TrialReason {
    private static final String NEAR_THE_BEST = "local ";

    /** What a model was asked for, by the name of its acquisition function. */
    private static final Map<String, String> OF_MODELS = Map.of(
            "EI", "most improvement expected",
            "UCB", "most promised by mean and spread",
            "PI", "improvement likeliest");

    private TrialReason() {}

    /** In words; those that say enough stay as they are. */
    public static String words(String reason) {
        return reason.startsWith(NEAR_THE_BEST)
                ? words(reason.substring(NEAR_THE_BEST.length())) + " near the best so far"
                : OF_MODELS.getOrDefault(reason, reason);
    }
}
