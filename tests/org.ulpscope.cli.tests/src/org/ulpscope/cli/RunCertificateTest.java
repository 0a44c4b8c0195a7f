package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Installed;

/** What {@code run} tells of its own bits, of programs that nvcc builds. */
class RunCertificateTest {
    /** Sums 1/1 to 1/1000 in FP32, whose value depends on the order, and counts, which does not. */
    private static final String CHAIN = """
            #include <cstdio>
            __device__ int counted;
            __global__ void saxpy(float a, const float *x, float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = fmaf(a, x[i], y[i]); }
            __global__ void grow(float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = __expf(y[i]); }
            __global__ void count() { atomicAdd(&counted, 1); }
            __global__ void sum(const float *y, int n, float *into) {
                int i = blockIdx.x * blockDim.x + threadIdx.x;
                if (n < 0) *into = clock();
                if (i < n) atomicAdd(into, y[i]);
            }
            __global__ void twice(const float *s, float *d) { *d = 2 * *s; }
            int main() {
                const int n = 1000;
                float *x, *y, *s, *d, h[n], r;
                int c;
                cudaMalloc(&x, n * 4); cudaMalloc(&y, n * 4); cudaMalloc(&s, 4); cudaMalloc(&d, 4);
                for (int i = 0; i < n; ++i) h[i] = 1.0f / (i + 1);
                cudaMemcpy(x, h, n * 4, cudaMemcpyHostToDevice);
                cudaMemset(y, 0, n * 4); cudaMemset(s, 0, 4);
                saxpy<<<8, 128>>>(2, x, y, n);
                cudaMemcpy(h, y, n * 4, cudaMemcpyDeviceToHost);
                grow<<<8, 128>>>(y, n);
                count<<<8, 128>>>();
                cudaMemcpyFromSymbol(&c, counted, 4);
                sum<<<8, 128>>>(x, n, s);
                twice<<<1, 1>>>(s, d);
                cudaMemcpy(&r, d, 4, cudaMemcpyDeviceToHost);
                fprintf(stderr, "%.9g %d\\n", r, c);
            }
            """;

    private static final String EXACT = """
            __global__ void square(const double *x, double *y, int *n) { y[threadIdx.x] = x[threadIdx.x] * x[threadIdx.x]; atomicMax(n, threadIdx.x); }
            int main() {
                double *x, *y, h[64]; int *n, m;
                cudaMalloc(&x, sizeof h); cudaMalloc(&y, sizeof h); cudaMallocManaged(&n, 4);
                for (int i = 0; i < 64; ++i) h[i] = i / 7.0;
                cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
                square<<<1, 64>>>(x, y, n);
                cudaMemcpy(h, y, sizeof h, cudaMemcpyDeviceToHost);
                cudaDeviceSynchronize();
                m = *n;
                return m - 63;
            }
            """;

    private static final String MATRICES = """
            #include <mma.h>
            using namespace nvcuda;
            template<class D> __global__ void product(const half *a, const half *b, D *c) {
                wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
                wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
                wmma::fragment<wmma::accumulator, 16, 16, 16, D> fc;
                wmma::fill_fragment(fc, (D)0.0f);
                wmma::load_matrix_sync(fa, a, 16);
                wmma::load_matrix_sync(fb, b, 16);
                wmma::mma_sync(fc, fa, fb, fc);
                wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
            }
            int main() {
                half *a, *b, *h; float *c;
                cudaMalloc(&a, 512); cudaMalloc(&b, 512); cudaMalloc(&h, 512); cudaMalloc(&c, 1024);
                cudaMemset(a, 60, 512); cudaMemset(b, 61, 512);
                product<float><<<1, 32>>>(a, b, c);
                product<half><<<1, 32>>>(a, b, h);
                cudaDeviceSynchronize();
            }
            """;

    @TempDir
    Path folder;

