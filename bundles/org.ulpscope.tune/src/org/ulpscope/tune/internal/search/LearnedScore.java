package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hipparchus.linear.RealVector;
import org.ulpscope.tune.internal.search.TimeCovariance.Sketch;
import org.ulpscope.tune.internal.search.TimeRegression.Observation;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.TuneProblem;

/**
 * The time of a vector, relative to the widest, as its static score tells it and as runs have corrected it: a {@linkplain TimeRegression
 * Gaussian process}. Before anything is measured it is the score.
 */
final class LearnedScore {
    // Standard deviation of the logarithm of a run's time that repeating it does not show, before that is learned.
    private static final double RUN = 0.01;

    // What comes to that in a run that was not repeated, whose interval has no width.
    private static final double SINGLE = 0.02;

    // Of a normal distribution, so many deviations are on each side of an interval that holds 95 %.
    private static final double INTERVAL = 1.96;

    private final boolean learning;
    private final TimeCovariance covariance;
    private final Map<Levels, Sketch> sketches = new HashMap<>();
    private final List<Observation> observations = new ArrayList<>();
    private final Map<Levels, RealVector> common = new HashMap<>();
    private Optional<TimeRegression> regression = Optional.empty();

    /** @param learning whether runs correct the score */
    LearnedScore(TuneProblem problem, boolean learning) {
        this.learning = learning;
        covariance = new TimeCovariance(problem);
    }

    /** Takes a run into account; {@link #settle} makes the score agree with it. */
    void learn(Levels levels, Evaluation evaluation, double baselineFom) {
        if (!learning || !(evaluation.fom() > 0) || !(baselineFom > 0)) {
            return;
        }
        Sketch sketch = sketch(levels);
        double interval = (evaluation.high() - evaluation.low()) / evaluation.fom();
        double spread = interval / (2 * INTERVAL);
        double assumed = interval > 0 ? RUN * RUN : RUN * RUN + SINGLE * SINGLE;
        double surplus = Math.log(baselineFom / evaluation.fom()) - sketch.logScore();
        observations.add(new Observation(sketch, surplus, spread * spread, assumed));
    }

    /** Corrects the score by all runs. */
    void settle() {
        if (!observations.isEmpty()) {
            regression = Optional.of(TimeRegression.of(covariance, List.copyOf(observations)));
            common.clear();
        }
    }

    /** Logarithm of the time relative to that of the widest. */
    double logTime(Levels levels) {
        double surplus =
                regression.map(known -> known.mean(common(known, levels))).orElse(0.0);
        return sketch(levels).logScore() + surplus;
    }

    /** Standard deviation of the difference between the logarithms of two vectors' times; 0 for a score that does not learn. */
    double deviation(Levels one, Levels other) {
        return regression
                .map(known -> Math.sqrt(known.varianceOfDifference(
                        sketch(one), common(known, one), sketch(other), common(known, other))))
                .orElse(0.0);
    }

    private Sketch sketch(Levels levels) {
        return sketches.computeIfAbsent(levels, covariance::sketch);
    }

    private RealVector common(TimeRegression known, Levels levels) {
        return common.computeIfAbsent(levels, key -> known.common(sketch(key)));
    }
}
