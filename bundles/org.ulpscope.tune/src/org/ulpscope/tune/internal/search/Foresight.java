package org.ulpscope.tune.internal.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import org.hipparchus.special.Erf;
import org.ulpscope.tune.program.Space;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

/**
 * What the errors measured so far say of the error of a vector that was not run: a second execution filter, which AMPT-GA's conclusion asks
 * for. Each choice that is narrowed to a level contributes to the error, and contributions add up. How much each contributes is unknown over
 * many orders of magnitude, so there are many guesses of all of them, each of which was drawn at random and then brought into line with every
 * measurement. Their spread says how sure the forecast is.
 */
final class Foresight {
    private static final int GUESSES = 32;
    private static final int SWEEPS = 6;

    // In decades: how far contributions of one level are apart; how well they add up.
    private static final double PRIOR = 1.5;
    private static final double MISFIT = 0.15;

    // Beyond these, more or less says nothing.
    private static final double LEAST = -6;
    private static final double GREATEST = 6;
    private static final double REJECTED = 2;

    private final LevelIndex index;
    private final double[][] guesses = new double[GUESSES][];
    private final List<Observation> observations = new ArrayList<>();

    /** The narrowed choices of a vector that was run, and its excess; at least that if {@code bound}. */
    private record Observation(int[] narrowed, double excess, boolean bound) {}

    Foresight(Space space, RandomGenerator random) {
        index = new LevelIndex(space);
        for (int i = 0; i < GUESSES; i++) {
            guesses[i] = DoubleStream.generate(() -> PRIOR * random.nextGaussian()).limit(index.size()).toArray();
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
                double shift = excess - sum(guess, narrowed);
                Arrays.setAll(guess, i -> guess[i] + shift);
            }
        }
        observations.add(new Observation(narrowed, excess, rejected || excess == GREATEST));
    }

    /** Brings every guess into line with what was measured. */
    void settle() {
        for (double[] guess : guesses) {
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                for (Observation observation : observations) {
                    correct(guess, observation);
                }
            }
        }
    }

    // A step of Kaczmarz's method on the linearised sum: contributions take part as far as they are responsible for it.
    private static void correct(double[] guess, Observation observation) {
        double sum = sum(guess, observation.narrowed);
        double residual = observation.excess - sum;
        if (observation.bound && residual < 0 || observation.excess == LEAST && residual > 0) {
            return;
        }
        double squares = 0;
        for (int i : observation.narrowed) {
            double responsible = Math.pow(10, guess[i] - sum);
            squares += responsible * responsible;
        }
        double step = residual / (squares + MISFIT * MISFIT / (PRIOR * PRIOR));
        for (int i : observation.narrowed) {
            guess[i] += step * Math.pow(10, guess[i] - sum);
        }
    }

    /** For each guess, the probability that a vector is valid if the guess is right. */
    double[] chances(Levels levels) {
        int[] narrowed = index.of(levels);
        double[] chances = new double[GUESSES];
        Arrays.setAll(
                chances,
                i -> narrowed.length == 0 ? 1 : 0.5 * Erf.erfc(sum(guesses[i], narrowed) / (MISFIT * Math.sqrt(2))));
        return chances;
    }

    /** The excess that the guesses forecast, on average. */
    double excess(Levels levels) {
        int[] narrowed = index.of(levels);
        return narrowed.length == 0
                ? LEAST
                : Arrays.stream(guesses).mapToDouble(guess -> sum(guess, narrowed)).average().orElseThrow();
    }

    private static double sum(double[] guess, int[] narrowed) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i : narrowed) {
            greatest = Math.max(greatest, guess[i]);
        }
        double sum = 0;
        for (int i : narrowed) {
            sum += Math.pow(10, guess[i] - greatest);
        }
        return greatest + Math.log10(sum);
    }
}
