package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.ulpscope.tune.internal.search.TimeCovariance.Sketch;
import org.ulpscope.tune.internal.search.TimeCovariance.Variances;

/**
 * Gaussian process regression (Rasmussen and Williams, algorithm 2.1) of what the logarithm of measured time has more than that of the score. Of
 * some variances, and of some noises, those are taken under which what was measured is likeliest.
 */
final class TimeRegression {
    // From standard deviations of 2 % of the time to those of 17 %.
    private static final double[] VARIANCES = {0.0003, 0.001, 0.003, 0.01, 0.03};

    // A kernel alone on its GPU takes the same time again, to 0.1 %; a program beside others may take a tenth more.
    private static final double[] NOISES = {0.01, 0.1, 1, 10};
    private static final Variances FIRST = new Variances(0.003, 0.003, 1);

    private final TimeCovariance covariance;
    private final List<Observation> observations;
    private final Variances variances;
    private final RealMatrix precision;
    private final RealVector weights;
    private final double logLikelihood;

    /**
     * A run.
     *
     * @param sketch of its vector
     * @param surplus what the logarithm of its time has more than that of its score
     * @param known variance of that from run to run, as runs have shown it
     * @param assumed what comes to that before anything is known of it
     */
    record Observation(Sketch sketch, double surplus, double known, double assumed) {}

    private TimeRegression(
            TimeCovariance covariance, List<Observation> observations, Parts parts, Variances variances) {
        this.covariance = covariance;
        this.observations = observations;
        this.variances = variances;
        RealMatrix matrix = parts.table
                .add(parts.noise.scalarMultiply(variances.noise()))
                .add(parts.costs.scalarMultiply(variances.costs()))
                .add(parts.choices.scalarMultiply(variances.choices()));
        RealVector surplus = new ArrayRealVector(
                observations.stream().mapToDouble(Observation::surplus).toArray(), false);
        CholeskyDecomposition factor = new CholeskyDecomposition(matrix);
        precision = factor.getSolver().getInverse();
        weights = precision.operate(surplus);
        // Not by the determinant, which underflows where there are many observations.
        double halfLogDeterminant = IntStream.range(0, observations.size())
                .mapToDouble(i -> Math.log(factor.getL().getEntry(i, i)))
                .sum();
        logLikelihood = -surplus.dotProduct(weights) / 2 - halfLogDeterminant;
    }

    /** @param observations one at least */
    static TimeRegression of(TimeCovariance covariance, List<Observation> observations) {
        Parts parts = Parts.of(covariance, observations);
        Function<Stream<Variances>, TimeRegression> likeliest =
                tried -> tried.map(variances -> new TimeRegression(covariance, observations, parts, variances))
                        .max(Comparator.comparingDouble(regression -> regression.logLikelihood))
                        .orElseThrow();
        // In turn, since all of them together are four times as many.
        Variances first = likeliest.apply(noises(FIRST)).variances;
        Variances then = likeliest.apply(variances(first.noise())).variances;
        return likeliest.apply(noises(then));
    }

    private static Stream<Variances> noises(Variances variances) {
        return Arrays.stream(NOISES).mapToObj(noise -> new Variances(variances.costs(), variances.choices(), noise));
    }

    private static Stream<Variances> variances(double noise) {
        return Arrays.stream(VARIANCES).boxed().flatMap(costs -> Arrays.stream(VARIANCES)
                .mapToObj(choices -> new Variances(costs, choices, noise)));
    }

    /** The covariances of all observations, in the parts whose sum the variances weigh; the noise that is known is in the first. */
    private record Parts(RealMatrix table, RealMatrix costs, RealMatrix choices, RealMatrix noise) {
        static Parts of(TimeCovariance covariance, List<Observation> observations) {
            int size = observations.size();
            Parts parts = new Parts(
                    MatrixUtils.createRealMatrix(size, size),
                    MatrixUtils.createRealMatrix(size, size),
                    MatrixUtils.createRealMatrix(size, size),
                    MatrixUtils.createRealDiagonalMatrix(observations.stream()
                            .mapToDouble(Observation::assumed)
                            .toArray()));
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    Sketch one = observations.get(i).sketch();
                    Sketch other = observations.get(j).sketch();
                    double noise = i == j ? observations.get(i).known() : 0;
                    parts.table.setEntry(i, j, covariance.table(one, other) + noise);
                    parts.costs.setEntry(i, j, covariance.alikeInCosts(one, other));
                    parts.choices.setEntry(i, j, covariance.alikeInChoices(one, other));
                }
            }
            return parts;
        }
    }

    /** What a vector has in common with each observation. */
    RealVector common(Sketch sketch) {
        return new ArrayRealVector(
                observations.stream()
                        .mapToDouble(observation -> covariance.between(sketch, observation.sketch(), variances))
                        .toArray(),
                false);
    }

    /** The surplus that is expected of a vector that has so much in common with each observation. */
    double mean(RealVector common) {
        return common.dotProduct(weights);
    }

    /** Variance of the difference between two surpluses. */
    double varianceOfDifference(Sketch one, RealVector commonOfOne, Sketch other, RealVector commonOfOther) {
        RealVector difference = commonOfOne.subtract(commonOfOther);
        double before = covariance.between(one, one, variances)
                + covariance.between(other, other, variances)
                - 2 * covariance.between(one, other, variances);
        return Math.max(0, before - difference.dotProduct(precision.operate(difference)));
    }
}
