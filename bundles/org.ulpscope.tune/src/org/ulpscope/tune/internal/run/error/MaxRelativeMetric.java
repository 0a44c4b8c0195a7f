package org.ulpscope.tune.internal.run.error;

/** The largest relative error of a number; where the widest version has 0, relative to its largest number. */
final class MaxRelativeMetric extends NumbersMetric {
    MaxRelativeMetric(double threshold) {
        super(threshold);
    }

    @Override
    double of(double[] expected, double[] differences) {
        return largestRelative(expected, differences);
    }
}
