package org.ulpscope.search.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.Point;
import org.ulpscope.search.Problems;
import org.ulpscope.search.SearchListener;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Trial;

class SearchTest {
    private static final JavaEvaluator EXP = JavaEvaluator.of(x -> Math.exp(x));
    private static final JavaEvaluator SINE = JavaEvaluator.of(x -> 1.5 + Math.sin(x));

    @Test
    void endsWhenItsBudgetIsSpentAndNumbersItsTrials() {
        List<Trial> trials = Problems.trials(problem(Map.of(), 137), "random", SINE);
        assertEquals(137, trials.size());
        assertEquals(
                LongStream.range(0, 137).boxed().toList(),
                trials.stream().map(Trial::number).toList());
    }

    @Test
    void endsWhenEveryGoalIsReached() {
        SearchProblem overflow = new SearchProblem(
                Problems.doubles(1),
                List.of(Problems.goal(ValueClass.INF_PLUS, FloatFormat.FP64)),
                FloatFormat.FP64,
                true,
                Map.of(),
                1,
                10_000);
        SearchResult result = run(overflow, "random", List.of(), Progress.NONE, Optional.empty());
        assertEquals(SearchResult.End.GOALS_REACHED, result.end());
        assertEquals(Set.of("INF+"), result.reached());
        assertEquals(
                SearchResult.End.BUDGET_SPENT,
                run(overflow, "random-unbounded", List.of(), Progress.NONE, Optional.empty())
                        .end());
    }

    @Test
    void endsWhenTheTimeIsUp() {
        SearchResult result =
                run(problem(Map.of(), Long.MAX_VALUE), "random", List.of(), Progress.NONE, Optional.of(Duration.ZERO));
        assertEquals(SearchResult.End.TIME_UP, result.end());
        assertEquals(1, result.trials(), "the one that is made however little time there is");
    }

    @Test
    void makesItsFirstTrialOnPlatformsThatTakeLongerToStartThanTheTimeThatIsLeft() {
        List<Trial> trials = new ArrayList<>();
        SearchResult result = Search.run(
                problem(Map.of(), Long.MAX_VALUE),
                Strategies.named("random"),
                List.of(startingSlowly(EXP), startingSlowly(SINE)),
                List.of(),
                trials::addAll,
                Progress.NONE,
                Optional.of(Duration.ofMillis(20)));
        assertEquals(SearchResult.End.TIME_UP, result.end());
        assertEquals(1, trials.size());
    }

    @Test
    void endsWhenItIsCancelled() {
        RecordingProgress progress = new RecordingProgress(300);
        SearchResult result = run(problem(Map.of(), Long.MAX_VALUE), "random", List.of(), progress, Optional.empty());
        assertEquals(SearchResult.End.CANCELLED, result.end());
        assertEquals(progress.worked, result.trials());
    }

