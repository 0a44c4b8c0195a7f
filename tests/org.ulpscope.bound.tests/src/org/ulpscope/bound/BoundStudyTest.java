package org.ulpscope.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

@Tag("slow")
class BoundStudyTest {
    @TempDir
    private Path folder;

    private BoundResult bound(
            String signature, String file, String source, String model, List<String> inputs, String... platforms)
            throws IOException {
        Files.writeString(folder.resolve(file), source);
        Kernel kernel = Signature.parse(signature);
        kernel.setSource(file);
        kernel.setOrigin(file.endsWith(".cu") ? Origin.CUDA_DEVICE : Origin.SOURCE);
        List<Value> values = new ArrayList<>();
        List<InputSlot> slots = InputSlot.of(kernel);
        for (int i = 0; i < slots.size(); i++) {
            values.add(Value.parse(inputs.get(i), slots.get(i).format()));
        }
        List<PlatformRequest> requests = new ArrayList<>();
        for (String platform : platforms) {
            List<String> words = List.of(platform.split(" "));
            requests.add(new PlatformRequest(words.getFirst(), words.subList(1, words.size())));
        }
        return BoundStudy.run(
                new BoundRequest(kernel, folder, values, Model.parse(model), requests, Duration.ofSeconds(20)),
                Progress.NONE);
    }

    private static Interval only(BoundResult result) {
        return result.bounds().outputs().getFirst().interval();
    }

    @Test
    void aSumThatCancelsMovesAndTheLineIsNamed() throws IOException {
        BoundResult result = bound(
                "double f(double a, double b, double c)",
                "f.c",
                "double f(double a, double b, double c)\n{\n    double s = a + b + c;\n    return s * 3;\n}\n",
                "reassociate",
                List.of("1e16", "1", "-1e16"),
                "gcc -O0");
        // (1e16 + 1) - 1e16 is 0, since 1e16 + 1 is a tie that goes to 1e16; (1e16 - 1e16) + 1 is 1; 1e16 + (1 - 1e16)
        // is 1.
        assertEquals("0", only(result).strict().decimal());
        assertEquals("0", only(result).low().orElseThrow().decimal());
        assertEquals("3", only(result).high().orElseThrow().decimal());
        assertEquals(3, result.advice().lines().getFirst().line());
        assertEquals(BigInteger.ZERO, result.advice().width());
        assertEquals(1, result.bounds().lines().getFirst().share().orElseThrow());
        assertTrue(result.answers().getFirst().inside());
        assertFalse(result.hasFindings());
    }

    @Test
    void headersOfTheSystemKeepTheirNames() throws IOException {
        BoundResult result = bound(
                "double f(double a)",
                "f.c",
                "#include <float.h>\n# include <stdio.h>\ndouble f(double a)\n{\n    return a + DBL_EPSILON;\n}\n",
                "fast",
                List.of("1"));
        assertEquals(1 + Math.ulp(1.0), only(result).strict().toDouble());
    }

    @Tag("long")
    @Test
    void pinningALineLeavesWhatItsOperandsBring() throws IOException {
        BoundResult result = bound(
                "double f(double a, double b, double c)",
                "f.c",
                "double f(double a, double b, double c)\n{\n    double s = a + b + c;\n    double t = s * 3;\n    return t;\n}\n",
                "reassociate",
                List.of("1e16", "1", "-1e16"));
        assertEquals(1, result.bounds().lines().get(0).share().orElseThrow());
        assertEquals(0, result.bounds().lines().get(1).share().orElseThrow());
    }

    private static Stream<String> calls() {
        return Repeats.some(
                Stream.of(
                        "exp(sqrt(a - b * b))",
                        "fmax(a - b * b, 0)",
                        "fma(a - b * b, 2, 1)",
                        "ldexp(a - b * b, 3)",
                        "sqrt(a - b * b)"),
                1);
    }

