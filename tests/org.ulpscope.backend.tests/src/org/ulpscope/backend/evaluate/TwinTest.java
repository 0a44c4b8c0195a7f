package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.row;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.calibration.Calibration;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.tests.support.Installed;

/** CUDA kernels on the CPU; needs nvcc and no GPU. */
@Tag("slow")
class TwinTest {
    @TempDir
    Path folder;

    @BeforeEach
    void needsTheTwin() {
        Installed.nvcc();
    }

    /** What the C library gives is correctly rounded; an H100 gave what is expected here. */
    @Test
    void givesTheResultsOfAGpuWhereTheyAreNotThoseOfACpu() {
        Installed.nvcc("13.0");
        Kernel tanh = Signature.parse("float tanhf(float x)");
        String input = "0.3";
        assertEquals("0.29131076", call(tanh, folder, platform("twin", "-use_fast_math"), input));
        assertEquals("0.2913126", call(tanh, folder, platform("gcc"), input));
    }

    /** Found by comparing the twin with an H100: a product just below the least normal number, exact with 24 bits, is flushed. */
    @Test
    void flushesProductsAsAGpuDoes() {
        Kernel fma = Signature.parse("float fmaf(float x, float y, float z)");
        assertEquals(
                "-0",
                call(fma, folder, platform("twin", "-use_fast_math"), "0x1p-126", "-0x1.fffffep-1", "0x1.6p-145"));
        assertEquals(
                "-1.1754944e-38",
                call(fma, folder, platform("twin", "-use_fast_math"), "0x1p-126", "-0x1p0", "0x1.6p-145"));
    }

    /** The product is 1 + 2^-26 + 2^-54; only where it is not rounded, its last term is left. */
    @Test
    void roundsOnceWherePtxasFuses() throws Exception {
        Files.writeString(folder.resolve("kernels.cu"), """
                __device__ double f(double x)
                {
                    double y;
                    asm("{ .reg .f64 t; mul.f64 t, %1, %1; sub.f64 %0, t, 0d3FF0000004000000; }" : "=d"(y) : "d"(x));
                    return y;
                }
                """);
        Kernel kernel = kernel("__device__ double f(double x)");
        String input = "0x1.0000002p+0";
        assertEquals("5.551115123125783e-17", call(kernel, folder, platform("twin"), input));
        assertEquals("0", call(kernel, folder, platform("twin", "-Xptxas", "-fmad=false"), input));
        assertEquals("0", call(kernel, folder, platform("twin", "-fmad=false"), input));
    }

    @Test
    void standsInForCudaWhereThereIsNoGpu() {
        Toolchains toolchains = Toolchains.detect(ToolchainSettings.DEFAULT);
        assumeTrue(toolchains.named("nvcc").obstacle().isPresent(), "there is a GPU on this machine");
        assertEquals("twin", toolchains.named("cuda").name());
        assertTrue(toolchains.substitution("cuda").orElseThrow().contains("no GPU"));
        assertTrue(toolchains.substitution("gcc").isEmpty());
        Platform platform = Evaluators.platforms(List.of(platform("cuda")), ToolchainSettings.DEFAULT)
                .getFirst();
        assertTrue(platform.label().matches("twin nvcc \\S+ -O3 @ sm_\\d+ simulated"), platform.label());
    }

    @Test
    void sweepsAndMapsLikeAnyPlatform() {
        Kernel kernel = Signature.parse("float rsqrtf(float x)");
        try (Evaluator evaluator = open(kernel, "-O3")) {
            SweepRequest negative =
                    new SweepRequest(0, 1000, List.of(new SweepRequest.Axis(-0x3f800000L, -1, Long.MAX_VALUE, 1)));
            assertEquals(1000, evaluator.sweep(negative, Progress.NONE).count(ValueClass.NAN));
            assertEquals(1000, evaluator.values(negative, Progress.NONE).count());
        }
    }

    @Test
    void runsHalvesAndGlobalFunctionsWithSharedMemory() throws Exception {
        Files.writeString(folder.resolve("kernels.cu"), """
                #include <cuda_fp16.h>
                #include <cuda_bf16.h>
                __device__ __half half_sum(__half a, __half b) { return __hadd(a, b); }
                __device__ __nv_bfloat16 bfloat_sum(__nv_bfloat16 a, __nv_bfloat16 b) { return __hadd(a, b); }
                __global__ void shared(const double *x, double *out, int n) {
                    __shared__ double s[64];
                    s[threadIdx.x] = x[0];
                    if (blockIdx.x * blockDim.x + threadIdx.x < n) out[0] = s[0] * blockDim.x;
                }
                """);
        assertEquals(
                "3.25",
                call(kernel("__device__ __half half_sum(__half a, __half b)"), folder, platform("twin"), "1.25", "2"));
        assertEquals(
                "3.25",
                call(
                        kernel("__device__ __nv_bfloat16 bfloat_sum(__nv_bfloat16 a, __nv_bfloat16 b)"),
                        folder,
                        platform("twin"),
                        "1.25",
                        "2"));
        assertEquals(
                "2.5",
                call(
                        kernel("__global__ void shared(const double x[1], double out[1], int n)"),
                        folder,
                        platform("twin"),
                        "2.5",
                        "1"));
    }

