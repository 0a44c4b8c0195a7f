package org.ulpscope.numeric.reference;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;

/**
 * The correctly rounded result.
 *
 * @param value the one value of the format that the exact result rounds to; any NaN is the format's default one
 * @param enclosure where the exact result lies, when it is a real number: also for one that overflows or underflows the
 *     format; empty for a NaN and for the infinity of a pole or of an infinite argument
 */
public record Determined(Value value, Optional<Enclosure> enclosure) implements ReferenceResult {
    /**
     * The error of another evaluation of the function, in ulps of its format at the exact result, rounded up to what
     * the enclosure leaves open; empty if one of the two is a NaN.
     */
    public OptionalDouble errorOf(Value result) {
        return enclosure
                .map(within -> Ulps.greatestError(result, within.lower(), within.upper()))
                .orElseGet(() -> Ulps.error(result, value));
    }
}