    /** What stands in the call of a function is of the line that calls it, as what is assigned there is. */
    @ParameterizedTest
    @MethodSource("calls")
    void pinningALinePinsWhatItPassesToAFunction(String call) throws IOException {
        BoundResult result = bound(
                "double f(double a, double b)",
                "f.c",
                "#include <math.h>\ndouble f(double a, double b)\n{\n    return " + call + ";\n}\n",
                "contract",
                List.of("103.4", "10.166666666666666"),
                "gcc",
                "gcc -O2 -march=native");
        assertTrue(result.bounds().width().signum() > 0);
        assertEquals(BigInteger.ZERO, result.advice().allPinned());
        assertEquals(4, result.advice().lines().getFirst().line());
        assertEquals(BigInteger.ZERO, result.advice().width());
        assertEquals(1, result.bounds().lines().getFirst().share().orElseThrow());
    }

    /** More terms than are ordered one by one: it was taken for any number at all. */
    @Test
    void aLongSumWithATermThatIsNaNIsNaNInAnyOrder() throws IOException {
        BoundResult result = bound("float f(float x, float y)", "f.c", """
                #include <math.h>
                float f(float x, float y)
                {
                    float sum = 0;
                    for (int i = 1; i < 20; i++)
                        sum += sqrtf(x - 14.4f) * (y / i);
                    return sum;
                }
                """, "fast", List.of("8", "1"), "gcc -O0");
        assertTrue(only(result).nan());
        assertFalse(only(result).moves(), only(result)::toString);
    }

    @Test
    void whatThePatchedSourceLeavesIsWhatTheAdviceTells() {
        BigInteger seen = BigInteger.valueOf(7);
        Bounds bounds = new Bounds(
                List.of(new BoundedOutput(
                        "f",
                        new Interval(
                                Value.of(1.0),
                                Optional.of(Value.of(1.0)),
                                Optional.of(Value.ofOrdinal(
                                        FloatFormat.FP64, Value.of(1.0).ordinal() + 7)),
                                false))),
                List.of(),
                List.of());
        Advice advice = new Advice(List.of(), BigInteger.ZERO, BigInteger.ZERO);
        PinPatch patch = new PinPatch(folder, Map.of(), List.of());
        assertEquals(
                seen,
                advice.asPatched(new PatchOutcome.Tried(patch, bounds, List.of(), List.of()))
                        .width());
        assertEquals(advice, advice.asPatched(new PatchOutcome.NotNeeded()));
    }

    @Test
    void thePatchThatFollowsTheAdviceMakesPlatformsAgree() throws IOException {
        BoundResult result = bound(
                "double f(const double a[4], const double b[4])",
                "f.c",
                """
                #define THIRD (1.0 / 3.0)
                double f(const double *a, const double *b)
                {
                    double s = 0;
                    for (int i = 0; i < 4; i++)
                        s += a[i] * b[i];
                    return s * THIRD;
                }
                """,
                "fast",
                List.of("-1", "0x1.0000001p0", "0x1p-55", "0x1p-57", "1", "0x1.ffffffep-1", "1.3", "0.7"),
                "gcc -O2",
                "gcc -O3 -march=native",
                "gcc -O3 -ffast-math -march=native",
                "clang -O3 -ffast-math -march=native");
        assertTrue(PlatformAnswer.differentResults(result.answers()) > 1, result.answers()::toString);
        PatchOutcome.Tried tried = assertInstanceOf(PatchOutcome.Tried.class, result.patch());
        assertTrue(tried.width().compareTo(result.bounds().width()) < 0);
        assertEquals(result.advice().width(), tried.width());
        assertEquals(1, PlatformAnswer.differentResults(tried.answers()), tried.patch()::diff);
        assertEquals(only(result).strict(), tried.answers().getFirst().value().orElseThrow());
        assertTrue(tried.patch().diff().contains("+        s = AS_WRITTEN(s, +, AS_WRITTEN(a[i], *, b[i]));"));
    }

