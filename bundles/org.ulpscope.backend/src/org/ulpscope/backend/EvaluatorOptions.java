package org.ulpscope.backend;

import java.time.Duration;

/**
 * How evaluators are opened.
 *
 * @param callLimit the time one call may take before it counts as a timeout
 * @param observeFlags whether outcomes carry IEEE 754 exception flags, where the device has them; it makes a call some nanoseconds slower
 * @param toolchains what the user decided about toolchains
 */
public record EvaluatorOptions(Duration callLimit, boolean observeFlags, ToolchainSettings toolchains) {
    /** Two seconds a call, no flags, toolchains as they are found. */
    public static final EvaluatorOptions DEFAULT =
            new EvaluatorOptions(Duration.ofSeconds(2), false, ToolchainSettings.DEFAULT);

    public EvaluatorOptions {
        if (callLimit.isNegative() || callLimit.isZero()) {
            throw new IllegalArgumentException("A call needs some time: " + callLimit);
        }
    }

    /** The same, with or without flags. */
    public EvaluatorOptions withObserveFlags(boolean observe) {
        return new EvaluatorOptions(callLimit, observe, toolchains);
    }

    /** The same with another limit. */
    public EvaluatorOptions withCallLimit(Duration limit) {
        return new EvaluatorOptions(limit, observeFlags, toolchains);
    }
}
