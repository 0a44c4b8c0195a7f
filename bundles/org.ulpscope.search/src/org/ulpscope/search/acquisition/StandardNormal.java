package org.ulpscope.search.acquisition;

import org.hipparchus.special.Erf;

/** The normal distribution with mean 0 and variance 1. */
final class StandardNormal {
    private StandardNormal() {}

    static double density(double z) {
        return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    }

    static double cumulative(double z) {
        return 0.5 * Erf.erfc(-z / Math.sqrt(2));
    }
}
