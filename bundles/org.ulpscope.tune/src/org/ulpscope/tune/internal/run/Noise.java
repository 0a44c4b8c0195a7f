package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * How far figures of merit of one program differ from run to run, as a fraction. All programs of a tuning differ alike, so that what many
 * have shown tells of one that ran twice. The scale of all is a median, which a few runs that something disturbed leave where it is.
 */
final class Noise {
    /** From the median of absolute deviations to the standard deviation of a normal distribution. */
    private static final double TO_DEVIATION = 1.4826;

    /** The standard error of a median beside that of a mean. */
    private static final double OF_MEDIAN = Math.sqrt(Math.PI / 2);

    /** How many deviations tell as much as one degree of freedom: a median of them has about 37 % of the efficiency of a variance. */
    private static final double PER_DEGREE = 1 / 0.37;

    /** The expected range of so many values of a normal distribution, in standard deviations. */
    private static final double[] RANGE_OF_NORMAL = {1, 1, 1.128, 1.693, 2.059, 2.326, 2.534, 2.704, 2.847, 2.970};

    /** Printed figures are rounded, which makes small differences none. */
    private static final double LEAST = 5e-4;

    private final List<Double> deviations = new ArrayList<>();

    /** Learns from the runs of one program beside the pacemaker. */
    void learn(double[] foms) {
        if (foms.length < 2) {
            return;
        }
        double[] logarithms = Arrays.stream(foms).map(Math::log).toArray();
        double median = MedianInterval.median(logarithms);
        double[] apart = Arrays.stream(logarithms)
                .map(one -> Math.abs(one - median))
                .sorted()
                .toArray();
        // Of an odd number, the median itself is one, and says nothing.
        double unbiased = Math.sqrt((double) foms.length / (foms.length - 1));
        Arrays.stream(apart).skip(foms.length % 2).forEach(one -> deviations.add(unbiased * one));
    }

    /** Learns from the runs of one program that ran alone, in the order in which they were: from one to the next the machine changes little. */
    void learnAlone(double[] foms) {
        for (int i = 1; i < foms.length; i++) {
            deviations.add(Math.abs(Math.log(foms[i] / foms[i - 1])));
        }
    }

    /** Whether anything is known. */
    boolean isKnown() {
        return !deviations.isEmpty();
    }

    /**
     * What a few runs tell of the true median. Where they differ more than those of other programs, something disturbed one of them, or this
     * program is noisier.
     *
     * @param foms two runs at least
     * @throws IllegalStateException while nothing is known
     */
    MedianInterval around(double[] foms, double confidence) {
        if (!isKnown()) {
            throw new IllegalStateException("no program ran twice");
        }
        double deviation = Math.max(LEAST, Math.max(pooled(), own(foms)));
        double quantile = new TDistribution(Math.max(1, deviations.size() / PER_DEGREE))
                .inverseCumulativeProbability((1 + confidence) / 2);
        double half = quantile * deviation * OF_MEDIAN / Math.sqrt(foms.length);
        double median = MedianInterval.median(foms);
        return new MedianInterval(median, median * Math.exp(-half), median * Math.exp(half), true);
    }

    private double pooled() {
        return TO_DEVIATION
                * MedianInterval.median(
                        deviations.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static double own(double[] foms) {
        double range = Math.log(Arrays.stream(foms).max().orElseThrow()
                / Arrays.stream(foms).min().orElseThrow());
        return range / RANGE_OF_NORMAL[Math.min(foms.length, RANGE_OF_NORMAL.length - 1)];
    }
}