    @Test
    void namesTheInstructionsThatAreOnlyNear() throws Exception {
        Files.writeString(folder.resolve("kernels.cu"), """
                __device__ float f(float x) { float y; asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x)); return y; }
                """);
        Kernel kernel = kernel("__device__ float f(float x)");
        for (int again = 0; again < 2; again++) {
            try (Evaluator evaluator = open(kernel, "-arch=sm_80")) {
                assertEquals(
                        "sm_80 simulated, approximate: ex2.approx.ftz.f32",
                        evaluator.platform().device());
            }
        }
        try (Evaluator evaluator = open(kernel, "-arch=sm_90")) {
            assertEquals("sm_90 simulated", evaluator.platform().device());
        }
    }

    @Test
    void outlivesKernelsThatHangAndThatWriteWildly() throws Exception {
        Files.writeString(folder.resolve("kernels.cu"), """
                __device__ double f(double x) {
                    if (x == 1) while (*(volatile double *)&x == 1) {}
                    if (x == 2) *(double *)16 = x;
                    return x;
                }
                """);
        EvaluatorOptions impatient = EvaluatorOptions.DEFAULT.withCallLimit(Duration.ofMillis(500));
        try (Evaluator evaluator = Evaluators.open(
                kernel("__device__ double f(double x)"), folder, platform("twin"), impatient, Progress.NONE)) {
            assertInstanceOf(Outcome.TimedOut.class, outcome(evaluator, 1));
            assertInstanceOf(Outcome.Crashed.class, outcome(evaluator, 2));
            assertEquals(3, Double.longBitsToDouble(((Outcome.Returned) outcome(evaluator, 3)).bits()));
        }
    }

    @Test
    void pointsAtTheLineOfTheUsersSource() throws Exception {
        Path source = Files.writeString(
                folder.resolve("kernels.cu"), "__device__ double f(double x)\n{\n    return x + missing;\n}\n");
        CompilationException failure =
                assertThrows(CompilationException.class, () -> open(kernel("__device__ double f(double x)"), "-O3"));
        assertEquals(source, failure.diagnostics().getFirst().file());
        assertEquals(3, failure.diagnostics().getFirst().line());
    }

    @Test
    void aFunctionForTheCpuIsToldToBeOne() throws Exception {
        // Whoever marks one function marks those that are meant for a GPU.
        Files.writeString(
                folder.resolve("plain.c"),
                "#ifdef __CUDACC__\n__device__ double g(double x) { return x; }\n#endif\ndouble f(double x) { return x; }\n");
        CompilationException failure = assertThrows(CompilationException.class, () -> Evaluators.open(
                        sourceKernel("double f(double x)", "plain.c"),
                        folder,
                        platform("twin"),
                        EvaluatorOptions.DEFAULT,
                        Progress.NONE)
                .close());
        assertTrue(
                failure.getMessage()
                        .contains(
                                "it is a function for the CPU; mark it __device__ for a GPU, or leave this platform out."),
                failure.getMessage());
    }

    @Test
    void namesTheInstructionThatItCannotTranslate() throws Exception {
        Files.writeString(
                folder.resolve("kernels.cu"),
                "__device__ double f(double x) { asm volatile(\"setmaxnreg.inc.sync.aligned.u32 232;\"); return x; }\n");
        UlpscopeException failure = assertThrows(
                UlpscopeException.class, () -> open(kernel("__device__ double f(double x)"), "-arch=sm_90a"));
        assertTrue(failure.getMessage().contains("PTX line"), failure.getMessage());
        assertTrue(failure.getMessage().contains("setmaxnreg"), failure.getMessage());
    }

    /** A finding of the twin is one of the GPU that it stands for. */
    @Test
    void isReproducedByAProgramForTheGpu() {
        Kernel exp = Signature.parse("double exp(double x)");
        Platform platform = Evaluators.platforms(List.of(platform("twin")), ToolchainSettings.DEFAULT)
                .getFirst();
        assertEquals(Language.CUDA, Reproducers.language(exp, platform));
        Outcome infinity = new Outcome.Returned(Double.doubleToRawLongBits(1.0 / 0), ExceptionFlags.NONE);
        String program =
                Reproducers.source(exp, folder, platform, row(Double.doubleToRawLongBits(1000)), 0, infinity, "exp.cu");
        assertTrue(program.lines().findFirst().orElseThrow().contains("nvcc -O3 -arch=sm_"), program);
    }

    @Test
    void hasNoIeeeFlags() {
        try (Evaluator evaluator = Evaluators.open(
                Signature.parse("double exp(double x)"),
                folder,
                platform("twin"),
                EvaluatorOptions.DEFAULT.withObserveFlags(true),
                Progress.NONE)) {
            Outcome.Returned returned = (Outcome.Returned) outcome(evaluator, 1000);
            assertEquals(ExceptionFlags.NONE, returned.flags());
        }
    }

    @Test
    void calibratesOnlyWhereThereIsAGpu() {
        assumeTrue(
                Toolchains.detect(ToolchainSettings.DEFAULT)
                        .named("nvcc")
                        .obstacle()
                        .isPresent(),
                "there is a GPU on this machine");
        String sentence = assertThrows(
                        UlpscopeException.class, () -> Calibration.run(ToolchainSettings.DEFAULT, Progress.NONE))
                .getMessage();
        assertTrue(sentence.contains("No NVIDIA GPU"), sentence);
        assertFalse(Calibration.architectures().isEmpty());
    }

    private Kernel kernel(String signature) {
        return sourceKernel(signature, "kernels.cu");
    }

    private Evaluator open(Kernel kernel, String option) {
        return Evaluators.open(kernel, folder, platform("twin", option), EvaluatorOptions.DEFAULT, Progress.NONE);
    }

    private static Outcome outcome(Evaluator evaluator, double input) {
        return evaluator
                .evaluate(row(Double.doubleToRawLongBits(input)), Progress.NONE)
                .get(0);
    }
}
