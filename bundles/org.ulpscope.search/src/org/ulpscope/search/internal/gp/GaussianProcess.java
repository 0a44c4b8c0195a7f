package org.ulpscope.search.internal.gp;

import java.util.ArrayList;
import java.util.List;

/**
 * Gaussian process regression with the Matern 5/2 correlation and a length scale for each coordinate (Rasmussen and Williams, section 2.2 and
 * algorithm 2.1). Values are standardised inside, whatever their size. A NaN is left out and an infinity counts as the largest finite number,
 * since neither says more to a model of values.
 */
public final class GaussianProcess {
    private static final int LEAST_TO_FIT = 4;

    private final List<double[]> points = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();
    private Hyperparameters parameters;
    private Cholesky factor = new Cholesky();
    private Standardisation standardisation = Standardisation.of(new double[0]);
    private double[] weights = new double[0];
    private boolean weighed = true;

    /** A process that knows nothing yet. */
    public GaussianProcess(Hyperparameters parameters) {
        this.parameters = parameters;
    }

    /** Number of observations that it knows. */
    public int size() {
        return points.size();
    }

    /** What it assumes now. */
    public Hyperparameters hyperparameters() {
        return parameters;
    }

    /** Adds an observation by one row of the Cholesky factor; the hyperparameters stay. */
    public void add(double[] point, double value) {
        if (Double.isNaN(value)) {
            return;
        }
        factor.append(LogMarginalLikelihood.column(points, size(), point, parameters), 1 + parameters.noise());
        points.add(point.clone());
        values.add(Math.clamp(value, -Double.MAX_VALUE, Double.MAX_VALUE));
        weighed = false;
    }

    /** Forgets all observations from number {@code size} on. */
    public void truncate(int size) {
        points.subList(size, points.size()).clear();
        values.subList(size, values.size()).clear();
        factor.truncate(size);
        weighed = false;
    }

    /** Fits the hyperparameters to the observations, which takes up to about fifty factorisations; with fewer than four it does nothing. */
    public void fit() {
        if (size() >= LEAST_TO_FIT) {
            use(new HyperparameterSearch(likelihood(), parameters).best());
        }
    }

    /** Takes these hyperparameters. */
    public void use(Hyperparameters other) {
        parameters = other;
        factor = LogMarginalLikelihood.correlations(points, parameters);
        weighed = false;
    }

    /** Log marginal likelihood of the standardised values under the hyperparameters in use. */
    public double logMarginalLikelihood() {
        return likelihood().at(parameters);
    }

    /** What it expects at a point: the mean and the standard deviation of the function there, in units of the values. */
    public Prediction predict(double[] point) {
        return predict(new double[][] {point})[0];
    }

    /** As {@link #predict(double[])} for many points at once, which is much faster. */
    public Prediction[] predict(double[][] wanted) {
        weigh();
        double[][] covariances = covariances(wanted);
        double[] means = new double[wanted.length];
        for (int i = 0; i < size(); i++) {
            addScaled(means, weights[i], covariances[i]);
        }
        factor.solveLower(covariances);
        double[] explained = new double[wanted.length];
        for (int i = 0; i < size(); i++) {
            addSquares(explained, covariances[i]);
        }
        Prediction[] predictions = new Prediction[wanted.length];
        for (int k = 0; k < wanted.length; k++) {
            double variance = parameters.signalVariance() * Math.max(0, 1 - explained[k]);
            predictions[k] =
                    new Prediction(standardisation.value(means[k]), standardisation.length(Math.sqrt(variance)));
        }
        return predictions;
    }

    /** Row i has the correlations of observation i with every wanted point. */
    private double[][] covariances(double[][] wanted) {
        double[][] rows = new double[size()][wanted.length];
        double[] lengthScales = parameters.lengthScales();
        for (int i = 0; i < rows.length; i++) {
            double[] point = points.get(i);
            for (int k = 0; k < wanted.length; k++) {
                rows[i][k] = Matern52.correlation(Matern52.squaredDistance(point, wanted[k], lengthScales));
            }
        }
        return rows;
    }

    private static void addScaled(double[] sums, double factor, double[] row) {
        for (int k = 0; k < sums.length; k++) {
            sums[k] += factor * row[k];
        }
    }

    private static void addSquares(double[] sums, double[] row) {
        for (int k = 0; k < sums.length; k++) {
            sums[k] += row[k] * row[k];
        }
    }

    /** Computed when first needed after a change, so that many observations may be added cheaply. */
    private void weigh() {
        if (!weighed) {
            double[] raw = values.stream().mapToDouble(Double::doubleValue).toArray();
            standardisation = Standardisation.of(raw);
            weights = standardisation.apply(raw);
            factor.solveLower(weights);
            factor.solveUpper(weights);
            weighed = true;
        }
    }

    private LogMarginalLikelihood likelihood() {
        double[] raw = values.stream().mapToDouble(Double::doubleValue).toArray();
        return new LogMarginalLikelihood(points, Standardisation.of(raw).apply(raw));
    }
}
