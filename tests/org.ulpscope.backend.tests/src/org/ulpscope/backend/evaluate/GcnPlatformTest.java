package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.row;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.tests.support.Installed;

/** HIP functions on the CPU; needs hipcc and no GPU. */
@Tag("slow")
class GcnPlatformTest {
    private static final List<String> LEVELS = List.of("-O0", "-O1", "-O2", "-O3");

    @TempDir
    Path folder;

    @BeforeEach
    void needsTheTwin() {
        Installed.hipcc();
    }

    /** Of AMD's round no sign is left of what becomes a zero; C's keeps it. */
    @Test
    void givesTheResultsOfAnAmdGpuWhereTheyAreNotThoseOfACpu() {
        Kernel round = Signature.parse("double round(double x)");
        assertEquals("0", call(round, folder, platform("gcn"), "-0.29"));
        assertEquals("-0", call(round, folder, platform("gcc"), "-0.29"));
    }

    @Test
    void runsLoopsBranchesAndArraysAtAllLevels() throws Exception {
        Kernel kernel = kernel("__device__ double f(double x, int n)", """
                __device__ __attribute__((noinline)) double step(double s, double a) { return a > 3 ? s + a * 0.75 : s - a / 3; }
                __device__ double f(double x, int n)
                {
                    double a[8], s = 0;
                    for (int i = 0; i < 8; i++) a[i] = x * i;
                    for (int i = 0; i < n; i++) {
                        s = step(s, a[(i * 5) & 7]);
                        a[(i * 3) & 7] += s;
                    }
                    return s;
                }
                """);
        double[] a = new double[8];
        double s = 0;
        for (int i = 0; i < 8; i++) {
            a[i] = 1.75 * i;
        }
        for (int i = 0; i < 21; i++) {
            double element = a[i * 5 & 7];
            s = element > 3 ? s + element * 0.75 : s - element / 3;
            a[i * 3 & 7] += s;
        }
        for (String level : LEVELS) {
            assertEquals(
                    s,
                    Double.parseDouble(call(kernel, folder, platform("gcn", level, "-ffp-contract=off"), "1.75", "21")),
                    level);
        }
    }

    /** A product and a sum become one instruction, which rounds once, unless the user says otherwise. */
    @Test
    void passesOptionsOnToTheCompiler() throws Exception {
        Kernel kernel = kernel(
                "__device__ double f(double x, double y)",
                "__device__ double f(double x, double y) { return x * x - y; }");
        String x = "0x1.0000002p+0";
        String y = "0x1.0000004p+0";
        assertEquals("5.551115123125783e-17", call(kernel, folder, platform("gcn"), x, y));
        assertEquals("0", call(kernel, folder, platform("gcn", "-O3", "-ffp-contract=off"), x, y));
    }

    @Test
    void runsBlocksOfSeveralWaves() throws Exception {
        Kernel kernel = kernel("__global__ void f(const double x[2], double *result)", """
                __global__ void f(const double x[2], double *result)
                {
                    __shared__ double s[128];
                    int t = threadIdx.x;
                    s[t] = x[0] * t + x[1];
                    __syncthreads();
                    double v = s[127 - t];
                    for (int o = 32; o > 0; o /= 2) v += __shfl_xor(v, o);
                    __syncthreads();
                    s[t] = v;
                    __syncthreads();
                    if (t == 0) *result = s[0] * 1000 + s[127];
                }
                """);
        kernel.setBlock(128);
        // Sums of 64 numbers each, those of the other wave's threads.
        double upper = 0.5 * (64 + 127) * 64 / 2 + 0.25 * 64;
        double lower = 0.5 * 63 * 64 / 2 + 0.25 * 64;
        for (String level : LEVELS) {
            assertEquals(
                    upper * 1000 + lower,
                    Double.parseDouble(call(kernel, folder, platform("gcn", level), "0.5", "0.25")),
                    level);
        }
    }

    /** More than registers hold. */
    @Test
    void takesManyParameters() throws Exception {
        Kernel kernel = kernel(
                "__device__ double f(const double x[20], float y)",
                "__device__ double f(const double *x, float y) { double s = y; for (int i = 0; i < 20; i++) s = s * 0.5 + x[i]; return s; }");
        String[] inputs = new String[21];
        double s = 3;
        for (int i = 0; i < 20; i++) {
            inputs[i] = Integer.toString(i);
            s = s * 0.5 + i;
        }
        inputs[20] = "3";
        assertEquals(s, Double.parseDouble(call(kernel, folder, platform("gcn"), inputs)));
    }

    @Test
    void tellsABarrierThatNotAllWavesReach() throws Exception {
        Kernel kernel = kernel("__global__ void f(const double x[1], double *result)", """
                __global__ void f(const double x[1], double *result)
                {
                    __shared__ double s[128];
                    s[threadIdx.x] = x[0];
                    if (threadIdx.x < 64) __syncthreads();
                    *result = s[127];
                }
                """);
        kernel.setBlock(128);
        String outcome = Opened.call(kernel, folder, platform("gcn"), "0.5");
        assertTrue(outcome.toLowerCase(Locale.ROOT).contains("crash"), outcome);
    }

