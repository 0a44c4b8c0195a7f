package org.ulpscope.tune.internal.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.acquisition.ExpectedImprovement;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.TuneProblem;

/** What is expected of vectors that were not run: their time and their error, and so whether running them is worth it. */
final class VectorSurrogate {
    private static final double EVEN_ODDS = 0.5;
    private static final Acquisition EXPECTED = new ExpectedImprovement(0);

    private final SearchOptions options;
    private final Measurements measurements;
    private final double baselineFom;
    private final Levels widest;
    private final LearnedScore score;
    private final ErrorModel foresight;
    private final Map<Levels, Prospect> prospects = new HashMap<>();
    private int learned;

    VectorSurrogate(
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
        foresight = new ErrorModel(problem.space(), random);
    }

    /** Learns from what was measured since the last time. */
    void update() {
        if (learned == measurements.size()) {
            return;
        }
        measurements.all().entrySet().stream().skip(learned).forEach(entry -> {
            score.learn(entry.getKey(), entry.getValue(), baselineFom);
            if (options.foresight()) {
                foresight.learn(entry.getKey(), entry.getValue());
            }
        });
        score.settle();
        foresight.settle();
        learned = measurements.size();
        prospects.clear();
    }

    /** The execution filter (section 4.5): whether a vector's score is better than that of the best valid one, within the tolerance. */
    boolean passesFilter(Levels levels) {
        return !options.filtered()
                || score.logTime(levels) <= score.logTime(reference()) + Math.log1p(options.tolerance());
    }

    /** What running a vector may bring, as far as is known now. */
    Prospect prospect(Levels levels) {
        return prospects.computeIfAbsent(levels, key -> new Prospect(key, improvement(key), chances(key)));
    }

    // Expected improvement of the logarithm of time. A score that does not learn is not sure of itself by the
    // tolerance; without the filter nothing is known of times.
    private double improvement(Levels levels) {
        if (!options.filtered()) {
            return 1;
        }
        double gain = score.logTime(reference()) - score.logTime(levels);
        if (!options.learning()) {
            return passesFilter(levels) ? Math.max(0, gain + Math.log1p(options.tolerance())) : 0;
        }
        double deviation = score.deviation(levels, reference());
        return deviation == 0 ? Math.max(0, gain) : EXPECTED.value(gain, deviation, 0);
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
                .orElseGet(() -> Arrays.stream(chances(levels)).average().orElseThrow() >= EVEN_ODDS);
    }

    // Without foresight there is one guess: that everything is valid.
    private double[] chances(Levels levels) {
        return options.foresight() ? foresight.chances(levels) : new double[] {1};
    }

    private Levels reference() {
        return measurements.best().orElse(widest);
    }
}
