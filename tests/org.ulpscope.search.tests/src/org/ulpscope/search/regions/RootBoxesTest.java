package org.ulpscope.search.regions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.PlatformProbe;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.Region;
import org.ulpscope.tests.support.Repeats;

/** Boxes of a function of three inputs whose borders slant, after a search that has met each class many times. */
@Tag("slow")
class RootBoxesTest {
    private static final int SAMPLES = 4000;
    /** As many calls as a hunt has, and time enough on a busy machine. */
    private static final RegionLimits LIMITS =
            new RegionLimits(RegionLimits.of(3).evaluations(), Duration.ofSeconds(60), Duration.ofSeconds(5));

    @TempDir
    Path folder;

    private static double root(double a, double b, double c) {
        return (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a);
    }

    private static ValueClass of(long[] ordinals) {
        double[] x = new double[ordinals.length];
        for (int slot = 0; slot < x.length; slot++) {
            x[slot] = Double.longBitsToDouble(FloatFormat.FP64.bits(ordinals[slot]));
        }
        return FloatFormat.FP64.classify(Double.doubleToRawLongBits(root(x[0], x[1], x[2])));
    }

    static List<Integer> seeds() {
        return Repeats.seeds(2, 5);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theCommonClassesHaveBoxesOfTheirOwnThatHoldAGoodPartOfThem(int seed) throws IOException {
        Random random = new Random(seed);
        List<long[]> everywhere = everywhere(random);
        List<Region> regions = regions(everywhere, LIMITS);

        Set<String> labels = regions.stream().map(Region::label).collect(Collectors.toSet());
        assertTrue(labels.containsAll(Set.of("NaN", "INF+", "INF-")), labels.toString());
        assertOfTheirClass(regions, random);
        for (ValueClass common : List.of(ValueClass.NAN, ValueClass.INF_PLUS, ValueClass.INF_MINUS)) {
            List<long[]> members =
                    everywhere.stream().filter(at -> of(at) == common).toList();
            long held = members.stream().filter(at -> isIn(regions, common, at)).count();
            assertTrue(
                    held >= 0.3 * members.size(),
                    common + ": " + held + " of " + members.size() + " in " + regions.size() + " boxes");
        }
    }

    @Tag("long")
    @Test
    void closerLooksKeepWhatIsKnownAndAddToIt() throws IOException {
        Random random = new Random(1);
        List<long[]> everywhere = everywhere(random);
        List<Region> first = regions(everywhere, LIMITS);
        List<Region> closer = regions(
                everywhere,
                new RegionLimits(LIMITS.evaluations(), LIMITS.time(), LIMITS.sweepTime(), Duration.ofSeconds(20)));
        // Rare classes come last in a first look, for which overtime counts that is a time.
        Set<String> common = Set.of("NaN", "INF+", "INF-");
        for (Region region :
                first.stream().filter(one -> common.contains(one.label())).toList()) {
            assertTrue(
                    closer.stream().anyMatch(other -> other.label().equals(region.label()) && contains(other, region)),
                    region.toString());
        }
        assertTrue(closer.size() > first.size(), closer.size() + " after " + first.size());
        assertOfTheirClass(closer, random);
        for (Region one : closer) {
            for (Region other : closer) {
                boolean isOverlap = one != other && one.label().equals(other.label()) && overlaps(one, other);
                assertFalse(isOverlap, () -> one + " and " + other);
            }
        }
        for (ValueClass one : List.of(ValueClass.NAN, ValueClass.INF_PLUS, ValueClass.INF_MINUS)) {
            List<long[]> members =
                    everywhere.stream().filter(at -> of(at) == one).toList();
            long before = members.stream().filter(at -> isIn(first, one, at)).count();
            long after = members.stream().filter(at -> isIn(closer, one, at)).count();
            assertTrue(after > before, one + ": " + after + " after " + before);
        }
    }

    private static boolean contains(Region one, Region other) {
        return IntStream.range(0, 3)
                .allMatch(slot -> from(one, slot) <= from(other, slot) && to(other, slot) <= to(one, slot));
    }

    private static boolean overlaps(Region one, Region other) {
        return IntStream.range(0, 3)
                .allMatch(slot -> from(one, slot) <= to(other, slot) && from(other, slot) <= to(one, slot));
    }

    private static long from(Region region, int slot) {
        return ordinal(region.extent().from().get(slot));
    }

    private static long to(Region region, int slot) {
        return ordinal(region.extent().to().get(slot));
    }

    private static void assertOfTheirClass(List<Region> regions, Random random) {
        for (Region region : regions) {
            for (int i = 0; i < SAMPLES / 4; i++) {
                long[] inside = new long[3];
                for (int slot = 0; slot < 3; slot++) {
                    inside[slot] = random.nextLong(from(region, slot), to(region, slot) + 1);
                }
                assertEquals(region.label(), of(inside).label(), region.toString());
            }
        }
    }

    private static List<long[]> everywhere(Random random) {
        return Stream.generate(() -> new long[] {finite(random), finite(random), finite(random)})
                .limit(SAMPLES)
                .toList();
    }

    private List<Region> regions(List<long[]> everywhere, RegionLimits limits) throws IOException {
        Map<Point, Integer> tried = new LinkedHashMap<>();
        for (long[] at : everywhere) {
            tried.put(
                    new Point(FloatFormat.FP64.bits(at[0]), FloatFormat.FP64.bits(at[1]), FloatFormat.FP64.bits(at[2])),
                    of(at).ordinal());
        }
        try (Evaluator evaluator = compiled()) {
            PlatformProbe probe =
                    new PlatformProbe(evaluator, "gcc", EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS), false);
            return new RegionSearch(probe, limits).run(tried, Progress.NONE).regions();
        }
    }

    private Evaluator compiled() throws IOException {
        Files.writeString(
                folder.resolve("root.c"),
                "#include <math.h>\n"
                        + "double root(double a, double b, double c) { return (-b + sqrt(b * b - 4 * a * c)) / (2 * a); }\n");
        Kernel kernel = Signature.parse("double root(double a, double b, double c)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("root.c");
        return Evaluators.open(
                kernel, folder, new PlatformRequest("gcc", List.of()), EvaluatorOptions.DEFAULT, Progress.NONE);
    }

    private static long finite(Random random) {
        return random.nextLong(FloatFormat.FP64.minOrdinal(), FloatFormat.FP64.maxOrdinal() + 1);
    }

    private static long ordinal(long bits) {
        return new Value(FloatFormat.FP64, bits).ordinal();
    }

    private static boolean isIn(List<Region> regions, ValueClass label, long[] at) {
        return regions.stream()
                .filter(region -> region.label().equals(label.label()))
                .anyMatch(region -> {
                    boolean in = true;
                    for (int slot = 0; slot < at.length; slot++) {
                        in &= ordinal(region.extent().from().get(slot)) <= at[slot]
                                && at[slot] <= ordinal(region.extent().to().get(slot));
                    }
                    return in;
                });
    }
}
