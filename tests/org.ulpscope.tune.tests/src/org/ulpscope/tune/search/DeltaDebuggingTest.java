package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.tune.run.Evaluation;

class DeltaDebuggingTest {
    private static final List<FloatFormat> THREE = List.of(FloatFormat.FP64, FloatFormat.FP32, FloatFormat.FP16);

    private static void search(TuneProblem problem) {
        TuneStrategies.named("delta-debugging").search(problem, SearchOptions.DEFAULT, new SplittableRandom(1));
    }

    private static int[] best(SmallProblem problem) {
        return problem.space()
                .levels(SearchTrace.of(problem.evaluations())
                        .best()
                        .orElseThrow()
                        .vector());
    }

    /** No single choice of the result could be narrower and the vector still be valid and faster than the widest. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void itsResultIsOneMinimal(long seed) {
        SyntheticProgram program = new SyntheticProgram(seed, 20, 2, 0, 0.2, 0.7);
        search(program);
        List<Evaluation> asked = List.copyOf(program.evaluations());
        double baseline = asked.getFirst().fom();
        // The search ends at the passing vector with the fewest choices kept wide that it went through.
        int[] result = asked.stream()
                .filter(evaluation -> evaluation.isValid() && evaluation.fom() > baseline)
                .map(evaluation -> program.space().levels(evaluation.vector()))
                .max((a, b) -> Integer.compare(SmallProblem.narrowed(a), SmallProblem.narrowed(b)))
                .orElse(new int[20]);
        for (int i = 0; i < result.length; i++) {
            if (result[i] == 0) {
                int[] narrower = result.clone();
                narrower[i] = 1;
                Evaluation neighbour = program.evaluate(List.of(narrower)).getFirst();
                assertFalse(neighbour.isValid() && neighbour.fom() > baseline, "choice " + i);
            }
        }
    }

    @Test
    void keepsExactlyTheChoicesThatMatter() {
        SmallProblem problem = new SmallProblem(
                16,
                THREE.subList(0, 2),
                List.of(),
                levels -> 100 - SmallProblem.narrowed(levels),
                levels -> levels[3] + levels[11] > 0 ? 1 : -1);
        search(problem);
        int[] expected = new int[16];
        Arrays.fill(expected, 1);
        expected[3] = 0;
        expected[11] = 0;
        assertArrayEquals(expected, best(problem));
    }

    @Test
    void narrowsOneLevelAfterTheOther() {
        SmallProblem problem = new SmallProblem(
                6,
                THREE,
                List.of(),
                levels -> 100 - Arrays.stream(levels).sum(),
                levels -> levels[0] > 0 || levels[1] > 1 || levels[2] > 1 ? 1 : -1);
        search(problem);
        assertArrayEquals(new int[] {0, 1, 1, 2, 2, 2}, best(problem));
    }

    @Test
    void staysAtTheWidestWhereNarrowerIsSlower() {
        SmallProblem problem = new SmallProblem(
                5, THREE.subList(0, 2), List.of(), levels -> 1 + SmallProblem.narrowed(levels), levels -> -1);
        search(problem);
        assertArrayEquals(new int[5], best(problem));
        assertTrue(problem.evaluations().size() <= 32);
    }
}
