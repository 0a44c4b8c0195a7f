package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxException;

/** Instructions that move memory or say how to cache it; needs nvcc and no GPU. */
class MemoryInstructionsTest {
    @TempDir
    Path folder;

    @Test
    void copiesToSharedMemoryFillWhatTheyDoNotReadWithZeros() throws Exception {
        assertEquals("1 2 3 4 5 6 7 0 0 0 0 9\n", run(12, """
                __shared__ __align__(16) int s[16];
                int i = threadIdx.x;
                for (int k = i; k < 12; k += 32) { s[k] = 9; out[16 + k] = k + 1; }
                __syncthreads();
                if (i == 0) {
                    unsigned to = (unsigned)__cvta_generic_to_shared(s);
                    asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" :: "r"(to), "l"(out + 16) : "memory");
                    asm volatile("cp.async.ca.shared.global [%0], [%1], 8;" :: "r"(to + 16), "l"(out + 20) : "memory");
                    asm volatile("cp.async.ca.shared.global [%0], [%1], 16, %2;" :: "r"(to + 24 + 8), "l"(4ll), "r"(0) : "memory");
                    asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" :: "r"(to + 24), "l"(out + 22), "r"(4) : "memory");
                    asm volatile("cp.async.commit_group; cp.async.wait_group 0; cp.async.wait_all;" ::: "memory");
                    s[11] = 9;
                }
                __syncthreads();
                if (i < 12) out[i] = s[i];
                """));
    }

    @Test
    void hintsChangeNothing() throws Exception {
        assertEquals("7 7 0 2\n", run(4, """
                int i = threadIdx.x;
                asm volatile("prefetch.global.L1 [%0]; prefetch.global.L2::evict_last [%0]; prefetchu.L1 [%0];" :: "l"(out + i));
                asm volatile("applypriority.global.L2::evict_normal [%0], 128; griddepcontrol.wait; griddepcontrol.launch_dependents;" :: "l"(out));
                unsigned long long policy;
                asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
                int x;
                asm volatile("st.global.L2::cache_hint.s32 [%0], %1, %2;" :: "l"(out + 40 + i), "r"(7), "l"(policy) : "memory");
                asm volatile("ld.global.nc.L1::no_allocate.L2::cache_hint.L2::128B.s32 %0, [%1], %2;" : "=r"(x) : "l"(out + 40 + i), "l"(policy));
                asm volatile("red.global.add.L2::cache_hint.s32 [%0], %1, %2;" :: "l"(out + 3), "r"(i < 2 ? 1 : 0), "l"(policy) : "memory");
                if (i < 2) out[i] = x;
                """));
    }

    /** Triton writes all its loads and stores as vectors. */
    @Test
    void aVectorOfOneElementIsTheElement() throws Exception {
        assertEquals("3 5 7\n", run(3, """
                int i = threadIdx.x;
                if (i < 3) {
                    int x = i;
                    out[16 + i] = 2 * i + 3;
                    asm volatile("{ .reg .pred p; setp.ge.s32 p, %0, 0; @p ld.global.b32 { %0 }, [ %1 + 0 ]; }" : "+r"(x) : "l"(out + 16 + i) : "memory");
                    asm volatile("st.global.b32 [ %0 + 0 ], { %1 };" :: "l"(out + i), "r"(x) : "memory");
                }
                """));
    }

    @Test
    void vectorsAreAddedElementByElement() throws Exception {
        assertEquals("32 64 0 0 32 64 96 128 528\n", run(9, """
                float *f = (float *)(out + 32);
                int i = threadIdx.x;
                atomicAdd((float2 *)f, make_float2(1, 2));
                float4 old = atomicAdd((float4 *)(f + 4), make_float4(1, 2, 3, 4));
                atomicAdd(f + 8, old.w / 4 + 1);
                __syncthreads();
                if (i < 9) out[i] = (int)f[i];
                """));
    }

    @Test
    void whatHasNoTranslationIsToldWithTheReason() {
        assertRefused(
                "tcgen05.fence::before_thread_sync", "tcgen05 has no translation to C: tensor cores after Hopper");
        assertRefused(
                "wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e4m3 {f1, f2, f3, f4}, {r1, r2, r3, r4}, d1, 1, 1, 1",
                "how tensor cores round sums of FP8 products is told in no document");
    }

    private static void assertRefused(String instruction, String reason) {
        String text =
                ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry f()\n{\n.reg .b32 r<9>; .reg .f32 f<9>; .reg .b64 d<2>;\n"
                        + instruction + ";\nret;\n}\n";
        String sentence = assertThrows(
                        PtxException.class, () -> CTranslator.translate(Ptx.parse(text), TranslationOptions.ALL))
                .getMessage();
        assertTrue(sentence.contains("line 7"), sentence);
        assertTrue(sentence.contains(reason), sentence);
    }

    /** The first numbers that one block of 32 threads leaves in memory of zeros. */
    private String run(int numbers, String body) throws Exception {
        KernelProgram.Run run = KernelProgram.compile(
                        folder,
                        "#include \"application.h\"\n#ifdef __CUDACC__\nextern \"C\" __global__ void kernel(int *out) {\n"
                                + body
                                + "}\n#endif\nint main() { int *out = (int *)aligned_alloc(64, 512); memset(out, 0, 512);"
                                + " LAUNCH(kernel, extent(1), extent(32), 0, out);"
                                + " for (int i = 0; i < " + numbers + "; i++) printf(\"%d%c\", out[i], i == "
                                + (numbers - 1)
                                + " ? '\\n' : ' '); }\n")
                .run();
        assertEquals("", run.errors());
        return run.output();
    }
}
