package org.ulpscope.search.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ulpscope.search.acquisition.Acquisition;
import org.ulpscope.search.acquisition.ExpectedImprovement;
import org.ulpscope.search.internal.gp.GaussianProcess;
import org.ulpscope.search.internal.gp.Hyperparameters;
import org.ulpscope.search.internal.gp.Prediction;

/**
 * What a suggestion costs at 100 points and 3 parameters: one observation added by a row of the Cholesky factor, 128 candidates predicted and
 * weighed, and, apart, the fit of the hyperparameters, which is made once in a while. Prints the median times. From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.search.bench.SuggestionBenchmark</pre>
 */
public final class SuggestionBenchmark {
    private static final int POINTS = 100;
    private static final int PARAMETERS = 3;
    private static final int CANDIDATES = 128;
    private static final int ROUNDS = 600;

    private final SplittableRandom random = new SplittableRandom(1);
    private final Acquisition acquisition = new ExpectedImprovement(0);
    private double sink;

    private SuggestionBenchmark() {}

    public static void main(String[] arguments) {
        SuggestionBenchmark benchmark = new SuggestionBenchmark();
        GaussianProcess process = new GaussianProcess(Hyperparameters.isotropic(PARAMETERS, 0.3));
        while (process.size() < POINTS) {
            process.add(benchmark.place(), benchmark.random.nextDouble());
        }
        double suggestion = median(() -> benchmark.suggest(process));
        double fit = median(process::fit);
        System.out.printf("suggestion at %d points and %d parameters: %.3f ms%n", POINTS, PARAMETERS, suggestion);
        System.out.printf(
                "fit of the hyperparameters: %.3f ms (%s)%n", fit, benchmark.sink > 0 ? "done" : "nothing improved");
    }

    private void suggest(GaussianProcess process) {
        process.truncate(POINTS - 1);
        process.add(place(), random.nextDouble());
        double[][] places =
                IntStream.range(0, CANDIDATES).mapToObj(i -> place()).toArray(double[][]::new);
        double best = 0;
        for (Prediction prediction : process.predict(places)) {
            best = Math.max(best, acquisition.value(prediction.mean(), prediction.deviation(), 0.9));
        }
        sink += best;
    }

    private double[] place() {
        return random.doubles(PARAMETERS).toArray();
    }

    /** Median time in milliseconds, after as many rounds to warm up. */
    private static double median(Runnable work) {
        double[] times = new double[ROUNDS];
        for (int round = -ROUNDS / 2; round < ROUNDS; round++) {
            long start = System.nanoTime();
            work.run();
            if (round >= 0) {
                times[round] = (System.nanoTime() - start) / 1e6;
            }
        }
        Arrays.sort(times);
        return times[ROUNDS / 2];
    }
}
