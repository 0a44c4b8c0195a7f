package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.search.Problems;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.search.survey.FunctionProbe;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.tests.support.Repeats;

/** Regions of functions of more inputs than a grid can be laid over, from what a search has met and fresh inputs. */
class ManyInputsTest {
    private static final RegionLimits LIMITS = RegionLimits.of(4);
    private static final int SEEDS = Repeats.of(2, 10);
    /** As many of each class as a hunt looks at one by one. */
    private static final int MET = 48;

    private static final String NAMES = "abcdefghij";

    private static FunctionProbe probe(int inputs, ToDoubleFunction<double[]> function) {
        return new FunctionProbe(
                "java",
                Problems.doubles(inputs),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(function.applyAsDouble(numbers(bits))));
    }

    private static double[] numbers(long[] bits) {
        double[] numbers = new double[bits.length];
        for (int i = 0; i < bits.length; i++) {
            numbers[i] = Double.longBitsToDouble(bits[i]);
        }
        return numbers;
    }

    /** What a hunt meets: inputs from anywhere, and such of which two are equal or opposite, or are zeros or ones. */
    private static Map<Point, Integer> met(FunctionProbe probe, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<Integer, Integer> counts = new HashMap<>();
        Map<Point, Integer> met = new HashMap<>();
        int inputs = probe.slots().size();
        for (int i = 0; i < 20_000; i++) {
            double[] numbers = random.doubles(inputs)
                    .map(place ->
                            (place < 0.5 ? -1 : 1) * Math.scalb(1 + random.nextDouble(), random.nextInt(-1022, 1023)))
                    .toArray();
            int one = random.nextInt(inputs);
            int other = random.nextInt(inputs);
            switch (random.nextInt(4)) {
                case 0 -> numbers[one] = numbers[other];
                case 1 -> numbers[one] = one == other ? 0 : -numbers[other];
                case 2 -> numbers[one] = random.nextInt(-1, 2);
                default -> {}
            }
            long[] bits = new long[inputs];
            for (int slot = 0; slot < inputs; slot++) {
                bits[slot] = Double.doubleToRawLongBits(numbers[slot]);
            }
            int kind = kind(probe, bits);
            if (counts.merge(kind, 1, Integer::sum) <= MET) {
                met.put(new Point(bits), kind);
            }
        }
        return met;
    }

    private static List<Region> regions(FunctionProbe probe, long seed) {
        return new RegionSearch(probe, LIMITS)
                .run(met(probe, seed), Progress.NONE)
                .regions();
    }

    private static String condition(Region region) {
        return region.slant().orElseThrow().condition(slot -> NAMES.substring(slot, slot + 1), Value::decimal);
    }

    private static List<String> told(List<Region> regions) {
        return regions.stream()
                .filter(region -> region.slant().isPresent())
                .map(region -> region.label() + ": " + condition(region))
                .toList();
    }

    /** Inputs within the run were drawn until the domain had one, which it hardly ever did. */
    @Test
    @Timeout(60)
    void aRunMayHaveNoMoreThanItsEndsInTheDomain() {
        double least = Double.MIN_NORMAL;
        List<InputSlot> slots = Stream.concat(Problems.doubles(3).stream(), Stream.of(Problems.slot(-least, least)))
                .toList();
        FunctionProbe probe = new FunctionProbe(
                "java",
                slots,
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(Double.longBitsToDouble(bits[3]) >= 0 ? Double.NaN : 1));
        List<Region> regions =
                new RegionSearch(probe, LIMITS).run(Map.of(), Progress.NONE).regions();
        assertEquals(1, regions.size(), regions::toString);
        assertEquals(
                Double.doubleToRawLongBits(-0.0),
                regions.getFirst().extent().from().get(3));
        assertEquals(
                Double.doubleToRawLongBits(least),
                regions.getFirst().extent().to().get(3));
    }

    private enum OnALine {
        DIFFERENCE(4, n -> (2 + Math.sin(n[2]) + Math.sin(n[3])) / Math.abs(n[0] - n[1]), "INF+: a - b == 0"),
        SUM(4, n -> n[1] + n[3] == 0 ? Double.NaN : 1 + Math.atan(n[0]), "NaN: b + d == 0"),
        OF_SIX(6, n -> n[4] == n[5] ? Double.NEGATIVE_INFINITY : 1, "INF-: e - f == 0");

        private final FunctionProbe probe;
        private final String told;

