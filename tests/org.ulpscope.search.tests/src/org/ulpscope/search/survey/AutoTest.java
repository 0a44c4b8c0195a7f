package org.ulpscope.search.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.Probe;
import org.ulpscope.search.Problems;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.Trial;
import org.ulpscope.search.loop.Search;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;

@Tag("slow")
class AutoTest {
    private static final FloatFormat F = FloatFormat.FP64;

    @Test
    void triesEveryInputOfASmallDomain() {
        FunctionProbe small = new FunctionProbe("java", List.of(Problems.slot(1, 1.0000000001)), F, bits -> bits[0]);
        assertEquals("exhaustive", chosen(small).method());
    }

    /** On a machine that is busy with others as it measures, all calls look slow for a while. */
    @Test
    void triesEveryInputWhereTheSearchMayTryAsManyWhateverCallsCost() {
        AtomicInteger calls = new AtomicInteger();
        FunctionProbe few = new FunctionProbe("java", List.of(Problems.slot(1, 1 + 255 * Math.ulp(1.0))), F, bits -> {
            if (calls.incrementAndGet() <= 150) {
                LockSupport.parkNanos(20_000_000);
            }
            return bits[0];
        });
        Survey survey = chosen(few);
        assertEquals("exhaustive", survey.method(), survey.reason());
        assertEquals(256, survey.censuses().getFirst().swept());
    }

    @Test
    void triesEveryBinadeWhereInputsAreManyAndCallsAreCheap() {
        assertEquals("lattice", chosen(Surveys.of(Math::exp)).method());
    }

    @Test
    void leavesExpensiveFunctionsToBayes() {
        Survey survey = chosen(Surveys.of((double x) -> {
            LockSupport.parkNanos(2_000_000);
            return x;
        }));
        assertEquals(Survey.NO_METHOD, survey.method());
        assertTrue(survey.finished());
        assertTrue(survey.reason().contains("bayes"), survey.reason());
    }

    @Test
    void aWorkerThatIsSlowToStartMakesNoCallExpensive() {
        assertEquals("lattice", chosen(pausingAt(1, 2500)).method());
    }

    @Test
    void otherProgramsThatStopItForAWhileMakeNoCallExpensive() {
        assertEquals("lattice", chosen(pausingAt(1000, 2500)).method());
    }

    /** Each of the first few requests waits for the machine, as where it has more to do than processors. */
    @Test
    void otherProgramsThatHaveTheMachineForAWhileMakeNoCallExpensive() {
        AtomicInteger calls = new AtomicInteger();
        Survey survey = chosen(Surveys.of((double x) -> {
            int call = calls.incrementAndGet();
            if (call < 50 && call % 16 == 2) {
                LockSupport.parkNanos(80_000_000);
            }
            return Math.exp(x);
        }));
        assertEquals("lattice", survey.method(), survey.reason());
    }

    /** What a busy machine takes longer for costs no more: the same question has the same answer. */
    @Tag("long")
    @Test
    void triesTheSameInputsHoweverBusyTheMachineIs() {
        for (double nanos : new double[] {5, 20_000, 100_000}) {
            Survey quiet = chosen(new PacedProbe(Surveys.of(Math::exp), nanos, 0));
            Survey busy = chosen(new PacedProbe(Surveys.of(Math::exp), nanos, 20_000_000));
            assertEquals(quiet.reason(), busy.reason());
            assertEquals(quiet.samples(), busy.samples());
            assertEquals(swept(quiet), swept(busy));
        }
    }

    private static List<Long> swept(Survey survey) {
        return survey.censuses().stream().map(Census::swept).toList();
    }

    /** The exponential, which the machine does not get to for some milliseconds at this call. */
    private static FunctionProbe pausingAt(int call, long millis) {
        AtomicInteger calls = new AtomicInteger();
        return Surveys.of((double x) -> {
            if (calls.incrementAndGet() == call) {
                LockSupport.parkNanos(millis * 1_000_000);
            }
            return Math.exp(x);
        });
    }

