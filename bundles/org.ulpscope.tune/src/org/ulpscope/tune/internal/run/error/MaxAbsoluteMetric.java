package org.ulpscope.tune.internal.run.error;

/** The largest absolute error of a number. */
final class MaxAbsoluteMetric extends NumbersMetric {
    MaxAbsoluteMetric(double threshold) {
        super(threshold);
    }

    @Override
    double of(double[] expected, double[] differences) {
        double largest = 0;
        for (int i = 0; i < expected.length; i++) {
            largest = Math.max(largest, differences[i]);
        }
        return largest;
    }
}
