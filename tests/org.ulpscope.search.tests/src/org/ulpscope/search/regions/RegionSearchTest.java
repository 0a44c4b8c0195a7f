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

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceFunction;
import org.ulpscope.numeric.reference.References;
import org.ulpscope.search.Point;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.search.regions.result.RegionResult;
import org.ulpscope.study.InputMark;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;

/** Regions of real functions, compiled by gcc, against truth from elsewhere. */
@Tag("slow")
class RegionSearchTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "cosh, INF+, 2",
        "exp, INF+, 1",
        "exp, SUB+, 1",
        "log1p, NaN, 1",
        "log1p, INF-, 1",
        "log1p, SUB-, 1",
        "acos, NaN, 2",
        "tgamma, INF+, 2",
        "y0, INF-, 1",
        "y0, NaN, 1",
        "expm1, INF+, 1",
        "sinh, INF-, 1",
        "sqrt, NaN, 1",
        "exp2, SUB+, 1"
    })
    void endsAreWhereTheExactFunctionChangesClass(String function, String label, int count) {
        Kernel kernel = Signature.parse("double " + function + "(double x)");
        List<Region> regions = ofClass(regions(folder, kernel, RegionLimits.DEFAULT), label);
        assertEquals(count, regions.size(), regions.toString());
        ReferenceFunction exact = References.find(function).orElseThrow();
        for (Region region : regions) {
            assertTrue(region.exact(), region.toString());
            long from = ordinal(region.extent().from());
            long to = ordinal(region.extent().to());
            assertEquals(label, exactClass(exact, from));
            assertEquals(label, exactClass(exact, to));
            assertEquals(label, exactClass(exact, ordinal(region.representative())));
            if (from > FloatFormat.FP64.minOrdinal()) {
                assertFalse(label.equals(exactClass(exact, from - 1)), region.toString());
            }
            if (to < FloatFormat.FP64.maxOrdinal()) {
                assertFalse(label.equals(exactClass(exact, to + 1)), region.toString());
            }
        }
    }

    private static String exactClass(ReferenceFunction function, long ordinal) {
        Determined result = (Determined) function.evaluate(List.of(Value.ofOrdinal(FloatFormat.FP64, ordinal)));
        return result.value().valueClass().label();
    }

    @Test
    void theSimplestInputHasFewestDigitsAndSaysWhatItNeeds() {
        List<Region> cosh = regions(folder, Signature.parse("double cosh(double x)"), RegionLimits.DEFAULT);
        assertEquals(
                List.of(-800.0, 800.0),
                cosh.stream().map(region -> number(region.representative())).toList());
        List<Region> y0 =
                ofClass(regions(folder, Signature.parse("double y0(double x)"), RegionLimits.DEFAULT), "INF-");
        assertEquals(Set.of(InputMark.ZERO), y0.getFirst().marks());
        assertEquals(0.0, number(y0.getFirst().representative()));
        List<Region> sin =
                ofClass(regions(folder, Signature.parse("double sin(double x)"), RegionLimits.DEFAULT), "SUB+");
        assertEquals(Set.of(InputMark.SUBNORMAL), sin.getFirst().marks());
        assertEquals(Double.MIN_VALUE, number(sin.getFirst().extent().from()));
        assertEquals(
                Math.nextDown(Double.MIN_NORMAL), number(sin.getFirst().extent().to()));
    }

    @Test
    void aRegionOfZerosAndSubnormalsNeedsOneOfThem() {
        Region poles = ofClass(
                        regions(folder, Signature.parse("double tgamma(double x)"), RegionLimits.DEFAULT), "INF+")
                .getFirst();
        assertEquals(EnumSet.of(InputMark.SUBNORMAL, InputMark.ZERO), poles.marks());
        assertEquals(0.0, number(poles.extent().from()));
        assertEquals(0x1p-1024, number(poles.extent().to()));
    }

    @Test
    void aSpentBudgetLeavesEndsOpenAndSaysSo() {
        try (Evaluator evaluator = open(folder, Signature.parse("double cosh(double x)"))) {
            Map<Point, Integer> tried = new HashMap<>();
            for (double input : new double[] {1, 1000}) {
                long bits = Double.doubleToRawLongBits(input);
                tried.put(
                        new Point(bits),
                        probe(evaluator).kindsOf(new Inputs(List.of(new long[] {bits}), 1), Progress.NONE)[0]);
            }
            RegionLimits few = new RegionLimits(10, Duration.ofSeconds(30), Duration.ZERO);
            RegionResult result = new RegionSearch(probe(evaluator), few).run(tried, Progress.NONE);
            assertEquals(10, result.effort().evaluations());
            assertFalse(result.effort().complete());
            assertEquals(End.OPEN, result.regions().getFirst().lower());
            assertFalse(result.regions().getFirst().exact());
        }
    }

    @Test
    void regionsDoNotCrossWhatTheDomainLeavesOut() {
        Kernel kernel = Signature.parse("double cosh(double x)");
        kernel.getParameters().getFirst().setDomain(KernelFactory.eINSTANCE.createDomain());
        kernel.getParameters().getFirst().getDomain().setLower("-1e3");
        kernel.getParameters().getFirst().getDomain().setUpper("720");
        List<Region> regions = regions(folder, kernel, RegionLimits.DEFAULT);
        assertEquals(-1000.0, number(regions.getFirst().extent().from()));
        assertEquals(720.0, number(regions.getLast().extent().to()));
        assertTrue(regions.stream().allMatch(Region::exact));
    }
}
