package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.JavaProcess;

/** CUDA programs that multiply matrices by tensor cores run where there are none; needs nvcc and no GPU. */
class TensorCoresTest {
    private static final Path ROOT = Path.of(System.getProperty("ulpscope.root"));

    @TempDir
    Path folder;

    /** 1.2 million words of fragments of all kinds: the hashes are those of {@code releng/gpu/mma.sh} on an H200. */
    @Test
    @Tag("slow")
    void fragmentsOfAllKindsGiveTheBitsOfAGpu() throws Exception {
        Installed.nvcc();
        Path golden = ROOT.resolve("tests/org.ulpscope.ptx.tests/src/org/ulpscope/ptx/data/mma-h200.txt");
        assertEquals(
                Files.readString(golden), run("run", ROOT.resolve("releng/gpu/mma.cu"), "--", folder.resolve("bits")));
    }

    /** 0.6 million words, of random shared memory and random descriptors: the hashes are those of {@code releng/gpu/wgmma.sh} on an H200. */
    @Test
    @Tag("slow")
    void productsInSharedMemoryGiveTheBitsOfAGpu() throws Exception {
        Installed.nvcc();
        Path golden = ROOT.resolve("tests/org.ulpscope.ptx.tests/src/org/ulpscope/ptx/data/wgmma-h200.txt");
        assertEquals(Files.readString(golden), run("run", ROOT.resolve("releng/gpu/wgmma.cu")));
    }

    /** As ptxas makes it of two products in FP16, which the hashes above hold against an H200. Program {@code fp8.cu} is for a GPU too. */
    @Test
    @Tag("slow")
    void aProductOfFp8IsThatOfItsHalves() throws Exception {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve("halves.cu"), """
                #include <cstdio>
                #include <cstdint>
                __device__ uint32_t half(uint32_t two)
                {
                    uint32_t h;
                    asm("{ .reg .b16 w; cvt.u16.u32 w, %1; cvt.rn.f16x2.e4m3x2 %0, w; }" : "=r"(h) : "r"(two));
                    return h;
                }
                __global__ void compare(unsigned *differ)
                {
                    uint32_t seed = blockIdx.x * 97 + threadIdx.x * 2654435761u, a[4], b[2];
                    auto next = [&] { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; };
                    for (int i = 0; i < 20; ++i) next();
                    for (auto &w : a) w = next() & (blockIdx.x % 2 ? 0xffffffffu : 0xbfbfbfbfu);
                    for (auto &w : b) w = next() & (blockIdx.x % 2 ? 0xffffffffu : 0xbfbfbfbfu);
                    float c[4], d[4], e[4] = {0, 0, 0, 0}, f[4];
                    for (auto &x : c) x = (float)(int)next() * 0x1p-28f;
                    asm("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
                        : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3])
                        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
                    for (int shift = 0; shift < 32; shift += 16) {
                        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
                            : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3])
                            : "r"(half(a[0] >> shift)), "r"(half(a[1] >> shift)), "r"(half(a[2] >> shift)), "r"(half(a[3] >> shift)),
                              "r"(half(b[0] >> shift)), "r"(half(b[1] >> shift)), "f"(e[0]), "f"(e[1]), "f"(e[2]), "f"(e[3]));
                        for (int i = 0; i < 4; ++i) e[i] = f[i];
                    }
                    for (int i = 0; i < 4; ++i) {
                        bool equal = __float_as_uint(d[i]) == __float_as_uint(__fadd_rn(c[i], e[i]));
                        atomicAdd(differ + (equal ? isnan(d[i]) ? 1 : 2 : 0), 1);
                    }
                }
                int main()
                {
                    unsigned *differ;
                    cudaMallocManaged(&differ, 12);
                    compare<<<64, 32>>>(differ);
                    cudaDeviceSynchronize();
                    printf("%u differ, NaN is %s, numbers are %s\\n", differ[0], differ[1] ? "there" : "missing", differ[2] > 4000 ? "there" : "missing");
                }
                """);
        assertEquals("0 differ, NaN is there, numbers are there\n", run("run", source));
    }

    @Test
    @Tag("slow")
    void flowSeesWhatBecomesAnInfinityInAProduct() throws Exception {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve("tile.cu"), """
                #include <mma.h>
                using namespace nvcuda;
                __global__ void tile(const half *a, half *c)
                {
                    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
                    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
                    wmma::fragment<wmma::accumulator, 16, 16, 16, half> sum;
                    wmma::fill_fragment(sum, __float2half(0.0f));
                    wmma::load_matrix_sync(fa, a, 16); wmma::load_matrix_sync(fb, a, 16);
                    wmma::mma_sync(sum, fa, fb, sum);
                    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
                }
                int main()
                {
                    half h[256], *a, *c;
                    for (int i = 0; i < 256; i++) h[i] = __float2half(100.0f);
                    cudaMalloc(&a, sizeof h); cudaMalloc(&c, sizeof h);
                    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
                    tile<<<1, 32>>>(a, c);
                    return cudaDeviceSynchronize();
                }
                """);
        String told = run("flow", source, "--on", "twin", "-q");
        assertTrue(told.contains("tile.cu:10  INF"), told);
        assertTrue(told.contains("m16n16k16.f16.f16 of 0 gives inf"), told);
    }

    private String run(Object... words) throws Exception {
        Path out = folder.resolve("out");
        JavaProcess.of(Main.class, words)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start()
                .waitFor();
        return Files.readString(out);
    }
}
