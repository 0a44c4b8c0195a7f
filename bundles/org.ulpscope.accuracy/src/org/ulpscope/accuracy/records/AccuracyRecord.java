package org.ulpscope.accuracy.records;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * The largest error of a function that a search met. It is a lower bound of the largest one there is, unless every input was tried.
 *
 * @param inputs the input that shows it, one value a parameter
 * @param result what the platform gives
 * @param exact the correctly rounded value
 * @param ulps the error of the result against the real number, in ulps of the result's format there (Muller et al., Handbook of Floating-Point Arithmetic,
 *     section 2.3.2), rounded up to what the enclosure of the real number leaves open
 */
public record AccuracyRecord(List<Value> inputs, Value result, Value exact, double ulps) {
    public AccuracyRecord {
        inputs = List.copyOf(inputs);
    }
}
