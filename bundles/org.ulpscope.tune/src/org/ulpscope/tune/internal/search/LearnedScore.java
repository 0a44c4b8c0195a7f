package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.TuneProblem;

/**
 * The time of a vector, relative to the widest, as its static score tells it and as runs have corrected it: Bayesian ridge regression of what
 * the logarithm of measured time has more than that of the score. To first order that is linear in the share that each
 * {@linkplain TuneProblem#features cost} has in the score, by how much the table has that cost wrong. A further, smaller term for each choice
 * stands for what the score does not see of it. Before anything is measured it is the score.
 */
final class LearnedScore {
    // Standard deviations, all of logarithms of time: a cost in the table; what one choice has that the score does not
    // see; a run.
    private static final double COST = 0.5;
    private static final double CHOICE = 0.03;
    private static final double RUN = 0.01;

    // That of a run that was not repeated, whose interval has no width.
    private static final double SINGLE = 0.02;

    // Of a normal distribution, so many deviations are on each side of an interval that holds 95 %.
    private static final double INTERVAL = 1.96;

    private final TuneProblem problem;
    private final LevelIndex index;
    private final boolean learning;
    private final double[] baseShares;
    private final Map<Levels, Sketch> sketches = new HashMap<>();
    private RealMatrix covariance;
    private RealVector mean;

    /** What is known of a vector without running it. */
    private record Sketch(double logScore, double[] terms) {}

    /** @param learning whether runs correct the score */
    LearnedScore(TuneProblem problem, boolean learning) {
        this.problem = problem;
        this.learning = learning;
        index = new LevelIndex(problem.space());
        baseShares = shares(Levels.widest(problem.space()));
        int size = baseShares.length + index.size();
        double[] variances = new double[size];
        Arrays.fill(variances, 0, baseShares.length, COST * COST);
        Arrays.fill(variances, baseShares.length, size, CHOICE * CHOICE);
        covariance = MatrixUtils.createRealDiagonalMatrix(variances);
        mean = new ArrayRealVector(size);
    }

    /** Learns from a run. */
    void learn(Levels levels, Evaluation evaluation, double baselineFom) {
        if (!learning || !(evaluation.fom() > 0) || !(baselineFom > 0)) {
            return;
        }
        Sketch sketch = sketch(levels);
        RealVector terms = new ArrayRealVector(sketch.terms, false);
        double interval = (evaluation.high() - evaluation.low()) / evaluation.fom();
        double spread = interval > 0 ? interval / (2 * INTERVAL) : SINGLE;
        double surplus = Math.log(baselineFom / evaluation.fom()) - sketch.logScore;
        RealVector shared = covariance.operate(terms);
        RealVector gain = shared.mapDivide(RUN * RUN + spread * spread + terms.dotProduct(shared));
        mean = mean.add(gain.mapMultiply(surplus - terms.dotProduct(mean)));
        covariance = covariance.subtract(gain.outerProduct(shared));
    }

    /** Logarithm of the time relative to that of the widest. */
    double logTime(Levels levels) {
        Sketch sketch = sketch(levels);
        double sum = sketch.logScore;
        for (int i = 0; i < sketch.terms.length; i++) {
            sum += sketch.terms[i] * mean.getEntry(i);
        }
        return sum;
    }

    /** Standard deviation of the difference between the logarithms of two vectors' times; 0 for a score that does not learn. */
    double deviation(Levels one, Levels other) {
        if (!learning) {
            return 0;
        }
        RealVector difference =
                new ArrayRealVector(sketch(one).terms, false).subtract(new ArrayRealVector(sketch(other).terms, false));
        return Math.sqrt(Math.max(0, difference.dotProduct(covariance.operate(difference))));
    }

    private Sketch sketch(Levels levels) {
        return sketches.computeIfAbsent(levels, key -> {
            double[] shares = shares(key);
            double[] terms = new double[baseShares.length + index.size()];
            for (int i = 0; i < baseShares.length; i++) {
                terms[i] = shares[i] - baseShares[i];
            }
            for (int narrowed : index.of(key)) {
                terms[baseShares.length + narrowed] = 1;
            }
            return new Sketch(Math.log(problem.score(key.toArray())), terms);
        });
    }

    private double[] shares(Levels levels) {
        double[] features = problem.features(levels.toArray());
        double sum = Arrays.stream(features).sum();
        return Arrays.stream(features).map(cost -> sum > 0 ? cost / sum : 0).toArray();
    }
}
