package org.ulpscope.search.internal.gp;

/**
 * Maximises the log marginal likelihood from coarse to fine: a few common length scales, then one coordinate at a time with steps that halve.
 * The signal variance follows in closed form. The number of likelihoods computed is bounded, so that a suggestion never waits for it.
 */
final class HyperparameterSearch {
    private static final double[] COMMON_SCALES = {0.05, 0.15, 0.5, 1.5};
    private static final double LEAST_SCALE = 0.01;
    private static final double GREATEST_SCALE = 20;
    private static final double[] NOISES = {1e-8, 1e-4, 1e-2};
    private static final int MOST_COORDINATE_STEPS = 24;

    private final LogMarginalLikelihood likelihood;
    private Hyperparameters best;
    private double bestValue = Double.NEGATIVE_INFINITY;

    HyperparameterSearch(LogMarginalLikelihood likelihood, Hyperparameters start) {
        this.likelihood = likelihood;
        this.best = start;
    }

    /** The best hyperparameters met, those it started from among them. */
    Hyperparameters best() {
        int dimensions = best.lengthScales().length;
        double noise = best.noise();
        attempt(best.lengthScales(), noise);
        for (double scale : COMMON_SCALES) {
            attempt(Hyperparameters.isotropic(dimensions, scale).lengthScales(), noise);
        }
        int steps = 0;
        for (double factor = 3; factor > 1.3; factor = Math.sqrt(factor)) {
            for (int i = 0; i < dimensions && steps < MOST_COORDINATE_STEPS; i++, steps++) {
                if (!attempt(scaled(i, factor), best.noise())) {
                    attempt(scaled(i, 1 / factor), best.noise());
                }
            }
        }
        for (double level : NOISES) {
            attempt(best.lengthScales(), level);
        }
        return best;
    }

    private double[] scaled(int coordinate, double factor) {
        double[] scales = best.lengthScales().clone();
        scales[coordinate] = Math.clamp(scales[coordinate] * factor, LEAST_SCALE, GREATEST_SCALE);
        return scales;
    }

    private boolean attempt(double[] lengthScales, double noise) {
        LogMarginalLikelihood.Fit fit = likelihood.atBestVariance(lengthScales, noise);
        if (fit.value() > bestValue) {
            best = fit.parameters();
            bestValue = fit.value();
            return true;
        }
        return false;
    }
}
