package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of several sources, compiled separately and linked, compute what one source would; needs nvcc and no GPU. */
class LinkedProgramsTest {
    private static final String MAIN = """
            #include "application.h"
            #ifdef __CUDACC__
            __constant__ float table[4] = {1.5f, 2.5f, 3.5f, 4.5f};
            __device__ int counter = 3;
            __device__ int *where = &counter;
            typedef float (*op)(float, int);
            extern __device__ op chosen[2];
            extern __device__ float far(float x, int i);
            static __device__ __noinline__ float same(float x) { return x + table[1]; }
            template <class T> __device__ __noinline__ T twice(T x) { __shared__ T s[32]; s[threadIdx.x] = x; return s[threadIdx.x] * 2; }
            extern "C" __global__ void first(float *out) {
                int i = threadIdx.x;
                out[i] = far(same(out[i]), 1) * 100 + chosen[i & 1](2.0f, 1) + twice(0.25f);
                if (i == 0) printf("first %d\\n", *where);
            }
            #endif
            int main() {
                float *out = device_array<float>(32);
                LAUNCH(first, extent(1), extent(32), 0, out);
                LAUNCH(second, extent(1), extent(32), 128, out);
                LAUNCH(third, extent(1), extent(32), 0, out);
                printf("%g %g\\n", out[0], out[1]);
            }
            """;
    private static final String SECOND = """
            #include <cstdio>
            extern __constant__ float table[4];
            extern __device__ int counter;
            typedef float (*op)(float, int);
            extern __shared__ float added[];
            static __device__ __noinline__ float same(float x) { return x * table[2]; }
            template <class T> __device__ __noinline__ T twice(T x) { __shared__ T s[32]; s[threadIdx.x] = x; return s[threadIdx.x] * 2; }
            __device__ float far(float x, int i) { if (threadIdx.x == 0) counter += i; return same(x) + twice(3.0f); }
            __device__ float near(float x, int i) { return x - i; }
            __device__ op chosen[2] = {far, near};
            extern "C" __global__ void second(float *out) {
                added[threadIdx.x] = out[threadIdx.x]; __syncthreads(); out[threadIdx.x] = added[threadIdx.x ^ 1];
                if (threadIdx.x == 0) printf("second %d\\n", counter);
            }
            """;
    private static final String THIRD = """
            extern __device__ float far(float x, int i);
            static __device__ __noinline__ float same(float x) { return x / 2; }
            extern "C" __global__ void third(float *out) { out[threadIdx.x] = same(out[threadIdx.x]) + far(0.0f, 2); }
            """;

    @TempDir
    Path folder;

    @Test
    void functionsVariablesAndPointersGoAcrossSources() throws Exception {
        String main = MAIN.replace(
                "#ifdef __CUDACC__\n",
                "#ifdef __CUDACC__\nextern \"C\" __global__ void second(float *); extern \"C\" __global__ void third(float *);\n");
        KernelProgram.Run run =
                KernelProgram.compile(folder, main, List.of(SECOND, THIRD)).run();
        assertEquals("", run.errors());
        // first: far(2.5) is 2.5 * 3.5 + 6, then far(2, 1) is 13 and near(2, 1) is 1; second swaps them.
        float even = (2.5f * 3.5f + 6) * 100 + 2 * 3.5f + 6 + 0.5f;
        float odd = (2.5f * 3.5f + 6) * 100 + 1 + 0.5f;
        assertEquals("first 5\nsecond 5\n%s %s\n".formatted(g(odd / 2 + 6), g(even / 2 + 6)), run.output());
    }

    @Test
    void aLineOfTheSecondSourceIsNamed() throws Exception {
        String main =
                "#include \"application.h\"\n#ifdef __CUDACC__\nextern __device__ int *null();\nextern \"C\" __global__ void bad(int *out)"
                        + " { *null() = 1; }\n#endif\nint main() { LAUNCH(bad, extent(1), extent(1), 0, device_array<int>(1)); }\n";
        String second =
                "\n\n\n__device__ int *null() { int *here[1]; here[0] = (int *)4;\n return (int *)(long long)*here[0]; }\n";
        KernelProgram.Run run =
                KernelProgram.compile(folder, main, List.of(second)).run();
        assertTrue(run.errors().contains("other1/source.cu:5"), run.errors());
        assertTrue(run.errors().contains("out of range"), run.errors());
        assertEquals(1, run.status());
    }

    private static String g(float value) {
        return Float.toString(value).replaceAll("\\.0$", "");
    }
}
