package org.ulpscope.precision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.SourceLanguage;

@Tag("slow")
class CudaProgramsTest {
    @TempDir
    Path folder;

    private ReadProgram read(String text) {
        return ReadProgram.cuda(folder, text);
    }

    @Test
    void kernelsAreTiedToTheirArgumentsAndMemoryIsFollowedThroughTheRuntime() {
        ReadProgram read = read("""
                #include <cstdlib>
                #define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) exit(e); } while (0)
                struct Body { double x, m; };
                __global__ void step(const Body *bodies, double *__restrict__ out, int n, double dt) {
                    int i = blockIdx.x * blockDim.x + threadIdx.x;
                    if (i < n) { double x = bodies[i].x * dt; out[i] = x + __ldg(&bodies[i].m); }
                }
                int main() {
                    int n = 1024;
                    const size_t bytes = n * sizeof(double);
                    Body *bodies; double *out, *host = (double *)malloc(bytes), *pinned, *shared;
                    cudaMalloc((void **)&bodies, n * sizeof(Body));
                    CHECK(cudaMalloc(&out, bytes));
                    cudaMallocHost((void **)&pinned, n * sizeof(double));
                    CHECK(cudaMallocManaged((void **)&shared, n * sizeof(double)));
                    cudaMemset(out, 0, bytes);
                    step<<<n / 128, 128>>>(bodies, out, n, 1e-3);
                    cudaMemcpy(host, out, bytes, cudaMemcpyDeviceToHost);
                    double first = host[0];
                    cudaFree(out); cudaFree(bodies); cudaFreeHost(pinned); free(host);
                    return (int)first;
                }
                """);
        assertTrue(read.tied("step.out", "main.out"));
        assertTrue(read.tied("main.host", "main.out"));
        assertFalse(read.tied("main.pinned", "main.shared"));
        for (String key : read.keys()) {
            assertTrue(read.isFree(key), key + ": " + read.pin(key));
        }
    }

    @Tag("long")
    @Test
    void dynamicSharedMemoryIsTiedToTheSizeOfTheLaunch() {
        ReadProgram read = read("""
                __device__ double *halves(double *all, int n) { return all + n / 2; }
                __global__ void sum(const double *x, double *out) {
                    extern __shared__ double partial[];
                    double *upper = halves(partial, blockDim.x);
                    partial[threadIdx.x] = x[threadIdx.x];
                    __syncthreads();
                    if (threadIdx.x == 0) *out = partial[0] + upper[0];
                }
                __global__ void other(float *out) {
                    extern __shared__ float raw[];
                    out[0] = raw[0];
                }
                void run(const double *x, double *out, float *f, int n) {
                    sum<<<1, n, n * sizeof(double)>>>(x, out);
                    other<<<1, n, 4 * n>>>(f);
                }
                """);
        assertTrue(read.isFree("sum.partial"), read.pin("sum.partial"));
        assertTrue(
                read.sites("halves()").contains("14 double"),
                read.sites("halves()").toString());
        assertTrue(read.tied("sum.partial", "halves.all"));
        assertFalse(read.isFree("other.raw"));
    }

    @Tag("long")
    @Test
    void storesPastCachesAreFollowed() {
        ReadProgram read = read("""
                __global__ void scale(const double *x, double *out, float *other, double by) {
                    int i = threadIdx.x;
                    __stcs(&out[i], by * __ldcs(&x[i]));
                    __stcg(other + i, (float)x[i]);
                    __stwt(out + 32 + i, 1.0);
                }
                """);
        for (String key : List.of("scale.x", "scale.out", "scale.other", "scale.by")) {
            assertTrue(read.isFree(key), key + ": " + read.pin(key));
        }
        assertFalse(read.tied("scale.x", "scale.out"));
    }

    @Tag("long")
    @Test
    void reductionsOfCooperativeGroupsAreRead() {
        ReadProgram read = read("""
                #include <cooperative_groups.h>
                #include <cooperative_groups/reduce.h>
                namespace cg = cooperative_groups;
                __global__ void sum(const double *x, double *out, double scale) {
                    cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
                    double part = scale * x[tile.thread_rank()];
                    double all = cg::reduce(tile, part, cg::plus<double>());
                    int lanes = cg::reduce(tile, 1, cg::plus<int>());
                    double other = scale;
                    other = cg::reduce(tile, 2 * other, cg::greater<double>());
                    all += other;
                    if (tile.thread_rank() == 0) out[0] = all / lanes;
                }
                """);
        assertTrue(read.isFree("sum.scale"), read.pin("sum.scale"));
        assertTrue(read.isFree("sum.all"), read.pin("sum.all"));
        assertTrue(read.isFree("sum.part"), read.pin("sum.part"));
        assertTrue(read.pin("sum.other").contains("the operation of reduce"), read.pin("sum.other"));
    }