    private CommandLineRun run(String name, String text, Object... more) throws Exception {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve(name), text);
        Object[] words = new Object[more.length + 3];
        words[0] = "run";
        words[1] = source;
        words[2] = "-q";
        System.arraycopy(more, 0, words, 3, more.length);
        return CommandLineRun.of(words);
    }

    private static JsonObject valid(CommandLineRun run) throws Exception {
        String schema = Files.readString(InstalledLauncher.ROOT.resolve("docs/schemas/run.schema.json"));
        assertEquals(
                List.of(),
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(schema)
                        .validate(run.out(), InputFormat.JSON),
                run.out());
        return run.json();
    }

    private static Map<String, JsonObject> named(JsonObject object, String list) {
        return StreamSupport.stream(object.getAsJsonArray(list).spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .collect(Collectors.toMap(
                        one -> one.get("name").getAsString().replaceFirst("\\(.*", ""), Function.identity()));
    }

    private static String basis(JsonObject one) {
        return one.get("basis").getAsString();
    }

    @Test
    @Tag("slow")
    void whatAnUnorderedSumGaveIsToldOfTheOutputsThatItMayHaveReachedAndOfNoOthers() throws Exception {
        JsonObject certificate =
                valid(run("chain.cu", CHAIN, "--certify", "--json")).getAsJsonObject("certificate");
        Map<String, JsonObject> kernels = named(certificate, "kernels");
        assertEquals("exact", basis(kernels.get("saxpy")));
        assertEquals("measured", basis(kernels.get("grow")));
        assertEquals("exact", basis(kernels.get("count")));
        assertEquals("unknown", basis(kernels.get("sum")));
        assertEquals("exact", basis(kernels.get("twice")));
        // It also reads the clock in a branch that no thread takes, which is not told.
        assertEquals(1, kernels.get("sum").getAsJsonArray("instructions").size());
        JsonObject addition =
                kernels.get("sum").getAsJsonArray("instructions").get(0).getAsJsonObject();
        assertEquals("float-atomics", addition.get("ground").getAsString());
        assertEquals(9, addition.get("line").getAsInt());
        Map<String, JsonObject> outputs = named(certificate, "outputs");
        assertEquals("exact", basis(outputs.get("allocation 2")));
        assertEquals("exact", basis(outputs.get("counted")));
        assertEquals("unknown", basis(outputs.get("allocation 4")));
        assertEquals(
                "sum(float const*, int, float*)",
                outputs.get("allocation 4").getAsJsonArray("reachedBy").get(0).getAsString());
    }

    @Test
    @Tag("slow")
    void ordersMoveASumOfFloatsAndNotOneOfIntegers() throws Exception {
        CommandLineRun run = run("chain.cu", CHAIN, "--orders", "8", "--json");
        assertEquals(1, run.status(), run.err());
        JsonObject orders = valid(run).getAsJsonObject("orders");
        assertEquals(3, orders.get("copies").getAsInt());
        assertEquals(1, orders.getAsJsonArray("moved").size());
        JsonObject moved = orders.getAsJsonArray("moved").get(0).getAsJsonObject();
        assertEquals("allocation 4", moved.get("name").getAsString());
        assertEquals(
                9,
                moved.getAsJsonArray("causes")
                        .get(0)
                        .getAsJsonObject()
                        .get("line")
                        .getAsInt());
        // Any order of 1000 additions of positive numbers is within 1000 ulps of the exact sum, 7.48547 (Higham,
        // section 4.2).
        double exact = 0;
        for (int i = 1; i <= 1000; i++) {
            exact += 1.0f / i;
        }
        for (String which : List.of("usual", "other")) {
            assertEquals(
                    2 * exact, Double.parseDouble(moved.get(which).getAsString()), 2 * exact * 1000 * Math.ulp(1.0f));
        }
        assertTrue(moved.get("ulps").getAsInt() > 0);
        assertEquals(
                run.out(), run("chain.cu", CHAIN, "--orders", "8", "--json").out());
    }

    @Test
    @Tag("slow")
    void whatRanNoKernelIsNotSaidToBeAGpus() {
        CommandLineRun certified = CommandLineRun.of("run", "--certify", "--json", "--", "true");
        JsonObject certificate =
                JsonParser.parseString(certified.out()).getAsJsonObject().getAsJsonObject("certificate");
        assertFalse(certificate.get("bitForBit").getAsBoolean(), certified.out());
        assertEquals(
                "No kernel ran, so that nothing of it could move.\n",
                CommandLineRun.of("run", "--orders", "2", "--", "true").out());
    }

    @Test
    @Tag("slow")
    void aProgramThatIsExactIsCertifiedAndDoesNotMove() throws Exception {
        CommandLineRun run = run("exact.cu", EXACT, "--orders", "5", "--certify");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("Nothing moves in 5 orders (seed 1): 1 copy to the host"), run.out());
        assertTrue(
                run.out()
                        .contains(
                                "Bit for bit as on sm_90, but for signs and payloads of NaNs: the kernel, and all 2 outputs."),
                run.out());
    }

    @Test
    @Tag("slow")
    void aProductOfMatricesIsMeasuredByItsTypes() throws Exception {
        Map<String, JsonObject> kernels =
                named(valid(run("mma.cu", MATRICES, "--certify", "--json")).getAsJsonObject("certificate"), "kernels");
        assertEquals("measured", basis(kernels.get("void product<float>")));
        assertEquals("assumed", basis(kernels.get("void product<__half>")));
    }

    /** As scans do: blocks ask for those before them, and none goes on before these have begun. */
    @Test
    @Tag("slow")
    void blocksThatWaitForThoseBeforeThemEndInAnyOrder() throws Exception {
        CommandLineRun run = run("scan.cu", """
                __global__ void scan(int *done) {
                    if (blockIdx.x > 0) while (!__any_sync(~0u, *(volatile int *)&done[blockIdx.x - 1])) { }
                    __syncthreads();
                    if (threadIdx.x == 0) atomicExch(&done[blockIdx.x], 1);
                }
                int main() {
                    int *done, all[70];
                    cudaMalloc(&done, sizeof all);
                    cudaMemset(done, 0, sizeof all);
                    scan<<<70, 32>>>(done);
                    cudaMemcpy(all, done, sizeof all, cudaMemcpyDeviceToHost);
                }
                """, "--orders", "3", "--json");
        assertEquals(0, run.status(), run.err());
        assertEquals(
                0,
                valid(run).getAsJsonObject("orders").getAsJsonArray("remarks").size());
    }

    @Test
    @Tag("slow")
    void aRaceOnSharedMemoryIsNotKnownAndTheLaunchGoesOn() throws Exception {
        String racing = """
                __global__ void turn(int *o) {
                    __shared__ int s[64];
                    s[threadIdx.x] = threadIdx.x;
                    BARRIER
                    o[threadIdx.x] = s[63 - threadIdx.x];
                }
                int main() {
                    int *o, h[64];
                    cudaMalloc(&o, sizeof h);
                    turn<<<1, 64>>>(o);
                    cudaMemcpy(h, o, sizeof h, cudaMemcpyDeviceToHost);
                    return cudaGetLastError();
                }
                """;
        for (boolean waits : List.of(true, false)) {
            CommandLineRun run =
                    run("turn.cu", racing.replace("BARRIER", waits ? "__syncthreads();" : ""), "--certify", "--json");
            assertEquals(0, run.status());
            JsonObject kernel =
                    named(valid(run).getAsJsonObject("certificate"), "kernels").get("turn");
            assertEquals(waits ? "exact" : "unknown", basis(kernel));
            assertEquals(waits, !kernel.has("remark"));
        }
    }

    /** A GPU has there what was there before. */
    @Test
    @Tag("slow")
    void aKernelThatReadsMemoryThatNobodyWroteIsNotKnown() throws Exception {
        String reading = """
                __global__ void copy(const int *x, int *y) { y[threadIdx.x] = x[threadIdx.x]; }
                int main() {
                    int *x, *y, h[32];
                    cudaMalloc(&x, sizeof h); cudaMalloc(&y, sizeof h);
                    FILL
                    copy<<<1, 32>>>(x, y);
                    cudaMemcpy(h, y, sizeof h, cudaMemcpyDeviceToHost);
                }
                """;
        for (boolean filled : List.of(true, false)) {
            String text = reading.replace("FILL", filled ? "cudaMemset(x, 1, sizeof h);" : "");
            JsonObject certificate =
                    valid(run("copy.cu", text, "--certify", "--json")).getAsJsonObject("certificate");
            assertEquals(filled, certificate.get("bitForBit").getAsBoolean(), certificate.toString());
            assertEquals(
                    filled ? "exact" : "unknown",
                    basis(named(certificate, "outputs").get("allocation 2")));
        }
    }

    @Test
    void whatGoesNotTogetherIsRefused() throws Exception {
        Path source = Files.writeString(folder.resolve("some.cu"), EXACT);
        assertEquals(2, CommandLineRun.of("run", source, "--json").status());
        assertEquals(
                2,
                CommandLineRun.of("run", source, "--certify", "--against", "gpu")
                        .status());
        assertEquals(2, CommandLineRun.of("run", source, "--orders", "-1").status());
        assertEquals(
                2, CommandLineRun.of("run", source, "--orders", "1", "--check").status());
    }
}
