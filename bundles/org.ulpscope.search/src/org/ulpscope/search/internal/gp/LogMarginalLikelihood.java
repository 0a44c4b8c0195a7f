package org.ulpscope.search.internal.gp;

import java.util.List;

/**
 * How well hyperparameters explain observations: log p(y | X) = -y' K^-1 y / 2 - log |K| / 2 - n log(2 pi) / 2 (Rasmussen and Williams,
 * equation 5.8, with algorithm 2.1). K is s2 (C + noise I), C the correlations.
 */
final class LogMarginalLikelihood {
    private static final double LEAST_VARIANCE = 1e-6;
    private static final double GREATEST_VARIANCE = 1e6;

    private final List<double[]> points;
    private final double[] values;

    LogMarginalLikelihood(List<double[]> points, double[] values) {
        this.points = points;
        this.values = values;
    }

    /** Hyperparameters with their log marginal likelihood. */
    record Fit(Hyperparameters parameters, double value) {}

    /** At given hyperparameters. */
    double at(Hyperparameters parameters) {
        Cholesky factor = correlations(points, parameters);
        return value(factor, quadraticForm(factor), parameters.signalVariance());
    }

    /** With the signal variance that makes it greatest for the length scales and the noise: s2 = y' (C + noise I)^-1 y / n. */
    Fit atBestVariance(double[] lengthScales, double noise) {
        Cholesky factor = correlations(points, new Hyperparameters(lengthScales, 1, noise));
        double quadraticForm = quadraticForm(factor);
        double variance = Math.clamp(quadraticForm / values.length, LEAST_VARIANCE, GREATEST_VARIANCE);
        return new Fit(new Hyperparameters(lengthScales, variance, noise), value(factor, quadraticForm, variance));
    }

    private double value(Cholesky factor, double quadraticForm, double variance) {
        return -quadraticForm / variance / 2
                - factor.halfLogDeterminant()
                - values.length * Math.log(2 * Math.PI * variance) / 2;
    }

    /** y' (C + noise I)^-1 y, which is the square of the length of L^-1 y. */
    private double quadraticForm(Cholesky factor) {
        double[] solved = values.clone();
        factor.solveLower(solved);
        double sum = 0;
        for (double v : solved) {
            sum += v * v;
        }
        return sum;
    }

    /** The factor of C + noise I. */
    static Cholesky correlations(List<double[]> points, Hyperparameters parameters) {
        Cholesky factor = new Cholesky();
        for (int i = 0; i < points.size(); i++) {
            factor.append(column(points, i, points.get(i), parameters), 1 + parameters.noise());
        }
        return factor;
    }

    /** Correlations of a point with the first {@code count} points. */
    static double[] column(List<double[]> points, int count, double[] point, Hyperparameters parameters) {
        double[] lengthScales = parameters.lengthScales();
        double[] column = new double[count];
        for (int j = 0; j < count; j++) {
            column[j] = Matern52.correlation(Matern52.squaredDistance(point, points.get(j), lengthScales));
        }
        return column;
    }
}
