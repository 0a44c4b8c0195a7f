package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.search.regions.GccRegions.number;
import static org.ulpscope.search.regions.GccRegions.ofClass;
import static org.ulpscope.search.regions.GccRegions.open;
import static org.ulpscope.search.regions.GccRegions.ordinal;
import static org.ulpscope.search.regions.GccRegions.probe;
import static org.ulpscope.search.regions.GccRegions.regions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Proof;

/** Regions of functions that were written to have them, compiled by gcc. */
@Tag("slow")
class PlantedRegionsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x * x",
                "(_Float16)1 / x",
                "x * (_Float16)0.001f - (_Float16)1e-5f",
                "x > (_Float16)3 ? (x - x) / (x - x) : x / (_Float16)512"
            })
    void regionsOfSmallFormatsAreThoseOfAllTheirValues(String expression) throws Exception {
        Kernel kernel = source("_Float16 f(_Float16 x)", "_Float16 f(_Float16 x) { return " + expression + "; }");
        try (Evaluator evaluator = open(folder, kernel)) {
            List<Region> found = new RegionSearch(probe(evaluator), RegionLimits.DEFAULT)
                    .run(Map.of(), Progress.NONE)
                    .regions();
            assertFalse(found.isEmpty());
            List<String> runs = found.stream()
                    .map(region -> region.label() + " " + half(region.extent().from()) + " "
                            + half(region.extent().to()))
                    .toList();
            assertEquals(runsByBruteForce(evaluator), runs);
            for (Region region : found) {
                assertTrue(region.exact(), region.toString());
                assertEquals(Proof.SWEPT, region.proof());
            }
        }
    }

    private static List<String> runsByBruteForce(Evaluator evaluator) {
        FloatFormat half = FloatFormat.FP16;
        int count = (int) (half.maxOrdinal() - half.minOrdinal() + 1);
        long[] inputs = new long[count];
        for (int i = 0; i < count; i++) {
            inputs[i] = half.bits(half.minOrdinal() + i);
        }
        Outcomes outcomes = evaluator.evaluate(new Inputs(List.of(inputs), count), Progress.NONE);
        List<String> runs = new ArrayList<>();
        for (int first = 0, next; first < count; first = next) {
            ValueClass valueClass = half.classify(outcomes.bits(first));
            for (next = first + 1; next < count && half.classify(outcomes.bits(next)) == valueClass; next++) {}
            if (valueClass.isExceptional()) {
                runs.add(valueClass.label() + " " + (half.minOrdinal() + first) + " " + (half.minOrdinal() + next - 1));
            }
        }
        return runs;
    }

    /** NaN at 1 + 5, 7, 8 and 12 ulps, infinite from 1 + 20 ulps on except at 22: what comes and goes is ragged, and its extent is the truth. */
    @Test
    void classesThatAlternateNearABorderAreRaggedAndNotSmoothed() throws Exception {
        Kernel kernel = source("double f(double x)", """
                #include <math.h>
                double f(double x) {
                    double ulps = (x - 1) * 0x1p52;
                    if (ulps == 5 || ulps == 7 || ulps == 8 || ulps == 12) return NAN;
                    return ulps >= 20 && ulps != 22 ? INFINITY : 1;
                }
                """);
        List<Region> regions = regions(folder, kernel, RegionLimits.DEFAULT);
        long one = Value.of(1.0).ordinal();
        Region nan = ofClass(regions, "NaN").getFirst();
        assertEquals(one + 5, ordinal(nan.extent().from()));
        assertEquals(one + 12, ordinal(nan.extent().to()));
        assertEquals(Optional.empty(), nan.solid());
        assertEquals(List.of(End.RAGGED, End.RAGGED), List.of(nan.lower(), nan.upper()));
        Region infinite = ofClass(regions, "INF+").getFirst();
        assertEquals(one + 20, ordinal(infinite.extent().from()));
        assertEquals(one + 23, ordinal(infinite.solid().orElseThrow().from()));
        assertEquals(FloatFormat.FP64.maxOrdinal(), ordinal(infinite.extent().to()));
        assertEquals(List.of(End.RAGGED, End.EXACT), List.of(infinite.lower(), infinite.upper()));
        assertFalse(infinite.exact());
        assertEquals(2, regions.size(), regions.toString());
    }

    @Test
    void oneOddInputIsARegionOfItsOwn() throws Exception {
        Kernel kernel = source("double f(double x)", "double f(double x) { return 1 / (x - 3); }");
        List<Region> regions = ofClass(regions(folder, kernel, RegionLimits.DEFAULT), "INF+");
        assertEquals(
                List.of(3.0),
                regions.stream().map(region -> number(region.extent().from())).toList());
        assertTrue(regions.getFirst().exact());
        assertEquals(Proof.SWEPT, regions.getFirst().proof());
    }

    /** A region of FP32 that has a hole no sample meets: sweeping it finds the hole. */
    @Tag("long")
    @Test
    void sweepsProveRegionsAndFindWhatSamplesMiss() throws Exception {
        Kernel kernel = source("float f(float x)", """
                #include <math.h>
                float f(float x) { return x >= 1 && x < 2 && x != 1.2345f ? INFINITY : 1; }
                """);
        RegionLimits limits = new RegionLimits(100_000, Duration.ofSeconds(30), Duration.ofSeconds(30));
        List<Region> regions = regions(folder, kernel, limits);
        List<Float> ends = regions.stream()
                .flatMap(region -> List.of(
                        single(region.extent().from()), single(region.extent().to()))
                        .stream())
                .toList();
        assertEquals(List.of(1f, Math.nextDown(1.2345f), Math.nextUp(1.2345f), Math.nextDown(2f)), ends);
        assertTrue(
                regions.stream().allMatch(region -> region.proof() == Proof.SWEPT && region.exact()),
                regions.toString());
    }

    @Test
    void regionsThatEndAtCrashesAreOpenThereAndCostFewOfThem() throws Exception {
        Kernel kernel = source("double f(double x)", """
                #include <signal.h>
                double f(double x) {
                    if (x > 1e200) raise(SIGSEGV);
                    return x > 1e100 ? x * 1e300 : 1;
                }
                """);
        try (Evaluator evaluator = open(folder, kernel)) {
            Map<Point, Integer> tried = new HashMap<>();
            for (double input : new double[] {1, 1e150, 1e199, 1e250, 1e300, Double.MAX_VALUE}) {
                long bits = Double.doubleToRawLongBits(input);
                tried.put(
                        new Point(bits),
                        probe(evaluator).kindsOf(new Inputs(List.of(new long[] {bits}), 1), Progress.NONE)[0]);
            }
            RegionResult result = new RegionSearch(probe(evaluator), RegionLimits.DEFAULT).run(tried, Progress.NONE);
            Region infinite = ofClass(result.regions(), "INF+").getFirst();
            assertEquals(Math.nextUp(1e100), number(infinite.extent().from()));
            assertEquals(End.EXACT, infinite.lower());
            assertEquals(End.OPEN, infinite.upper());
            assertTrue(number(infinite.extent().to()) >= 1e199, infinite.toString());
        }
    }

    private Kernel source(String signature, String code) throws Exception {
        Files.writeString(folder.resolve("f.c"), code);
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        return kernel;
    }

    private static long half(List<Long> bits) {
        return FloatFormat.FP16.ordinal(bits.getFirst());
    }

    private static float single(List<Long> bits) {
        return Float.intBitsToFloat(bits.getFirst().intValue());
    }
}