    /** The error of a reciprocal of FP32 is 1 ulp. */
    @Test
    void givesBothEndsOfTheErrorOfApproximateInstructions() throws Exception {
        Kernel kernel = kernel(
                "__device__ float f(float x)", "__device__ float f(float x) { return __builtin_amdgcn_rcpf(x); }");
        float nearest = 1 / 3.0f;
        assertEquals(Float.toString(nearest), call(kernel, folder, platform("gcn"), "3"));
        assertEquals(
                Float.toString(Math.nextDown(nearest)),
                call(kernel, folder, platform("gcn", "-O3", "--seeds=low"), "3"));
        assertEquals(
                Float.toString(Math.nextUp(nearest)),
                call(kernel, folder, platform("gcn", "-O3", "--seeds=high"), "3"));
        assertEquals("0.5", call(kernel, folder, platform("gcn", "-O3", "--seeds=high"), "2"));
    }

    /** A program that shows a finding is compiled by hipcc, which knows no sides, and which is here. */
    @Test
    void writesProgramsThatShowFindings() throws Exception {
        Kernel kernel = kernel("__device__ double f(double x)", "__device__ double f(double x) { return 1 / x; }");
        Platform platform = Evaluators.platforms(
                        List.of(platform("gcn", "-O3", "--seeds=low")), ToolchainSettings.DEFAULT)
                .getFirst();
        assertEquals(Language.HIP, Reproducers.language(kernel, platform));
        String program = Reproducers.source(
                kernel,
                folder,
                platform,
                row(0),
                0,
                new Outcome.Returned(0x7ff0000000000000L, ExceptionFlags.NONE),
                "f.hip");
        assertTrue(program.startsWith("// hipcc -O3 -o f f.hip\n"), program);
        Path file = Files.writeString(folder.resolve("f.hip"), program);
        ProcessBuilder hipcc = new ProcessBuilder("hipcc", "--offload-arch=gfx90a", "-fsyntax-only", file.toString());
        hipcc.environment().put("HIP_PLATFORM", "amd");
        assertEquals(
                0,
                hipcc.redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile())
                        .start()
                        .waitFor());
    }

    @Test
    void refusesSidesThatAreNone() {
        UlpscopeException error = assertThrows(
                UlpscopeException.class,
                () -> call(Signature.parse("double exp(double x)"), folder, platform("gcn", "--seeds=middle"), "1"));
        assertTrue(error.getMessage().contains("--seeds=low, --seeds=high or --seeds=nearest"), error.getMessage());
    }

    @Test
    void namesTheApproximateInstructionsThatItUses() {
        assertEquals("gfx90a simulated", device("double exp(double x)", "-O3"));
        assertEquals("gfx90a simulated, approximate: v_rsq_f64", device("double sqrt(double x)", "-O3"));
        assertEquals(
                "gfx90a simulated, approximate: v_rsq_f64, at the low end of their error",
                device("double sqrt(double x)", "--seeds=low"));
    }

    @Test
    void flushesSubnormalsWhereOptionsSaySo() {
        Kernel product = Signature.parse("float fmaf(float x, float y, float z)");
        assertNotEquals("0", call(product, folder, platform("gcn"), "0x1p-100", "0x1p-30", "0"));
        assertEquals(
                "0",
                call(
                        product,
                        folder,
                        platform("gcn", "-O3", "-fgpu-flush-denormals-to-zero"),
                        "0x1p-100",
                        "0x1p-30",
                        "0"));
    }

    @Test
    void runsHalves() throws Exception {
        Kernel kernel = kernel("__device__ __half f(__half a, __half b)", """
                #include <hip/hip_fp16.h>
                __device__ __half f(__half a, __half b) { return __hadd(a, __hmul(b, b)); }
                """);
        assertEquals("5.25", call(kernel, folder, platform("gcn"), "1.25", "2"));
    }

    @Test
    void sweepsLikeAnyPlatform() {
        Kernel kernel = Signature.parse("double exp(double x)");
        Platform platform = Evaluators.platforms(List.of(platform("gcn")), ToolchainSettings.DEFAULT)
                .getFirst();
        assertEquals(
                "gcn", Toolchains.detect(ToolchainSettings.DEFAULT).named("gcn").name());
        assertTrue(platform.label().startsWith("gcn hipcc "), platform.label());
        try (Evaluator evaluator =
                Evaluators.open(kernel, folder, platform("gcn"), EvaluatorOptions.DEFAULT, Progress.NONE)) {
            SweepRequest large = new SweepRequest(
                    0, 1000, List.of(new SweepRequest.Axis(0x40a0000000000000L, 1, Long.MAX_VALUE, 1)));
            assertEquals(1000, evaluator.sweep(large, Progress.NONE).count(ValueClass.INF_PLUS));
        }
    }

    private String device(String signature, String option) {
        try (Evaluator evaluator = Evaluators.open(
                Signature.parse(signature), folder, platform("gcn", option), EvaluatorOptions.DEFAULT, Progress.NONE)) {
            return evaluator.platform().device();
        }
    }

    private Kernel kernel(String signature, String source) throws Exception {
        Files.writeString(folder.resolve("kernels.hip"), source);
        return Opened.sourceKernel(signature, "kernels.hip");
    }
}
