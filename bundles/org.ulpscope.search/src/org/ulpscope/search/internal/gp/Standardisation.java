package org.ulpscope.search.internal.gp;

import java.util.Arrays;

/**
 * Makes values have mean 0 and variance 1, and back, without overflow even for values near the largest finite number.
 *
 * @param magnitude greatest magnitude among the values, or 1 if all are 0
 * @param mean mean of the values as a share of the magnitude
 * @param deviation their standard deviation as a share of the magnitude, or 1, as if they varied by their magnitude, if they are all the same
 */
record Standardisation(double magnitude, double mean, double deviation) {
    static Standardisation of(double[] values) {
        double greatest = Arrays.stream(values).map(Math::abs).max().orElse(0);
        double magnitude = greatest == 0 ? 1 : greatest;
        double mean = Arrays.stream(values).map(v -> v / magnitude).average().orElse(0);
        double variance = Arrays.stream(values)
                .map(v -> square(v / magnitude - mean))
                .average()
                .orElse(0);
        return new Standardisation(magnitude, mean, variance < 1e-30 ? 1 : Math.sqrt(variance));
    }

    double[] apply(double[] values) {
        return Arrays.stream(values)
                .map(v -> (v / magnitude - mean) / deviation)
                .toArray();
    }

    double value(double standardised) {
        return (standardised * deviation + mean) * magnitude;
    }

    double length(double standardised) {
        return standardised * deviation * magnitude;
    }

    private static double square(double x) {
        return x * x;
    }
}