        OnALine(int inputs, ToDoubleFunction<double[]> function, String told) {
            probe = probe(inputs, function);
            this.told = told;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRelationOfTwoTellsTheRegion(OnALine one) {
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Region> regions = regions(one.probe, seed);
            assertEquals(List.of(one.told), told(regions), "seed " + seed);
            Region region = regions.stream()
                    .filter(found -> found.slant().isPresent())
                    .findFirst()
                    .orElseThrow();
            assertEquals(0, region.slant().orElseThrow().others());
            assertTrue(region.slant().orElseThrow().checked() >= 2000);
            assertTrue(region.holds(one.probe.slots(), region.representative()));
            assertTrue(
                    region.representative().stream().allMatch(bits -> Math.abs(Double.longBitsToDouble(bits)) == 1),
                    "a simple input stands for it");
            assertEquals(whole(one.probe.slots()), region.extent(), "it goes as far as the domain");
        }
    }

    private enum InARun {
        ROOT(
                4,
                n -> Math.sqrt(n[1]) + Math.atan(n[0]) * Math.atan(n[3]),
                "NaN",
                1,
                -Double.MAX_VALUE,
                -Double.MIN_NORMAL),
        LOGARITHM(5, n -> Math.log(n[4]) + Math.atan(n[0]), "INF-", 4, -0.0, 0.0),
        SQUARE(4, n -> n[2] * n[2] + Math.abs(n[3]), "INF+", 2, 0x1.0p512, Double.MAX_VALUE),
        BETWEEN(6, n -> n[0] > 1 && n[0] < 1e100 ? Double.NaN : n[1], "NaN", 0, Math.nextUp(1.0), Math.nextDown(1e100)),
        ONE_OF_TWO(4, n -> Math.sqrt(n[0]) + Math.log(n[1]), "NaN", 0, -Double.MAX_VALUE, -Double.MIN_NORMAL);

        private final FunctionProbe probe;
        private final String label;
        private final int slot;
        private final double from;
        private final double to;

        InARun(int inputs, ToDoubleFunction<double[]> function, String label, int slot, double from, double to) {
            probe = probe(inputs, function);
            this.label = label;
            this.slot = slot;
            this.from = from;
            this.to = to;
        }

        private Extent extent() {
            Extent whole = whole(probe.slots());
            List<Long> low = new ArrayList<>(whole.from());
            List<Long> high = new ArrayList<>(whole.to());
            low.set(slot, Double.doubleToRawLongBits(from));
            high.set(slot, Double.doubleToRawLongBits(to));
            return new Extent(low, high);
        }
    }

    /** To the ulp, whatever the others are. */
    @ParameterizedTest
    @EnumSource
    void aRunOfOneInputTellsTheRegion(InARun one) {
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Region> regions = regions(one.probe, seed);
            assertTrue(
                    regions.stream()
                            .anyMatch(region -> region.label().equals(one.label)
                                    && region.extent().equals(one.extent())
                                    && region.solid().equals(Optional.of(region.extent()))
                                    && region.proof() == Proof.SAMPLES),
                    "seed " + seed + ": " + regions);
        }
    }

    @Test
    void theEndOfARunIsOpenWhereSomeBeyondItAreOfTheClassToo() {
        List<Region> ofOne = regions(InARun.ROOT.probe, 1);
        assertEquals(
                List.of(true),
                ofOne.stream()
                        .filter(region -> region.label().equals("NaN"))
                        .map(Region::exact)
                        .toList());
        List<Region> ofTwo = regions(InARun.ONE_OF_TWO.probe, 1).stream()
                .filter(region -> region.label().equals("NaN"))
                .toList();
        assertEquals(2, ofTwo.size(), ofTwo::toString);
        assertEquals(End.OPEN, ofTwo.getFirst().upper());
    }

    private enum InNoRun {
        PRODUCT(4, n -> n[0] * n[1] * n[2]),
        BOTH(4, n -> n[0] < 0 && n[1] < 0 ? Double.NaN : 1),
        /** Nearly everywhere. */
        ELSEWHERE(4, n -> n[0] == n[1] ? 1 : Double.NaN),
        SELDOM_NOT(4, n -> n[0] < 0 && Math.abs(n[1]) > 1e-200 ? Double.NaN : 1);

        private final FunctionProbe probe;

        InNoRun(int inputs, ToDoubleFunction<double[]> function) {
            probe = probe(inputs, function);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noRunIsToldInWhichOthersAreOrBeyondWhichItGoesOn(InNoRun one) {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertEquals(List.of(), regions(one.probe, seed), "seed " + seed);
        }
    }

    private enum ManyOnALine {
        QUOTIENT(4, n -> (n[2] + n[3]) / (n[0] - n[1]), List.of("INF+: a - b == 0", "INF-: a - b == 0")),
        OF_SMALL(5, n -> Math.atan(n[1]) / (n[3] + n[4]), List.of("INF+: d + e == 0", "INF-: d + e == 0"));

        private final FunctionProbe probe;
        private final List<String> told;

        ManyOnALine(int inputs, ToDoubleFunction<double[]> function, List<String> told) {
            probe = probe(inputs, function);
            this.told = told;
        }
    }

