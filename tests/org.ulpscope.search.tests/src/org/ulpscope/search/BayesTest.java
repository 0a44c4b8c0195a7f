package org.ulpscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.ValueClass;

@Tag("slow")
class BayesTest {
    private static final List<String> SAMPLINGS = List.of("ordinal", "fp", "exp");

    @ParameterizedTest
    @ValueSource(strings = {"regions", "whole", "two", "many"})
    void triesNoInputTwiceAndNoneOutsideTheDomain(String splitting) {
        List<InputSlot> slots = List.of(Problems.slot(-3, 1e10), Problems.slot(1, 1e200));
        JavaEvaluator product = JavaEvaluator.of((x, y) -> x * y);
        for (String sampling : splitting.equals("regions") ? List.of("ordinal") : SAMPLINGS) {
            SearchProblem problem = Problems.problem(
                    slots,
                    FloatFormat.FP64,
                    Map.of("sampling", sampling, "splitting", splitting, "order", "random"),
                    400);
            Set<Point> points = new HashSet<>();
            for (Trial trial : Problems.trials(problem, "bayes", product)) {
                Point point = trial.suggestion().point();
                assertTrue(points.add(point));
                for (int slot = 0; slot < 2; slot++) {
                    assertTrue(slots.get(slot).admits(FloatFormat.FP64.ordinal(point.bits(slot))));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bayes", "random"})
    void suggestsTheSameHoweverManyAreAskedForAtATime(String name) {
        List<Point> oneByOne = suggestions(name, 1);
        for (int most : new int[] {2, 7, 64, 1000}) {
            assertEquals(oneByOne, suggestions(name, most));
        }
    }

    @Test
    void findsABandOfOneInputInAMillionBetweenItsSides() {
        JavaEvaluator narrow = JavaEvaluator.of(x -> x < 1234.5 ? 1 : x < 1234.5001 ? 1e-310 : 0);
        assertTrue(reached(List.of(Problems.slot(0, 1e300)), narrow, Map.of(), 1000)
                .contains("SUB+"));
    }

    @Test
    void climbsToAnOverflowWithinASmallBoxOfTheSpace() {
        JavaEvaluator peak = JavaEvaluator.of(x -> Math.exp(800 - 1e3 * Math.abs(x - 7.123)));
        assertTrue(reached(List.of(Problems.slot(1, 1e6)), peak, Map.of("specials", "no"), 600)
                .contains("INF+"));
    }

    @Test
    void reachesNegativeInputsInEverySettingOfThePaper() {
        JavaEvaluator root = JavaEvaluator.of(x -> x < 0 ? Double.NaN : 1 + Math.abs(x) % 3);
        for (String sampling : SAMPLINGS) {
            for (String splitting : List.of("whole", "two", "many")) {
                Map<String, String> options = Map.of("sampling", sampling, "splitting", splitting, "order", "random");
                assertTrue(reached(Problems.doubles(1), root, options, 500).contains("NaN"), options::toString);
            }
        }
    }

    @Test
    void takesStepsOfTheModelInEverySettingOfThePaper() {
        JavaEvaluator smooth = JavaEvaluator.of(x -> 1 + Math.atan(x));
        for (String acquisition : List.of("EI", "UCB", "PI")) {
            for (String sampling : SAMPLINGS) {
                for (String splitting : List.of("whole", "two", "many")) {
                    Map<String, String> options = Map.of(
                            "sampling",
                            sampling,
                            "splitting",
                            splitting,
                            "acquisition",
                            acquisition,
                            "iterations",
                            "5");
                    List<Trial> trials = Problems.trials(
                            Problems.problem(Problems.doubles(1), FloatFormat.FP64, options, 40), "bayes", smooth);
                    long steps = trials.stream()
                            .filter(trial -> trial.suggestion().reason().equals(acquisition))
                            .count();
                    assertTrue(steps >= trials.size() / 3, options::toString);
                }
            }
        }
    }

    @Test
    void reportsTheSignOfWhatWasReallyReturned() {
        JavaEvaluator negative = JavaEvaluator.of(x -> -Math.exp(Math.abs(x)));
        Set<String> reached = reached(
                Problems.doubles(1), negative, Map.of("sampling", "fp", "splitting", "many", "order", "random"), 300);
        assertTrue(reached.contains("INF-"));
        assertFalse(reached.contains("INF+"));
    }

    @Test
    void goesOnAfterTheFirstHitWhenAsked() {
        SearchProblem problem = new SearchProblem(
                Problems.doubles(1), Problems.goals(FloatFormat.FP64), FloatFormat.FP64, false, Map.of(), 3, 600);
        List<Trial> trials = Problems.trials(problem, "bayes", JavaEvaluator.of(x -> Math.exp(x)));
        Goal overflow = Problems.goal(ValueClass.SUB_PLUS, FloatFormat.FP64);
        assertTrue(trials.stream()
                        .filter(trial -> overflow.isReachedBy(trial.observation()))
                        .count()
                > 3);
    }

    @Test
    void handlesFourAndThirtyTwoSlots() {
        for (int count : new int[] {4, 32}) {
            JavaEvaluator product = new JavaEvaluator(Problems.doubles(count), FloatFormat.FP64, bits -> {
                double result = 1;
                for (long b : bits) {
                    result *= Double.longBitsToDouble(b);
                }
                return Double.doubleToRawLongBits(result);
            });
            assertTrue(reached(Problems.doubles(count), product, Map.of(), 400).contains("INF+"));
            Map<String, String> paper = Map.of("sampling", "exp", "splitting", "many", "order", "random");
            assertTrue(reached(Problems.doubles(count), product, paper, 200).contains("INF+"));
        }
    }

    @Test
    void searchesEveryFormatAndMixturesOfThem() {
        for (Format format : Format.all()) {
            List<InputSlot> slots = List.of(Problems.slot(format), Problems.slot(-10, 10));
            JavaEvaluator identity = new JavaEvaluator(
                    slots,
                    FloatFormat.FP32,
                    bits -> format instanceof FloatFormat f && f == FloatFormat.FP32 ? bits[0] : 0x3f800000L);
            SearchProblem problem = Problems.problem(slots, FloatFormat.FP32, Map.of(), 300);
            assertEquals(300, Problems.trials(problem, "bayes", identity).size(), format::label);
        }
    }

    @Test
    void triesInfinitiesAndNaNsWhereTheyAreAdmittedAndNowhereElse() {
        FloatFormat f = FloatFormat.FP32;
        InputSlot all = new InputSlot("x", f, f.minOrdinal(), f.maxOrdinal(), true, true, true, true);
        Set<ValueClass> admitted = classesTried(all);
        assertTrue(admitted.containsAll(
                Set.of(ValueClass.NAN, ValueClass.INF_PLUS, ValueClass.INF_MINUS, ValueClass.SUB_PLUS)));
        InputSlot normal = new InputSlot("x", f, f.minOrdinal(), f.maxOrdinal(), false, false, false, false);
        assertEquals(Set.of(ValueClass.NORMAL_PLUS, ValueClass.NORMAL_MINUS), classesTried(normal));
    }

    @Test
    void believesWhatItSawAndDoubtsTheRest() {
        SearchProblem problem = Problems.problem(Problems.doubles(1), FloatFormat.FP64, Map.of(), 100);
        Strategy strategy = Strategies.named("bayes").create(problem);
        assertTrue(strategy.surrogate("INF+").isEmpty());
        JavaEvaluator ramp = JavaEvaluator.of(x -> x / 4);
        Trial last = null;
        for (int i = 0; i < 100; i++) {
            Suggestion suggestion = strategy.suggest(1).getFirst();
            Observation observation = observe(ramp, suggestion.point());
            strategy.learn(List.of(observation));
            last = new Trial(i, suggestion, observation);
        }
        Surrogate surrogate = strategy.surrogate("INF+").orElseThrow();
        Surrogate.Belief seen = surrogate.at(last.suggestion().point());
        double distance = problem.goals().get(1).distance(last.observation()).orElseThrow();
        assertEquals(distance, seen.mean(), 0.05);
        assertTrue(seen.deviation() < 0.05);
        assertTrue(Double.isFinite(seen.acquisition()));
        assertTrue(strategy.surrogate("no such goal").isEmpty());
    }

    @Test
    void suggestsTheSameWhetherOrNotItsModelIsLookedAt() {
        SearchProblem problem = Problems.problem(Problems.doubles(1), FloatFormat.FP64, Map.of(), 300);
        JavaEvaluator ramp = JavaEvaluator.of(x -> 1 + Math.abs(x) / 4);
        Strategy watched = Strategies.named("bayes").create(problem);
        Strategy alone = Strategies.named("bayes").create(problem);
        for (int i = 0; i < 300; i++) {
            Point point = alone.suggest(1).getFirst().point();
            assertEquals(point, watched.suggest(1).getFirst().point());
            alone.learn(List.of(observe(ramp, point)));
            watched.learn(List.of(observe(ramp, point)));
            watched.surrogate("SUB+").ifPresent(model -> model.at(point));
        }
    }

    @Test
    void refusesWhatItDoesNotUnderstandInSentences() {
        assertRefused(Map.of("colour", "red"), "colour");
        assertRefused(Map.of("acquisition", "XX"), "EI, UCB, PI");
        assertRefused(Map.of("iterations", "0"), "at least 1");
        assertRefused(Map.of("sampling", "fp", "mu", "x"), "a number");
        assertRefused(Map.of("sampling", "fp", "splitting", "regions"), "splitting=whole");
    }

    private static void assertRefused(Map<String, String> options, String part) {
        String message = assertThrows(UlpscopeException.class, () -> Strategies.named("bayes")
                        .create(Problems.problem(Problems.doubles(1), FloatFormat.FP64, options, 10)))
                .getMessage();
        assertTrue(message.contains(part), message);
    }

    private static Set<ValueClass> classesTried(InputSlot slot) {
        FloatFormat f = (FloatFormat) slot.format();
        JavaEvaluator one = new JavaEvaluator(List.of(slot), f, bits -> 0x3f800000L);
        return Problems.trials(Problems.problem(List.of(slot), f, Map.of(), 200), "bayes", one).stream()
                .map(trial -> f.classify(trial.suggestion().point().bits(0)))
                .collect(Collectors.toSet());
    }

    private static Set<String> reached(
            List<InputSlot> slots, JavaEvaluator evaluator, Map<String, String> options, long budget) {
        List<Trial> trials =
                Problems.trials(Problems.problem(slots, FloatFormat.FP64, options, budget), "bayes", evaluator);
        return Problems.goals(FloatFormat.FP64).stream()
                .filter(goal -> trials.stream().anyMatch(trial -> goal.isReachedBy(trial.observation())))
                .map(Goal::name)
                .collect(Collectors.toSet());
    }

    private static List<Point> suggestions(String name, int most) {
        JavaEvaluator quotient = JavaEvaluator.of((x, y) -> x / y);
        Strategy strategy =
                Strategies.named(name).create(Problems.problem(Problems.doubles(2), FloatFormat.FP64, Map.of(), 400));
        List<Point> points = new ArrayList<>();
        while (points.size() < 400) {
            List<Suggestion> suggestions = strategy.suggest(Math.min(most, 400 - points.size()));
            List<Observation> observations = suggestions.stream()
                    .map(suggestion -> observe(quotient, suggestion.point()))
                    .toList();
            strategy.learn(observations);
            suggestions.forEach(suggestion -> points.add(suggestion.point()));
        }
        return points;
    }

    private static Observation observe(JavaEvaluator evaluator, Point point) {
        List<long[]> columns = IntStream.range(0, point.dimensions())
                .mapToObj(slot -> new long[] {point.bits(slot)})
                .toList();
        Outcome outcome =
                evaluator.evaluate(new Inputs(columns, 1), Progress.NONE).get(0);
        return new Observation(point, List.of(outcome));
    }
}
