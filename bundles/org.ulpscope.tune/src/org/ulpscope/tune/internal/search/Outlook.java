package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.hipparchus.special.Erf;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;

/** What is expected of vectors that were not run: their time and their error, and so whether running them is worth it. */
final class Outlook {
    private final SearchOptions options;
    private final Measurements measurements;
    private final double baselineFom;
    private final Levels widest;
    private final LearnedScore score;
    private final Foresight foresight;
    private int learned;

    Outlook(
            TuneProblem problem,
            SearchOptions options,
            Measurements measurements,
            double baselineFom,
            RandomGenerator random) {
        this.options = options;
        this.measurements = measurements;
        this.baselineFom = baselineFom;
        widest = Levels.widest(problem.space());
        score = new LearnedScore(problem, options.learning());
        foresight = new Foresight(problem.space(), random);
    }

    /** Learns from what was measured since the last time. */
    void update() {
        if (learned == measurements.size()) {
            return;
        }
        measurements.all().entrySet().stream().skip(learned).forEach(entry -> {
            score.learn(entry.getKey(), entry.getValue(), baselineFom);
            foresight.learn(entry.getKey(), entry.getValue());
        });
        learned = measurements.size();
        foresight.settle();
    }

    /** The execution filter (section 4.5): whether a vector's score is better than that of the best valid one, within the tolerance. */
    boolean passesFilter(Levels levels) {
        return !options.filtered()
                || score.logTime(levels) <= score.logTime(reference()) + Math.log1p(options.tolerance());
    }

    /** By what fraction of the time of the best valid vector this one is expected to be faster, chances of its being slower left out. */
    double improvement(Levels levels) {
        if (!options.filtered()) {
            return 1;
        }
        if (!passesFilter(levels)) {
            return 0;
        }
        double gain = score.logTime(reference()) - score.logTime(levels);
        double deviation = score.deviation(levels, reference());
        if (!(deviation > 0)) {
            return Math.max(0, gain + (options.learning() ? 0 : Math.log1p(options.tolerance())));
        }
        double z = gain / deviation;
        double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
        return gain * 0.5 * Erf.erfc(-z / Math.sqrt(2)) + deviation * density;
    }

    /** For each guess of what causes the errors, the probability that a vector is valid; sure without foresight. */
    double[] chances(Levels levels) {
        if (options.foresight()) {
            return foresight.chances(levels);
        }
        return new double[] {1};
    }

    /** Equation 1 with what is expected in place of what would be measured. */
    double objective(Levels levels) {
        double perf = Math.exp(score.logTime(levels));
        return Objective.of(perf, options.foresight() ? foresight.excess(levels) : 0);
    }

    /** Whether a vector is valid: measured, or forecast. */
    boolean feasible(Levels levels) {
        return measurements
                .of(levels)
                .map(Evaluation::isValid)
                .orElseGet(() -> Arrays.stream(chances(levels)).average().orElseThrow() >= 0.5);
    }

    private Levels reference() {
        return measurements.best().orElse(widest);
    }
}
