package org.ulpscope.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
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
import org.ulpscope.numeric.Value;
import org.ulpscope.tests.support.Repeats;

/** Bounds of kernels that a block of threads computes, in OpenCL C and in CUDA, and of OpenCL's functions. */
class LaunchedKernelsTest {
    /** Each of four threads sums its share, and the first adds the sums. */
    private static final String SHARES = """
            %s void row(%s const float *value, %s const float *x, %s float *result)
            {
                %s float sums[4];
                const size_t item = %s;
                float sum = 0;
                for (size_t j = item; j < 12; j += 4)
                    sum += value[j] * x[j];
                sums[item] = sum;
                %s;
                if (item == 0)
                    *result = sums[0] + sums[1] + sums[2] + sums[3];
            }
            """;

    private static final String VALUES = "0.1 -0.2 0.3 0.7 -0.9 0.11 0.13 0.17 -0.19 0.23 0.29 -0.31";

    @TempDir
    Path folder;

    private BoundResult bound(
            String signature,
            Origin origin,
            int block,
            String file,
            String text,
            String inputs,
            List<PlatformRequest> platforms)
            throws IOException {
        Kernel kernel = Signature.parse(signature);
        kernel.setSource(Files.writeString(folder.resolve(file), text).toString());
        kernel.setOrigin(origin);
        kernel.setBlock(block);
        List<InputSlot> slots = InputSlot.of(kernel);
        String[] words = inputs.split(" ");
        List<Value> values = IntStream.range(0, words.length)
                .mapToObj(i -> Value.parse(words[i], slots.get(i).format()))
                .toList();
        return BoundStudy.run(
                new BoundRequest(kernel, folder, values, Model.parse("fast"), platforms, Duration.ofSeconds(30)),
                Progress.NONE);
    }

    private static void assertPlatformsAreInside(BoundResult result) {
        assertFalse(result.answers().isEmpty());
        assertTrue(result.answers().stream().allMatch(PlatformAnswer::inside), result.answers()::toString);
    }

    @Tag("long")
    @Test
    void aWorkGroupOfOpenClSharesItsSumsAtABarrier() throws IOException {
        List<PlatformRequest> platforms = UsualPlatforms.compiling(Language.OPENCL);
        assumeFalse(platforms.isEmpty(), "There is no driver of OpenCL here.");
        BoundResult result = bound(
                "__kernel void row(__global const float value[12], __global const float x[12], __global float result[1])",
                Origin.OPENCL_KERNEL,
                4,
                "row.cl",
                SHARES.formatted(
                        "__kernel",
                        "__global",
                        "__global",
                        "__global",
                        "__local",
                        "get_local_id(0)",
                        "barrier(CLK_LOCAL_MEM_FENCE)"),
                VALUES + " " + VALUES,
                Repeats.some(platforms.stream(), 1).toList());
        assertPlatformsAreInside(result);
        assertEquals(3, platforms.size());
        assertTrue(result.bounds().width().signum() > 0);
        assertInstanceOf(PatchOutcome.Impossible.class, result.patch());
    }

    @Test
    void aBlockOfCudaSharesItsSumsAtABarrier() throws IOException {
        BoundResult result = bound(
                "__global__ void row(const float value[12], const float x[12], float result[1])",
                Origin.CUDA_GLOBAL,
                4,
                "row.cu",
                SHARES.formatted("__global__", "", "", "", "__shared__", "threadIdx.x", "__syncthreads()"),
                VALUES + " " + VALUES,
                UsualPlatforms.compiling(Language.CUDA).stream()
                        .filter(platform -> platform.toolchain().equals("cuda"))
                        .toList());
        assertTrue(result.bounds().width().signum() > 0);
        assertTrue(result.answers().stream().allMatch(PlatformAnswer::inside), result.answers()::toString);
    }

    @Tag("long")
    @Test
    void localVariablesOfThreadsKeepTheirFreedom() throws IOException {
        String text = """
                __global__ void f(const double *x, double *result)
                {
                    double first = x[0] + x[1];
                    __syncthreads();
                    result[threadIdx.x] = first + x[2];
                }
                """;
        for (int block : List.of(1, 2)) {
            BoundResult result = bound(
                    "__global__ void f(const double x[3], double result[" + block + "])",
                    Origin.CUDA_GLOBAL,
                    block,
                    "f.cu",
                    text,
                    "1e16 1 -1e16",
                    List.of());
            Interval interval = result.bounds().outputs().getLast().interval();
            assertEquals(
                    List.of(0.0, 1.0),
                    Arrays.asList(
                            interval.low().orElseThrow().toDouble(),
                            interval.high().orElseThrow().toDouble()));
        }
    }

    @Test
    void functionsOfOpenClAreOfTheFormatOfTheirOperands() throws IOException {
        BoundResult result = bound(
                "float f(float x, float y)",
                Origin.OPENCL_FUNCTION,
                1,
                "f.cl",
                "float f(float x, float y)\n{\n    return sqrt(clamp(x, 0.0f, 10.0f)) + mad(x, y, 1.0f);\n}\n",
                "3.3 0.7",
                // The first is as a driver is by default, the last as fast as it goes.
                Repeats.some(UsualPlatforms.compiling(Language.OPENCL).reversed().stream(), 1)
                        .toList());
        assertTrue(result.answers().stream().allMatch(PlatformAnswer::inside), result.answers()::toString);
    }

    /** Twice a number is exact, so that nothing but the product of b moves, which stands in the call. */
    @ParameterizedTest
    @ValueSource(strings = {"clamp(a - b * b, -10.0f, 10.0f)", "mad(a - b * b, 2.0f, 1.0f)"})
    void pinningALinePinsWhatItPassesToAFunctionOfOpenCl(String call) throws IOException {
        BoundResult result = bound(
                "float f(float a, float b)",
                Origin.OPENCL_FUNCTION,
                1,
                "f.cl",
                "float f(float a, float b)\n{\n    return " + call + ";\n}\n",
                "103.4 10.1666",
                List.of());
        assertTrue(result.bounds().width().signum() > 0);
        assertEquals(BigInteger.ZERO, result.advice().allPinned());
        assertEquals(1, result.bounds().lines().getFirst().share().orElseThrow());
    }
}
