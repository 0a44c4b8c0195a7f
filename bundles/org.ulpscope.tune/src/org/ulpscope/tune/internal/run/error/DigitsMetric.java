package org.ulpscope.tune.internal.run.error;

/**
 * Agreeing decimal digits of the worst number: the negative decimal logarithm of its relative error, 0 at least, infinite for equal results
 * (AMPT-GA section 4.1, the default).
 */
final class DigitsMetric extends NumbersMetric {
    DigitsMetric(double threshold) {
        super(threshold);
    }

    @Override
    double of(double[] expected, double[] differences) {
        return Math.max(0, -Math.log10(largestRelative(expected, differences)));
    }

    @Override
    public double excess(double error) {
        return threshold() - Math.min(DIGITS_OF_EQUAL, error);
    }
}
