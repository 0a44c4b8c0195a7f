// Measures what operations, casts and bytes cost on this GPU: a line for each, in nanoseconds of the whole device for one of one thread. Each
// cost is the difference of two runs, of which one does more, so that what both do does not count.
#include <algorithm>
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <vector>

using fp64 = double;
using fp32 = float;
using fp16 = __half;
using bf16 = __nv_bfloat16;

constexpr int LANES = 4;      // values that a thread works at, so that it need not wait for one
constexpr int STEPS = 8;      // unrolled
constexpr int ROUNDS = 9;     // of which the median is taken
constexpr int THREADS = 256;  // of a block

static int blocks;
static char *memory;
static size_t third;          // bytes of each of three arrays

static void check(cudaError_t error)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(1);
    }
}

// Nanoseconds that launches take more than others do.
template <typename More, typename Less> static double difference(More more, Less less)
{
    cudaEvent_t events[3];
    for (cudaEvent_t &event : events) {
        check(cudaEventCreate(&event));
    }
    std::vector<double> rounds;
    for (int round = 0; round <= ROUNDS; round++) {
        check(cudaEventRecord(events[0]));
        less();
        check(cudaEventRecord(events[1]));
        more();
        check(cudaEventRecord(events[2]));
        check(cudaEventSynchronize(events[2]));
        float few, many;
        check(cudaEventElapsedTime(&few, events[0], events[1]));
        check(cudaEventElapsedTime(&many, events[1], events[2]));
        if (round > 0) {
            rounds.push_back((many - few) * 1e6);
        }
    }
    check(cudaGetLastError());
    std::sort(rounds.begin(), rounds.end());
    return rounds[ROUNDS / 2];
}

template <typename T, typename Step> __global__ void chain(T *out, Step step, T y, T z, int repeats)
{
    T x[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        x[lane] = T(0.5f + 0.001f * (threadIdx.x + lane));
    }
    for (int repeat = 0; repeat < repeats; repeat++) {
#pragma unroll
        for (int i = 0; i < STEPS; i++) {
#pragma unroll
            for (int lane = 0; lane < LANES; lane++) {
                x[lane] = step(x[lane], y, z, repeat + i + STEPS * lane);
            }
        }
    }
    T sum = x[0];
    for (int lane = 1; lane < LANES; lane++) {
        sum = sum + x[lane];
    }
    // Never true, but the compiler does not know.
    if (sum == T(12345.0f)) {
        out[threadIdx.x] = sum;
    }
}

// Nanoseconds of a step that is done to each of many values.
template <typename T, typename Step> static double cost(Step step, float y, float z)
{
    int repeats = 64;
    auto run = [&](int times) {
        return [=] { chain<<<blocks, THREADS>>>((T *)memory, step, T(y), T(z), times); };
    };
    double time = difference(run(5 * repeats), run(repeats));
    return time / (4.0 * repeats * STEPS * LANES * blocks * THREADS);
}

static double print(const char *name, const char *format, double cost)
{
    printf("%s %s %.5g\n", name, format, std::max(cost, 1e-9));
    return cost;
}

#define STEP [] __device__(auto x, auto y, auto z, int i)

template <typename T> static double arithmetic(const char *format)
{
    double add = print("add", format, cost<T>(STEP { return x + y; }, 0.125f, 0));
    double multiply = print("multiply", format, cost<T>(STEP { return x * y; }, 0.99f, 0));
    print("divide", format, cost<T>(STEP { return x / y; }, 1.01f, 0));
    print("negate", format, cost<T>(STEP { return y - x; }, 0.125f, 0) - add);
    double choose = cost<T>(STEP { x = x + z; return x < y ? y : x; }, 0.5f, 0.001f) - add;
    print("compare", format, choose / 2);
    print("select", format, choose / 2);
    print("integer", format, cost<T>(STEP { return x * T(i); }, 0, 0) - multiply);
    print("shuffle", format, cost<T>(STEP { return __shfl_xor_sync(~0u, x, 1) + y; }, 0.125f, 0) - add);
    return add;
}

