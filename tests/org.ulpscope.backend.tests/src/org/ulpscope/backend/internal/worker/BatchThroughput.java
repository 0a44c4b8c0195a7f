package org.ulpscope.backend.internal.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;

/**
 * Prints how a batch of cosh through the whole path compares with a bare C loop over the same inputs, the best of several rounds each, taken in
 * turns; and how long a worker takes from its start to its first result. Not a test.
 */
public final class BatchThroughput {
    private static final int CALLS = 1_000_000;
    private static final int ROUNDS = 60;

    private static final String BARE_LOOP = """
            #include <math.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <time.h>
            int main(int argc, char **argv) {
                long count = atol(argv[1]);
                double *x = malloc(count * sizeof *x), *y = malloc(count * sizeof *y), best = 1e300;
                for (long i = 0; i < count; i++) x[i] = -700 + 1400.0 * rand() / RAND_MAX;
                for (int round = 0; round < 3; round++) {
                    struct timespec a, b;
                    clock_gettime(CLOCK_MONOTONIC, &a);
                    for (long i = 0; i < count; i++) y[i] = cosh(x[i]);
                    clock_gettime(CLOCK_MONOTONIC, &b);
                    double seconds = b.tv_sec - a.tv_sec + 1e-9 * (b.tv_nsec - a.tv_nsec);
                    if (seconds < best) best = seconds;
                }
                printf("%.9f\\n", best);
                return y[count / 2] == 0;
            }
            """;

    private BatchThroughput() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("ulpscope-bench");
        Path bare = folder.resolve("bare");
        Files.writeString(folder.resolve("bare.c"), BARE_LOOP);
        new ProcessBuilder(
                        "gcc",
                        "-O1",
                        "-o",
                        bare.toString(),
                        folder.resolve("bare.c").toString(),
                        "-lm")
                .inheritIO()
                .start()
                .waitFor();
        Artifact artifact =
                CompiledC.function(folder, "#include <math.h>\nstatic double f(double x) { return cosh(x); }");
        for (int i = 0; i < 3; i++) {
            long start = System.nanoTime();
            try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
                evaluator.evaluate(CompiledC.inputs(1), Progress.NONE);
                System.out.printf("worker start to first result: %.0f ms%n", (System.nanoTime() - start) / 1e6);
            }
        }
        try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, Limits.DEFAULT)) {
            compare(evaluator, bare);
        }
    }

    private static void compare(GuardedEvaluator evaluator, Path bare) throws Exception {
        Inputs inputs = new Inputs(
                List.of(new Random(1)
                        .doubles(CALLS, -700, 700)
                        .mapToLong(Double::doubleToRawLongBits)
                        .toArray()),
                CALLS);
        double bestBare = Double.MAX_VALUE;
        double bestBatch = Double.MAX_VALUE;
        double bestSingle = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            Process process = new ProcessBuilder(bare.toString(), Integer.toString(CALLS)).start();
            bestBare = Math.min(
                    bestBare,
                    Double.parseDouble(new String(process.getInputStream().readAllBytes()).strip()));
            long start = System.nanoTime();
            evaluator.evaluate(inputs, Progress.NONE);
            bestBatch = Math.min(bestBatch, (System.nanoTime() - start) / 1e9);
            start = System.nanoTime();
            evaluator.evaluate(CompiledC.inputs(round), Progress.NONE);
            bestSingle = Math.min(bestSingle, (System.nanoTime() - start) / 1e9);
        }
        System.out.printf(
                "cosh, %,d calls: bare loop %.2f ns a call, batch %.2f ns a call, ratio %.2f; a batch of one call %.0f us%n",
                CALLS, bestBare / CALLS * 1e9, bestBatch / CALLS * 1e9, bestBare / bestBatch, bestSingle * 1e6);
    }
}
