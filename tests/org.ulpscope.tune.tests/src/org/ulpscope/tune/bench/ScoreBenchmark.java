package org.ulpscope.tune.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.score.PerformanceModel;

/**
 * How well the score ranks precision vectors: Spearman's correlation between score and measured time, over random vectors, once with each level
 * as likely as any other, and once from the widest to the narrowest, each choice narrowest with a likelihood that grows from 0 to 1. Arguments:
 * the .pv file, how many vectors of each kind (100), a file for what was measured, so that a second run measures nothing (a temporary one),
 * and how often each runs (7), be it slow or wrong. From the repository's root:
 *
 * <pre>mvn -q -f releng/core/pom.xml test-compile exec:exec@benchmark -Dbenchmark=org.ulpscope.tune.bench.ScoreBenchmark
 *     -Dbenchmark.arguments="bundles/org.ulpscope.examples/examples/tune/euler/euler.pv 100"</pre>
 *
 * It prints the correlations of the score, its kernels weighed by their times where there are some, and how uncertain the times are.
 */
public final class ScoreBenchmark {
    private static final int SEED = 1;
    private static final int AT_ONCE = 20;

    private final MeasuredProgram program;

    private ScoreBenchmark(MeasuredProgram program) {
        this.program = program;
    }

    public static void main(String[] arguments) throws IOException {
        int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100;
        Path results = arguments.length > 2 ? Path.of(arguments[2]) : Files.createTempFile("score", ".csv");
        int runs = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 7;
        Repetition repetition = new Repetition(0.95, 0.01, runs, runs);
        try (MeasuredProgram program =
                new MeasuredProgram(Path.of(arguments[0]), results, settings -> settings.withRepetition(repetition)
                        .withError(settings.error().ofAnyError()))) {
            new ScoreBenchmark(program).run(count);
        }
    }

    private void run(int count) {
        PrecisionSpace space = program.space();
        Random random = new Random(SEED);
        List<int[]> uniform =
                IntStream.range(0, count).mapToObj(i -> uniform(space, random)).toList();
        List<int[]> stratified = IntStream.range(0, count)
                .mapToObj(i -> narrowed(space, random, i / (count - 1.0)))
                .toList();
        List<int[]> all = Stream.concat(uniform.stream(), stratified.stream()).toList();
        System.out.printf(
                "%s: %d choices%n",
                program.tuned().tuning().getName(), space.choices().size());
        for (int to = AT_ONCE; to - AT_ONCE < all.size(); to += AT_ONCE) {
            measured(all.subList(to - AT_ONCE, Math.min(to, all.size())));
            System.out.println(Math.min(to, all.size()) + " of " + all.size() + ", " + program.cost());
        }
        print("uniform", uniform);
        print("stratified", stratified);
        print("all", all);
    }

    private List<Evaluation> measured(List<int[]> vectors) {
        return program.evaluate(vectors.stream().map(program.space()::at).toList());
    }

    private static int[] uniform(PrecisionSpace space, Random random) {
        return space.choices().stream()
                .mapToInt(choice -> random.nextInt(choice.formats().size()))
                .toArray();
    }

    private static int[] narrowed(PrecisionSpace space, Random random, double likelihood) {
        return space.choices().stream()
                .mapToInt(choice ->
                        random.nextDouble() < likelihood ? choice.formats().size() - 1 : 0)
                .toArray();
    }

    private void print(String kind, List<int[]> vectors) {
        List<Evaluation> ran = measured(vectors).stream()
                .filter(evaluation -> evaluation.fom() > 0)
                .toList();
        double[] times =
                ran.stream().mapToDouble(evaluation -> 1 / evaluation.fom()).toArray();
        double uncertainty = ran.stream()
                .mapToDouble(evaluation -> (evaluation.high() - evaluation.low()) / evaluation.fom())
                .average()
                .orElse(0);
        double mean = Arrays.stream(times).average().orElse(1);
        double spread = Math.sqrt(Arrays.stream(times)
                .map(time -> Math.pow(time / mean - 1, 2))
                .average()
                .orElse(0));
        System.out.printf(
                Locale.ROOT,
                "%s: Spearman %.3f (%d of %d vectors ran; times spread by %.1f %% and are known within %.1f %%)%n",
                kind,
                correlation(ran, times),
                ran.size(),
                vectors.size(),
                100 * spread,
                100 * uncertainty);
    }

    private double correlation(List<Evaluation> ran, double[] times) {
        PerformanceModel model = program.tuned().model();
        double[] scores =
                ran.stream().mapToDouble(each -> model.score(each.vector())).toArray();
        return new SpearmansCorrelation().correlation(scores, times);
    }
}
