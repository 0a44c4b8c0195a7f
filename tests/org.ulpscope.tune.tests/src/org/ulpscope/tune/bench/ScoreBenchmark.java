package org.ulpscope.tune.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.ulpscope.backend.Progress;
import org.ulpscope.tune.TunedProgram;
import org.ulpscope.tune.program.Space;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.score.PerformanceModel;

/**
 * How well the score ranks precision vectors: Spearman's correlation between score and measured time, over random vectors, once with each level
 * as likely as any other, and once from the widest to the narrowest, each choice narrowest with a likelihood that grows from 0 to 1. Arguments:
 * the .pv file, how many vectors of each kind (100), a file for what was measured, so that a second run measures nothing (a temporary one),
 * and how often each may run (7). From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.tune.bench.ScoreBenchmark
 *     -Dbenchmark.arguments="bundles/org.ulpscope.examples/examples/tune/euler/euler.pv 100"</pre>
 *
 * It prints the correlations of the score, of that weighed by the times of kernels where there are some, and how uncertain the times are.
 */
public final class ScoreBenchmark {
    private static final int SEED = 1;
    private static final int AT_ONCE = 20;

    private final TunedProgram tuned;
    private final Path results;
    private final int runs;
    private final Map<String, double[]> known = new LinkedHashMap<>();

    private ScoreBenchmark(Path pv, Path results, int runs) throws IOException {
        tuned = TunedProgram.open(pv, Progress.NONE);
        this.results = results;
        this.runs = runs;
        if (Files.exists(results)) {
            for (String line : Files.readAllLines(results)) {
                String[] words = line.split(",");
                known.put(
                        words[0],
                        Stream.of(words)
                                .skip(1)
                                .mapToDouble(Double::parseDouble)
                                .toArray());
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100;
        Path results = arguments.length > 2 ? Path.of(arguments[2]) : Files.createTempFile("score", ".csv");
        int runs = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 7;
        new ScoreBenchmark(Path.of(arguments[0]), results, runs).run(count);
    }

    private void run(int count) throws IOException {
        Space space = tuned.space();
        Random random = new Random(SEED);
        List<int[]> uniform =
                IntStream.range(0, count).mapToObj(i -> uniform(space, random)).toList();
        List<int[]> stratified = IntStream.range(0, count)
                .mapToObj(i -> narrowed(space, random, i / (count - 1.0)))
                .toList();
        List<int[]> all = Stream.concat(uniform.stream(), stratified.stream()).toList();
        System.out.printf(
                "%s: %d choices%n", tuned.tuning().getName(), space.choices().size());
        PerformanceModel weighed = measure(all);
        print("uniform", uniform, weighed);
        print("stratified", stratified, weighed);
        print("all", all, weighed);
    }

    private static int[] uniform(Space space, Random random) {
        return space.choices().stream()
                .mapToInt(choice -> random.nextInt(choice.formats().size()))
                .toArray();
    }

    private static int[] narrowed(Space space, Random random, double likelihood) {
        return space.choices().stream()
                .mapToInt(choice ->
                        random.nextDouble() < likelihood ? choice.formats().size() - 1 : 0)
                .toArray();
    }

    // Measures what is not known yet, and finds out how long kernels take.
    private PerformanceModel measure(List<int[]> vectors) throws IOException {
        Repetition repetition = new Repetition(0.95, 0.01, runs);
        try (CandidateRunner runner = CandidateRunner.open(
                tuned.program(), tuned.settings().withRepetition(repetition), tuned.space(), Progress.NONE)) {
            List<int[]> left = vectors.stream()
                    .filter(levels -> !known.containsKey(key(levels)))
                    .toList();
            for (int from = 0; from < left.size(); from += AT_ONCE) {
                List<int[]> part = left.subList(from, Math.min(left.size(), from + AT_ONCE));
                List<Evaluation> evaluations =
                        runner.evaluate(part.stream().map(tuned.space()::at).toList());
                for (int i = 0; i < part.size(); i++) {
                    keep(key(part.get(i)), evaluations.get(i));
                }
                System.out.println((from + part.size()) + " of " + left.size() + " measured, " + runner.counters());
            }
            return tuned.wantsProfile() ? tuned.profiled(runner.profile()).model() : tuned.model();
        }
    }

    private void keep(String key, Evaluation evaluation) throws IOException {
        if (evaluation.fom() == 0) {
            System.out.println(key + ": " + evaluation.reason());
        }
        double[] figures = {evaluation.fom(), evaluation.low(), evaluation.high()};
        known.put(key, figures);
        String line = key + "," + figures[0] + "," + figures[1] + "," + figures[2] + "\n";
        Files.writeString(results, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void print(String kind, List<int[]> vectors, PerformanceModel weighed) {
        List<int[]> ran =
                vectors.stream().filter(levels -> known.get(key(levels))[0] > 0).toList();
        double[] times = ran.stream()
                .mapToDouble(levels -> 1 / known.get(key(levels))[0])
                .toArray();
        double uncertainty = ran.stream()
                .map(levels -> known.get(key(levels)))
                .mapToDouble(figures -> (figures[2] - figures[1]) / figures[0])
                .average()
                .orElse(0);
        double mean = Arrays.stream(times).average().orElse(1);
        double spread = Math.sqrt(Arrays.stream(times)
                .map(time -> Math.pow(time / mean - 1, 2))
                .average()
                .orElse(0));
        System.out.printf(
                Locale.ROOT,
                "%s: Spearman %.3f, with kernels' times %.3f (%d of %d vectors ran; times spread by %.1f %% and are known within %.1f %%)%n",
                kind,
                correlation(tuned.model(), ran, times),
                correlation(weighed, ran, times),
                ran.size(),
                vectors.size(),
                100 * spread,
                100 * uncertainty);
    }

    private double correlation(PerformanceModel model, List<int[]> vectors, double[] times) {
        double[] scores = vectors.stream()
                .mapToDouble(levels -> model.score(tuned.space().at(levels)))
                .toArray();
        return new SpearmansCorrelation().correlation(scores, times);
    }

    private static String key(int[] levels) {
        return Arrays.toString(levels).replaceAll("[^0-9]", "");
    }
}
