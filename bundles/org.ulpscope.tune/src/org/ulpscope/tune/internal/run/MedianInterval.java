package org.ulpscope.tune.internal.run;

import java.util.Arrays;
import org.hipparchus.distribution.discrete.BinomialDistribution;

/**
 * The median of repeated measurements, and an interval between two of them that holds the true median with a confidence, whatever the
 * distribution: the number of measurements below the true median is binomial.
 *
 * @param median the median
 * @param low lower end of the interval
 * @param high upper end
 * @param known whether there are enough measurements for the confidence; if not, the interval is their whole range
 */
record MedianInterval(double median, double low, double high, boolean known) {
    /**
     * That of some measurements, 1 at least.
     *
     * @param confidence between 0 and 1
     */
    static MedianInterval of(double[] measurements, double confidence) {
        double[] sorted = measurements.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        BinomialDistribution below = new BinomialDistribution(n, 0.5);
        int rank = 0;
        while (2 * below.cumulativeProbability(rank) <= 1 - confidence) {
            rank++;
        }
        int first = Math.max(0, rank - 1);
        return new MedianInterval(median(sorted), sorted[first], sorted[n - 1 - first], rank > 0);
    }

    /** The median of some numbers, 1 at least. */
    static double median(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /** Whether the median is known well enough. */
    boolean isNarrow(double width) {
        return known && high - low <= width * median;
    }
}
