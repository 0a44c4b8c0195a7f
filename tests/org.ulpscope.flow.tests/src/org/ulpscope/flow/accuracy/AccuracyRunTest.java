package org.ulpscope.flow.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.tests.support.Installed;

/** A program of which each error is known by exact arithmetic. */
@Tag("slow")
class AccuracyRunTest {
    private static final Path PROGRAM =
            Path.of(System.getProperty("ulpscope.root"), "tests/org.ulpscope.flow.tests/programs/accuracy.cu");
    private static final MathContext EXACT = new MathContext(80);

    private static AccuracyReport report;
    private static Map<String, Double> printed;

    @BeforeAll
    static void run() {
        Installed.nvcc();
        Path folder = PROGRAM.getParent();
        FlowRequest request = new FlowRequest(
                new CudaBuild.Sources(folder, List.of(PROGRAM), List.of()),
                CudaVariant.Device.SIMULATED,
                List.of(),
                List.of(),
                folder,
                false,
                1,
                0,
                false);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        FlowListener listener = new FlowListener() {
            @Override
            public OutputStream output() {
                return output;
            }
        };
        report = AccuracyRun.of(request, builder -> {}, listener, Progress.NONE);
        printed = output.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(words -> words[0], words -> Double.valueOf(words[1])));
    }

    private static OutputAccuracy output(String kernel) {
        return report.outputs().stream()
                .filter(output -> output.writer().function().startsWith(kernel + "("))
                .findFirst()
                .orElseThrow();
    }

    private static int line(Optional<FlowSite> site) {
        return site.orElseThrow().line().map(SourceFrame::line).orElseThrow();
    }

    private static Optional<LineAccuracy> line(int number) {
        return report.lines().stream()
                .filter(line -> line.place().orElseThrow().line() == number)
                .findFirst();
    }

    /** The error of an output agrees with that of the value that the program printed. */
    private static void assertError(OutputAccuracy output, String name, BigDecimal exact, double ulp) {
        double error = new BigDecimal(printed.get(name)).subtract(exact).abs().doubleValue() / ulp;
        assertEquals(printed.get(name), output.result());
        assertEquals(error, output.ulps(), 0.01 * error);
    }

    @Test
    void aCancellationIsToldWithItsBitsAndWhereItsErrorWasBorn() {
        OutputAccuracy lost = output("lose");
        assertEquals("lost[0]", lost.name());
        assertError(lost, "lose", BigDecimal.ONE, 0x1p-23);
        assertEquals(4, line(lost.born()));
        assertEquals(5, line(lost.grown()));
        // 2^24 <= 3e7 < 2^25; the difference is 2, or 0.
        assertEquals(printed.get("lose") == 0 ? 24 : 23, lost.bits());
        assertEquals(
                lost.bits(), line(5).orElseThrow().cancellation().orElseThrow().bits());
        assertEquals(0.0, lost.digits());
    }

    @Test
    void theErrorOfASumIsThatOfExactArithmetic() {
        OutputAccuracy total = output("sum");
        assertError(total, "sum", new BigDecimal(0.1f).multiply(BigDecimal.valueOf(100_000)), Math.ulp(10_000f));
        assertEquals(10, line(total.born()));
    }

    @Test
    void aRootInFp64IsHeldAgainstMoreThanItsOwnPrecision() {
        BigDecimal b = BigDecimal.valueOf(10_000_000);
        BigDecimal exact = b.multiply(b)
                .subtract(BigDecimal.valueOf(4))
                .sqrt(EXACT)
                .subtract(b)
                .divide(BigDecimal.TWO, EXACT);
        OutputAccuracy root = output("root");
        assertError(root, "root", exact, Math.ulp(exact.doubleValue()));
        BigDecimal difference = exact.subtract(root.exact()).abs().divide(exact.abs(), EXACT);
        assertTrue(difference.doubleValue() < 1e-16, difference::toString);
        assertEquals(14, line(root.born()));
        assertEquals(15, line(root.grown()));
    }

    @Test
    void aComparisonThatExactArithmeticTurnsIsTold() {
        assertEquals(1.0, printed.get("decide"));
        assertEquals(
                List.of(20),
                report.turned().stream()
                        .map(line -> line.place().orElseThrow().line())
                        .toList());
        TurnedComparison turned = report.turned().getFirst().turned().orElseThrow();
        assertEquals(1, turned.count());
        assertEquals(10 * (double) 0.1f, turned.exactFirst(), 1e-15);
        assertTrue(report.hasFindings());
    }

    @Test
    void sumsOfProductsOfOneSignRaiseNoAlarm() {
        OutputAccuracy y = output("saxpy");
        assertTrue(y.ulps() <= 0.5, () -> "" + y.ulps());
        assertTrue(y.grown().isEmpty());
        LineAccuracy line = line(23).orElseThrow();
        assertTrue(line.cancellation().isEmpty());
        assertFalse(line.matters());
    }

    @Test
    void anErrorGoesThroughMemoryAndCopiesToAnotherKernel() {
        OutputAccuracy difference = output("second");
        assertError(difference, "second", BigDecimal.ONE, 0x1p-23);
        assertEquals(24, line(difference.born()));
        assertEquals(25, line(difference.grown()));
        assertEquals(1, difference.count());
    }

    @Test
    void functionsThatRoundByConstantsAndIntegersRaiseNoAlarm() {
        for (String kernel : List.of("exps", "sines", "logs", "wide")) {
            assertTrue(output(kernel).ulps() < 3, () -> kernel + " " + output(kernel));
        }
    }

    @Test
    void anErrorGoesThroughAtomicAdditionsShufflesAndSharedMemory() {
        assertError(output("add"), "add", new BigDecimal(0.1f).multiply(BigDecimal.valueOf(12_800)), Math.ulp(1280f));
        BigDecimal tenth = new BigDecimal(0.1f);
        BigDecimal exact = tenth.multiply(BigDecimal.valueOf(528)).subtract(new BigDecimal(52.8f));
        OutputAccuracy reduced = output("reduce");
        assertError(reduced, "reduce", exact, Math.ulp(exact.floatValue()));
        assertEquals(37, line(reduced.grown()));
    }

    @Test
    void whatWasNotLookedAtIsNamed() {
        assertEquals(
                List.of("what the host's code computes"),
                report.leftOut().stream().map(omission -> omission.what()).toList());
        assertEquals(0, report.status());
        assertFalse(report.hasFailures());
    }
}
