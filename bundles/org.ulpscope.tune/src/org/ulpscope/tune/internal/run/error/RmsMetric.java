package org.ulpscope.tune.internal.run.error;

/** The root of the mean of the squares of the absolute errors of all numbers. */
final class RmsMetric extends NumbersMetric {
    RmsMetric(double threshold) {
        super(threshold);
    }

    @Override
    double of(double[] expected, double[] differences) {
        double root = 0;
        for (int i = 0; i < expected.length; i++) {
            root = Math.hypot(root, differences[i]);
        }
        return root / Math.sqrt(expected.length);
    }
}
