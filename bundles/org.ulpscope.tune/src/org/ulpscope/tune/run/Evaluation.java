package org.ulpscope.tune.run;

import org.ulpscope.precision.PrecisionVector;

/**
 * A precision vector that was built and run, or tried to.
 *
 * @param vector the Formats
 * @param verdict what came of it
 * @param error the error in terms of the metric: agreeing digits (more is better, infinite for equal outputs), else less is better; NaN where
 *     {@code verdict} is REJECTED
 * @param excess how far the error is over the threshold, on a scale where 0 is the threshold and less is better, so that it can be a penalty
 *     whatever the metric; infinite where it was REJECTED
 * @param fom figure of merit, higher is better: the median of the runs; 0 where it was REJECTED
 * @param low lower end of the interval that holds the true median with the confidence asked for
 * @param high upper end of that interval
 * @param runs how often it ran; 0 where an equal program had run before
 * @param reason why it was rejected, a sentence; empty otherwise
 * @param program identifies what the compiler saw: equal for precision vectors that make equal programs
 */
public record Evaluation(
        PrecisionVector vector,
        Verdict verdict,
        double error,
        double excess,
        double fom,
        double low,
        double high,
        int runs,
        String reason,
        String program) {

    /** Whether it may be used. */
    public boolean isValid() {
        return verdict == Verdict.VALID;
    }
}
