package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;

/** What a call through the wrapper gives, with real compilers and a real worker. */
@Tag("slow")
class WrapperTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void callsAFunctionOfLibm(String toolchain) {
        assertEquals(
                "5", call(Signature.parse("double hypot(double x, double y)"), folder, platform(toolchain), "3", "4"));
    }

    @Test
    void callsAFunctionOfAUserHeader() throws Exception {
        Files.writeString(folder.resolve("thrice.h"), "static inline float thrice(float x) { return 3 * x; }\n");
        Kernel kernel = Signature.parse("float thrice(float x)");
        kernel.setHeader("thrice.h");
        assertEquals("7.5", call(kernel, folder, platform("gcc"), "2.5"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double dot(const double a[2], const double b[2])            | 1 2 3 4   | 11",
                "double scaled(double x, int n)                              | 3 -2      | 0.75",
                "float mixed(float a, unsigned int b, long long c)           | 1 4000000000 -4000000000 | 1",
                "void halve(double x, double *half)                          | 3         | 1.5",
                "void grow(double /* inout */ v[3])                          | 1 2 3     | 2",
                "int status(double x, double *result)                        | 2         | 1.4142135623730951",
                "double gamma(double gamma)                                  | 2         | 4",
                "double hidden(double in_x, double ulpscope)                 | 2 5       | 7",
                "double nothing(double x, double y, double z, double a, double b, double c, double d, double e, double f, double g)"
                        + " | 1 2 3 4 5 6 7 8 9 10 | 55",
            })
    void passesParametersAsTheSignatureSays(String signature, String inputs, String expected) throws Exception {
        Files.writeString(folder.resolve("shapes.c"), """
                #include <math.h>
                static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1]; }
                static double scaled(double x, int n) { return ldexp(x, n); }
                static float mixed(float a, unsigned int b, long long c) { return a + (float)(b + c); }
                void halve(double x, double *half) { *half = x / 2; }
                void grow(double *v) { for (int i = 0; i < 3; i++) v[i] *= 2; }
                int status(double x, double *result) { *result = sqrt(x); return x < 0; }
                double gamma(double gamma) { return gamma * gamma; }
                double hidden(double in_x, double ulpscope) { return in_x + ulpscope; }
                double nothing(double x, double y, double z, double a, double b, double c, double d, double e, double f, double g) {
                    return x + y + z + a + b + c + d + e + f + g;
                }
                int main(void) { return 0; }
                """);
        assertEquals(expected, call(sourceKernel(signature, "shapes.c"), folder, platform("gcc"), inputs.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "FIRST_EXCEPTIONAL,1,2,3,1",
        "FIRST_EXCEPTIONAL,1,inf,nan,inf",
        "FIRST_EXCEPTIONAL,1,4.9e-324,nan,5e-324",
        "MAX,-1,3,2,3",
        "MAX,-1,nan,2,nan",
        "MAX,-0.0,0.0,-1,0",
        "MIN,5,-3,2,-3",
        "MIN,0.0,-0.0,1,-0",
        "SUM,1,2,4,7",
        "NORM,0x1.8p+601,0x1p+602,0,0x1.4p+602",
        "NORM,0x1.8p-601,-0x1p-600,0,0x1.4p-600"
    })
    void makesOneOfManyOutputs(Reduction reduction, String a, String b, String c, String expected) throws Exception {
        Files.writeString(folder.resolve("many.c"), """
                void many(double a, double b, double c, double out[3]) { out[0] = a; out[1] = b; out[2] = c; }
                """);
        Kernel kernel = sourceKernel("void many(double a, double b, double c, double out[3])", "many.c");
        kernel.setReduction(reduction);
        // The options under which a compiler believes that there are no NaNs.
        String result = call(kernel, folder, platform("gcc", "-O2", "-ffast-math"), a, b, c);
        assertEquals(Value.parse(expected, FloatFormat.FP64).decimal(), result);
    }

    @Test
    void testsTheUsersOwnFunctionAndNotTheLibrarysOfTheSameName() throws Exception {
        Files.writeString(
                folder.resolve("own.c"),
                "double cbrt(double x) { return 42; }\ndouble f(double x) { return cbrt(x); }\n");
        assertEquals("42", call(sourceKernel("double f(double x)", "own.c"), folder, platform("gcc"), "8"));
        assertEquals("42", call(sourceKernel("double cbrt(double x)", "own.c"), folder, platform("clang"), "8"));
    }

    @Test
    void callsCppCode() throws Exception {
        Files.writeString(folder.resolve("code.cpp"), """
                #include <vector>
                #include <numeric>
                template <typename T> static T twice(T x) { return x + x; }
                double f(const double *x) { std::vector<double> v(x, x + 3); return twice(std::accumulate(v.begin(), v.end(), 0.0)); }
                """);
        Kernel kernel = sourceKernel("double f(const double x[3])", "code.cpp");
        assertEquals("12", call(kernel, folder, platform("gcc"), "1", "2", "3"));
        assertEquals("12", call(kernel, folder, platform("clang"), "1", "2", "3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-Wl,-soname,libplus.so.7"})
    void callsASharedLibrary(String option) throws Exception {
        Path lib = Files.createDirectories(folder.resolve("a folder"));
        Path source =
                Files.writeString(folder.resolve("plus.c"), "double plus(double x, double y) { return x + y; }\n");
        String fileName = option.isEmpty() ? "plus.so" : "libplus.so.7";
        run(
                "gcc",
                "-shared",
                "-fPIC",
                option.isEmpty() ? "-O0" : option,
                "-o",
                lib.resolve(fileName).toString(),
                source.toString());
        Kernel kernel = Signature.parse("double plus(double x, double y)");
        kernel.setOrigin(Origin.SHARED_LIBRARY);
        kernel.setLibrary("a folder/" + fileName);
        assertEquals("3", call(kernel, folder, platform("gcc"), "1", "2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gcc", "clang"})
    void flushesSubnormalsAsAProgramBuiltWithTheOptionsWould(String toolchain) throws Exception {
        Files.writeString(folder.resolve("twice.c"), "double twice(double x) { return x * 2; }\n");
        Kernel kernel = sourceKernel("double twice(double x)", "twice.c");
        assertEquals("2e-310", call(kernel, folder, platform(toolchain, "-O2"), "1e-310"));
        assertEquals("0", call(kernel, folder, platform(toolchain, "-O2", "-ffast-math"), "1e-310"));
    }

    @ParameterizedTest
    @EnumSource(
            value = FloatFormat.class,
            names = {"FP32", "FP64"})
    void sweepsOverOrdinalsAsJavaDoes(FloatFormat format) throws Exception {
        String type = format == FloatFormat.FP32 ? "float" : "double";
        Files.writeString(folder.resolve("same.c"), type + " same(" + type + " x, " + type + " y) { return x; }\n");
        Kernel kernel = sourceKernel(type + " same(" + type + " x, " + type + " y)", "same.c");
        long step = format.maxOrdinal() / 500;
        SweepRequest request = new SweepRequest(
                3,
                4000,
                List.of(new SweepRequest.Axis(format.minOrdinal() - 1, step, 1001, 2), SweepRequest.Axis.constant(5)));
        long[] expected = new long[ValueClass.values().length];
        for (long i = request.first(); i < request.first() + request.count(); i++) {
            expected[
                    format.classify(format.bits(request.axes().get(0).ordinal(i)))
                            .ordinal()]++;
        }
        try (Evaluator evaluator =
                Evaluators.open(kernel, folder, platform("gcc"), EvaluatorOptions.DEFAULT, Progress.NONE)) {
            SweepCounts counts = evaluator.sweep(request, Progress.NONE);
            for (ValueClass valueClass : ValueClass.values()) {
                assertEquals(expected[valueClass.ordinal()], counts.count(valueClass), valueClass.label());
            }
        }
    }

    @Test
    void seesFlagsThatTheResultDoesNotShow() throws Exception {
        Files.writeString(
                folder.resolve("lost.c"),
                "double lost(double x) { volatile double y = 1e300 * x; return y > 1 ? 1 : y; }\n");
        Kernel kernel = sourceKernel("double lost(double x)", "lost.c");
        EvaluatorOptions options = EvaluatorOptions.DEFAULT.withObserveFlags(true);
        for (String toolchain : List.of("gcc", "clang")) {
            try (Evaluator evaluator = Evaluators.open(kernel, folder, platform(toolchain), options, Progress.NONE)) {
                Inputs inputs = new Inputs(
                        List.of(new long[] {Double.doubleToLongBits(1e300), Double.doubleToLongBits(0.5)}), 2);
                Outcomes outcomes = evaluator.evaluate(inputs, Progress.NONE);
                assertEquals(
                        List.of("overflow", "inexact"),
                        ((Outcome.Returned) outcomes.get(0)).flags().names());
                assertEquals(
                        List.of(), ((Outcome.Returned) outcomes.get(1)).flags().names());
            }
        }
    }

    @Test
    void computesInHalfPrecisionWhereTheCompilerCan() throws Exception {
        assumeTrue(compiles("_Float16 f(_Float16 x) { return x; }"), "this gcc has no _Float16");
        Files.writeString(folder.resolve("half.c"), "_Float16 half(_Float16 x, _Float16 y) { return x * y; }\n");
        Kernel kernel = sourceKernel("_Float16 half(_Float16 x, _Float16 y)", "half.c");
        assertEquals("inf", call(kernel, folder, platform("gcc"), "300", "300"));
        assertEquals("6", call(kernel, folder, platform("gcc"), "2", "3"));
    }

    @Test
    void saysWhatAPlatformCannotReach() {
        Kernel device = Signature.parse("__device__ double f(double x)");
        assertTrue(assertThrows(UlpscopeException.class, () -> Wrapper.source(device, Language.C))
                .getMessage()
                .contains("cuda platform"));
        Kernel library = Signature.parse("double f(double x)");
        library.setLibrary("gsl");
        assertTrue(assertThrows(UlpscopeException.class, () -> Wrapper.source(library, Language.CUDA))
                .getMessage()
                .contains("gsl"));
    }

    /** Languages that are known, and that nothing is compiled in yet, are named, and not taken for C. */
    @Test
    void refusesLanguagesThatNoToolchainHas() {
        Kernel kernel = sourceKernel("double f(double x)", "kernel.hip");
        Toolchain gcc = Toolchains.detect(ToolchainSettings.DEFAULT).named("gcc");
        assertEquals(Language.HIP, gcc.language(kernel));
        assertTrue(Wrapper.obstacle(kernel, gcc).orElseThrow().contains("HIP C++"));
        assertEquals(List.of(Language.C, Language.CPP, Language.CUDA, Language.OPENCL), Wrapper.languages());
        assertTrue(assertThrows(UlpscopeException.class, () -> Wrapper.source(kernel, Language.HIP))
                .getMessage()
                .contains(Language.HIP.label()));
    }

    private boolean compiles(String code) throws Exception {
        Path source = Files.writeString(folder.resolve("probe.c"), code);
        return ChildProcess.run(
                        List.of("gcc", "-fsyntax-only", source.toString()), folder, Duration.ofSeconds(20), () -> false)
                .succeeded();
    }

    private void run(String... command) throws Exception {
        assertEquals(
                "",
                ChildProcess.run(List.of(command), folder, Duration.ofSeconds(20), () -> false)
                        .output());
    }
}
