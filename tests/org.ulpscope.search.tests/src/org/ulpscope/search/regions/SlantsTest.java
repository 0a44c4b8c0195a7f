package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.Region;

/** Borders that run parallel to no input, of functions compiled by gcc: what one condition tells, and what it does not. */
@Tag("slow")
class SlantsTest {
    private static final RegionLimits LIMITS = new RegionLimits(400_000, Duration.ofSeconds(60), Duration.ofSeconds(1));
    private static final int FRESH = 20_000;

    @TempDir
    Path folder;

    private Evaluator open(String signature, String expression, String... domain) throws Exception {
        Files.writeString(
                folder.resolve("f.c"), "#include <math.h>\n" + signature + " { return " + expression + "; }\n");
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        if (domain.length > 0) {
            for (Parameter parameter : kernel.getParameters()) {
                parameter.setDomain(KernelFactory.eINSTANCE.createDomain());
                parameter.getDomain().setLower(domain[0]);
                parameter.getDomain().setUpper(domain[1]);
            }
        }
        return Evaluators.open(
                kernel, folder, new PlatformRequest("gcc", List.of()), EvaluatorOptions.DEFAULT, Progress.NONE);
    }

    private static PlatformProbe probe(Evaluator evaluator) {
        return new PlatformProbe(evaluator, "gcc", EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS));
    }

    private static List<Region> regions(Evaluator evaluator, String label) {
        // A thin band is found from an input that a search has met.
        Point met = new Point(Double.doubleToRawLongBits(-720), 0);
        Map<Point, Integer> tried = label.equals("SUB+") ? Map.of(met, ValueClass.SUB_PLUS.ordinal()) : Map.of();
        return new RegionSearch(probe(evaluator), LIMITS)
                .run(tried, Progress.NONE).regions().stream()
                        .filter(region -> region.label().equals(label))
                        .toList();
    }

    private static String condition(Region region, List<InputSlot> slots) {
        return region.slant().orElseThrow().condition(slot -> slots.get(slot).name(), Value::hexFloat);
    }

    @ParameterizedTest
    @CsvSource({
        "double, exp(x + y), INF+, x + y > 0x1.62e42fefa39efp+9",
        "double, exp(x - y), INF+, x - y > 0x1.62e42fefa39efp+9",
        "double, x * y > 1e100 ? INFINITY : 1, INF+, x * y > 0x1.249ad2594c37dp+332",
        "double, exp(x / y), INF+, x / y > 0x1.62e42fefa39efp+9",
        "double, sqrt(x - y), NaN, x - y < 0x0p+0",
        "double, exp(x + y), SUB+, x + y > -0x1.74910d52d3052p+9 && x + y < -0x1.6232bdd7abcd2p+9",
        "double, log(x * y), INF-, x * y == 0x0p+0",
        "double, 1 / (x - y), SUB+, x - y > 0x1p+1022 && x - y <= 0x1.fffffffffffffp+1023",
        "float, 1 / (x - y), SUB-, x - y >= -0x1.fffffep+127 && x - y <= -0x1.000002p+126",
        "double, sqrt(x * x + y * y), INF+, x * x + y * y > 0x1.fffffffffffffp+1023",
        "double, fabs(x) + fabs(y), INF+, fabs(x) + fabs(y) > 0x1.fffffffffffffp+1023"
    })
    void oneConditionTellsTheRegion(String type, String expression, String label, String condition) throws Exception {
        try (Evaluator evaluator = open(type + " f(" + type + " x, " + type + " y)", expression)) {
            List<Region> regions = regions(evaluator, label);
            assertEquals(1, regions.size(), regions::toString);
            Region region = regions.getFirst();
            assertEquals(condition, condition(region, evaluator.slots()));
            assertEquals(0, region.slant().orElseThrow().others());
            assertTrue(region.slant().orElseThrow().checked() >= 4000);
            assertBorneOut(evaluator, region);
        }
    }

    /** Inputs that the search did not choose, from the whole domain. */
    @ParameterizedTest
    @Tag("repeat")
    @CsvSource({
        "double, exp(y / x), INF+, y / x > 0x1.62e42fefa39efp+9",
        "double, log(x * y), NaN, x * y < 0x0p+0",
        "double, x * y, INF+, x * y > 0x1.fffffffffffffp+1023",
        "double, 1 / (x - y), INF-, x - y > -0x1.0000000000004p-1024 && x - y < 0x0p+0",
        "float, expf(x + y), INF+, x + y > 0x1.62e42ep+6",
        "float, sqrtf(x * x + y * y), INF+, x * x + y * y > 0x1.fffffep+127",
        "float, 1 / (fabsf(x) + fabsf(y)), SUB+, fabsf(x) + fabsf(y) >= 0x1.000002p+126 && fabsf(x) + fabsf(y) <= 0x1.fffffep+127",
        "double, sqrt(4 - (x * x + y * y)), NaN, x * x + y * y > 0x1p+2"
    })
    void oneConditionTellsMoreRegions(String type, String expression, String label, String condition) throws Exception {
        oneConditionTellsTheRegion(type, expression, label, condition);
    }

    private static void assertBorneOut(Evaluator evaluator, Region region) {
        List<InputSlot> slots = evaluator.slots();
        Random random = new Random(99);
        List<long[]> columns = new ArrayList<>();
        for (InputSlot slot : slots) {
            OrdinalRange all = new OrdinalRange(slot.lowest(), slot.highest());
            columns.add(random.doubles(FRESH)
                    .mapToLong(place -> slot.format().bits(all.at(place)))
                    .toArray());
        }
        int[] kinds = probe(evaluator).kindsOf(new Inputs(columns, FRESH), Progress.NONE);
        for (int i = 0; i < FRESH; i++) {
            int at = i;
            List<Long> bits = columns.stream().map(column -> column[at]).toList();
            boolean isOf = ValueClass.values()[kinds[i]].label().equals(region.label());
            assertEquals(isOf, region.slant().orElseThrow().holds(slots, bits), bits.toString());
        }
    }

    /** Partly where both inputs overflow, which boxes tell, and partly on lines, which are too thin to have borders. */
    @ParameterizedTest
    @CsvSource({
        "double, (x * x - y * y) / (x - y), x - y == 0x0p+0",
        "double, (x * x - y * y) / (x + y), x + y == 0x0p+0",
        "double, (x * x - y * y) / (x - y) / (x + y), x + y == 0x0p+0 | x - y == 0x0p+0",
        "float, (x * x - y * y) / (x - y), x - y == 0x0p+0"
    })
    void whereInputsAreEqualOrOppositeIsToldBesideBoxes(String type, String expression, String conditions)
            throws Exception {
        try (Evaluator evaluator = open(type + " f(" + type + " x, " + type + " y)", expression)) {
            List<Region> regions = regions(evaluator, "NaN");
            List<Region> lines = regions.stream()
                    .filter(region -> region.slant().isPresent())
                    .toList();
            assertEquals(
                    conditions,
                    lines.stream()
                            .map(line -> condition(line, evaluator.slots()))
                            .collect(Collectors.joining(" | ")));
            assertTrue(lines.size() < regions.size(), "boxes are told too");
            for (Region line : lines) {
                assertEquals(0, line.slant().orElseThrow().others());
                assertTrue(line.slant().orElseThrow().checked() >= 1000);
                assertTrue(line.holds(evaluator.slots(), line.representative()));
            }
            assertTrue(
                    regions.stream().filter(region -> region.slant().isEmpty()).noneMatch(SlantsTest::isPoint),
                    "no point of a line is a box: " + regions);
        }
    }

    /** What overflows beside it, and boxes do not hold, hid the line. */
    @ParameterizedTest
    @ValueSource(strings = {"INF+", "INF-"})
    void aDivisionByTheDifferenceOfTwoOfThreeInputsIsToldForBothSigns(String label) throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y, double z)", "z / (x - y)")) {
            assertEquals(
                    List.of("x - y == 0x0p+0"),
                    regions(evaluator, label).stream()
                            .filter(region -> region.slant().isPresent())
                            .map(region -> condition(region, evaluator.slots()))
                            .toList());
        }
    }

    /** Quotients and differences tell equal inputs alike, but for zeros; nobody reads that y / x is 1 for that x and y are equal. */
    @ParameterizedTest
    @CsvSource({"x / (x - y), INF+, x - y == 0x0p+0", "x / (x + y), INF-, x + y == 0x0p+0"})
    void whereInputsAreEqualIsADifference(String expression, String label, String condition) throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", expression)) {
            assertEquals(
                    List.of(condition),
                    regions(evaluator, label).stream()
                            .filter(region -> region.slant().isPresent())
                            .map(region -> condition(region, evaluator.slots()))
                            .toList());
        }
    }

    @ParameterizedTest
    @Tag("repeat")
    @CsvSource({
        "x / (x - y), INF-, x - y == 0x0p+0",
        "y / (x - y), INF+, x - y == 0x0p+0",
        "y / (x - y), INF-, x - y == 0x0p+0",
        "x / (x + y), INF+, x + y == 0x0p+0"
    })
    void whereOtherInputsAreEqualIsADifference(String expression, String label, String condition) throws Exception {
        whereInputsAreEqualIsADifference(expression, label, condition);
    }

    /** Not the first that was met, such as 0.9999999999999998 or the least of all numbers. */
    @ParameterizedTest
    @CsvSource({"INF+, 1.0", "INF-, -1.0"})
    void aSimpleInputStandsForALine(String label, double simple) throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", "x / (x - y)")) {
            long bits = Double.doubleToLongBits(simple);
            assertEquals(
                    List.of(bits, bits), regions(evaluator, label).getFirst().representative());
        }
    }

    /** Whether each of two inputs is one number in a region; both zeros are one. */
    private static boolean isPoint(Region region) {
        return IntStream.range(0, 2)
                .allMatch(slot -> number(region.extent().from(), slot)
                        == number(region.extent().to(), slot));
    }

    private static double number(List<Long> bits, int slot) {
        return Double.longBitsToDouble(bits.get(slot));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x == y && x > 0 || x < -3 && y > 3 ? NAN : 1",
                "x > 3 && y > 3 || x == 1 && y == 1 ? NAN : 1",
                "fabs(x - y) <= 0.25 * fabs(x) ? NAN : 1"
            })
    void noLineIsToldOnWhichOthersAreOrWhichIsButPartOfMore(String expression) throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", expression)) {
            assertTrue(regions(evaluator, "NaN").stream()
                    .flatMap(region -> region.slant().stream())
                    .noneMatch(slant -> slant.relation().symbol().equals("-")));
        }
    }

    @Test
    void aThirdInputThatMattersNothingIsLeftOut() throws Exception {
        try (Evaluator evaluator = open(
                "double f(double x, double y, double z)", "y + z > 100 ? INFINITY : 1 / (1 + x * x)", "-1e6", "1e6")) {
            List<Region> regions = regions(evaluator, "INF+");
            assertEquals(
                    List.of("y + z > 0x1.9p+6"),
                    regions.stream()
                            .map(region -> condition(region, evaluator.slots()))
                            .toList());
        }
    }

    /** The product of two exponentials is rounded three times, so that a sum of inputs does not decide to the ulp. */
    @Test
    void aBorderThatRoundingMakesRaggedIsShutOutWholeAndSaysSo() throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", "exp(x) * exp(y)", "-600", "600")) {
            List<Region> regions = regions(evaluator, "INF+");
            assertEquals(1, regions.size(), regions::toString);
            assertTrue(regions.getFirst().slant().isPresent());
            PlatformProbe probe = probe(evaluator);
            Random random = new Random(5);
            for (int i = 0; i < 2000; i++) {
                double x = 150 + 400 * random.nextDouble();
                double y = 709.782712893384 - x + (random.nextInt(9) - 4) * 0x1p-43;
                List<Long> bits = List.of(Double.doubleToRawLongBits(x), Double.doubleToRawLongBits(y));
                int kind = probe.kindsOf(
                                new Inputs(List.of(new long[] {bits.get(0)}, new long[] {bits.get(1)}), 1),
                                Progress.NONE)[0];
                if (kind == ValueClass.INF_PLUS.ordinal()) {
                    assertTrue(regions.getFirst().holds(evaluator.slots(), bits), x + ", " + y);
                }
            }
        }
    }

    /** A norm with a scale that overflows for great inputs, and is 0 for zeros. */
    @Test
    void zerosBesideARelationAreToldToo() throws Exception {
        try (Evaluator evaluator =
                open("double f(double x, double y)", "x / (fabs(x) + fabs(y)) * 0 * (fabs(x) + fabs(y))")) {
            List<Region> regions = regions(evaluator, "NaN");
            assertEquals(2, regions.size(), regions::toString);
            assertEquals(
                    "fabs(x) + fabs(y) > 0x1.fffffffffffffp+1023", condition(regions.getFirst(), evaluator.slots()));
            Region zeros = regions.getLast();
            assertEquals(Optional.empty(), zeros.slant());
            assertTrue(isPoint(zeros) && zeros.holds(evaluator.slots(), List.of(0L, 0L)), zeros.toString());
            assertFalse(regions.getFirst()
                    .holds(evaluator.slots(), regions.getLast().representative()));
        }
    }

    @Test
    void boxesThatHoldAllOfAClassAreToldAndNoRelationThatOthersFulfil() throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", "exp(y / x)")) {
            List<Region> regions = regions(evaluator, "NaN");
            assertEquals(1, regions.size());
            assertEquals(Optional.empty(), regions.getFirst().slant(), "both are 0, and not their sum");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "x * x + 2 * y * y",
        "x > 3 && y > 3 ? INFINITY : 1",
        "x + 2 * y > 300 ? INFINITY : 1",
        "x > 100 ? INFINITY : 1",
        "x + y > 100 && x - y > 5 ? INFINITY : 1"
    })
    void whatNoRelationTellsStaysBoxes(String expression) throws Exception {
        try (Evaluator evaluator = open("double f(double x, double y)", expression)) {
            List<Region> regions = regions(evaluator, "INF+");
            assertFalse(regions.isEmpty());
            assertTrue(regions.stream().allMatch(region -> region.slant().isEmpty()), regions::toString);
        }
    }
}
