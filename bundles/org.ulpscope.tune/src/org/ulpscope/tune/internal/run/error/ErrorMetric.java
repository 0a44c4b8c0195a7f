package org.ulpscope.tune.internal.run.error;

import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;

/** How far the results of a version are from those of the widest. */
public interface ErrorMetric {
    /** The finest difference that two numbers can have, in decimal digits; equal results are given that many, so that excesses are finite. */
    double DIGITS_OF_EQUAL = 36;

    /**
     * The error of an output, in terms of the metric.
     *
     * @throws Rejected if there is none, because the output has no numbers, others in number, or a NaN
     */
    double error(Reference reference, RunOutput output) throws Rejected;

    /** How far an error is over the threshold, in decimal digits; 0 at the threshold, less is better. Finite for errors that are. */
    double excess(double error);

    /** Whether an error is within the threshold. */
    default boolean within(double error) {
        return excess(error) <= 0;
    }

    /** The worse of two errors. */
    default double worse(double one, double other) {
        return excess(one) >= excess(other) ? one : other;
    }

    /** Whether it compares the numbers of the results. */
    default boolean comparesNumbers() {
        return false;
    }

    /** The excess of an error of which less is better: digits between it and the threshold. */
    static double excess(double error, double threshold) {
        return Math.max(-DIGITS_OF_EQUAL, Math.log10(error / threshold));
    }
}
