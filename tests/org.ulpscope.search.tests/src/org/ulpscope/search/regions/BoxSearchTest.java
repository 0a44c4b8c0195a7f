package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluate.SweepRequest.Axis;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.Cut;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Proof;

/** Boxes and cuts of functions of several inputs, compiled by gcc, against all inputs of small domains and samples of large ones. */
@Tag("slow")
class BoxSearchTest {
    private static final Set<ValueClass> EXCEPTIONAL = EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS);
    private static final RegionLimits LIMITS =
            new RegionLimits(400_000, Duration.ofMinutes(10), Duration.ofMinutes(10));

    @TempDir
    Path folder;

    /** Each box holds inputs of its class alone, no input is in two, and together they hold at least this share of the class. */
    @ParameterizedTest
    @CsvSource({
        "rectangle, x >= 3 && x < 5 && y >= 2 && y < 7.5, 1, 1",
        "two rectangles, (x >= 3 && x < 5 || x > 12) && y >= 2 && y < 7.5, 1, 2",
        "frame, x < 2 || x > 9 || y < 2 || y > 9, 1, 12",
        "diagonal, x + y > 17, 0.8, 12",
        "hyperbola, x * y > 80, 0.8, 12",
        "steep, x + 2 * y > 25, 0.8, 12",
        "curve, x * y * y > 300, 0.8, 12",
        "ellipse, (x - 6) * (x - 6) + (y - 8) * (y - 8) / 4 < 9, 0.75, 12",
        "everything, x > 0, 1, 1"
    })
    void boxesHoldTheirClassAloneAndMostOfIt(String name, String condition, double coverage, int most)
            throws Exception {
        boolean isRelation = name.equals("diagonal") || name.equals("hyperbola");
        Kernel kernel = source(
                "_Float16 f(_Float16 x, _Float16 y)",
                "_Float16 f(_Float16 x, _Float16 y) { return " + condition + " ? x / 0 : 1; }");
        kernel.getParameters().forEach(parameter -> restrict(parameter, "1", "16"));
        try (Evaluator evaluator = open(kernel)) {
            List<Region> regions = new RegionSearch(probe(evaluator), LIMITS)
                    .run(Map.of(), Progress.NONE)
                    .regions();
            long inBoxes = 0;
            for (Region region : regions) {
                long size =
                        region.slant().isPresent() ? held(region, evaluator.slots()) : size(region, FloatFormat.FP16);
                if (region.slant().isEmpty()) {
                    assertEquals(size, infinities(evaluator, region), region.toString());
                    assertEquals(Proof.SWEPT, region.proof());
                }
                inBoxes += size;
            }
            assertDisjoint(regions, FloatFormat.FP16);
            assertEquals(isRelation, regions.stream().anyMatch(region -> region.slant()
                    .isPresent()));
            long all =
                    FloatFormat.FP16.ordinal(Value.parse("16", FloatFormat.FP16).bits())
                            - FloatFormat.FP16.ordinal(
                                    Value.parse("1", FloatFormat.FP16).bits())
                            + 1;
            long first = Value.parse("1", FloatFormat.FP16).ordinal();
            long truth = evaluator
                    .sweep(
                            new SweepRequest(
                                    0, all * all, List.of(new Axis(first, 1, all, 1), new Axis(first, 1, all, all))),
                            Progress.NONE)
                    .count(ValueClass.INF_PLUS);
            assertTrue(inBoxes >= coverage * truth, name + ": " + (double) inBoxes / truth);
            assertTrue(regions.size() <= most, regions.toString());
            if (coverage == 1 || isRelation) {
                assertEquals(truth, inBoxes);
            }
            if (coverage == 1) {
                assertTrue(most > 2 || regions.stream().allMatch(Region::exact), regions.toString());
            }
        }
    }

    @Test
    void aTinyBoxAroundAnInputThatWasTriedHasExactEnds() throws Exception {
        Kernel kernel = source("double f(double x, double y)", """
                double f(double x, double y) {
                    double i = (x - 3) * 0x1p51, j = (y - 5) * 0x1p50;
                    return i >= 0 && i < 7 && j >= -1 && j <= 1 ? 1 / 0.0 : 1;
                }
                """);
        try (Evaluator evaluator = open(kernel)) {
            Point hit = new Point(Double.doubleToRawLongBits(3), Double.doubleToRawLongBits(5));
            List<Region> regions = new RegionSearch(probe(evaluator), LIMITS)
                    .run(Map.of(hit, ValueClass.INF_PLUS.ordinal()), Progress.NONE)
                    .regions();
            assertEquals(1, regions.size(), regions.toString());
            assertEquals(7 * 3, size(regions.getFirst(), FloatFormat.FP64));
            assertEquals(
                    List.of(Double.doubleToRawLongBits(3), Double.doubleToRawLongBits(5)),
                    regions.getFirst().representative());
            assertTrue(regions.getFirst().exact());
            assertEquals(Proof.SWEPT, regions.getFirst().proof());
        }
    }

    @Test
    void threeSlotsHaveBoxesToo() throws Exception {
        Kernel kernel = source(
                "_Float16 f(_Float16 x, _Float16 y, _Float16 z)",
                "_Float16 f(_Float16 x, _Float16 y, _Float16 z) { return x > 1.125 && y + z > 2.25 ? x / 0 : 1; }");
        kernel.getParameters().forEach(parameter -> restrict(parameter, "1", "1.25"));
        try (Evaluator evaluator = open(kernel)) {
            List<Region> regions = new RegionSearch(probe(evaluator), LIMITS)
                    .run(Map.of(), Progress.NONE)
                    .regions();
            assertFalse(regions.isEmpty());
            long inBoxes = 0;
            for (Region region : regions) {
                assertEquals(size(region, FloatFormat.FP16), infinities(evaluator, region), region.toString());
                assertEquals(End.EXACT, region.ends().getFirst().lower());
                inBoxes += size(region, FloatFormat.FP16);
            }
            assertDisjoint(regions, FloatFormat.FP16);
            double truth = 128.0 * 256 * 257 / 2;
            assertTrue(inBoxes > 0.7 * truth, "" + inBoxes / truth);
        }
    }

    /**
     * Of {@code fmod}, whose zeros lie scattered among its subnormals, and of {@code pow}, whose sign depends on the parity of large numbers,
     * samples miss a few.
     */
    @ParameterizedTest
    @CsvSource({"pow, 0.001", "hypot, 0", "atan2, 0", "ldexp, 0", "fmod, 0.01"})
    void boxesOfRealFunctionsHoldWhatTheySay(String function, double tolerance) {
        boolean isScaling = function.equals("ldexp");
        Kernel kernel =
                Signature.parse("double " + function + (isScaling ? "(double x, int y)" : "(double x, double y)"));
        try (Evaluator evaluator = open(kernel)) {
            RegionLimits limits = new RegionLimits(
                    LIMITS.evaluations(), LIMITS.time(), RegionLimits.of(2).sweepTime());
            RegionResult result = new RegionSearch(probe(evaluator), limits).run(Map.of(), Progress.NONE);
            assertFalse(result.regions().isEmpty());
            Random random = new Random(7);
            for (Region region : result.regions()) {
                List<long[]> columns = new ArrayList<>();
                for (int slot = 0; slot < 2; slot++) {
                    Format format = evaluator.slots().get(slot).format();
                    long low = format.ordinal(region.extent().from().get(slot));
                    long high = format.ordinal(region.extent().to().get(slot));
                    long[] column = random.longs(2000)
                            .map(any -> format.bits(
                                    low + Long.remainderUnsigned(any, high - low + 1 == 0 ? 1 : high - low + 1)))
                            .toArray();
                    columns.add(column);
                }
                int[] kinds = probe(evaluator).kindsOf(new Inputs(columns, 2000), Progress.NONE);
                long others = IntStream.range(0, kinds.length)
                        .filter(i ->
                                region.holds(evaluator.slots(), List.of(columns.getFirst()[i], columns.getLast()[i])))
                        .filter(i -> !ValueClass.values()[kinds[i]].label().equals(region.label()))
                        .count();
                assertTrue(others <= kinds.length * tolerance, others + " of " + region);
            }
        }
    }

    @Test
    void aCutHasExactEndsAlongItsSlotAndSaysNothingOfTheOthers() {
        try (Evaluator evaluator = open(Signature.parse("double pow(double x, double y)"))) {
            Cut cut = Cut.parse("y = 2", evaluator.slots());
            List<Region> regions = RegionSearch.along(cut, probe(evaluator), RegionLimits.DEFAULT, Progress.NONE)
                    .regions();
            List<Region> infinite = regions.stream()
                    .filter(region -> region.label().equals("INF+"))
                    .toList();
            assertEquals(2, infinite.size(), regions.toString());
            Region above = infinite.getLast();
            assertEquals(0x1p512, Double.longBitsToDouble(above.extent().from().getFirst()));
            assertEquals(2.0, Double.longBitsToDouble(above.extent().from().getLast()));
            assertEquals(2.0, Double.longBitsToDouble(above.extent().to().getLast()));
            assertTrue(
                    new Value(FloatFormat.FP64, above.representative().getFirst())
                            .decimal()
                            .matches("[1-9](\\.0)?[eE]\\+?[0-9]+"),
                    above.toString());
            assertEquals(List.of(Region.Ends.EXACT, Region.Ends.OF_CUT), above.ends());
            assertTrue(above.isCut() && above.exact());
        }
    }

    @Test
    void aCutThatLeavesTwoInputsFreeIsNone() {
        try (Evaluator evaluator = open(Signature.parse("double fma(double x, double y, double z)"))) {
            UlpscopeException thrown = assertThrows(UlpscopeException.class, () -> Cut.parse("y=1", evaluator.slots()));
            assertEquals("A cut fixes all inputs but one: 2 of 3, not 1.", thrown.getMessage());
            UlpscopeException unknown =
                    assertThrows(UlpscopeException.class, () -> Cut.parse("w=1", evaluator.slots()));
            assertEquals(
                    "'w=1' is not a fixed value; write NAME=VALUE with one of the inputs x, y, z.",
                    unknown.getMessage());
        }
    }

    private static void assertDisjoint(List<Region> regions, Format format) {
        for (Region a : regions) {
            for (Region b : regions) {
                boolean apart = a == b;
                for (int slot = 0; slot < a.extent().from().size(); slot++) {
                    apart |= format.ordinal(a.extent().to().get(slot))
                                    < format.ordinal(b.extent().from().get(slot))
                            || format.ordinal(b.extent().to().get(slot))
                                    < format.ordinal(a.extent().from().get(slot));
                }
                assertTrue(apart, a + " " + b);
            }
        }
    }

    private static long size(Region region, Format format) {
        long size = 1;
        for (int slot = 0; slot < region.extent().from().size(); slot++) {
            size *= format.ordinal(region.extent().to().get(slot))
                    - format.ordinal(region.extent().from().get(slot))
                    + 1;
        }
        return size;
    }

    /** How many inputs of the tests' small domain fulfil the relation of a region. */
    private static long held(Region region, List<InputSlot> slots) {
        long held = 0;
        for (long x = slots.get(0).lowest(); x <= slots.get(0).highest(); x++) {
            for (long y = slots.get(1).lowest(); y <= slots.get(1).highest(); y++) {
                held += region.holds(slots, List.of(FloatFormat.FP16.bits(x), FloatFormat.FP16.bits(y))) ? 1 : 0;
            }
        }
        return held;
    }

    private static long infinities(Evaluator evaluator, Region region) {
        List<Axis> axes = new ArrayList<>();
        long divisor = 1;
        for (int slot = 0; slot < region.extent().from().size(); slot++) {
            long first = FloatFormat.FP16.ordinal(region.extent().from().get(slot));
            long length = FloatFormat.FP16.ordinal(region.extent().to().get(slot)) - first + 1;
            axes.add(new Axis(first, 1, length, divisor));
            divisor *= length;
        }
        return evaluator
                .sweep(new SweepRequest(0, divisor, axes), Progress.NONE)
                .count(ValueClass.INF_PLUS);
    }

    private static PlatformProbe probe(Evaluator evaluator) {
        return new PlatformProbe(evaluator, "gcc", EXCEPTIONAL);
    }

    private static void restrict(Parameter parameter, String lower, String upper) {
        parameter.setDomain(KernelFactory.eINSTANCE.createDomain());
        parameter.getDomain().setLower(lower);
        parameter.getDomain().setUpper(upper);
    }

    private Evaluator open(Kernel kernel) {
        return Evaluators.open(
                kernel, folder, new PlatformRequest("gcc", List.of()), EvaluatorOptions.DEFAULT, Progress.NONE);
    }

    private Kernel source(String signature, String code) throws Exception {
        Files.writeString(folder.resolve("f.c"), code);
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        return kernel;
    }
}
