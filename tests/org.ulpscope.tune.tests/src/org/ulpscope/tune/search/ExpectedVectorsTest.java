package org.ulpscope.tune.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.tune.run.Evaluation;

/** What strategies say they will ask for is what they ask for. */
class ExpectedVectorsTest {
    private static final SearchOptions SHORT = new SearchOptions(24, 4, 0.02, 0.25, true, true, true, true, true);

    /** Counts how much of what is asked was expected when the batch before was asked for. */
    private static final class Counting implements TuneProblem {
        private final SyntheticProgram program;
        private Set<String> expected = new HashSet<>();
        private Set<String> said = new HashSet<>();
        private int batches;
        private int asked;
        private int foreseen;

        Counting(SyntheticProgram program) {
            this.program = program;
        }

        @Override
        public PrecisionSpace space() {
            return program.space();
        }

        @Override
        public double score(int[] levels) {
            return program.score(levels);
        }

        @Override
        public double[] features(int[] levels) {
            return program.features(levels);
        }

        @Override
        public List<List<Integer>> groups() {
            return program.groups();
        }

        @Override
        public void expect(List<int[]> likely) {
            said = new HashSet<>(likely.stream().map(Arrays::toString).toList());
        }

        @Override
        public List<Evaluation> evaluate(List<int[]> candidates) {
            batches++;
            asked += candidates.size();
            foreseen += (int) candidates.stream()
                    .map(Arrays::toString)
                    .filter(expected::contains)
                    .count();
            expected = said;
            said = new HashSet<>();
            return program.evaluate(candidates);
        }
    }

    @ParameterizedTest
    @CsvSource({"ampt-ga, 0.3", "delta-debugging, 0.4"})
    void muchOfWhatIsAskedWasExpected(String strategy, double least) {
        int asked = 0;
        int foreseen = 0;
        for (int seed = 0; seed < 6; seed++) {
            Counting problem = search(strategy, new SyntheticProgram(seed, 24, 3, 0.003, 0.3, 0.5), seed);
            asked += problem.asked;
            foreseen += problem.foreseen;
        }
        assertTrue(foreseen >= least * asked, foreseen + " of " + asked);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatIsDrawnAtRandomIsDrawnABatchAhead(long seed) {
        Counting problem = search("random", new SyntheticProgram(seed, 24, 3, 0.003, 0.3, 0.5), seed);
        assertTrue(problem.batches > 3, "batches: " + problem.batches);
        // The widest vector, and the first batch after it, are what a search begins with.
        assertEquals(problem.asked - 1 - SHORT.population(), problem.foreseen);
    }

    private static Counting search(String strategy, SyntheticProgram program, long seed) {
        Counting problem = new Counting(program);
        TuneStrategies.named(strategy).search(problem, SHORT, new SplittableRandom(seed));
        return problem;
    }
}
