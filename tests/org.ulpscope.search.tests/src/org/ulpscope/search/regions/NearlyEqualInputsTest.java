package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Point;
import org.ulpscope.search.Problems;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.survey.FunctionProbe;
import org.ulpscope.study.Region;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;
import org.ulpscope.tests.support.Repeats;

/** Where two inputs nearly cancel, rounding alone decides the class, and no box of it is to be had. */
class NearlyEqualInputsTest {
    private static final RegionLimits LIMITS = RegionLimits.of(2);
    private static final int FRESH = 100_000;

    private static double spread(double a, double b) {
        double mean = (a + b) / 2;
        return Math.sqrt((a * a + b * b) / 2 - mean * mean);
    }

    private static double[] numbers(long[] bits) {
        double[] numbers = new double[bits.length];
        for (int i = 0; i < bits.length; i++) {
            numbers[i] = Double.longBitsToDouble(bits[i]);
        }
        return numbers;
    }

    private static FunctionProbe probe(int inputs, ToDoubleFunction<double[]> function) {
        return new FunctionProbe(
                "java",
                Problems.doubles(inputs),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(function.applyAsDouble(numbers(bits))));
    }

    /** Inputs near ordinary numbers, as a hunt meets them, whose first two are apart by at most 2^-20 of themselves. */
    private static Map<Point, Integer> met(FunctionProbe probe, double sign, long seed) {
        Random random = new Random(seed);
        Map<Point, Integer> met = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            double a = 1 + random.nextInt(100);
            double b = sign * a * (1 + Math.scalb(random.nextDouble() - 0.5, -20 - random.nextInt(30)));
            long[] bits = new long[probe.slots().size()];
            bits[0] = Double.doubleToRawLongBits(a);
            bits[1] = Double.doubleToRawLongBits(b);
            for (int slot = 2; slot < bits.length; slot++) {
                bits[slot] = Double.doubleToRawLongBits(random.nextDouble());
            }
            List<long[]> columns =
                    LongStream.of(bits).mapToObj(one -> new long[] {one}).toList();
            met.put(new Point(bits), probe.kindsOf(new Inputs(columns, 1), Progress.NONE)[0]);
        }
        return met;
    }

    private static List<Region> bands(FunctionProbe probe, double sign, long seed) {
        return new RegionSearch(probe, LIMITS)
                .run(met(probe, sign, seed), Progress.NONE).regions().stream()
                        .filter(region ->
                                region.slant().filter(RelationBounds::isMixed).isPresent())
                        .toList();
    }

    static List<Integer> seeds() {
        return Repeats.seeds(1, 5);
    }

    /** The difference of the squares is a quarter of (a - b)^2, which rounding exceeds where a and b are by less than about 2^-26 of themselves apart. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aSpreadOfTwoNumbersIsNaNHereAndThereWhereTheyAreNearlyEqual(long seed) {
        FunctionProbe probe = probe(2, in -> spread(in[0], in[1]));
        List<Region> bands = bands(probe, 1, seed);
        assertEquals(1, bands.size(), bands::toString);
        RelationBounds band = bands.getFirst().slant().orElseThrow();
        assertEquals(Relation.named("/"), band.relation());
        double width = band.below().orElseThrow().toDouble() - 1;
        assertTrue(width >= 0x1p-26 && width <= 0x1p-23, () -> "2^" + Math.getExponent(width));
        assertEquals(1 - width, band.above().orElseThrow().toDouble());
        assertHoldsNaNs(probe, bands.getFirst(), seed);
    }

    private static void assertHoldsNaNs(FunctionProbe probe, Region band, long seed) {
        Random random = new Random(99 + seed);
        long met = 0;
        long left = 0;
        for (int i = 0; i < FRESH; i++) {
            double a = Math.scalb(random.nextDouble() + 0.5, random.nextInt(200) - 100);
            double b = a * (1 + Math.scalb(random.nextDouble() - 0.5, -10 - random.nextInt(42)));
            if (Double.isNaN(spread(a, b))) {
                met++;
                List<Long> bits = List.of(Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b));
                left += band.holds(probe.slots(), bits) ? 0 : 1;
            }
        }
        assertTrue(met > FRESH / 50, "so many are NaN: " + met);
        assertEquals(0, left, "of " + met + " so many are in no region");
    }

    @Test
    void oneInputIsNearlyTheOthersOpposite() {
        FunctionProbe probe = probe(2, in -> spread(in[0], -in[1]));
        List<Region> bands = bands(probe, -1, 1);
        assertEquals(1, bands.size(), bands::toString);
        RelationBounds band = bands.getFirst().slant().orElseThrow();
        assertTrue(band.above().orElseThrow().toDouble() < -1);
        assertTrue(band.below().orElseThrow().toDouble() > -1);
    }

    @Test
    void itIsToldOfManyInputsWhateverTheOthersAre() {
        FunctionProbe probe = probe(
                4, in -> Math.abs(in[0]) + Math.abs(in[1]) < 1e100 ? spread(in[0], in[1]) + Math.signum(in[3]) : in[2]);
        List<Region> bands = bands(probe, 1, 1);
        assertEquals(1, bands.size(), bands::toString);
        RelationBounds band = bands.getFirst().slant().orElseThrow();
        assertEquals(List.of(0, 1), List.of(band.left(), band.right()));
    }

    @Test
    void whatIsNaNFarFromTheLineTooIsNoBandAroundIt() {
        FunctionProbe probe = probe(2, in -> Math.sin(in[0] * 1e3) * in[1] > 0 ? Double.NaN : 1);
        assertEquals(List.of(), bands(probe, 1, 1));
    }
}
