package org.ulpscope.tune.internal.search;

import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * Equation 1 of AMPT-GA: {@code perf(PV) + (error(PV) - T) * K}, to be minimised. K is 1 within the threshold, where the paper's perf counts
 * the cycles of whole kernels, so that the error only decides between equals; here perf is relative to the widest vector, and the same is
 * reached by a K that is small. Over the threshold, any vector is worse than every valid one, the more the greater the error.
 */
final class Objective {
    /** Of what is rejected or not considered. */
    static final double WORST = Double.MAX_VALUE;

    private static final double VALID_K = 1e-6;
    private static final double GREATEST_PERF = 1e3;
    private static final double LEAST_EXCESS = -100;

    private Objective() {}

    /**
     * @param perf time relative to that of the widest vector
     * @param excess how far the error is over the threshold, as {@link Evaluation#excess}
     */
    static double of(double perf, double excess) {
        if (excess > 0) {
            return GREATEST_PERF * (1 + excess);
        }
        return perf + VALID_K * Math.max(LEAST_EXCESS, excess);
    }

    /** Of a measured vector. */
    static double of(Evaluation evaluation, double baselineFom) {
        if (evaluation.verdict() == Verdict.REJECTED) {
            return WORST;
        }
        double perf = baselineFom > 0 ? baselineFom / evaluation.fom() : 1 / evaluation.fom();
        return evaluation.isValid()
                ? of(perf, Math.min(0, evaluation.excess()))
                : of(perf, Math.max(Double.MIN_NORMAL, evaluation.excess()));
    }
}
