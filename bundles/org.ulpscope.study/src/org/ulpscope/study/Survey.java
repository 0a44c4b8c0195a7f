package org.ulpscope.study;

import java.util.List;
import org.ulpscope.store.RunState;

/**
 * What a strategy learned by looking at inputs in bulk before its first suggestion. A study keeps it, since it depends on how fast the platforms
 * were then: a resumed study goes on from it.
 *
 * @param method name of the strategy that looked, such as {@code exhaustive}; {@link #NO_METHOD} when none did
 * @param reason why this method, in a sentence for the user
 * @param finished whether it came to its end
 * @param censuses what the inputs came to, one entry for each probe
 * @param samples inputs worth a trial, each once, in order
 */
public record Survey(String method, String reason, boolean finished, List<Census> censuses, List<Sample> samples) {
    /** The method of those who look at nothing in bulk. */
    public static final String NO_METHOD = "none";

    /** Nothing was looked at, and nothing is to be. */
    public static final Survey NONE = new Survey(NO_METHOD, "", true, List.of(), List.of());

    public Survey {
        censuses = List.copyOf(censuses);
        samples = List.copyOf(samples);
    }

    /**
     * An input worth a trial.
     *
     * @param inputBits bits of each slot's value
     * @param reason why, in a few words, such as {@code gcc INF+}
     */
    public record Sample(List<Long> inputBits, String reason) {
        public Sample {
            inputBits = List.copyOf(inputBits);
        }
    }

    /** Whether it is being made, where the run that it belongs to stands so. */
    public boolean goesOn(RunState run) {
        return run == RunState.RUNNING && !finished;
    }

    /** Whether all inputs of the domain were run on every platform, so that nothing else is left to try. */
    public boolean isComplete() {
        return finished && !censuses.isEmpty() && censuses.stream().allMatch(Census::complete);
    }
}
