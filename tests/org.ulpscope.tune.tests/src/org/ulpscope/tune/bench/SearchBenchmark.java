package org.ulpscope.tune.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.ulpscope.tune.search.SearchOptions;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.search.SyntheticProgram;
import org.ulpscope.tune.search.TuneStrategies;

/**
 * Compares the strategies on synthetic programs: for each, the median over seeds of the best valid figure of merit relative to that of the
 * naive genetic algorithm, and of executions.
 */
public final class SearchBenchmark {
    private SearchBenchmark() {}

    /** @param args number of seeds, 5 by default */
    public static void main(String[] args) {
        int seeds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        List<String> strategies = args.length > 1
                ? List.of(args[1].split(","))
                : List.of("naive-ga", "ampt-ga", "delta-debugging", "random", "uniform");
        System.out.printf(
                "%-28s %-16s %10s %10s %12s %10s%n",
                "program", "strategy", "FOM/naive", "worst", "executions", "of naive");
        for (int choices : new int[] {12, 24, 40, 80}) {
            for (int levels : new int[] {2, 3}) {
                for (double spread : new double[] {1, 0.3}) {
                    for (double quantile : new double[] {0.1, 0.5}) {
                        compare(choices, levels, quantile, spread, seeds, strategies);
                    }
                }
            }
        }
    }

    private static void compare(
            int choices, int levels, double quantile, double spread, int seeds, List<String> strategies) {
        List<SearchTrace> naive = new ArrayList<>();
        for (String strategy : strategies) {
            List<SearchTrace> traces = new ArrayList<>();
            long nanos = System.nanoTime();
            for (int seed = 0; seed < seeds; seed++) {
                SyntheticProgram program = new SyntheticProgram(
                        1000L * choices + 10 * levels + seed, choices, levels, 0.003, quantile, spread);
                TuneStrategies.named(strategy).search(program, SearchOptions.DEFAULT, new SplittableRandom(seed));
                traces.add(SearchTrace.of(program.evaluations()));
            }
            double ms = (System.nanoTime() - nanos) / 1e6;
            if (naive.isEmpty()) {
                naive.addAll(traces);
            }
            double[] quality = new double[seeds];
            Arrays.setAll(quality, i -> fom(traces.get(i)) / fom(naive.get(i)));
            double executions = median(traces, SearchTrace::executions);
            double ofNaive = 100 * executions / median(naive, SearchTrace::executions);
            System.out.printf(
                    "%2d choices, %d levels, spread %.1f, q %.2f  %-16s %10.4f %10.4f %12.0f %9.1f%% %9.2f ms/exec%n",
                    choices,
                    levels,
                    spread,
                    quantile,
                    strategy,
                    median(quality),
                    Arrays.stream(quality).min().orElseThrow(),
                    executions,
                    ofNaive,
                    ms / traces.stream().mapToInt(SearchTrace::executions).sum());
        }
    }

    private static double fom(SearchTrace trace) {
        return trace.best().orElseThrow().fom();
    }

    private static double median(List<SearchTrace> traces, ToDoubleFunction<SearchTrace> of) {
        return median(traces.stream().mapToDouble(of).toArray());
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
