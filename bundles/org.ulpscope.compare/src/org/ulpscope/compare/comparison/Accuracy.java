package org.ulpscope.compare.comparison;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How far a platform's results are from the exact ones, over a sample of the inputs.
 *
 * @param platform name of the platform
 * @param inputs inputs of the sample whose exact result is known
 * @param correct how many results are the correctly rounded ones
 * @param incomparable how many results have no error in ulps: a NaN where the exact result is none, or the reverse, or a call that did not return
 * @param meanError mean error of the others in ulps of the result's format; empty where there are none
 * @param maxError their greatest error
 * @param worstInput bits of the input with the greatest error, in the order of the slots; none where there is none
 */
public record Accuracy(
        String platform,
        long inputs,
        long correct,
        long incomparable,
        OptionalDouble meanError,
        OptionalDouble maxError,
        List<Long> worstInput) {
    public Accuracy {
        worstInput = List.copyOf(worstInput);
    }
}