    @Test
    void repeatsTheChoiceThatWasRecordedWhateverCallsCostNow() {
        FunctionProbe probe = new FunctionProbe("java", List.of(Problems.slot(1, 1.0000000001)), F, bits -> bits[0]);
        Survey recorded = new Survey("lattice", "Because.", false, List.of(), List.of());
        Survey again = Surveys.run("auto", Surveys.problem(probe, F, 1), probe, Optional.of(recorded), Progress.NONE)
                .survey();
        assertEquals("lattice", again.method());
        assertEquals("Because.", again.reason());
    }

    @Test
    void goesOnByBayesForTheGoalsThatAreOpenAndForNoOthers() {
        SearchProblem problem = new SearchProblem(Problems.doubles(1), Problems.goals(F), F, false, Map.of(), 1, 400);
        List<Trial> trials = new ArrayList<>();
        SearchResult result = search(problem, Math::exp, trials);
        assertTrue(
                result.reached().containsAll(Set.of("INF+", "SUB+")),
                result.reached().toString());
        assertTrue(trials.size() > 200, trials.size() + " trials");
        Set<String> sought = new HashSet<>();
        for (Trial trial : trials) {
            trial.suggestion().goal().ifPresent(sought::add);
        }
        sought.removeAll(Set.of("INF-", "SUB-", "NaN"));
        assertEquals(Set.of(), sought);
        assertEquals("lattice java INF+", trials.getFirst().suggestion().reason());
    }

    @Test
    void leavesGoalsThatNoTrialComesNearerTo() {
        SearchProblem problem = new SearchProblem(Problems.doubles(1), Problems.goals(F), F, false, Map.of(), 1, 5000);
        List<Trial> trials = new ArrayList<>();
        assertEquals(
                SearchResult.End.NOTHING_LEFT,
                search(problem, Math::exp, trials).end());
        assertTrue(trials.size() < 1000, trials.size() + " trials");
    }

    @Test
    void goesOnWhileTrialsComeNearerToAGoalThatTheLatticeMissed() {
        int met = 0;
        for (long seed = 1; seed <= 6; seed++) {
            SearchProblem problem =
                    new SearchProblem(Problems.doubles(1), Problems.goals(F), F, false, Map.of(), seed, 1000);
            List<Trial> trials = new ArrayList<>();
            DoubleUnaryOperator peak = x -> Math.pow(x / 1.2345678901 - 1, -40);
            met += search(problem, peak, trials).reached().contains("INF+") ? 1 : 0;
        }
        assertTrue(met > 0, "a peak of some thousand ulps was never met");
    }

    @Test
    void takenUpAgainItGoesOnAsIfItHadNeverStopped() {
        SearchProblem problem = new SearchProblem(Problems.doubles(1), Problems.goals(F), F, false, Map.of(), 1, 1000);
        List<Survey> stored = new ArrayList<>();
        List<Trial> whole = new ArrayList<>();
        FunctionProbe probe = Surveys.of(Math::exp);
        JavaEvaluator exp = JavaEvaluator.of((double x) -> Math.exp(x));
        Search.run(
                problem,
                Strategies.named("auto"),
                List.of(exp),
                new Surveying(List.of(probe), Optional.empty(), stored::add),
                List.of(),
                whole::addAll,
                Progress.NONE,
                Optional.empty());
        for (int made : new int[] {0, 3, 60, 111, whole.size() - 1}) {
            List<Trial> rest = new ArrayList<>();
            Search.run(
                    problem,
                    Strategies.named("auto"),
                    List.of(exp),
                    new Surveying(List.of(probe), Optional.of(stored.getLast()), survey -> {
                        throw new AssertionError("a finished survey is not made again");
                    }),
                    whole.subList(0, made),
                    rest::addAll,
                    Progress.NONE,
                    Optional.empty());
            assertEquals(whole.subList(made, whole.size()).toString(), rest.toString());
        }
    }

    private static SearchResult search(SearchProblem problem, DoubleUnaryOperator function, List<Trial> trials) {
        return Search.run(
                problem,
                Strategies.named("auto"),
                List.of(JavaEvaluator.of((double x) -> function.applyAsDouble(x))),
                new Surveying(List.of(Surveys.of(function)), Optional.empty(), survey -> {}),
                List.of(),
                trials::addAll,
                Progress.NONE,
                Optional.empty());
    }

    private static Survey chosen(Probe probe) {
        return Surveys.run("auto", Surveys.problem(probe, F, 1), probe, Optional.empty(), Progress.NONE)
                .survey();
    }
}