template <typename T> static void functions(const char *format)
{
    double add = cost<T>(STEP { return x + y; }, 0.125f, 0);
    print("round", format, cost<T>(STEP { return floor(x) + y; }, 0.4f, 0) - add);
    print("fma", format, cost<T>(STEP { return fma(x, y, z); }, 0.5f, 0.3f));
    print("sqrt", format, cost<T>(STEP { return sqrt(x) + y; }, 0.4f, 0) - add);
    print("exp", format, cost<T>(STEP { return exp(x) * y; }, 0.3f, 0) - add);
    print("log", format, cost<T>(STEP { return log(x) + y; }, 3.0f, 0) - add);
    print("pow", format, cost<T>(STEP { return pow(x, y); }, 0.9f, 0));
    print("sin", format, cost<T>(STEP { return sin(x) + y; }, 0.7f, 0) - add);
}

// A cast there and back, half of it each.
template <typename W, typename N> static void casts(const char *wide, const char *narrow, double add)
{
    double both = cost<W>(STEP { return W(N(x)) + y; }, 0.125f, 0) - add;
    printf("cast %s %s %.5g\ncast %s %s %.5g\n", wide, narrow, std::max(both / 2, 1e-9), narrow, wide, std::max(both / 2, 1e-9));
}

template <typename T> __global__ void three(const T *a, const T *b, T *c, int count, int repeats)
{
    for (int repeat = 0; repeat < repeats; repeat++) {
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
            c[i] = a[i] + b[i];
        }
    }
}

template <typename T> __global__ void two(const T *a, T *c, int count, int repeats)
{
    for (int repeat = 0; repeat < repeats; repeat++) {
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
            c[i] = a[i] + T(1.0f);
        }
    }
}

// What a kernel gains by each byte that its elements are shorter.
static void moves(const char *where, int count, int repeats)
{
    char *a = memory, *b = memory + third, *c = memory + 2 * third;
    double scale = 4.0 * count * repeats;
    double both = difference(
        [&] { two<<<blocks, THREADS>>>((fp64 *)a, (fp64 *)c, count, repeats); },
        [&] { two<<<blocks, THREADS>>>((fp32 *)a, (fp32 *)c, count, repeats); }) / scale;
    double all = difference(
        [&] { three<<<blocks, THREADS>>>((fp64 *)a, (fp64 *)b, (fp64 *)c, count, repeats); },
        [&] { three<<<blocks, THREADS>>>((fp32 *)a, (fp32 *)b, (fp32 *)c, count, repeats); }) / scale;
    double load = std::max(all - both, 1e-9);
    print("load", where, load);
    print("store", where, both - load);
}

int main()
{
    cudaDeviceProp device;
    check(cudaGetDeviceProperties(&device, 0));
    printf("target sm_%d%d\n", device.major, device.minor);
    printf("source measured on %s\n", device.name);
    printf("fused true\n");
    blocks = device.multiProcessorCount * (device.maxThreadsPerMultiProcessor / THREADS);
    int far = 1 << 25;
    third = 8 * (size_t)far;
    check(cudaMalloc(&memory, 3 * third));
    check(cudaMemset(memory, 0, 3 * third));
    moves("memory", far, 1);
    moves("cache", blocks * THREADS, 64);
    double add64 = arithmetic<fp64>("fp64");
    functions<fp64>("fp64");
    double add32 = arithmetic<fp32>("fp32");
    functions<fp32>("fp32");
    arithmetic<fp16>("fp16");
    casts<fp64, fp32>("fp64", "fp32", add64);
    casts<fp64, fp16>("fp64", "fp16", add64);
    casts<fp32, fp16>("fp32", "fp16", add32);
    if (device.major >= 8) {
        arithmetic<bf16>("bf16");
        casts<fp32, bf16>("fp32", "bf16", add32);
    }
    return 0;
}
