package org.ulpscope.search.acquisition;

/**
 * Upper confidence bound (Srinivas et al., Gaussian Process Optimization in the Bandit Setting, 2010, equation 6): mean + kappa deviation.
 *
 * @param kappa how many deviations above the mean count; larger explores more
 */
public record UpperConfidenceBound(double kappa) implements Acquisition {
    @Override
    public String name() {
        return "UCB";
    }

    @Override
    public double value(double mean, double deviation, double best) {
        return mean + kappa * deviation;
    }
}
