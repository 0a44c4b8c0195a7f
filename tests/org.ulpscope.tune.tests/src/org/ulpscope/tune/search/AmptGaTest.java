package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tests.support.Repeats;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Verdict;

@Tag("slow")
class AmptGaTest {
    private static final List<DeclaredFormat> TWO = List.of(DeclaredFormat.FP64, DeclaredFormat.FP32);

    private static SearchTrace search(String strategy, SyntheticProgram program, SearchOptions options, long seed) {
        TuneStrategies.named(strategy).search(program, options, new SplittableRandom(seed));
        return SearchTrace.of(program.evaluations());
    }

    private static double median(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static double optimum(SyntheticProgram program, int choices) {
        return IntStream.range(0, 1 << choices)
                .mapToObj(bits ->
                        IntStream.range(0, choices).map(i -> bits >> i & 1).toArray())
                .map(levels -> program.evaluate(List.of(levels)).getFirst())
                .filter(Evaluation::isValid)
                .mapToDouble(Evaluation::fom)
                .max()
                .orElseThrow();
    }

    private static Stream<Arguments> programs() {
        return Repeats.some(
                Stream.of(
                        Arguments.of(40, 2, 0.5, 0.3),
                        Arguments.of(40, 2, 0.5, 1),
                        Arguments.of(40, 3, 0.1, 1),
                        Arguments.of(40, 3, 0.5, 0.3),
                        Arguments.of(80, 2, 0.5, 0.3)),
                1);
    }

    private static List<Integer> seeds() {
        return Repeats.seeds(2, 8);
    }

    /** The paper has 96.3 % of the naive result with 10 % of its executions (section 5.3). */
    @ParameterizedTest
    @MethodSource("programs")
    void reachesWhatTheNaiveSearchDoesWithATwentiethOfItsExecutions(
            int choices, int levels, double quantile, double spread) {
        int seeds = Repeats.of(3, 5);
        double[] quality = new double[seeds];
        double[] executions = new double[seeds];
        for (int seed = 0; seed < seeds; seed++) {
            long program = 1000L * choices + 10 * levels + seed;
            SearchTrace naive = search(
                    "naive-ga",
                    new SyntheticProgram(program, choices, levels, 0.003, quantile, spread),
                    SearchOptions.DEFAULT,
                    seed);
            SearchTrace ampt = search(
                    "ampt-ga",
                    new SyntheticProgram(program, choices, levels, 0.003, quantile, spread),
                    SearchOptions.DEFAULT,
                    seed);
            quality[seed] =
                    ampt.best().orElseThrow().fom() / naive.best().orElseThrow().fom();
            executions[seed] = (double) ampt.executions() / naive.executions();
        }
        assertTrue(median(quality) >= 0.99, () -> "figures of merit " + Arrays.toString(quality));
        assertTrue(median(executions) <= 0.05, () -> "executions " + Arrays.toString(executions));
    }

    @Test
    void findsTheOptimumOfSmallSpaces() {
        double[] quality = IntStream.range(0, Repeats.of(3, 9))
                .mapToDouble(seed -> {
                    double optimum = optimum(new SyntheticProgram(seed, 12, 2, 0, 0.5, 0.5), 12);
                    SearchTrace trace = search(
                            "ampt-ga", new SyntheticProgram(seed, 12, 2, 0, 0.5, 0.5), SearchOptions.DEFAULT, seed);
                    return trace.best().orElseThrow().fom() / optimum;
                })
                .toArray();
        assertTrue(median(quality) >= 0.99, () -> Arrays.toString(quality));
        assertTrue(Arrays.stream(quality).average().orElseThrow() >= 0.95, () -> Arrays.toString(quality));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void itsResultIsNeverOverTheThreshold(long seed) {
        SyntheticProgram program = new SyntheticProgram(seed, 30, 3, 0.01, 0.1, 0.3);
        Evaluation best =
                search("ampt-ga", program, SearchOptions.DEFAULT, seed).best().orElseThrow();
        assertTrue(best.excess() <= 0);
        assertEquals(Verdict.VALID, best.verdict());
    }

    /** Section 4.4: changing one of two operands only brings a cast. */
    @ParameterizedTest
    @MethodSource("seeds")
    void leavesALocalMinimumThatOnlyAGroupLeaves(long seed) {
        List<List<Integer>> groups = IntStream.range(0, 6)
                .mapToObj(group ->
                        IntStream.range(4 * group, 4 * group + 4).boxed().toList())
                .toList();
        SmallProblem problem = new SmallProblem(
                24,
                TWO,
                groups,
                levels -> 100
                        + groups.stream()
                                .mapToInt(group -> {
                                    int narrow = group.stream()
                                            .mapToInt(i -> levels[i])
                                            .sum();
                                    return narrow == 0 ? 0 : narrow == 4 ? -5 : 4;
                                })
                                .sum(),
                levels -> levels[0] + levels[9] > 0 ? 0.5 : -1);
        TuneStrategies.named("ampt-ga").search(problem, SearchOptions.DEFAULT, new SplittableRandom(seed));
        int[] best = problem.space()
                .levels(SearchTrace.of(problem.evaluations())
                        .best()
                        .orElseThrow()
                        .vector());
        int[] expected = IntStream.range(0, 24)
                .map(i -> i / 4 == 0 || i / 4 == 2 ? 0 : 1)
                .toArray();
        assertArrayEquals(expected, best);
        assertTrue(
                problem.evaluations().size() <= 40,
                () -> "executions: " + problem.evaluations().size());
    }

    @Test
    void runsTheBoundsOfTheSpaceFirst() {
        SyntheticProgram program = new SyntheticProgram(3, 15, 3, 0, 0.3, 1);
        search("ampt-ga", program, SearchOptions.DEFAULT, 1);
        assertEquals(program.space().widest(), program.evaluations().getFirst().vector());
        assertEquals(program.space().narrowest(), program.evaluations().get(2).vector());
    }

    /** The paper's own search, without what goes beyond it, runs everything that its score lets pass. */
    @Test
    void needsMoreExecutionsAsInThePaper() {
        Ablation paper = Ablation.of(SearchOptions.DEFAULT).stream()
                .filter(ablation -> ablation.name().equals("as in the paper"))
                .findFirst()
                .orElseThrow();
        int ours = 0;
        int papers = 0;
        for (int seed = 0; seed < Repeats.of(2, 5); seed++) {
            ours += search("ampt-ga", new SyntheticProgram(seed, 24, 2, 0.003, 0.3, 0.5), SearchOptions.DEFAULT, seed)
                    .executions();
            papers += search(
                            paper.strategy(), new SyntheticProgram(seed, 24, 2, 0.003, 0.3, 0.5), paper.options(), seed)
                    .executions();
        }
        assertTrue(2 * ours < papers, ours + " and " + papers);
    }

    @Test
    @Tag("repeat")
    void everyAblationFindsAValidVector() {
        for (Ablation ablation : Ablation.of(SearchOptions.DEFAULT)) {
            SearchTrace trace =
                    search(ablation.strategy(), new SyntheticProgram(4, 16, 2, 0.003, 0.3, 0.5), ablation.options(), 1);
            assertTrue(trace.best().orElseThrow().isValid(), ablation.name());
        }
    }
}
