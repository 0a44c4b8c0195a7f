package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hipparchus.special.Erf;
import org.hipparchus.stat.descriptive.StreamingStatistics;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * What the errors measured so far say of the error of a vector that was not run: a second execution filter, which AMPT-GA's conclusion asks
 * for. Each choice that is narrowed to a level contributes to the error, and contributions add up. How much each contributes is unknown over
 * many orders of magnitude, so there are many guesses of all of them, each of which was drawn at random and then brought into line with every
 * measurement. Their spread says how sure the forecast is. What a guess still gets wrong it gets wrong of {@linkplain ResidualGaussianProcess kindred vectors}
 * too: contributions also cancel, and then it is neighbours that tell most.
 */
final class ErrorModel {
    private static final int GUESSES = 32;
    private static final int SWEEPS = 20;
    private static final double LAST_STEP = 0.1;
    private static final double DECADE = Math.log(10);

    // In decades: how far contributions of one level are apart.
    private static final double PRIOR = 1.5;

    // In decades: how well contributions add up, before anything is measured, and within which limits that is learned.
    // What it was before counts as so many measurements.
    private static final double MISFIT = 0.2;
    private static final double LEAST_MISFIT = 0.1;
    private static final double GREATEST_MISFIT = 0.5;
    private static final int MISFIT_WEIGHT = 4;

    // Beyond these, more or less says nothing.
    private static final double LEAST = -6;
    private static final double GREATEST = 6;
    private static final double REJECTED = 2;
    private static final double NEAR = 1.5;

    private final LevelIndex index;
    private final double[][] guesses = new double[GUESSES][];
    private final double[][] residuals = new double[GUESSES][];
    private final List<Observation> observations = new ArrayList<>();
    private Optional<ResidualGaussianProcess> kinship = Optional.empty();
    private double greatest = Double.NEGATIVE_INFINITY;
    private double end = Double.NaN;
    private double misfit = MISFIT;
    private double surprise = MISFIT_WEIGHT * MISFIT * MISFIT;
    private int surprises = MISFIT_WEIGHT;

    /** The narrowed choices of a vector that was run, and its excess; if it was rejected, a lower bound of it. */
    private record Observation(int[] narrowed, double excess, boolean rejected) {}

    ErrorModel(PrecisionSpace space, RandomGenerator random) {
        index = new LevelIndex(space);
        for (int i = 0; i < GUESSES; i++) {
            guesses[i] = DoubleStream.generate(() -> Math.exp(DECADE * PRIOR * random.nextGaussian()))
                    .limit(index.size())
                    .toArray();
        }
    }

    /** Adds a measurement; {@link #settle} makes the guesses agree with it. */
    void learn(Levels levels, Evaluation evaluation) {
        int[] narrowed = index.of(levels);
        if (narrowed.length == 0) {
            return;
        }
        boolean rejected = evaluation.verdict() == Verdict.REJECTED;
        double excess = rejected ? REJECTED : Math.clamp(evaluation.excess(), LEAST, GREATEST);
        if (observations.isEmpty()) {
            for (double[] guess : guesses) {
                double factor = Math.exp(DECADE * (excess - sum(guess, narrowed)));
                Arrays.setAll(guess, i -> guess[i] * factor);
            }
        } else if (!rejected && Math.abs(excess) < NEAR) {
            compare(excess, narrowed);
        }
        // An excess that was met more than once and never surpassed is where the metric ends: no digit agrees any more.
        end = excess < greatest ? end : excess == greatest ? excess : Double.NaN;
        greatest = Math.max(greatest, excess);
        observations.add(new Observation(narrowed, excess, rejected));
    }

    // What a measurement differs from its forecast beyond what the guesses differ among themselves is misfit of the
    // model.
    private void compare(double excess, int[] narrowed) {
        StreamingStatistics sums = new StreamingStatistics();
        Arrays.stream(guesses).forEach(guess -> sums.addValue(sum(guess, narrowed)));
        surprise += Math.max(0, Math.pow(excess - sums.getMean(), 2) - sums.getPopulationVariance());
        surprises++;
        misfit = Math.clamp(Math.sqrt(surprise / surprises), LEAST_MISFIT, GREATEST_MISFIT);
    }

