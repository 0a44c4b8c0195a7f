package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.program.host.KernelTraps;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Inside;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** Hunts for exceptions that the result does not show, in kernels whose exceptions are known by hand. */
@Tag("slow")
class InsideHuntTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of());
    private static final PlatformRequest TWIN = new PlatformRequest("twin", List.of());

    /** The greatest number whose exponential is finite. */
    private static final double EXP_LIMIT = 0x1.62e42fefa39efp+9;

    private static final String SIGMOID = """
        double sigmoid(double x) {
            double e = exp(x);
            return 1 / (1 + e);
        }
        """;
    private static final String SWALLOWED = """
        double root(double x) {
            return fmax(0.0, sqrt(x));
        }
        """;
    private static final String SCALED = """
        double share(double x, double y) {
            double scale = x * 1e200;
            return y / scale;
        }
        """;
    private static final String TURNED = """
        double turned(double x) {
            double q = x / x;
            if (q > 0.5) {
                return 1;
            }
            return 2;
        }
        """;
    private static final String CALM = """
        double calm(double x) {
            double far = fabs(x) < 1 ? 1 : 1 / x;
            return sqrt(fabs(x)) + 1 + fmin(fabs(far), 1.0);
        }
        """;

    @TempDir
    Path folder;

    private List<Finding> inC(String source, UnaryOperator<HuntRequest.Builder> how) {
        Installed.program("gcc");
        return found(source, source.lines().findFirst().orElseThrow(), "k.c", GCC, how);
    }

    /** What operations give birth to; what the result shows has no operation there. */
    private List<Finding> inCuda(String source, UnaryOperator<HuntRequest.Builder> how) {
        return ofCuda(source, how).stream()
                .filter(finding -> finding.inside().isPresent())
                .toList();
    }

    private List<Finding> ofCuda(String source, UnaryOperator<HuntRequest.Builder> how) {
        Installed.nvcc();
        String device = "__device__ " + source;
        return found(device, device.lines().findFirst().orElseThrow(), "k.cu", TWIN, how);
    }

    private List<Finding> found(
            String source, String head, String name, PlatformRequest platform, UnaryOperator<HuntRequest.Builder> how) {
        Path study = hunt(source, head.replace(" {", ""), name, platform, how);
        try (StudyReader reader = StudyReader.open(study)) {
            List<Finding> findings = reader.findings();
            List<ReplayResult> again = new Replay(reader, ToolchainSettings.DEFAULT).run(Progress.NONE);
            assertEquals(findings.size(), again.size());
            again.forEach(result -> assertInstanceOf(ReplayResult.Reproduced.class, result));
            return findings;
        }
    }

    private Path hunt(
            String source,
            String signature,
            String name,
            PlatformRequest platform,
            UnaryOperator<HuntRequest.Builder> how) {
        try {
            Files.writeString(
                    folder.resolve(name), name.endsWith(".c") ? "#include <math.h>\n" + source : "\n" + source);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        Kernel kernel = Signature.parse(signature);
        kernel.setBlock(kernel.getOrigin() == Origin.CUDA_GLOBAL ? 2 : 1);
        kernel.setSource(name);
        if (kernel.getOrigin() == Origin.LIBRARY) {
            kernel.setOrigin(Origin.SOURCE);
        }
        HuntRequest.Builder request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(platform))
                .budget(200)
                .inside(true);
        Path study = folder.resolve(name + ".study");
        StudyResult result = new HuntStudy(ToolchainSettings.DEFAULT)
                .start(study, how.apply(request).build(), HuntListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result::toString);
        return study;
    }

    private static double input(Finding finding) {
        return Double.longBitsToDouble(finding.inputBits().getFirst());
    }

    private static double value(Value value) {
        return Double.longBitsToDouble(value.bits());
    }

    private static Inside inside(Finding finding) {
        return finding.inside().orElseThrow(() -> new AssertionError(finding + " has no line"));
    }

    private static int line(Finding finding) {
        return inside(finding).line().orElseThrow().line();
    }

    private static double returned(Finding finding) {
        return inside(finding)
                .returned()
                .map(InsideHuntTest::value)
                .orElseGet(() -> Double.longBitsToDouble(((Outcome.Returned) finding.outcome()).bits()));
    }

    private static Set<Integer> lines(List<Finding> findings) {
        return findings.stream().map(finding -> line(finding)).collect(Collectors.toSet());
    }

    @Test
    void anOverflowInsideOfTheMathLibraryCountsAsTheLineThatCallsIt() {
        assumeTrue(KernelTraps.areHere(), "there are no traps on this processor");
        List<Finding> overflows = inC(SIGMOID, hunt -> hunt).stream()
                .filter(finding -> finding.label().equals("overflow inside"))
                .toList();
        assertFalse(overflows.isEmpty());
        for (Finding finding : overflows) {
            assertTrue(input(finding) > EXP_LIMIT, finding::toString);
            assertEquals(3, line(finding));
            assertTrue(inside(finding).operation().contains(" in libm"), finding::toString);
            assertEquals(0, Math.abs(returned(finding)));
        }
    }

    @Tag("long")
    @Test
    void anOverflowInsideOfADeviceFunctionIsFoundWhereItsResultIsFinite() {
        List<Finding> findings = inCuda(SIGMOID, hunt -> hunt.classes(Set.of(ValueClass.INF_PLUS)));
        List<Finding> products = findings.stream()
                .filter(finding -> inside(finding).operation().startsWith("mul"))
                .toList();
        assertFalse(products.isEmpty());
        for (Finding finding : products) {
            assertTrue(input(finding) > EXP_LIMIT, finding::toString);
            assertEquals(0, Math.abs(returned(finding)));
            assertEquals(Double.POSITIVE_INFINITY, value(inside(finding).result()));
            assertEquals(
                    Double.POSITIVE_INFINITY,
                    value(inside(finding).operands().get(0))
                            * value(inside(finding).operands().get(1)));
        }
        assertEquals(Set.of(3), lines(findings));
    }

    @Test
    void aNaNThatAMaximumSwallowsIsFound() {
        for (List<Finding> findings : List.of(inC(SWALLOWED, hunt -> hunt), inCuda(SWALLOWED, hunt -> hunt))) {
            assertFalse(findings.isEmpty());
            for (Finding finding : findings) {
                assertTrue(input(finding) < 0, finding::toString);
                assertEquals(3, line(finding));
                assertTrue(inside(finding).result().isNaN());
                assertEquals(0, Math.abs(returned(finding)));
            }
        }
    }

    @Tag("long")
    @Test
    void anUnderflowHasItsLineAlsoWhereItGivesZero() {
        assumeTrue(KernelTraps.areHere(), "there are no traps on this processor");
        Stream<String> operations =
                Stream.of("x * x", "(double) (float) x", "sqrt(exp(x))", "1e-300 / x", "fma(x, x, 0)");
        for (String operation : Repeats.some(operations, 3).toList()) {
            List<Finding> underflows = inC(
                    "double far(double x) {\n    double s = " + operation + ";\n    return s + 1;\n}\n",
                    hunt -> hunt.classes(Set.of(ValueClass.SUB_PLUS)).strategy("lattice"));
            assertTrue(
                    underflows.stream()
                            .anyMatch(finding -> inside(finding).result().isZero()),
                    operation);
            assertEquals(Set.of(3), lines(underflows));
            delete("k.c.study");
        }
    }

    @Tag("long")
    @Test
    void aDivisionByAnInfinityHidesTheProductThatBecameOne() {
        for (List<Finding> findings : List.of(
                inC(SCALED, hunt -> hunt.classes(Set.of(ValueClass.INF_PLUS, ValueClass.INF_MINUS))),
                inCuda(SCALED, hunt -> hunt.classes(Set.of(ValueClass.INF_PLUS, ValueClass.INF_MINUS))))) {
            List<Finding> overflows = findings.stream()
                    .filter(finding -> !finding.label().startsWith("divideByZero"))
                    .filter(finding -> finding.label().endsWith("inside")
                            || inside(finding).returned().isPresent())
                    .toList();
            assertFalse(overflows.isEmpty());
            for (Finding finding : overflows) {
                assertTrue(Double.isInfinite(input(finding) * 1e200), finding::toString);
                assertEquals(3, line(finding));
                assertEquals(input(finding), value(inside(finding).operands().get(0)));
                assertEquals(1e200, value(inside(finding).operands().get(1)));
                assertEquals(0, Math.abs(returned(finding)));
            }
        }
    }

    @Tag("long")
    @Test
    void aComparisonOfANaNThatTurnsABranchIsFound() {
        for (List<Finding> findings : List.of(inC(TURNED, hunt -> hunt), inCuda(TURNED, hunt -> hunt))) {
            assertFalse(findings.isEmpty());
            for (Finding finding : findings) {
                assertEquals(0, Math.abs(input(finding)));
                assertEquals(3, line(finding));
                assertEquals(2, returned(finding));
                assertTrue(inside(finding).isDivisionByZero());
            }
        }
    }

    @Test
    void whatCannotHappenAndWhatNobodyAsksForIsNotFound() {
        assertEquals(List.of(), inC(CALM, hunt -> hunt.classes(Set.of(ValueClass.NAN, ValueClass.INF_PLUS))));
        assertEquals(List.of(), inCuda(CALM, hunt -> hunt.classes(Set.of(ValueClass.NAN, ValueClass.INF_PLUS))));
    }

    @Test
    void whatTheResultShowsIsFoundAsWithoutLookingInside() {
        String plain = "double plain(double x) {\n    return sqrt(x);\n}\n";
        List<Finding> onCpu = inC(plain, hunt -> hunt);
        assertFalse(onCpu.isEmpty());
        for (Finding finding : onCpu) {
            assertEquals("NaN", finding.label());
            assertTrue(input(finding) < 0, finding::toString);
            assertEquals(3, line(finding));
        }
    }

    /** On the twin it is operations that are looked at, and the function as it is beside them: what its result shows is no secret of one. */
    @Tag("long")
    @Test
    void whatTheResultShowsIsFoundOnTheTwinToo() {
        List<Finding> findings = ofCuda("double plain(double x) {\n    return sqrt(x);\n}\n", hunt -> hunt);
        assertFalse(findings.isEmpty());
        for (Finding finding : findings) {
            assertEquals("NaN", finding.label());
            assertTrue(input(finding) < 0, finding::toString);
            assertTrue(finding.inside().isEmpty(), finding::toString);
        }
    }

    /** OpenCL's drivers have neither flags nor a way to look at one operation: "nothing was met" would be said of nothing. */
    @Test
    void whatCannotLookInsideIsRefused() throws Exception {
        Path source = Files.writeString(
                folder.resolve("inside.cl"), "double root(double x) { return fmax(0.0, sqrt(x)); }\n");
        Kernel kernel = Signature.parse("double root(double x)");
        kernel.setOrigin(Origin.OPENCL_FUNCTION);
        kernel.setSource(source.getFileName().toString());
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(new PlatformRequest("opencl", List.of())))
                .inside(true)
                .build();
        StudyResult.Failed failed = assertInstanceOf(
                StudyResult.Failed.class,
                new HuntStudy(ToolchainSettings.DEFAULT)
                        .start(folder.resolve("inside.study"), request, HuntListener.NONE, Progress.NONE));
        assertTrue(
                failed.cause().getMessage().contains("without --inside"),
                failed.cause().getMessage());
    }

    @Tag("long")
    @Test
    void valuesOfAnotherFormatAreToldAsTheyAre() {
        List<Finding> findings = inCuda(
                "float wide(float x) {\n    double far = 1e300 * x * 1e8;\n    return far > 1 ? 1 : 2;\n}\n",
                hunt -> hunt.classes(Set.of(ValueClass.INF_PLUS)));
        assertFalse(findings.isEmpty());
        for (Finding finding : findings) {
            double x = Float.intBitsToFloat(finding.inputBits().getFirst().intValue());
            assertEquals(FloatFormat.FP64, inside(finding).result().format());
            assertEquals(Double.POSITIVE_INFINITY, value(inside(finding).result()));
            assertTrue(
                    value(inside(finding).operands().get(0)) == x
                            || value(inside(finding).operands().get(0)) == 1e300 * x,
                    finding::toString);
            assertEquals(
                    FloatFormat.FP32.bits(FloatFormat.FP32.ordinal(Float.floatToIntBits(1))),
                    inside(finding).returned().orElseThrow().bits());
        }
    }

    @Tag("long")
    @Test
    void aSearchComesNearToADivisionByZeroStepByStep() {
        // One number of 2^64, and the result says nothing on the way.
        String pole = "double pole(double x) {\n    return fmin(fmax(1 / (x - 1.2345678901234567), -1.0), 1.0);\n}\n";
        UnaryOperator<HuntRequest.Builder> looked = hunt ->
                hunt.classes(Set.of(ValueClass.INF_PLUS, ValueClass.INF_MINUS)).budget(1000);
        assertEquals(List.of(), inCuda(pole, hunt -> looked.apply(hunt).strategy("random")));
        delete("k.cu.study");
        List<Finding> findings = inCuda(pole, hunt -> looked.apply(hunt).strategy("bayes"));
        assertEquals(
                Set.of(1.2345678901234567),
                findings.stream().map(InsideHuntTest::input).collect(Collectors.toSet()));
        assertTrue(inside(findings.getFirst()).isDivisionByZero());
        assertEquals(1, Math.abs(returned(findings.getFirst())));
    }

    @Test
    void aKernelOfManyThreadsIsLookedInto() {
        Installed.nvcc();
        String source = """
            __global__ void total(const double *x, double *out) {
                __shared__ double parts[2];
                parts[threadIdx.x] = x[threadIdx.x] * 1e300;
                __syncthreads();
                out[0] = 1 / (1 + fabs(parts[0]) + fabs(parts[1]));
            }
            """;
        Path study = hunt(source, "__global__ void total(const double x[2], double out[1])", "k.cu", TWIN, hunt -> {
            return hunt.classes(Set.of(ValueClass.INF_PLUS));
        });
        try (StudyReader reader = StudyReader.open(study)) {
            List<Finding> products = reader.findings().stream()
                    .filter(finding -> line(finding) == 4)
                    .toList();
            assertFalse(products.isEmpty());
            for (Finding finding : products) {
                assertEquals(
                        Double.POSITIVE_INFINITY,
                        value(inside(finding).operands().get(0)) * 1e300);
                assertEquals(0, Math.abs(returned(finding)));
            }
        }
    }

    @Test
    void ofAGpuItIsTheTwinThatIsLookedInto() {
        Installed.nvcc();
        Path study = hunt(
                "__device__ " + SWALLOWED,
                "__device__ double root(double x)",
                "k.cu",
                new PlatformRequest("nvcc", List.of()),
                hunt -> hunt);
        try (StudyReader reader = StudyReader.open(study)) {
            assertFalse(reader.findings().isEmpty());
            reader.description()
                    .platforms()
                    .forEach(platform -> assertTrue(platform.toolchain().startsWith("twin "), platform::label));
        }
    }

    @Test
    void aFunctionWithoutSourceIsLookedIntoWithoutLines() {
        Installed.nvcc();
        Path study = folder.resolve("exp.study");
        HuntRequest request = HuntRequest.builder(Signature.parse("double exp(double x)"), folder)
                .platforms(List.of(TWIN))
                .classes(Set.of(ValueClass.INF_PLUS))
                .budget(20)
                .inside(true)
                .build();
        assertInstanceOf(
                StudyResult.Finished.class,
                new HuntStudy(ToolchainSettings.DEFAULT).start(study, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader reader = StudyReader.open(study)) {
            List<Finding> inside = reader.findings().stream()
                    .filter(finding -> finding.inside().isPresent())
                    .toList();
            assertFalse(inside.isEmpty());
            for (Finding finding : inside) {
                assertEquals(List.of(), inside(finding).chain());
                assertTrue(finding.platform().startsWith("twin "), finding::platform);
                assertTrue(Double.isFinite(returned(finding)), finding::toString);
            }
        }
    }

    private void delete(String name) {
        try {
            Files.delete(folder.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
