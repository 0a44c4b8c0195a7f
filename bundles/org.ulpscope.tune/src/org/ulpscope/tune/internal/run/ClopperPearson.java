package org.ulpscope.tune.internal.run;

import org.hipparchus.distribution.continuous.BetaDistribution;

/**
 * The exact interval that holds the probability of success of a binomial experiment (Clopper and Pearson, Biometrika 26, 1934).
 *
 * @param low its lower end
 * @param high its upper end
 */
record ClopperPearson(double low, double high) {
    // That of hipparchus-stat takes the number of successes as a fraction, and rounds it down: 0.29 of 100 is 28 there.

    /**
     * That of some trials, 1 at least.
     *
     * @param confidence with which the interval holds the probability, between 0 and 1
     */
    static ClopperPearson of(int successes, int trials, double confidence) {
        double tail = (1 - confidence) / 2;
        double low = successes == 0
                ? 0
                : new BetaDistribution(successes, trials - successes + 1).inverseCumulativeProbability(tail);
        double high = successes == trials
                ? 1
                : new BetaDistribution(successes + 1, trials - successes).inverseCumulativeProbability(1 - tail);
        return new ClopperPearson(low, high);
    }
}