    @Test
    @Tag("repeat")
    void aPatchedLineStaysAsItIsWrittenWhereItsOperandsComeFromOthers() throws IOException {
        BoundResult result = bound(
                "double f(const double x[6])",
                "f.c",
                """
                double f(const double *x)
                {
                    double sum = 0, c = 0;
                    for (int i = 0; i < 6; i++) {
                        double y = x[i] - c;
                        double t = sum + y;
                        c = (t - sum) - y;
                        sum = t;
                    }
                    return sum;
                }
                """,
                "fast",
                List.of("1e16", "1", "1", "1", "-1e16", "0.1"),
                "gcc -O2",
                "gcc -O3 -ffast-math",
                "clang -O3 -ffast-math");
        PatchOutcome.Tried tried = assertInstanceOf(PatchOutcome.Tried.class, result.patch());
        tried.answers()
                .forEach(answer -> assertTrue(
                        answer.inside(), () -> answer + "\n" + tried.patch().diff()));
    }

    @Test
    @Tag("repeat")
    void aDivisorOfTwoQuotientsIsNoReciprocal() throws IOException {
        BoundResult result = bound(
                "double f(const double x[2], int n)",
                "f.c",
                "double f(const double *x, int n)\n{\n    double mean = x[0] / n, square = x[1] / n;\n    return square - mean;\n}\n",
                "fast",
                List.of("1.1", "1.3", "7"),
                "gcc -O2",
                "gcc -O3 -ffast-math",
                "clang -O3 -ffast-math");
        PatchOutcome.Tried tried = assertInstanceOf(PatchOutcome.Tried.class, result.patch());
        tried.answers()
                .forEach(answer -> assertTrue(
                        answer.inside(), () -> answer + "\n" + tried.patch().diff()));
        assertTrue(tried.patch().diff().contains("AS_WRITTEN(x[0], /, (double) (n))"), tried.patch()::diff);
    }

    @Tag("long")
    @Test
    void aPatchOfADeviceFunctionNamesOperationsThatStay() throws IOException {
        Installed.nvcc();
        BoundResult result = bound(
                "float f(float a, float b, float c)",
                "f.cu",
                "__device__ float f(float a, float b, float c)\n{\n    float s = (a * b - c) / a;\n    return s;\n}\n",
                "contract",
                List.of("0x1.0002p0", "0x1.fffcp-1", "1"),
                "twin",
                "twin -fmad=false");
        PatchOutcome.Tried tried = assertInstanceOf(PatchOutcome.Tried.class, result.patch());
        assertTrue(tried.patch().diff().contains("+    float s = __fdiv_rn(__fsub_rn(__fmul_rn(a, b), c), a);"));
        assertEquals(2, PlatformAnswer.differentResults(result.answers()));
        assertEquals(1, PlatformAnswer.differentResults(tried.answers()));
        assertEquals(BigInteger.ZERO, tried.width());
    }

    @Tag("long")
    @Test
    void aProductAcrossStatementsIsFused() throws IOException {
        String source = "double f(double a, double b)\n{\n    double p = a * b;\n    return p - 1;\n}\n";
        List<String> inputs = List.of("0x1.0000001p0", "0x1.ffffffep-1");
        BoundResult result = bound("double f(double a, double b)", "f.c", source, "contract", inputs);
        assertEquals("-0x1p-56", only(result).low().orElseThrow().hexFloat());
        assertEquals("0x0p+0", only(result).high().orElseThrow().hexFloat());
        assertEquals(
                "0x0p+0",
                only(bound("double f(double a, double b)", "f.c", source, "strict", inputs))
                        .low()
                        .orElseThrow()
                        .hexFloat());
    }

    @Test
    void aConditionThatOtherOrdersDecideOtherwiseIsToldWithItsLine() throws IOException {
        BoundResult result = bound(
                "double f(double a, double b, double c)",
                "f.c",
                "double f(double a, double b, double c)\n{\n    if (a + b + c > 0.5)\n        return 1;\n    return 0;\n}\n",
                "fast",
                List.of("1e16", "1", "-1e16"));
        assertEquals(3, result.bounds().unstable().getFirst().line());
        assertTrue(result.hasFindings());
    }