    @Tag("long")
    @Test
    void numbersOfStructsAreEditedInTemplatesOfSomethingElse() {
        ReadProgram read = read("""
                struct Shape { static constexpr int lanes = 32; };
                struct Given { const float *x, *bias; float *out; float scale; int n; };
                struct Pair { float one, two; };
                template <typename How> struct Kept { float first[How::lanes], second[How::lanes]; };
                template <typename How> __global__ void pairs(Given given) {
                    __shared__ Kept<How> kept;
                    Kept<How> &again = kept;
                    kept.first[threadIdx.x] = given.x[threadIdx.x];
                    again.second[threadIdx.x] = 0.5f * given.x[threadIdx.x];
                    Pair pair = {kept.first[0], again.second[0]};
                    Pair other;
                    other.one = again.first[1] * pair.one + kept.second[1];
                    given.out[threadIdx.x] = other.one * pair.two;
                }
                template <typename How> __global__ void apply(Given given) {
                    __shared__ float tile[How::lanes];
                    int i = blockIdx.x * How::lanes + threadIdx.x;
                    bool valid = i < given.n;
                    tile[threadIdx.x] = valid ? given.x[i] : 0.f;
                    double sum = valid ? given.x[i + 1]
                                       : 0.f;
                    sum += given.bias[threadIdx.x];
                    sum = sum * given.scale + given.bias[0];
                    given.out[i] = tile[threadIdx.x] + sum;
                }
                void run(Given given) { apply<Shape><<<1, Shape::lanes>>>(given); pairs<Shape><<<1, 32>>>(given); }
                """);
        for (String key : List.of("Given.x", "Given.bias", "Given.scale", "apply.tile", "apply.sum")) {
            assertTrue(read.isFree(key), key + ": " + read.pin(key));
        }
    }

    @Tag("long")
    @Test
    void lanesOfCooperativeGroupsExchangeWhatTheyAreGiven() {
        ReadProgram read = read("""
                #include <cooperative_groups.h>
                namespace cg = cooperative_groups;
                __global__ void sum(const double *x, double *out) {
                    cg::thread_block block = cg::this_thread_block();
                    cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
                    double part = x[block.thread_rank()];
                    for (int i = tile.size() / 2; i > 0; i /= 2) part += tile.shfl_down(part, i);
                    double first = tile.shfl(part, 0);
                    first *= tile.shfl_xor(2 * part, 1);
                    if (tile.thread_rank() == 0) out[0] = first;
                }
                """);
        for (String key : List.of("sum.part", "sum.first", "sum.x")) {
            assertTrue(read.isFree(key), key + ": " + read.pin(key));
        }
        assertFalse(read.tied("sum.part", "sum.first"));
    }

    @Tag("long")
    @Test
    void symbolsInConstantMemoryAreTiedToWhatIsCopiedThere() {
        ReadProgram read = read("""
                __constant__ double weights[4];
                __constant__ double fixed[2] = {0.25, 0.75};
                __global__ void apply(double *x) { x[0] = weights[0] * x[1] * fixed[1]; }
                void set(const double *w, double *x) {
                    cudaMemcpyToSymbol(weights, w, 4 * sizeof(double));
                    apply<<<1, 1>>>(x);
                }
                """);
        assertTrue(read.tied("weights", "set.w"));
        assertTrue(read.isFree("weights"));
        assertTrue(read.isFree("fixed"));
        PrecisionSpace space = new TiedSets(read.program)
                .space(variable -> SourceLanguage.CUDA.formats(), PrecisionVector.original(read.program));
        int fixed = read.variable("fixed").index();
        assertTrue(space.choices().stream()
                .filter(choice -> choice.variables().contains(fixed))
                .allMatch(choice -> choice.formats().equals(List.of(DeclaredFormat.FP64, DeclaredFormat.FP32))));
    }

    @Test
    void whatATemplatedKernelTakesIsNeverOfSixteenBits() {
        ReadProgram read = read("""
                template <typename T> __global__ void scale(T *x, const T *y, int n) {
                    int i = threadIdx.x;
                    if (i < n) x[i] = 0.5 * y[i];
                }
                void run(double *x, double *y, double *z, int n) {
                    scale<<<1, n>>>(x, y, n);
                    scale<double><<<1, n>>>(z, z, n);
                }
                """);
        assertTrue(read.tied("run.x", "run.y"));
        assertTrue(read.isFree("run.x"));
        assertTrue(read.isFree("run.z"));
        assertTrue(read.tied("run.z", "run.scale<double>.T"));
        assertEquals(List.of("7 double"), read.sites("run.scale<double>.T"));
        assertTrue(read.program.limits().stream()
                .anyMatch(limit -> limit.variable() == read.variable("run.z").index()));
    }

