package org.ulpscope.search.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.study.Survey;

@Tag("slow")
class LatticeTest {
    private static final int SEEDS = 10;
    /** Enough that no machine, however busy, ends a survey by time. */
    private static final Duration PLENTY = Duration.ofMinutes(10);

    private static final Map<DoubleUnaryOperator, Set<String>> ONE = Map.of(
            StrictMath::exp,
            Set.of("INF+", "SUB+"),
            StrictMath::acos,
            Set.of("NaN"),
            StrictMath::log1p,
            Set.of("INF-", "NaN"),
            // Twelve ulps between two other classes.
            x -> x < 0x1.23456789abcdp+7 ? 1 : x <= 0x1.23456789abcdcp+7 ? Double.NaN : 0,
            Set.of("NaN"));

    private static final Map<DoubleBinaryOperator, Set<String>> TWO = Map.of(
            StrictMath::pow,
            Set.of("NaN", "INF+", "INF-", "SUB+", "SUB-"),
            StrictMath::hypot,
            Set.of("INF+"),
            StrictMath::atan2,
            Set.of("SUB+", "SUB-"),
            (x, y) -> x % y,
            Set.of("NaN", "SUB+", "SUB-"),
            // Nothing is left of nearly equal operands.
            (x, y) -> 1 / (x - y) - 1 / (x - y),
            Set.of("NaN"));

    @Test
    void findsExactlyTheReachableClassesWithEverySeed() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (Map.Entry<DoubleUnaryOperator, Set<String>> entry : ONE.entrySet()) {
                assertEquals(
                        new TreeSet<>(entry.getValue()),
                        lattice(Surveys.of(entry.getKey()), seed).met());
            }
        }
    }

    @Test
    void findsTheReachableClassesOfTwoParametersWithEverySeed() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (Map.Entry<DoubleBinaryOperator, Set<String>> entry : TWO.entrySet()) {
                Set<String> met = lattice(Surveys.of(entry.getKey()), seed).met();
                assertTrue(met.containsAll(entry.getValue()), () -> entry.getValue() + " has more than " + met);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameSurveyAndAnotherSeedAnother() {
        FunctionProbe probe = Surveys.of(StrictMath::exp);
        Survey first = lattice(probe, 7).survey();
        assertEquals(first.samples(), lattice(probe, 7).survey().samples());
        assertEquals(
                first.censuses().getFirst().counts(), lattice(probe, 7).census().counts());
        assertFalse(first.samples().equals(lattice(probe, 8).survey().samples()));
    }

    @Test
    void eachInputWorthATrialIsOfItsKind() {
        FunctionProbe probe = Surveys.of(StrictMath::pow);
        for (Survey.Sample sample : lattice(probe, 1).survey().samples()) {
            double x = Double.longBitsToDouble(sample.inputBits().get(0));
            double y = Double.longBitsToDouble(sample.inputBits().get(1));
            String label = FloatFormat.FP64
                    .classify(Double.doubleToRawLongBits(StrictMath.pow(x, y)))
                    .label();
            assertEquals("java " + label, sample.reason());
        }
    }

    @Test
    void endsWhenTheTimeIsUpOrTheUserHasEnough() {
        FunctionProbe slow = Surveys.of((double x, double y) -> {
            Thread.onSpinWait();
            return StrictMath.pow(x, y);
        });
        Surveys.Run timed = Surveys.run(
                "lattice",
                Surveys.problem(slow, FloatFormat.FP64, 1),
                slow,
                Optional.empty(),
                Optional.of(Duration.ofMillis(20)),
                Progress.NONE);
        assertTrue(timed.survey().finished());
        assertTrue(timed.census().swept() < lattice(slow, 1).census().swept());
        Surveys.Run cancelled = Surveys.run(
                "lattice",
                Surveys.problem(slow, FloatFormat.FP64, 1),
                slow,
                Optional.empty(),
                Optional.of(PLENTY),
                new CancellingProgress(1000));
        assertFalse(cancelled.survey().finished());
    }

    private static Surveys.Run lattice(FunctionProbe probe, long seed) {
        return Surveys.run(
                "lattice",
                Surveys.problem(probe, FloatFormat.FP64, seed),
                probe,
                Optional.empty(),
                Optional.of(PLENTY),
                Progress.NONE);
    }
}
