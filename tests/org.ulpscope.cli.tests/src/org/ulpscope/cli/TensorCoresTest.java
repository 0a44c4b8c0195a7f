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
