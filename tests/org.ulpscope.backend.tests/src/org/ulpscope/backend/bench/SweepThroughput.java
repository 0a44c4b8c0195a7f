package org.ulpscope.backend.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;

/**
 * Prints how sweeps over FP32 inputs compare with bare C programs on as many threads: one that counts the nine classes, and one that counts no
 * more than NaNs and infinities; medians of several rounds, in turns. And what maps and kept values cost. Not a test.
 */
public final class SweepThroughput {
    private static final long CALLS = 1L << 24;
    private static final long FIRST = 0x3e00_0000L;
    private static final int ROUNDS = 9;

    private static final String BARE = """
            #include <math.h>
            #include <pthread.h>
            #include <stdatomic.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include <time.h>
            static atomic_long next;
            static long end;
            static long counts[64][16];
            static void *work(void *own) {
                long *count = own;
                for (long from; (from = atomic_fetch_add(&next, 1 << 20)) < end;) {
                    for (long i = from; i < from + (1 << 20) && i < end; i++) {
                        uint32_t bits = (uint32_t) i;
                        float x;
                        memcpy(&x, &bits, 4);
                        x = FUNCTION(x);
                        memcpy(&bits, &x, 4);
                        uint32_t magnitude = bits & 0x7fffffff, negative = bits >> 31;
            #if CLASSES == 9
                        count[magnitude > 0x7f800000 ? 0 : (magnitude == 0x7f800000 ? 1 : magnitude == 0 ? 5
                                : magnitude < 0x800000 ? 3 : 7) + negative]++;
            #else
                        count[0] += magnitude > 0x7f800000;
                        count[1] += magnitude == 0x7f800000;
                        (void) negative;
            #endif
                    }
                }
                return 0;
            }
            int main(int argc, char **argv) {
                int threads = atoi(argv[1]);
                pthread_t thread[64];
                struct timespec a, b;
                next = atol(argv[2]);
                end = next + atol(argv[3]);
                clock_gettime(CLOCK_MONOTONIC, &a);
                for (int t = 0; t < threads; t++) pthread_create(&thread[t], 0, work, counts[t]);
                for (int t = 0; t < threads; t++) pthread_join(thread[t], 0);
                clock_gettime(CLOCK_MONOTONIC, &b);
                printf("%.9f", b.tv_sec - a.tv_sec + 1e-9 * (b.tv_nsec - a.tv_nsec));
                for (int c = 0; c < 9; c++) {
                    long sum = 0;
                    for (int t = 0; t < threads; t++) sum += counts[t][c];
                    printf(" %ld", sum);
                }
            }
            """;

    private SweepThroughput() {}

    /** @param args number of threads (all processors when left out), then function names (some when left out) */
    public static void main(String[] args) throws Exception {
        int threads = args.length > 0
                ? Integer.parseInt(args[0])
                : Math.min(64, Runtime.getRuntime().availableProcessors());
        List<String> functions = args.length > 1
                ? Arrays.asList(args).subList(1, args.length)
                : List.of("coshf", "expf", "sinf", "tgammaf", "y0f", "fabsf");
        Path folder = Files.createTempDirectory("ulpscope-bench");
        System.out.printf("%,d calls on %d threads, ns a call (of all threads together)%n", CALLS, threads);
        System.out.println("function   sweep   bare  ratio  bare2 ratio2    map  map of single calls  values");
        for (String function : functions) {
            print(function, threads, compile(folder, function, 9), compile(folder, function, 2));
        }
    }

    private static void print(String function, int threads, Path nine, Path two) throws Exception {
        SweepRequest request = new SweepRequest(0, CALLS, List.of(new SweepRequest.Axis(FIRST, 1, CALLS, 1)));
        SweepRequest part = new SweepRequest(0, CALLS / 8, request.axes());
        try (Evaluator evaluator = Evaluators.open(
                Signature.parse("float " + function + "(float x)"),
                Path.of("."),
                new PlatformRequest("gcc", List.of("-O2")),
                EvaluatorOptions.DEFAULT.withThreads(threads),
                Progress.NONE)) {
            double[][] rounds = new double[6][ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                SweepCounts counts = evaluator.sweep(request, Progress.NONE);
                rounds[0][round] = nanos(start, CALLS);
                String[] words = bare(nine, threads);
                rounds[1][round] = Double.parseDouble(words[0]) * 1e9 / CALLS;
                for (ValueClass valueClass : ValueClass.values()) {
                    if (counts.count(valueClass) != Long.parseLong(words[1 + valueClass.ordinal()])) {
                        throw new AssertionError(function + ": " + counts + " against " + Arrays.toString(words));
                    }
                }
                rounds[2][round] = Double.parseDouble(bare(two, threads)[0]) * 1e9 / CALLS;
                start = System.nanoTime();
                evaluator.map(part, 1000, Progress.NONE);
                rounds[3][round] = nanos(start, CALLS / 8);
                start = System.nanoTime();
                evaluator.map(part, 1, Progress.NONE);
                rounds[4][round] = nanos(start, CALLS / 8);
                start = System.nanoTime();
                evaluator.values(part, Progress.NONE);
                rounds[5][round] = nanos(start, CALLS / 8);
            }
            double[] medians =
                    Arrays.stream(rounds).mapToDouble(SweepThroughput::median).toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%-8s %7.2f %6.2f %6.2f %6.2f %6.2f %6.2f %20.2f %7.2f%n",
                    function,
                    medians[0],
                    medians[1],
                    medians[1] / medians[0],
                    medians[2],
                    medians[2] / medians[0],
                    medians[3],
                    medians[4],
                    medians[5]);
        }
    }

    private static Path compile(Path folder, String function, int classes) throws Exception {
        Path source = Files.writeString(folder.resolve(function + ".c"), BARE.replace("FUNCTION", function));
        Path program = folder.resolve(function + classes);
        new ProcessBuilder(
                        "gcc",
                        "-O2",
                        "-fno-builtin-" + function,
                        "-DCLASSES=" + classes,
                        "-pthread",
                        "-o",
                        program.toString(),
                        source.toString(),
                        "-lm")
                .inheritIO()
                .start()
                .waitFor();
        return program;
    }

    private static String[] bare(Path program, int threads) throws Exception {
        Process process = new ProcessBuilder(
                        program.toString(), Integer.toString(threads), Long.toString(FIRST), Long.toString(CALLS))
                .start();
        return new String(process.getInputStream().readAllBytes()).strip().split(" ");
    }

    private static double nanos(long start, long calls) {
        return (System.nanoTime() - start) / (double) calls;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
