package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.search.TuneProblem;

/**
 * How much two vectors have in common in what the score gets wrong of the logarithm of their times: the covariance function of a Gaussian
 * process. It is the sum of three parts. Where a cost of the table is wrong, that is wrong of both by the share that it has in each. Vectors that
 * cost the same things are wrong by similar amounts, whatever the cause (registers, overlap, vectorisation). So are vectors that narrow the same
 * choices, where choices count that change costs most.
 */
final class TimeCovariance {
    // Standard deviation of the logarithm of a cost in the table.
    private static final double COST = 0.5;

    // Distances over which the other two parts fall to 1/e: in costs, relative to all of the widest; in choices,
    // relative to all of them.
    private static final double COSTS_APART = 0.6;
    private static final double CHOICES_APART = 0.6;

    // So much does a choice count that changes no cost; the mean of all is 1.
    private static final double LEAST_WEIGHT = 0.3;

    private final TuneProblem problem;
    private final double[] widestShares;
    private final double[] weights;

    /** What is known of a vector without running it. */
    record Sketch(Levels levels, double logScore, double[] features, double[] shares) {}

    /**
     * The variances of the second and the third part, and of noise.
     *
     * @param costs of vectors that differ much in what they cost
     * @param choices of vectors that differ much in what they narrow
     * @param noise how many times as large as assumed the variance from run to run is
     */
    record Variances(double costs, double choices, double noise) {}

    TimeCovariance(TuneProblem problem) {
        this.problem = problem;
        PrecisionSpace space = problem.space();
        Levels widest = Levels.widest(space);
        double[] features = problem.features(widest.toArray());
        widestShares = shares(features);
        double[] changes = IntStream.range(0, widest.size())
                .mapToDouble(choice -> distance(
                        features,
                        problem.features(widest.with(
                                        choice,
                                        space.choices().get(choice).formats().size() - 1)
                                .toArray())))
                .toArray();
        double mean = Arrays.stream(changes).average().orElse(0);
        weights = Arrays.stream(changes)
                .map(change -> mean > 0 ? LEAST_WEIGHT + (1 - LEAST_WEIGHT) * change / mean : 1)
                .toArray();
    }

    Sketch sketch(Levels levels) {
        double[] features = problem.features(levels.toArray());
        double[] shares = shares(features);
        for (int i = 0; i < shares.length; i++) {
            shares[i] -= widestShares[i];
        }
        return new Sketch(levels, Math.log(problem.score(levels.toArray())), features, shares);
    }

    private static double[] shares(double[] features) {
        double sum = Arrays.stream(features).sum();
        return Arrays.stream(features).map(cost -> sum > 0 ? cost / sum : 0).toArray();
    }

    double between(Sketch one, Sketch other, Variances variances) {
        return table(one, other)
                + variances.costs() * alikeInCosts(one, other)
                + variances.choices() * alikeInChoices(one, other);
    }

    /** The first part, whose variance is known. */
    double table(Sketch one, Sketch other) {
        double sum = 0;
        for (int i = 0; i < one.shares.length; i++) {
            sum += one.shares[i] * other.shares[i];
        }
        return COST * COST * sum;
    }

    /** The second part at a variance of 1. */
    double alikeInCosts(Sketch one, Sketch other) {
        return Math.exp(-distance(one.features, other.features) / COSTS_APART);
    }

    /** The third part at a variance of 1. */
    double alikeInChoices(Sketch one, Sketch other) {
        double apart = 0;
        double all = 0;
        for (int i = 0; i < weights.length; i++) {
            apart += one.levels.at(i) == other.levels.at(i) ? 0 : weights[i];
            all += weights[i];
        }
        return Math.exp(-apart / (CHOICES_APART * all));
    }

    private static double distance(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += Math.abs(one[i] - other[i]);
        }
        return sum;
    }
}
