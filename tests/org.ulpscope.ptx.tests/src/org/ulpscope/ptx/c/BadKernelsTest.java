package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels that go wrong end their launch with a sentence that has the line of the source; needs nvcc and no GPU. */
class BadKernelsTest {
    @TempDir
    Path folder;

    @Test
    void aBarrierThatNotAllThreadsReachIsNamed() throws Exception {
        fails(
                "if (threadIdx.x < 40)\n__syncthreads(); out[threadIdx.x] = 1;",
                "source.cu:4",
                "not all threads of the block reach this barrier");
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            if (threadIdx.x & 1) __syncthreads(); else { out[0] = 1; __syncthreads(); } | source.cu:3 | barrier
            __shared__ int s[64]; s[out[threadIdx.x] + threadIdx.x * 64] = 1; __syncthreads(); out[0] = s[out[0]]; | source.cu:3 | out of range: the block has 256 bytes
            out[(long long)threadIdx.x << 50] = 1; int *null = (int *)(size_t)out[0]; *null = 2; | source.cu:3 | out of range
            ((int *)((char *)out + 2))[0] = 1; | source.cu:3 | is no multiple of 4
            __shared__ int s[64]; s[threadIdx.x] = out[threadIdx.x]; out[threadIdx.x] = s[63 - threadIdx.x]; __syncthreads(); | source.cu:3 | a data race on shared memory
            __shared__ int s[64]; s[threadIdx.x] = 1; __syncthreads(); for (int k = 32; k; k /= 2) if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k]; out[0] = s[0]; | source.cu:3 | a data race on shared memory
            assert(out[threadIdx.x] == 7); | source.cu:3 | the assertion 'out[threadIdx.x] == 7' does not hold
            if (out[0] == 0) asm volatile ("trap;"); | source.cu:3 | the kernel stopped itself (trap)
            if (threadIdx.x < 16) __shfl_sync(0xffff0000u, 1, 0); | source.cu:3 | lacks the lane that calls
            if (threadIdx.x < 32) __shfl_sync(0xffffffffu, out[0], 1); if (threadIdx.x % 32 == 3) __syncwarp(2); | source.cu:3 | lacks the lane that calls
            if (threadIdx.x < 16) asm volatile ("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(out[1]) : "r"(out[0])); | source.cu:3 | this needs all lanes of the warp, and lane 16 has ended
            """)
    void theLineIsNamed(String body, String place, String sentence) throws Exception {
        fails(body, place, sentence);
    }

    @Test
    void bothSidesOfARaceAreNamedWithTheirLines() throws Exception {
        String body =
                "__shared__ int s[64];\ns[threadIdx.x] = 1;\nout[threadIdx.x] = s[63 - threadIdx.x]; __syncthreads();";
        KernelProgram.Run run = run(body);
        assertTrue(
                run.errors()
                        .matches(
                                "(?s)[^ ]*source.cu:4 \\(st.shared.u32[^)]*\\): a data race on shared memory at byte 128: it is written here,"
                                        + " and was read before at [^ ]*source.cu:5 \\(ld.shared.u32[^)]*\\) by thread \\(31, 0, 0\\).*"
                                        + " in thread \\(32, 0, 0\\) of block .*"),
                run.errors());
    }

    @Test
    void divisionsByZeroGiveWhatTheGpuGives() throws Exception {
        KernelProgram.Run run = run("if (threadIdx.x + blockIdx.x == 0) out[0] = 100 / out[threadIdx.x];");
        assertEquals("", run.errors());
        assertEquals(0, run.status());
        assertEquals("-1", run.output().strip());
    }

    @Tag("slow")
    @Test
    void recursionWithoutEndIsNamed() throws Exception {
        String deep =
                "static __device__ __noinline__ int deep(int n) { volatile int here[64]; here[n & 63] = n; return n < 0 ? 0 :"
                        + " deep(n + 1) + here[n & 63]; }";
        KernelProgram.Run run = KernelProgram.compile(folder, source(deep, "out[0] = deep(out[0]); __syncthreads();"))
                .run();
        assertTrue(run.errors().contains("calls are nested too deep"), run.errors());
        assertEquals(1, run.status());
    }

    @Tag("slow")
    @Test
    void theDevicePrintsAndAllocates() throws Exception {
        KernelProgram.Run run = run(
                "if (threadIdx.x == 1 && blockIdx.x == 1) { int *own = (int *)malloc(8); own[1] = 5; printf(\"%d %5.2f %s %llu %c%%\\n\", own[1],"
                        + " 1.5, \"text\", 1ull << 40, 'x'); free(own); }");
        assertEquals("5  1.50 text 1099511627776 x%\n0\n", run.output());
    }

    private void fails(String body, String place, String sentence) throws Exception {
        KernelProgram.Run run = run(body);
        assertTrue(run.errors().contains(place), run.errors());
        assertTrue(run.errors().contains(sentence), run.errors());
        assertEquals(1, run.status());
    }

    private KernelProgram.Run run(String body) throws Exception {
        return KernelProgram.compile(folder, source("", body)).run();
    }

    /** A kernel launched as two blocks of 64 threads on zeros, of which the first is printed. */
    private static String source(String functions, String body) {
        return "#include \"application.h\"\n#ifdef __CUDACC__\n"
                + functions + "extern \"C\" __global__ void bad(int *out) { " + body + " }\n#endif\n"
                + "int main() { int *out = device_array<int>(64); LAUNCH(bad, extent(2), extent(64), 0, out); printf(\"%d\\n\", out[0]); }\n";
    }
}
