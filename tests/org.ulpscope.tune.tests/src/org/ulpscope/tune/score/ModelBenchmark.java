package org.ulpscope.tune.score;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.score.cost.CostTable;

/**
 * How much time of a processor a score takes, over random programs of 20 to 500 variables with five times as many statements. From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.tune.score.ModelBenchmark</pre>
 */
public final class ModelBenchmark {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int VECTORS = 1000;
    private static final int SCORES = 20_000;

    private ModelBenchmark() {}

    public static void main(String[] arguments) {
        for (int variables : new int[] {20, 100, 500}) {
            Random random = new Random(variables);
            Sketch sketch = RandomSketch.of(random, variables, 5 * variables);
            PrecisionProgram program = sketch.program();
            PerformanceModel model = new PerformanceModel(program, CostTable.shipped("x86-64"));
            List<PrecisionVector> vectors = Stream.generate(() -> sketch.narrowing(
                            random.ints(variables / 2, 0, variables).toArray()))
                    .limit(VECTORS)
                    .toList();
            double sum = 0;
            long start = 0;
            for (int i = -SCORES; i < SCORES; i++) {
                if (i == 0) {
                    start = THREADS.getCurrentThreadCpuTime();
                }
                sum += model.score(vectors.get(Math.floorMod(i, VECTORS)));
            }
            double micros = (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / SCORES;
            System.out.printf(
                    Locale.ROOT,
                    "%d variables, %d statements: %.1f us a score (mean score %.4g)%n",
                    variables,
                    5 * variables,
                    micros,
                    sum / 2 / SCORES);
        }
    }
}
