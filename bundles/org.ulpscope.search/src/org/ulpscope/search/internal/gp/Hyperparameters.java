package org.ulpscope.search.internal.gp;

import java.util.Arrays;

/**
 * What a Gaussian process assumes about its function.
 *
 * @param lengthScales how far one has to go along each coordinate for the function to change much; positive
 * @param signalVariance variance of the function around its mean, in units of the variance of the observed values; positive
 * @param noise variance of the noise as a share of the signal's; not negative
 */
public record Hyperparameters(double[] lengthScales, double signalVariance, double noise) {
    public Hyperparameters {
        lengthScales = lengthScales.clone();
    }

    /** The same length scale along each coordinate, unit variance and next to no noise. */
    public static Hyperparameters isotropic(int dimensions, double lengthScale) {
        double[] scales = new double[dimensions];
        Arrays.fill(scales, lengthScale);
        return new Hyperparameters(scales, 1, 1e-6);
    }
}
