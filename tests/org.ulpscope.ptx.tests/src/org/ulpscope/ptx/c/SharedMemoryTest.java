package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxException;

/** Each kernel has the shared memory that it reaches, however much all kernels of its module have together; needs nvcc and no GPU. */
class SharedMemoryTest {
    private static final int KERNELS = 8;

    @TempDir
    Path folder;

    @Test
    void manyKernelsHaveMuchEach() throws Exception {
        String functions = """
                extern __shared__ int added[];
                static __device__ __noinline__ int helped(int x) {
                    __shared__ int common[32];
                    common[threadIdx.x] = x; __syncthreads(); return common[threadIdx.x ^ 1];
                }
                static __device__ int total() { int bytes; asm volatile("mov.u32 %0, %total_smem_size;" : "=r"(bytes)); return bytes; }
                static __device__ int dynamic() { int bytes; asm volatile("mov.u32 %0, %dynamic_smem_size;" : "=r"(bytes)); return bytes; }
                """;
        String kernels = IntStream.range(0, KERNELS).mapToObj("""
                extern "C" __global__ void kernel%1$d(int *out) {
                    __shared__ int own[10240 + %1$d];
                    for (int i = threadIdx.x; i < 10240; i += 32) own[i] = i + %1$d;
                    if (%1$d & 1) { added[threadIdx.x] = -1; added[0x4000] = -1; }
                    int x = helped(threadIdx.x);
                    __syncthreads();
                    int sum = x;
                    for (int i = threadIdx.x; i < 10240; i += 32) sum += own[i] - own[i ^ 1];
                    out[threadIdx.x] = sum;
                    if (threadIdx.x == 0) { out[32] = total(); out[33] = dynamic(); }
                }
                """::formatted).collect(Collectors.joining());
        String launches = IntStream.range(0, KERNELS)
                .mapToObj(i ->
                        "LAUNCH(kernel%1$d, extent(2), extent(32), %2$d, out); printf(\"%%d %%d %%d %%d\\n\", out[0], out[1], out[32], out[33]);\n"
                                .formatted(i, (i & 1) * 100 * 1024))
                .collect(Collectors.joining());
        String source = "#include \"application.h\"\n#ifdef __CUDACC__\n" + functions + kernels
                + "#endif\nint main() { int *out = device_array<int>(64);\n" + launches + "}\n";
        KernelProgram.Run run = KernelProgram.compile(folder, source).run();
        assertEquals("", run.errors());
        String expected = IntStream.range(0, KERNELS)
                .mapToObj(i -> {
                    int fixed = (4 * (10240 + i) + 15) / 16 * 16 + 128;
                    int added = (i & 1) * 100 * 1024;
                    return "%d %d %d %d\n".formatted(1 - 320, 320, fixed + added, added);
                })
                .collect(Collectors.joining());
        assertEquals(expected, run.output());
    }

    @Test
    void aFunctionCalledThroughItsAddressKeepsItsMemoryApart() throws Exception {
        String source = """
                #include "application.h"
                #ifdef __CUDACC__
                typedef int (*op)(int);
                static __device__ __noinline__ int one(int x) { __shared__ int s[64]; s[threadIdx.x] = x; __syncthreads(); return s[threadIdx.x ^ 1]; }
                static __device__ __noinline__ int two(int x) { __shared__ int s[64]; s[threadIdx.x] = -x; __syncthreads(); return s[threadIdx.x ^ 1]; }
                __device__ op ops[2] = {one, two};
                extern "C" __global__ void kernel(int *out) {
                    __shared__ int own[32]; own[threadIdx.x] = 100; __syncthreads();
                    int x = ops[out[0]](threadIdx.x); __syncthreads();
                    out[threadIdx.x] = x + own[threadIdx.x];
                }
                #endif
                int main() { int *out = device_array<int>(32); LAUNCH(kernel, extent(1), extent(32), 0, out); printf("%d %d\\n", out[4], out[5]); }
                """;
        KernelProgram.Run run = KernelProgram.compile(folder, source).run();
        assertEquals("", run.errors());
        assertEquals("105 104\n", run.output());
    }

    @Test
    void moreThanAnyGpuHasIsRefused() {
        String text = ".version 8.6\n.target sm_90\n.address_size 64\n.shared .b8 a[200000];\n.shared .b8 b[200000];\n"
                + ".visible .entry f()\n{\nst.shared.u32 [a], 1;\nret;\n}\n"
                + ".visible .entry g()\n{\nst.shared.u32 [b], 1;\n%sret;\n}\n";
        assertTrue(CTranslator.translate(Ptx.parse(text.formatted("")), TranslationOptions.ALL)
                .blocks());
        String sentence = assertThrows(
                        PtxException.class,
                        () -> CTranslator.translate(
                                Ptx.parse(text.formatted("st.shared.u32 [a], 2;\n")), TranslationOptions.ALL))
                .getMessage();
        assertTrue(sentence.contains("there is more shared memory here than any GPU has"), sentence);
    }
}
