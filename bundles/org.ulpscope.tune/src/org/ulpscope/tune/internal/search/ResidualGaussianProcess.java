package org.ulpscope.tune.internal.search;

import java.util.List;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * How well what a model gets wrong of vectors that were run tells what it gets wrong of another: a Gaussian process of variance 1 whose
 * covariance falls to 1/e over half of all choices.
 */
final class ResidualGaussianProcess {
    private static final double APART = 0.5;

    // What is not even common to vectors that differ in nothing.
    private static final double NUGGET = 1e-3;

    private final List<int[]> known;
    private final int size;
    private final RealMatrix precision;

    /**
     * What a vector inherits.
     *
     * @param weights of what is wrong of each of those that were run
     * @param deviation of what remains unknown, at most 1
     */
    record Share(double[] weights, double deviation) {}

    /**
     * @param known for each vector that was run, what it narrows, in ascending order
     * @param size number of all that can be narrowed
     */
    ResidualGaussianProcess(List<int[]> known, int size) {
        this.known = known;
        this.size = size;
        RealMatrix covariance = MatrixUtils.createRealMatrix(known.size(), known.size());
        for (int i = 0; i < known.size(); i++) {
            for (int j = 0; j <= i; j++) {
                double common = common(known.get(i), known.get(j)) + (i == j ? NUGGET : 0);
                covariance.setEntry(i, j, common);
                covariance.setEntry(j, i, common);
            }
        }
        precision = new CholeskyDecomposition(covariance).getSolver().getInverse();
    }

    Share of(int[] narrowed) {
        RealVector common = new ArrayRealVector(
                known.stream().mapToDouble(one -> common(one, narrowed)).toArray(), false);
        RealVector weights = precision.operate(common);
        double unknown = 1 + NUGGET - common.dotProduct(weights);
        return new Share(weights.toArray(), Math.sqrt(Math.max(NUGGET, unknown)));
    }

    private double common(int[] one, int[] other) {
        int both = 0;
        for (int i = 0, j = 0; i < one.length && j < other.length; ) {
            int order = Integer.compare(one[i], other[j]);
            both += order == 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return Math.exp((2 * both - one.length - other.length) / (APART * size));
    }
}