    @Tag("long")
    @Test
    void overloadsForEachFormatAreChosenByWhatTheyGet() {
        ReadProgram read = read("""
                typedef float real4; typedef double real8; typedef long double real10;
                typedef real8 Real_t;
                inline real4 SQRT(real4 arg) { return sqrtf(arg); }
                inline real8 SQRT(real8 arg) { return sqrt(arg); }
                inline real10 SQRT(real10 arg) { return sqrtl(arg); }
                __host__ __device__ inline float larger(float a, float b) { return a > b ? a : b; }
                __host__ __device__ inline double larger(double a, double b) { return a > b ? a : b; }
                inline int code(int n) { return n; }
                inline int code(double x) { return x > 0; }
                Real_t f(Real_t x, Real_t y, Real_t z) {
                    Real_t s = SQRT(x) / (SQRT(y + Real_t(1e-20)) + 0.5), t = larger(x, y) + larger(2 * z, 0.5);
                    return s + t + code(x) + code(z);
                }
                __global__ void k(double *p, float *q) { p[0] = larger(p[1], p[2]) + larger(q[0], 0.5f); larger(p[1], 2.0); }
                """);
        assertFalse(read.isFree("SQRT.arg"));
        assertFalse(read.isFree("code#2.x"));
        for (String key : List.of("f.x", "f.y", "f.z", "f.s", "f.t", "k.p", "k.q", "f()")) {
            assertTrue(read.isFree(key), key);
        }
    }

    @Test
    void atomicAdditionsAreFollowedAndOwnOnesThroughIntegersPinTheirMemory() {
        ReadProgram read = read("""
                __device__ void add(double *where, double value) {
                    unsigned long long *bits = (unsigned long long *)where, old = *bits, seen;
                    do {
                        seen = old;
                        old = atomicCAS(bits, seen, __double_as_longlong(value + __longlong_as_double(seen)));
                    } while (seen != old);
                }
                __global__ void sum(const float *x, float *total, double *wide) {
                    atomicAdd(total, x[threadIdx.x]);
                    add(wide, x[threadIdx.x]);
                }
                """);
        assertFalse(read.isFree("sum.wide"));
        assertTrue(read.isFree("sum.total"), read.pin("sum.total"));
        assertTrue(read.isFree("sum.x"));
    }

    @Tag("long")
    @Test
    void vectorTypesAreNoVariablesAndLoadsThroughThemPinTheirMemory() {
        ReadProgram read = read("""
                __global__ void load(const float *x, float4 *out, double2 *pairs) {
                    const float4 v = reinterpret_cast<const float4 *>(x)[threadIdx.x];
                    float s = v.x + v.y;
                    out[threadIdx.x] = make_float4(s, s, s, s);
                    double *p = &pairs[0].x;
                    p[0] = s;
                }
                """);
        assertEquals(List.of("load.x", "load.s", "load.p"), read.keys());
        assertFalse(read.isFree("load.x"));
        assertFalse(read.isFree("load.p"));
        assertTrue(read.isFree("load.s"));
    }

    @Test
    void codeForHostAndDeviceInSeveralUnitsIsOneProgram() {
        ReadProgram read = ReadProgram.of(
                folder,
                "nvcc",
                List.of("-Iinc"),
                Map.of(
                        "inc/math.cuh",
                                "#pragma once\n#ifdef __CUDACC__\n#define BOTH __host__ __device__\n#else\n#define BOTH\n#endif\n"
                                        + "BOTH inline double square(double x) { return x * x; }\n"
                                        + "void launch(double *x, int n);\n",
                        "kernel.cu",
                                "#include \"math.cuh\"\n__global__ void k(double *x) { x[0] = square(x[1]); }\n"
                                        + "void launch(double *x, int n) { k<<<1, 1>>>(x); }\n",
                        "main.cpp",
                                "#include \"math.cuh\"\nint main() { double *x = nullptr; launch(x, 1); return (int)square(2); }\n"));
        assertEquals(SourceLanguage.CUDA, read.program.language());
        assertEquals(List.of("square()", "square.x", "launch.x", "k.x", "main.x"), read.keys());
        assertTrue(read.tied("k.x", "main.x"));
    }
}