    @Test
    @Tag("repeat")
    void eachPlatformOfACpuIsInside() throws IOException {
        BoundResult result = bound(
                "double f(const double a[6], const double b[6])",
                "f.c",
                """
                #include <math.h>
                static double length(const double *restrict a) { double s = 0; for (int i = 0; i < 6; i++) s += a[i] * a[i]; return sqrt(s); }
                double f(const double *a, const double *b)
                {
                    double s = 0;
                    for (int i = 0; i < 6; i++) {
                        s += a[i] * b[i];
                    }
                    return s / (length(a) * length(b)) + exp(s) / 7;
                }
                """,
                "fast",
                List.of("0.1", "0.2", "0.3", "-0.4", "0.5", "1e-3", "1.1", "1.2", "-1.3", "1.4", "2.5", "7"),
                "gcc -O2",
                "gcc -O3 -march=native",
                "gcc -O3 -ffast-math -march=native");
        assertTrue(only(result).ulps().signum() > 0);
        result.answers()
                .forEach(answer -> assertTrue(answer.inside(), answer.platform().label() + ": " + answer.label()));
    }

    @Test
    void aDeviceFunctionIsReadAndItsPinnedOperationsStay() throws IOException {
        BoundResult result = bound(
                "float f(float a, float b, float c)",
                "f.cu",
                "__device__ float f(float a, float b, float c)\n{\n    return __fadd_rn(__fmul_rn(a, b), c) * 2.0f;\n}\n",
                "contract",
                List.of("0x1.0002p0", "0x1.fffcp-1", "-1"));
        assertEquals(BigInteger.ZERO, only(result).ulps());
    }

    @Test
    void aSourceInCppCallsTheLibraryByFullNames() throws IOException {
        BoundResult result = bound(
                "double f(double x)",
                "f.cpp",
                "#include <cmath>\n#include <algorithm>\nextern \"C\" double f(double x)\n{\n    return std::sqrt(std::max(x, 0.5)) + std::pow(x, 2);\n}\n",
                "library",
                List.of("2"));
        assertTrue(only(result).ulps().signum() > 0);
    }

    @Test
    void whatDoesNotCompileSaysWhere() {
        BadInputException failure = assertThrows(
                BadInputException.class,
                () -> bound(
                        "double f(double x)",
                        "f.c",
                        "double f(double x)\n{\n    return y;\n}\n",
                        "fast",
                        List.of("1")));
        assertTrue(failure.getMessage().contains("f.c:3"), failure.getMessage());
    }

    @Test
    void aKernelThatCrashesOrNeverEndsIsSaidTo() {
        BadInputException crash = assertThrows(
                BadInputException.class,
                () -> bound(
                        "double f(double x)",
                        "f.c",
                        "double f(double x)\n{\n    *(volatile int *)0 = 1;\n    return x;\n}\n",
                        "fast",
                        List.of("1")));
        assertTrue(crash.getMessage().contains("crashed"), crash.getMessage());
    }

    @Test
    void aFunctionOfALibraryHasNoSourceToOrderAnew() {
        Kernel kernel = Signature.parse("double cosh(double x)");
        BoundRequest request = new BoundRequest(
                kernel,
                folder,
                List.of(Value.parse("1", InputSlot.of(kernel).getFirst().format())),
                Model.fast(),
                List.of(),
                Duration.ofSeconds(5));
        BadInputException failure = assertThrows(BadInputException.class, () -> BoundStudy.run(request, Progress.NONE));
        assertTrue(failure.getMessage().contains("--source"), failure.getMessage());
    }

    /** A guard that was inserted shuts out the numbers that a call begins with, at times. */
    @Test
    void inputsThatAnAssertionRefusesAreNoCrash() {
        BadInputException refused = assertThrows(
                BadInputException.class,
                () -> bound(
                        "double f(double a, double b)",
                        "f.c",
                        "#include <assert.h>\ndouble f(double a, double b)\n{\n    assert(a != b);\n    return 1 / (a - b);\n}\n",
                        "contract",
                        List.of("1", "1")));
        assertEquals("'f' refuses these inputs by its own assertion 'a != b'; give others.", refused.getMessage());
    }
}