    @Test
    void endsWhenNothingIsLeftToSuggest() {
        SearchProblem small =
                Problems.problem(List.of(Problems.slot(1, 1 + 40 * Math.ulp(1.0))), FloatFormat.FP64, Map.of(), 10_000);
        for (String strategy : List.of("random", "bayes")) {
            SearchResult result = run(small, strategy, List.of(), Progress.NONE, Optional.empty());
            assertEquals(SearchResult.End.NOTHING_LEFT, result.end());
            assertEquals(41, result.trials());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bayes", "random"})
    void takenUpAgainItGoesOnAsIfItHadNeverStopped(String strategy) {
        List<Trial> whole = Problems.trials(problem(Map.of(), 260), strategy, EXP);
        for (int made : new int[] {1, 77, 201}) {
            List<Trial> rest = new ArrayList<>();
            RecordingProgress progress = new RecordingProgress(Long.MAX_VALUE);
            Search.run(
                    problem(Map.of(), 260),
                    Strategies.named(strategy),
                    List.of(EXP),
                    whole.subList(0, made),
                    rest::addAll,
                    progress);
            assertEquals(whole.subList(made, whole.size()).toString(), rest.toString());
            assertEquals(whole.size(), progress.worked);
            assertTrue(progress.messages.isEmpty());
        }
    }

    @Test
    void takenUpAfterOtherChoicesItSaysSoAndRepeatsNothing() {
        List<Trial> others = Problems.trials(problem(Map.of(), 50), "random", SINE);
        List<Trial> rest = new ArrayList<>();
        RecordingProgress progress = new RecordingProgress(Long.MAX_VALUE);
        Search.run(problem(Map.of(), 400), Strategies.named("bayes"), List.of(SINE), others, rest::addAll, progress);
        assertEquals(350, rest.size());
        assertEquals(1, progress.messages.size());
        Set<Point> points = new HashSet<>();
        others.forEach(trial -> points.add(trial.observation().point()));
        rest.forEach(trial -> assertTrue(points.add(trial.observation().point())));
    }

    @Test
    void tellsTheListenerOfEveryTrialBeforeTheNextIsAskedFor() {
        List<Trial> told = new ArrayList<>();
        long[] evaluated = {0};
        JavaEvaluator counting = new JavaEvaluator(Problems.doubles(1), FloatFormat.FP64, bits -> {
            evaluated[0]++;
            return Double.doubleToRawLongBits(1);
        });
        SearchListener listener = trials -> {
            told.addAll(trials);
            assertEquals(evaluated[0], told.size());
        };
        Search.run(
                problem(Map.of(), 500),
                Strategies.named("random"),
                List.of(counting),
                List.of(),
                listener,
                Progress.NONE);
        assertEquals(500, told.size());
    }

    @Test
    void observesEveryPlatformOfAPoint() {
        List<Trial> trials = new ArrayList<>();
        Search.run(
                problem(Map.of(), 20),
                Strategies.named("random"),
                List.of(EXP, SINE),
                List.of(),
                trials::addAll,
                Progress.NONE);
        assertTrue(
                trials.stream().allMatch(trial -> trial.observation().outcomes().size() == 2));
        assertFalse(trials.stream().allMatch(trial -> trial.observation()
                .outcomes()
                .get(0)
                .equals(trial.observation().outcomes().get(1))));
    }

    private static SearchProblem problem(Map<String, String> options, long budget) {
        return Problems.problem(Problems.doubles(1), FloatFormat.FP64, options, budget);
    }

    private static SearchResult run(
            SearchProblem problem,
            String strategy,
            List<Trial> already,
            Progress progress,
            Optional<Duration> timeLimit) {
        return Search.run(
                problem, Strategies.named(strategy), List.of(EXP), already, trials -> {}, progress, timeLimit);
    }

    /** As a worker that is started with the first call, and can be cancelled meanwhile. */
    private static JavaEvaluator startingSlowly(JavaEvaluator evaluator) {
        return new JavaEvaluator(evaluator.slots(), evaluator.resultFormat(), bits -> 0) {
            @Override
            public Outcomes evaluate(Inputs inputs, Progress progress) {
                long end = System.nanoTime() + Duration.ofMillis(50).toNanos();
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                return evaluator.evaluate(progress.isCancelled() ? new Inputs(inputs.columns(), 0) : inputs, progress);
            }
        };
    }

    /** Records what it is told, and is cancelled after some units of work. */
    private static final class RecordingProgress implements Progress {
        private final long cancelledAfter;
        private final List<String> messages = new ArrayList<>();
        private long worked;

        RecordingProgress(long cancelledAfter) {
            this.cancelledAfter = cancelledAfter;
        }

        @Override
        public void worked(long units) {
            worked += units;
        }

        @Override
        public void message(String text) {
            messages.add(text);
        }

        @Override
        public boolean isCancelled() {
            return worked >= cancelledAfter;
        }
    }
}
