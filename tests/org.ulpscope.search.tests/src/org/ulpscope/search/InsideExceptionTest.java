package org.ulpscope.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
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
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.search.regions.RegionSearch;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.study.Region;

/** Exceptions raised inside real code, read from the flags of a real CPU. */
@Tag("slow")
class InsideExceptionTest {
    private static final EnumSet<ValueClass> EXCEPTIONAL = EnumSet.range(ValueClass.NAN, ValueClass.SUB_MINUS);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "a square that overflows, 'double s = x * x; return 1 / (1 + s) + 1;', 1e200, overflow inside",
        "a logarithm of zero, 'double s = 1 / x; return s > 0 ? 1 : 2;', 0, divideByZero inside",
        "a root of a negative number, 'double s = x - x / 0.0 * 0; return s == s ? 1 : 2;', 1, invalid inside",
        "a product that underflows, 'double s = x * 0x1.8p-1000; return s + 1;', 1e-20, underflow inside",
        "nothing, 'return x + 1;', 3, NORMAL+",
        "an infinite result, 'return x * x;', 1e200, INF+",
        "a subnormal result, 'return x * 0x1.8p-1000;', 1.1e-20, SUB+",
        "a result that underflows to zero, 'return x * 0x1.8p-1000;', 1e-100, ZERO+",
        "a result just above the subnormals, 'double s = x * 0x1.8p-1000; return s + 0x1p-1020;', 1.1e-20, NORMAL+",
        "a negative zero from a lost overflow, 'double s = x * x; return -1 / s;', 1e200, overflow inside"
    })
    void whatIsRaisedInsideIsAKindOnlyWhereTheResultHidesIt(String what, String body, double input, String label)
            throws Exception {
        try (Evaluator evaluator = open(
                "double f(double x)", "double f(double x) { " + body.replace("double s", "volatile double s") + " }")) {
            PlatformProbe probe = new PlatformProbe(evaluator, "gcc", EXCEPTIONAL, true);
            long[] column = {Double.doubleToRawLongBits(input)};
            int[] kinds = probe.kindsOf(new Inputs(List.of(column), 1), Progress.NONE);
            assertEquals(label, probe.kinds().get(kinds[0]).label(), what);
        }
    }

    @Test
    void mapsAndCountsSayTheSameAsCallsOneByOne() throws Exception {
        try (Evaluator evaluator = open(
                "_Float16 f(_Float16 x)",
                "_Float16 f(_Float16 x) { volatile _Float16 s = x * x, t = 1 / x; return t > 0 && s > 1 ? s - x : x / 2; }")) {
            PlatformProbe probe = new PlatformProbe(evaluator, "gcc", EXCEPTIONAL, true);
            long lowest = FloatFormat.FP16.minOrdinal();
            int count = (int) (FloatFormat.FP16.maxOrdinal() - lowest + 1);
            long[] column = IntStream.range(0, count)
                    .mapToLong(i -> FloatFormat.FP16.bits(lowest + i))
                    .toArray();
            int[] kinds = probe.kindsOf(new Inputs(List.of(column), count), Progress.NONE);
            SweepRequest request = new SweepRequest(0, count, List.of(new Axis(lowest, 1, count, 1)));
            long all = (1L << probe.kinds().size()) - 1;
            long[] masks = probe.map(request, 1, Progress.NONE);
            for (int i = 0; i < count; i++) {
                assertEquals(1L << kinds[i], masks[i] & all, "input " + i);
            }
            long[] counts = new long[probe.kinds().size()];
            IntStream.of(kinds).forEach(kind -> counts[kind]++);
            assertArrayEquals(counts, probe.count(request, Progress.NONE).counts());
            assertTrue(counts[probe.kinds().size() - 2] > 0, "some overflow inside");
            long[] cells = probe.map(request, 1000, Progress.NONE);
            for (int i = 0; i < count; i++) {
                assertTrue((cells[i / 1000] & 1L << kinds[i]) != 0, "cell of input " + i);
            }
        }
    }

    @Test
    void regionsOfThemHaveExactEnds() throws Exception {
        try (Evaluator evaluator = open(
                "double f(double x)",
                "double f(double x) { volatile double s = x * 0x1p1000; return s > 1 ? 1 : 2; }")) {
            PlatformProbe probe = new PlatformProbe(evaluator, "gcc", EXCEPTIONAL, true);
            List<Region> regions = new RegionSearch(probe, RegionLimits.DEFAULT)
                    .run(Map.of(), Progress.NONE)
                    .regions();
            Region above = regions.getLast();
            assertEquals("overflow inside", above.label());
            assertEquals(0x1p24, Double.longBitsToDouble(above.extent().from().getFirst()));
            assertTrue(above.exact());
        }
    }

    private Evaluator open(String signature, String code) throws Exception {
        Files.writeString(folder.resolve("f.c"), code);
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        return Evaluators.open(
                kernel,
                folder,
                new PlatformRequest("gcc", List.of()),
                EvaluatorOptions.DEFAULT.withObserveFlags(true),
                Progress.NONE);
    }
}
