package org.ulpscope.search.internal.gp;

/**
 * The Matern correlation with smoothness 5/2 (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, equation 4.17): for a
 * distance r in length scales, {@code k(r) = (1 + sqrt(5) r + 5 r^2 / 3) exp(-sqrt(5) r)}.
 */
public final class Matern52 {
    private Matern52() {}

    /** The correlation at a squared distance of {@code squared}, measured in length scales; 1 at 0 and falling. */
    public static double correlation(double squared) {
        double scaled = Math.sqrt(5 * squared);
        return (1 + scaled + 5 * squared / 3) * Math.exp(-scaled);
    }

    /** The squared distance of two points with a length scale for each coordinate. */
    public static double squaredDistance(double[] a, double[] b, double[] lengthScales) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            double difference = (a[i] - b[i]) / lengthScales[i];
            sum += difference * difference;
        }
        return sum;
    }
}
