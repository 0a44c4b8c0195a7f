package org.ulpscope.search.simplest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.JavaEvaluator;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.Probe;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.InputOrder;

class SimplestSearchTest {
    private static final int INF = ValueClass.INF_PLUS.ordinal();
    private static final int NAN = ValueClass.NAN.ordinal();
    private static final RegionLimits LIMITS = new RegionLimits(30_000, Duration.ofMinutes(1), Duration.ZERO);

    private static InputSlot doubles(String name) {
        return doubles(name, FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal(), true);
    }

    private static InputSlot doubles(String name, long lowest, long highest, boolean zerosAndSubnormals) {
        return new InputSlot(
                name, FloatFormat.FP64, lowest, highest, zerosAndSubnormals, zerosAndSubnormals, false, false);
    }

    private static List<InputSlot> doubles(int count) {
        return IntStream.range(0, count).mapToObj(i -> doubles("x" + i)).toList();
    }

    private static double number(InputSlot slot, long bits) {
        return slot.format() == FloatFormat.FP64 ? Double.longBitsToDouble(bits) : (int) bits;
    }

    private static Probe probe(List<InputSlot> slots, ToDoubleFunction<double[]> function) {
        JavaEvaluator evaluator = new JavaEvaluator(slots, FloatFormat.FP64, bits -> {
            double[] numbers = new double[bits.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = number(slots.get(i), bits[i]);
            }
            return Double.doubleToRawLongBits(function.applyAsDouble(numbers));
        });
        return new PlatformProbe(evaluator, "java", EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS));
    }

    private static Point point(double... numbers) {
        long[] bits = new long[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Double.doubleToRawLongBits(numbers[i]);
        }
        return new Point(bits);
    }

    private static List<Double> numbers(List<Long> bits) {
        return bits.stream().map(Double::longBitsToDouble).toList();
    }

    private static SimplestOfKind simplest(Probe probe, Point known, int kind) {
        return new SimplestSearch(probe, LIMITS, Progress.NONE)
                .run(Map.of(known, kind), Set.of(kind))
                .getFirst();
    }

    @Test
    void coshOverflowsSimplestAt800WhereverItWasFoundAndTheBorderIsBeside() {
        Probe cosh = probe(doubles(1), x -> Math.cosh(x[0]));
        SplittableRandom random = new SplittableRandom(1);
        double border = 710.4758600739439;
        for (int i = 0; i < 50; i++) {
            double start =
                    (random.nextBoolean() ? 1 : -1) * Math.scalb(1 + random.nextDouble(), 10 + random.nextInt(1000));
            SimplestOfKind found = simplest(cosh, point(start), INF);
            assertEquals(List.of(800.0), numbers(found.inputBits()), "from " + start);
            double beside = Double.longBitsToDouble(found.border().orElseThrow().getFirst());
            assertEquals(border, beside, 1e-9);
            assertEquals(Double.POSITIVE_INFINITY, Math.cosh(beside));
            assertTrue(Math.cosh(Math.nextDown(beside)) < Double.POSITIVE_INFINITY);
        }
    }

    @Test
    void aPowerThatIsNoNumberIsTheRootOfMinusOne() {
        Probe pow = probe(doubles(2), x -> Math.pow(x[0], x[1]));
        SimplestOfKind found = simplest(pow, point(-8.844499542488092e-284, 0.3141592653589793), NAN);
        assertEquals(List.of(-1.0, 0.5), numbers(found.inputBits()));
    }

    @Test
    void zerosComeFirstAndTheSimplestWithoutThemIsToldToo() {
        Probe ratio = probe(doubles(2), x -> x[0] / x[1]);
        List<SimplestOfKind> found = new SimplestSearch(ratio, LIMITS, Progress.NONE)
                .run(Map.of(point(1.2345e300, 3.21e-55), INF), Set.of(INF));
        assertEquals(2, found.size(), found.toString());
        assertEquals(List.of(1.0, 0.0), numbers(found.getFirst().inputBits()));
        List<Double> plain = numbers(found.getLast().inputBits());
        assertTrue(found.getLast().plain());
        assertEquals(Double.POSITIVE_INFINITY, plain.getFirst() / plain.getLast());
        assertTrue(plain.stream().allMatch(x -> Math.abs(x) >= Double.MIN_NORMAL), plain.toString());
        assertTrue(plain.toString().length() <= "[1.0E200, 1.0E-200]".length(), plain.toString());
    }

    @Test
    void integersAndArraysHaveOnlyTheValuesThatMatter() {
        List<InputSlot> slots = new ArrayList<>();
        IntStream.range(0, 11).forEach(i -> slots.add(doubles("a[" + i + "]")));
        IntegerFormat ints = IntegerFormat.INT32;
        slots.add(new InputSlot("n", ints, ints.minOrdinal(), ints.maxOrdinal(), true, true, false, false));
        Probe probe = probe(slots, x -> x[11] >= 100 && x[5] > 3 ? Double.POSITIVE_INFINITY : 1);
        long[] start = new SplittableRandom(3).longs(12, 1L << 53, 0x7feL << 52).toArray();
        start[11] = 12_345_678;
        SimplestOfKind found = simplest(probe, new Point(start), INF);
        for (int i = 0; i < 11; i++) {
            assertEquals(
                    i == 5 ? 4.0 : 0.0,
                    Double.longBitsToDouble(found.inputBits().get(i)));
        }
        assertEquals(100, found.inputBits().getLast());
        assertEquals(100, found.border().orElseThrow().getLast());
    }

    @Test
    void nothingOutsideOfTheDomainIsTried() {
        List<InputSlot> slots = List.of(doubles(
                "x", FloatFormat.FP64.ordinal(Double.doubleToRawLongBits(2.5)), FloatFormat.FP64.maxOrdinal(), false));
        Probe probe = probe(slots, x -> {
            assertTrue(x[0] >= 2.5, "outside");
            return x[0] < 1e10 ? Double.NaN : 1;
        });
        assertEquals(
                List.of(4.0), numbers(simplest(probe, point(123456.789), NAN).inputBits()));
    }

    @Test
    void withFewCallsWhatIsFoundIsStillOfTheClassAndNoLessSimple() {
        SplittableRandom random = new SplittableRandom(5);
        for (int most = 0; most < 100; most += 7) {
            AtomicInteger calls = new AtomicInteger();
            List<InputSlot> slots = doubles(2);
            Probe probe = probe(slots, x -> {
                calls.incrementAndGet();
                return x[0] * x[1];
            });
            Point start = point(Math.scalb(1 + random.nextDouble(), 900), Math.scalb(1 + random.nextDouble(), 500));
            RegionLimits limits = new RegionLimits(most, Duration.ofMinutes(1), Duration.ZERO);
            SimplestOfKind found = new SimplestSearch(probe, limits, Progress.NONE)
                    .run(Map.of(start, INF), Set.of(INF))
                    .getFirst();
            assertTrue(calls.get() <= most);
            List<Double> numbers = numbers(found.inputBits());
            assertEquals(Double.POSITIVE_INFINITY, numbers.getFirst() * numbers.getLast());
            List<Long> before = List.of(start.bits(0), start.bits(1));
            assertTrue(new InputOrder(slots).compare(found.inputBits(), before) <= 0);
        }
    }

    @Test
    void whereACallDidNotReturnNothingIsTried() {
        Probe probe = probe(doubles(1), x -> {
            throw new AssertionError("called");
        });
        int crash = IntStream.range(0, probe.kinds().size())
                .filter(kind -> probe.kinds().get(kind).fault())
                .findFirst()
                .orElseThrow();
        List<SimplestOfKind> found = new SimplestSearch(probe, LIMITS, Progress.NONE)
                .run(Map.of(point(3.25), crash, point(7), crash, point(1.5), INF), Set.of(crash, INF));
        assertEquals(
                List.of(List.of(1.5), List.of(7.0)),
                found.stream().map(one -> numbers(one.inputBits())).toList());
        assertTrue(found.stream().allMatch(one -> one.border().equals(Optional.empty())));
    }

    /** Boxes of three inputs of any size: as many inputs of the class drawn at random are the baseline. */
    @Test
    void itFindsSimplerInputsThanSamplesOfTheClass() {
        List<InputSlot> slots = doubles(3);
        int better = 0;
        int seeds = 40;
        for (int seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] low = new double[3];
            double[] high = new double[3];
            for (int i = 0; i < 3; i++) {
                low[i] = Math.scalb(1 + random.nextDouble(), random.nextInt(-1000, 1000));
                high[i] = low[i] * Math.scalb(1.2, random.nextInt(20));
            }
            Probe probe = probe(
                    slots,
                    x -> IntStream.range(0, 3).allMatch(i -> low[i] <= x[i] && x[i] <= high[i]) ? Double.NaN : 1);
            Map<Point, Integer> known = new HashMap<>();
            List<List<Long>> drawn = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                double[] x = IntStream.range(0, 3)
                        .mapToDouble(slot -> random.nextDouble(low[slot], high[slot]))
                        .toArray();
                Point point = point(x);
                drawn.add(List.of(point.bits(0), point.bits(1), point.bits(2)));
                if (i == 0) {
                    known.put(point, NAN);
                }
            }
            InputOrder order = new InputOrder(slots);
            List<Long> baseline = drawn.stream().min(order).orElseThrow();
            SimplestOfKind found = new SimplestSearch(probe, LIMITS, Progress.NONE)
                    .run(known, Set.of(NAN))
                    .getFirst();
            List<Double> numbers = numbers(found.inputBits());
            assertTrue(IntStream.range(0, 3).allMatch(i -> low[i] <= numbers.get(i) && numbers.get(i) <= high[i]));
            better += order.compare(found.inputBits(), baseline) < 0 ? 1 : 0;
            List<Double> border = numbers(found.border().orElseThrow());
            assertTrue(IntStream.range(0, 3).anyMatch(i -> border.get(i) == low[i] || border.get(i) == high[i]));
        }
        assertEquals(seeds, better);
    }
}