    /** The sign of a division by zero is that of what is divided, and a guard has to keep out both. */
    @ParameterizedTest
    @EnumSource
    void aLineOfSeveralClassesThatAreAllLookedForIsToldForEachWithThoseOfOthers(ManyOnALine one) {
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Region> regions = regions(one.probe, seed);
            assertTrue(told(regions).containsAll(one.told), "seed " + seed + ": " + told(regions));
            assertTrue(told(regions).stream().allMatch(line -> line.endsWith(condition(regions.getFirst()))));
            for (Region region : regions) {
                long others = region.slant().orElseThrow().others();
                assertTrue(others > 0 && others < region.slant().orElseThrow().checked());
            }
        }
    }

    /** A function that is slow to call is tried but a few times before. */
    @Test
    void nothingNeedHaveBeenMet() {
        assertEquals(
                List.of(ManyOnALine.QUOTIENT.told, ManyOnALine.OF_SMALL.told),
                Stream.of(ManyOnALine.QUOTIENT, ManyOnALine.OF_SMALL)
                        .map(one ->
                                told(new RegionSearch(one.probe, LIMITS)
                                                .run(Map.of(), Progress.NONE)
                                                .regions())
                                        .stream()
                                        .filter(line -> line.startsWith("INF"))
                                        .toList())
                        .toList());
        assertTrue(new RegionSearch(InARun.LOGARITHM.probe, LIMITS)
                .run(Map.of(), Progress.NONE).regions().stream()
                        .anyMatch(region -> region.extent().equals(InARun.LOGARITHM.extent())));
    }

    private static Extent whole(List<InputSlot> slots) {
        return new Extent(
                slots.stream().map(slot -> slot.format().bits(slot.lowest())).toList(),
                slots.stream().map(slot -> slot.format().bits(slot.highest())).toList());
    }

    private enum OnNoLine {
        /** A third of the line is harmless, and the rest of two classes. */
        THIRD(4, n -> n[0] == n[1] ? Math.copySign(Math.abs(n[3]) > 1 ? 1 : Double.POSITIVE_INFINITY, n[2]) : 1),
        /** Half of the line is harmless. */
        CONDITION(4, n -> n[0] == n[1] && n[2] > 0 ? Double.NaN : 1),
        /** A harmless input of it that was met. */
        BUT_AT_ZERO(4, n -> n[0] == n[1] && n[2] != 0 ? Double.NaN : 1),
        /** More than a line. */
        BAND(4, n -> Math.abs(n[0] - n[1]) <= 0.25 * Math.abs(n[0]) ? Double.NaN : 1),
        /** Nothing of it has to do with equal inputs. */
        HALF(4, n -> n[0] > 0 && n[1] > 0 ? Double.NaN : 1),
        /** Three that are equal are a part of the pairs. */
        THREE(4, n -> n[0] == n[1] && n[1] == n[2] ? Double.NaN : 1);

        private final FunctionProbe probe;

        OnNoLine(int inputs, ToDoubleFunction<double[]> function) {
            probe = probe(inputs, function);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatHoldsUnderAConditionAloneIsLeftOut(OnNoLine one) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Map<Point, Integer> met = met(one.probe, seed);
            for (double c : new double[] {0, 1, -1}) {
                long[] bits = {0x4000000000000000L, 0x4000000000000000L, Double.doubleToRawLongBits(c), 0};
                met.put(new Point(bits), kind(one.probe, bits));
            }
            List<Region> regions =
                    new RegionSearch(one.probe, LIMITS).run(met, Progress.NONE).regions();
            assertEquals(List.of(), told(regions), "seed " + seed);
        }
    }

    private static int kind(FunctionProbe probe, long[] bits) {
        List<long[]> columns =
                Arrays.stream(bits).mapToObj(one -> new long[] {one}).toList();
        return probe.kindsOf(new Inputs(columns, 1), Progress.NONE)[0];
    }

    @Test
    void itTakesNoMoreCallsThanItIsGiven() {
        AtomicLong calls = new AtomicLong();
        FunctionProbe probe = probe(10, n -> {
            calls.incrementAndGet();
            return n[0] == n[1] || n[2] == -n[3] ? Double.NaN : Double.POSITIVE_INFINITY;
        });
        Map<Point, Integer> met = met(probe, 1);
        calls.set(0);
        RegionLimits few = new RegionLimits(1000, Duration.ofSeconds(5), Duration.ofSeconds(1));
        RegionResult result = new RegionSearch(probe, few).run(met, Progress.NONE);
        assertTrue(calls.get() <= 1000, calls + " calls");
        assertEquals(calls.get(), result.effort().evaluations());
        assertFalse(result.effort().complete());
    }
}
