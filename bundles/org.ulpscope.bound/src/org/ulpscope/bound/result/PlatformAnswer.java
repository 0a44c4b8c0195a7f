package org.ulpscope.bound.result;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.numeric.Value;

/**
 * What a platform gives, beside the bounds.
 *
 * @param platform which
 * @param value its result; empty where the call did not return
 * @param label what came of the call, in words
 * @param covered whether its options allow nothing beyond the model
 * @param inside whether the result is within the bounds
 */
public record PlatformAnswer(Platform platform, Optional<Value> value, String label, boolean covered, boolean inside) {
    /** Whether something is wrong: a result outside that the model should cover. */
    public boolean isOutside() {
        return covered && !inside;
    }

    /** What it gave: its result as a hex float, all NaNs being one, or what came of the call. */
    public String given() {
        return value.map(result -> result.isNaN() ? "NaN" : result.hexFloat()).orElse(label);
    }

    /** How many different results there are, faults among them; all NaNs are one. */
    public static long differentResults(List<PlatformAnswer> answers) {
        return answers.stream().map(PlatformAnswer::given).distinct().count();
    }
}
