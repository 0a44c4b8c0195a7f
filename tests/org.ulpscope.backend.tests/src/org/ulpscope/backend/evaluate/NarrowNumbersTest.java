package org.ulpscope.backend.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.ulpscope.backend.evaluate.Opened.call;
import static org.ulpscope.backend.evaluate.Opened.platform;
import static org.ulpscope.backend.evaluate.Opened.sourceKernel;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.NarrowConversion;
import org.ulpscope.numeric.NarrowFormat;
import org.ulpscope.numeric.NarrowValue;
import org.ulpscope.numeric.OverflowRule;
import org.ulpscope.numeric.Rounding;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.tests.support.Installed;

/** Functions of FP8 on the twin, in all 256 values; needs nvcc and no GPU. */
@Tag("slow")
class NarrowNumbersTest {
    private static final String SQUARE = """
            #include <cuda_fp8.h>
            __device__ __nv_fp8_e4m3 square(__nv_fp8_e4m3 x)
            {
                float y = float(x);
                return __nv_fp8_e4m3(y * y);
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void needsTheTwin() {
        Installed.nvcc();
    }

    /** A square of four digits has eight, so that FP32 holds it and the conversion rounds once. */
    @Test
    void squaresOfAllNumbersAreThoseOfTheStandard() throws Exception {
        Kernel kernel = kernel("__device__ __nv_fp8_e4m3 square(__nv_fp8_e4m3 x)", SQUARE);
        NarrowConversion rounding =
                new NarrowConversion(NarrowFormat.E4M3, Rounding.TIES_TO_EVEN, OverflowRule.SATURATE);
        long[] inputs = LongStream.range(0, 256).toArray();
        try (Evaluator evaluator =
                Evaluators.open(kernel, folder, platform("twin"), EvaluatorOptions.DEFAULT, Progress.NONE)) {
            var outcomes = evaluator.evaluate(new Inputs(List.of(inputs), 256), Progress.NONE);
            for (int bits = 0; bits < 256; bits++) {
                NarrowValue input = new NarrowValue(NarrowFormat.E4M3, bits);
                Value result = new Value(FloatFormat.E4M3, ((Outcome.Returned) outcomes.get(bits)).bits());
                if (input.isNaN()) {
                    assertTrue(result.isNaN(), input.bitPattern());
                } else {
                    NarrowValue expected =
                            rounding.of(input.dyadic().times(input.dyadic())).orElseThrow();
                    assertEquals(expected.bits(), result.bits(), input.toString());
                }
            }
        }
    }

    @Test
    void sweepsAndMapsCountEveryClass() throws Exception {
        Kernel kernel = kernel("__device__ __nv_fp8_e4m3 square(__nv_fp8_e4m3 x)", SQUARE);
        long least = FloatFormat.E4M3.minOrdinal();
        SweepRequest all = new SweepRequest(0, 254, List.of(new SweepRequest.Axis(least, 1, 254, 1)));
        try (Evaluator evaluator =
                Evaluators.open(kernel, folder, platform("twin"), EvaluatorOptions.DEFAULT, Progress.NONE)) {
            SweepCounts counts = evaluator.sweep(all, Progress.NONE);
            // |x| from 9 * 2^-8 to 15 * 2^-7 give subnormals: 7 and 8 of either sign. The 17 from 0 to 2^-5 round to
            // zero.
            assertEquals(30, counts.count(ValueClass.SUB_PLUS));
            assertEquals(2 * 17, counts.count(ValueClass.ZERO_PLUS));
            assertEquals(
                    254,
                    counts.count(ValueClass.SUB_PLUS)
                            + counts.count(ValueClass.ZERO_PLUS)
                            + counts.count(ValueClass.NORMAL_PLUS));
            assertEquals(254, evaluator.map(all, 1, Progress.NONE).masks().length);
        }
    }

    @Test
    void outputsThroughPointersCountToo() throws Exception {
        Kernel kernel = kernel("__device__ void split(__nv_fp8_e5m2 x, __nv_fp8_e4m3 *a, __nv_fp8_e4m3 *b)", """
                #include <cuda_fp8.h>
                __device__ void split(__nv_fp8_e5m2 x, __nv_fp8_e4m3 *a, __nv_fp8_e4m3 *b)
                {
                    *a = __nv_fp8_e4m3(float(x));
                    *b = __nv_fp8_e4m3(0x1p-9f * float(x));
                }
                """);
        assertEquals("0.001953125", call(kernel, folder, platform("twin"), "1"));
    }

    @Test
    void theHeadersOfTheToolkitRunOnTheCpuToo() throws Exception {
        Path include = Installed.nvcc().toRealPath().getParent().resolveSibling("include");
        if (!Files.exists(include.resolve("cuda_fp8.h"))) {
            include = Path.of("/usr/local/cuda/include");
        }
        assumeTrue(Files.exists(include.resolve("cuda_fp8.h")), "there is no cuda_fp8.h");
        Files.writeString(folder.resolve("kernels.cpp"), SQUARE.replace("__device__ ", ""));
        Kernel kernel = sourceKernel("__nv_fp8_e4m3 square(__nv_fp8_e4m3 x)", "kernels.cpp");
        assertEquals("2.25", call(kernel, folder, platform("gcc", "-I" + include), "1.5"));
        assertEquals("448", call(kernel, folder, platform("gcc", "-I" + include), "256"));
    }

    @Test
    void whatCannotRunThemSaysSo() throws Exception {
        Kernel kernel = kernel("__device__ __nv_fp8_e4m3 square(__nv_fp8_e4m3 x)", SQUARE);
        String message = assertThrows(UlpscopeException.class, () -> call(kernel, folder, platform("gcc"), "1"))
                .getMessage();
        assertTrue(message.contains("square"), message);
    }

    private Kernel kernel(String signature, String source) throws Exception {
        Files.writeString(folder.resolve("kernels.cu"), source);
        return sourceKernel(signature, "kernels.cu");
    }
}
