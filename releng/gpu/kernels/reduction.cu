/* Sums and extremes of an array: shuffles within warps, shared memory sized at launch between them, atomics between blocks. */
#include "application.h"

#ifdef __CUDACC__
template <typename T> static __device__ T sum_of_warp(T value)
{
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_down_sync(0xffffffffu, value, distance);
    }
    return value;
}

template <typename T> static __device__ void sum_of_block(int count, const T *values, T *sums)
{
    extern __shared__ double memory[];
    T *const of_warps = (T *)memory;
    T sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        sum += values[i];
    }
    sum = sum_of_warp(sum);
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, warps = blockDim.x / 32;
    if (lane == 0) {
        of_warps[warp] = sum;
    }
    __syncthreads();
    if (warp == 0) {
        sum = sum_of_warp(lane < warps ? of_warps[lane] : (T)0);
        if (lane == 0) {
            sums[blockIdx.x] = sum;
        }
    }
}

extern "C" __global__ void sum_f64(int count, const double *values, double *sums)
{
    sum_of_block(count, values, sums);
}

extern "C" __global__ void sum_f32(int count, const float *values, float *sums)
{
    sum_of_block(count, values, sums);
}

/* The bits of positive numbers are ordered as they are. */
extern "C" __global__ void extremes(int count, const double *values, unsigned long long *least, unsigned long long *greatest)
{
    __shared__ unsigned long long block_least, block_greatest;
    if (threadIdx.x == 0) {
        block_least = ~0ull;
        block_greatest = 0;
    }
    __syncthreads();
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        const unsigned long long bits = (unsigned long long)__double_as_longlong(fabs(values[i]));
        atomicMin(&block_least, bits);
        atomicMax(&block_greatest, bits);
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicMin(least, block_least);
        atomicMax(greatest, block_greatest);
    }
}

extern "C" __global__ void histogram(int count, const double *values, int *bins)
{
    __shared__ int own[64];
    for (int i = threadIdx.x; i < 64; i += blockDim.x) {
        own[i] = 0;
    }
    __syncthreads();
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        atomicAdd(&own[(int)floor((values[i] + 50.0) * 0.64)], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < 64; b += blockDim.x) {
        atomicAdd(&bins[b], own[b]);
    }
}
#endif

#define THREADS 128
#define BLOCKS 37

template <typename T> static void sum_of_loop(int count, const T *values, T *sums)
{
    for (int block = 0; block < BLOCKS; ++block) {
        T sum[THREADS], warps[32] = {0};
        for (int t = 0; t < THREADS; ++t) {
            sum[t] = 0;
            for (int i = block * THREADS + t; i < count; i += BLOCKS * THREADS) {
                sum[t] += values[i];
            }
        }
        for (int w = 0; w < THREADS / 32; ++w) {
            for (int distance = 16; distance > 0; distance /= 2) {
                for (int lane = 0; lane < distance; ++lane) {
                    sum[w * 32 + lane] += sum[w * 32 + lane + distance];
                }
            }
            warps[w] = sum[w * 32];
        }
        for (int distance = 16; distance > 0; distance /= 2) {
            for (int lane = 0; lane < distance; ++lane) {
                warps[lane] += warps[lane + distance];
            }
        }
        sums[block] = warps[0];
    }
}

#define RUN(T, suffix) \
    do { \
        T *values = device_array<T>(count), *sums = device_array<T>(BLOCKS), *expected = device_array<T>(BLOCKS); \
        for (int i = 0; i < count; ++i) { \
            values[i] = random_between<T>(-100, 100) * random_between<T>(0, 1); \
        } \
        LAUNCH(sum_##suffix, extent(BLOCKS), extent(THREADS), THREADS / 32 * sizeof(double), count, (const T *)values, sums); \
        report("sum_" #suffix, sums, BLOCKS); \
        sum_of_loop(count, values, expected); \
        expect("sum_" #suffix, sums, expected, BLOCKS); \
    } while (0)

int main()
{
    const int count = 20011;
    RUN(double, f64);
    RUN(float, f32);

    double *values = device_array<double>(count);
    unsigned long long *extremes_found = device_array<unsigned long long>(2), extremes_expected[] = {~0ull, 0};
    int *bins = device_array<int>(64), bins_expected[64] = {0};
    extremes_found[0] = ~0ull;
    for (int i = 0; i < count; ++i) {
        values[i] = random_between<double>(-50, 50);
        const double magnitude = fabs(values[i]);
        unsigned long long bits;
        memcpy(&bits, &magnitude, sizeof bits);
        extremes_expected[0] = bits < extremes_expected[0] ? bits : extremes_expected[0];
        extremes_expected[1] = bits > extremes_expected[1] ? bits : extremes_expected[1];
        ++bins_expected[(int)floor((values[i] + 50.0) * 0.64)];
    }
    LAUNCH(extremes, extent((count + 95) / 96), extent(96), 0, count, (const double *)values, extremes_found, extremes_found + 1);
    report("extremes", extremes_found, 2);
    expect("extremes", extremes_found, extremes_expected, 2);
    LAUNCH(histogram, extent((count + 95) / 96), extent(96), 0, count, (const double *)values, bins);
    report("histogram", bins, 64);
    expect("histogram", bins, bins_expected, 64);
}
