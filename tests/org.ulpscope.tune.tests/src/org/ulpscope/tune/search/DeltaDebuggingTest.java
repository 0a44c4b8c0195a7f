package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.numeric.DeclaredFormat;

class DeltaDebuggingTest {
    private static final List<DeclaredFormat> THREE =
            List.of(DeclaredFormat.FP64, DeclaredFormat.FP32, DeclaredFormat.FP16);

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

    /** It ends where it has tried to narrow each single choice further, and none is valid and faster than the widest. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void itsResultIsOneMinimal(long seed) {
        SyntheticProgram program = new SyntheticProgram(seed, 20, 2, 0, 0.2, 0.7);
        search(program);
        double baseline = program.evaluations().getFirst().fom();
        Map<Levels, Boolean> passed = program.evaluations().stream()
                .collect(Collectors.toMap(
                        evaluation -> new Levels(program.space().levels(evaluation.vector())),
                        evaluation -> evaluation.isValid() && evaluation.fom() > baseline));
        passed.put(new Levels(new int[20]), true);
        assertTrue(passed.keySet().stream()
                .anyMatch(levels -> passed.get(levels)
                        && levels.narrower().allMatch(neighbour -> Boolean.FALSE.equals(passed.get(neighbour)))));
    }

    private record Levels(List<Integer> levels) {
        Levels(int[] levels) {
            this(Arrays.stream(levels).boxed().toList());
        }

        /** With each of the choices that are wide narrowed in turn. */
        Stream<Levels> narrower() {
            return IntStream.range(0, levels.size())
                    .filter(i -> levels.get(i) == 0)
                    .mapToObj(i -> {
                        int[] changed = levels.stream().mapToInt(level -> level).toArray();
                        changed[i] = 1;
                        return new Levels(changed);
                    });
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

    @Test
    void beginsAtTheWideEndTooWhereEverythingNarrowIsValidAndNotTheFastest() {
        // The first half gains by being narrow, and the second pays for casts.
        SmallProblem problem = new SmallProblem(
                16,
                THREE.subList(0, 2),
                List.of(),
                levels -> 100
                        - 2 * Arrays.stream(levels, 0, 8).sum()
                        + Arrays.stream(levels, 8, 16).sum(),
                levels -> -1);
        search(problem);
        int[] expected = new int[16];
        Arrays.fill(expected, 0, 8, 1);
        assertArrayEquals(expected, best(problem));
        assertTrue(
                problem.evaluations().size() < 32, () -> problem.evaluations().size() + " vectors");
    }
}