    /** Brings every guess into line with what was measured. */
    void settle() {
        double[] shares = new double[index.size()];
        for (double[] guess : guesses) {
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                // Smaller steps toward the end, so that measurements which contradict each other find a mean.
                double relaxation = 1 - (1 - LAST_STEP) * sweep / SWEEPS;
                for (Observation observation : observations) {
                    correct(guess, observation, relaxation, shares);
                }
            }
        }
        if (!observations.isEmpty()) {
            Arrays.setAll(residuals, guess -> observations.stream()
                    .mapToDouble(observation -> residual(observation, sum(guesses[guess], observation.narrowed)))
                    .toArray());
            kinship = Optional.of(new ResidualGaussianProcess(
                    observations.stream().map(Observation::narrowed).toList(), index.size()));
        }
    }

    // A step of Kaczmarz's method on the linearised sum: contributions take part as far as they are responsible for it.
    private void correct(double[] guess, Observation observation, double relaxation, double[] shares) {
        int[] narrowed = observation.narrowed;
        double total = total(guess, narrowed);
        double residual = residual(observation, Math.log10(total));
        if (residual == 0) {
            return;
        }
        double squares = 0;
        for (int i : narrowed) {
            shares[i] = guess[i] / total;
            squares += shares[i] * shares[i];
        }
        double step = relaxation * residual / (squares + misfit * misfit / (PRIOR * PRIOR));
        for (int i : narrowed) {
            guess[i] *= Math.exp(DECADE * step * shares[i]);
        }
    }

    // By how much more the excess is than a guess says; 0 where it is only known to lie on that side.
    private double residual(Observation observation, double forecast) {
        double residual = observation.excess - forecast;
        boolean bound = observation.rejected || observation.excess == end;
        return bound && residual < 0 || observation.excess == LEAST && residual > 0 ? 0 : residual;
    }

    /** For each guess, the probability that a vector is valid if the guess is right. */
    double[] chances(Levels levels) {
        int[] narrowed = index.of(levels);
        double[] chances = new double[GUESSES];
        if (narrowed.length == 0) {
            Arrays.fill(chances, 1);
            return chances;
        }
        Optional<ResidualGaussianProcess.Share> share = kinship.map(known -> known.of(narrowed));
        double deviation =
                misfit * share.map(ResidualGaussianProcess.Share::deviation).orElse(1.0);
        Arrays.setAll(chances, i -> 0.5 * Erf.erfc(excess(i, narrowed, share) / (deviation * Math.sqrt(2))));
        return chances;
    }

    // What a guess says of the excess, and what it got wrong of vectors like this one.
    private double excess(int guess, int[] narrowed, Optional<ResidualGaussianProcess.Share> share) {
        double sum = sum(guesses[guess], narrowed);
        double[] wrong = residuals[guess];
        return sum
                + share.map(ResidualGaussianProcess.Share::weights)
                        .map(weights -> IntStream.range(0, wrong.length)
                                .mapToDouble(j -> weights[j] * wrong[j])
                                .sum())
                        .orElse(0.0);
    }

    /** The excess that the guesses forecast, on average. */
    double excess(Levels levels) {
        int[] narrowed = index.of(levels);
        if (narrowed.length == 0) {
            return LEAST;
        }
        Optional<ResidualGaussianProcess.Share> share = kinship.map(known -> known.of(narrowed));
        return IntStream.range(0, GUESSES)
                .mapToDouble(guess -> excess(guess, narrowed, share))
                .average()
                .orElseThrow();
    }

    private static double sum(double[] guess, int[] narrowed) {
        return Math.log10(total(guess, narrowed));
    }

    private static double total(double[] guess, int[] narrowed) {
        double total = 0;
        for (int i : narrowed) {
            total += guess[i];
        }
        return total;
    }
}
