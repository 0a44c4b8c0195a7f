package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.run.Evaluation;

/** What every strategy keeps to. */
class TuneStrategiesTest {
    private static final List<DeclaredFormat> TWO = List.of(DeclaredFormat.FP64, DeclaredFormat.FP32);

    private static void search(String strategy, TuneProblem problem, long seed) {
        TuneStrategies.named(strategy).search(problem, SearchOptions.DEFAULT, new SplittableRandom(seed));
    }

    @Test
    void areFoundByNameWithAmptGaAsTheDefault() {
        assertEquals(
                List.of("ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"),
                TuneStrategies.all().stream().map(TuneStrategy::id).toList());
        assertEquals(TuneStrategies.DEFAULT, TuneStrategies.named("ampt-ga").id());
    }

    @Test
    void sayWhichThereAreWhenOneIsUnknown() {
        UlpscopeException e = assertThrows(UlpscopeException.class, () -> TuneStrategies.named("annealing"));
        assertTrue(e.getMessage().contains("'annealing'") && e.getMessage().contains("naive-ga"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void askTheSameForTheSameSeed(String strategy) {
        SyntheticProgram one = new SyntheticProgram(5, 20, 3, 0.003, 0.3, 0.5);
        SyntheticProgram other = new SyntheticProgram(5, 20, 3, 0.003, 0.3, 0.5);
        search(strategy, one, 9);
        search(strategy, other, 9);
        assertEquals(one.evaluations(), other.evaluations());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void askForNothingTwice(String strategy) {
        SyntheticProgram program = new SyntheticProgram(6, 9, 2, 0.003, 0.3, 0.5);
        search(strategy, program, 1);
        List<String> asked =
                program.evaluations().stream().map(Evaluation::program).toList();
        assertEquals(asked.size(), new HashSet<>(asked).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random"})
    void stopWhenTheProblemSaysSo(String strategy) {
        SyntheticProgram program = new SyntheticProgram(7, 40, 3, 0.003, 0.1, 0.3).budget(8);
        SearchEnded ended = assertThrows(SearchEnded.class, () -> search(strategy, program, 1));
        assertEquals("The budget is spent.", ended.getMessage());
        assertTrue(program.evaluations().size() <= 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void findTheWidestWhereNothingElseIsValid(String strategy) {
        SyntheticProgram program = new SyntheticProgram(8, 12, 2, 0.003, 0, 0.5);
        search(strategy, program, 1);
        Evaluation best = SearchTrace.of(program.evaluations()).best().orElseThrow();
        assertEquals(program.space().widest(), best.vector());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void endWhereEverythingIsRejected(String strategy) {
        SmallProblem problem = new SmallProblem(
                8, TWO, List.of(List.of(0, 1)), levels -> 10 - SmallProblem.narrowed(levels), levels -> Double.NaN);
        search(strategy, problem, 1);
        assertTrue(SearchTrace.of(problem.evaluations()).best().isEmpty());
        assertTrue(ParetoFront.of(problem.evaluations()).evaluations().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void narrowASingleChoice(String strategy) {
        SmallProblem problem = new SmallProblem(1, TWO, List.of(List.of(0)), levels -> 2 - levels[0], levels -> -1);
        search(strategy, problem, 1);
        assertEquals(2, problem.evaluations().size());
        assertEquals(
                problem.space().narrowest(),
                SearchTrace.of(problem.evaluations()).best().orElseThrow().vector());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ampt-ga", "delta-debugging", "naive-ga", "random", "uniform"})
    void runTheProgramOnceWhereNothingCanBeChosen(String strategy) {
        SmallProblem problem = new SmallProblem(0, TWO, List.of(), levels -> 1, levels -> -1);
        search(strategy, problem, 1);
        assertEquals(1, problem.evaluations().size());
    }

    @Test
    void uniformTriesEachFormatAsFarAsEachChoiceMayHaveIt() {
        SmallProblem problem = new SmallProblem(
                3,
                List.of(DeclaredFormat.FP64, DeclaredFormat.FP32, DeclaredFormat.FP16),
                List.of(),
                levels -> 1,
                levels -> -1);
        search("uniform", problem, 1);
        assertEquals(3, problem.evaluations().size());
        int[] second = problem.space().levels(problem.evaluations().get(1).vector());
        assertArrayEquals(new int[] {1, 1, 1}, second);
    }

    @Test
    void randomTriesAllOfASmallSpace() {
        SmallProblem problem = new SmallProblem(6, TWO, List.of(), levels -> 1, levels -> -1);
        search("random", problem, 1);
        assertEquals(64, problem.evaluations().size());
    }
}
