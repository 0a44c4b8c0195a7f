package org.ulpscope.search.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Problems;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;
import org.ulpscope.tests.support.Repeats;

@Tag("slow")
class LatticeTest {
    private static final int SEEDS = Repeats.of(2, 10);
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

    /** Squares expanded, whose small remainders are negative at about one input of two near their roots; of no kind that is seen from afar. */
    @Test
    void findsWhereTermsCancelNearAnOrdinaryNumberWithEverySeed() {
        Map<String, FunctionProbe> cancelling = Map.of(
                "(x - 2.5)^2",
                Surveys.of((double x) -> Math.sqrt(x * x - 5 * x + 6.25)),
                "(x + pi / 2)^2",
                Surveys.of((double x) -> Math.sqrt(x * x + Math.PI * x + Math.PI * Math.PI / 4)),
                "(x - 0.3)^2",
                Surveys.of((double x) -> Math.log(x * x - 0.6 * x + 0.09)),
                "the variance of x, y and 1",
                Surveys.of((double x, double y) -> {
                    double mean = (x + y + 1) / 3;
                    return Math.sqrt((x * x + y * y + 1) / 3 - mean * mean);
                }));
        cancelling.forEach((name, probe) -> {
            for (long seed = 1; seed <= SEEDS; seed++) {
                Surveys.Run run = lattice(probe, seed);
                assertTrue(
                        run.survey().samples().stream()
                                .filter(sample -> sample.reason().equals("java NaN"))
                                .anyMatch(sample -> sample.inputBits().stream()
                                        .allMatch(bits -> Math.abs(Double.longBitsToDouble(bits)) < 10)),
                        name + " with the seed " + seed);
            }
        });
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

    @Tag("long")
    @Test
    void goesOnForTheTimeThatWasAskedForAndTriesFirstWhatItTriesWithout() {
        FunctionProbe probe = Surveys.of(StrictMath::exp);
        Surveys.Run without = lattice(probe, 1);
        Surveys.Run some = lattice(probe, 1, Optional.of(Duration.ofSeconds(3)));
        Surveys.Run more = lattice(probe, 1, Optional.of(Duration.ofSeconds(9)));
        assertTrue(some.census().swept() > without.census().swept());
        assertTrue(more.census().swept() > some.census().swept());
        assertTrue(
                some.stored().stream()
                        .flatMap(stored -> stored.censuses().stream())
                        .anyMatch(census -> census.swept() == without.census().swept()),
                "what the first rounds met is told before further ones");
        assertTrue(some.met().containsAll(without.met()), some.met().toString());
        assertTrue(more.met().containsAll(some.met()), more.met().toString());
        List<Survey.Sample> first = without.survey().samples();
        assertEquals(first, some.survey().samples().subList(0, first.size()));
        assertTrue(some.survey().samples().size() > first.size());
        assertTrue(more.survey().samples().containsAll(some.survey().samples()));
    }

    @Test
    void aDomainThatWasMostlyTriedIsNotTriedAgainToFillTheTime() {
        FunctionProbe probe =
                new FunctionProbe("java", List.of(Problems.slot(1, 1.000000000001)), FloatFormat.FP64, bits -> bits[0]);
        long start = System.nanoTime();
        assertTrue(
                lattice(probe, 1, Optional.of(Duration.ofMinutes(1))).survey().finished());
        assertTrue(System.nanoTime() - start < Duration.ofSeconds(50).toNanos());
    }

    @Test
    void takenUpAgainItKeepsWhatItHadAndGoesOnFromThere() {
        FunctionProbe probe = Surveys.of(StrictMath::exp);
        Survey recorded = cancelledAfterFurtherRounds(probe);
        long before = recorded.censuses().getFirst().swept();
        List<Survey> stored = new ArrayList<>();
        List<String> said = new ArrayList<>();
        Survey whole = Strategies.named("lattice")
                .survey(
                        Surveys.problem(probe, FloatFormat.FP64, 1),
                        new Surveying(List.of(probe), Optional.of(recorded), stored::add, said::add),
                        Optional.of(Duration.ofSeconds(4)),
                        Progress.NONE);
        for (Survey each : stored) {
            assertTrue(each.censuses().stream().mapToLong(Census::swept).sum() >= before, "no count falls");
            assertTrue(each.samples().containsAll(recorded.samples()), "no input worth a trial is lost");
        }
        assertTrue(whole.finished());
        assertTrue(whole.censuses().getFirst().swept() > before);
        assertTrue(whole.samples().size() > recorded.samples().size(), "further rounds are others than those before");
        assertEquals(1, said.size(), said.toString());
        assertTrue(said.getFirst().contains("%,d".formatted(before)), said.getFirst());
    }

    @Tag("long")
    @Test
    void tellsOfFurtherRoundsBeforeTheTimeIsUp() {
        FunctionProbe probe = Surveys.of(StrictMath::exp);
        Set<Long> counts = lattice(probe, 1, Optional.of(Duration.ofSeconds(8))).stored().stream()
                .flatMap(stored -> stored.censuses().stream())
                .map(Census::swept)
                .collect(Collectors.toSet());
        assertTrue(counts.size() > 2, counts.toString());
    }

    /** As a user would who has seen enough. */
    private static Survey cancelledAfterFurtherRounds(FunctionProbe probe) {
        long first = lattice(probe, 1).census().swept();
        Progress untilTime = new Progress() {
            private final long start = System.nanoTime();

            @Override
            public boolean isCancelled() {
                return System.nanoTime() - start > Duration.ofSeconds(3).toNanos();
            }
        };
        Survey cancelled = Surveys.run(
                        "lattice",
                        Surveys.problem(probe, FloatFormat.FP64, 1),
                        probe,
                        Optional.empty(),
                        Optional.of(PLENTY),
                        untilTime)
                .survey();
        assertFalse(cancelled.finished());
        assertTrue(cancelled.censuses().getFirst().swept() > first);
        return cancelled;
    }

    /** Without a time, which would only make it go on. */
    private static Surveys.Run lattice(FunctionProbe probe, long seed) {
        return lattice(probe, seed, Optional.empty());
    }

    private static Surveys.Run lattice(FunctionProbe probe, long seed, Optional<Duration> time) {
        return Surveys.run(
                "lattice",
                Surveys.problem(probe, FloatFormat.FP64, seed),
                probe,
                Optional.empty(),
                time,
                Progress.NONE);
    }
}
