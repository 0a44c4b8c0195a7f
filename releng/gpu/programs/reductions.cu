/* Reductions over blocks and over the grid: a tree in shared memory, shuffles, and a last block that sums what the others left. */
#include "common.h"

constexpr int THREADS = 256, BLOCKS = 48;

template <typename T> __global__ void sums_by_tree(int count, const T *values, T *sums)
{
    __shared__ T tree[THREADS];
    T sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        sum += values[i];
    }
    tree[threadIdx.x] = sum;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            tree[threadIdx.x] += tree[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = tree[0];
    }
}

__device__ unsigned finished;

__device__ double sum_of_block(double value)
{
    __shared__ double of_warps[32];
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_xor_sync(0xffffffffu, value, distance);
    }
    if (threadIdx.x % 32 == 0) {
        of_warps[threadIdx.x / 32] = value;
    }
    __syncthreads();
    value = threadIdx.x < blockDim.x / 32 ? of_warps[threadIdx.x] : 0.0;
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_xor_sync(0xffffffffu, value, distance);
    }
    return value;
}

/* Whichever block ends last adds the sums of all, in their order. */
__global__ void dot(int count, const double *x, const double *y, volatile double *sums, double *result)
{
    __shared__ bool last;
    double sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        sum += x[i] * y[i];
    }
    sum = sum_of_block(sum);
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = sum;
        __threadfence();
        last = atomicAdd(&finished, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        double all = 0;
        for (int b = 0; b < gridDim.x; ++b) {
            all += sums[b];
        }
        *result = all;
        finished = 0;
    }
}

__global__ void extremes(int count, const int *values, int *least, int *greatest, unsigned long long *sum)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int value = i < count ? values[i] : values[0];
    const int low = __reduce_min_sync(0xffffffffu, value), high = __reduce_max_sync(0xffffffffu, value);
    if (threadIdx.x % 32 == 0) {
        atomicMin(least, low);
        atomicMax(greatest, high);
    }
    if (i < count) {
        atomicAdd(sum, (unsigned long long)(long long)value);
    }
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) : 300007;
    Random random(1);
    const std::vector<double> x = random.between(count, -1.0, 1.0), y = random.between(count, 0.0, 100.0);
    const std::vector<float> floats = random.between(count, 0.0f, 1.0f);
    std::vector<int> integers(count);
    for (int &i : integers) {
        i = (int)random.bits() / 1000;
    }

    float *const float_sums = zeroes_on_device<float>(BLOCKS);
    sums_by_tree<<<BLOCKS, THREADS>>>(count, on_device(floats), float_sums);
    show("sums of floats", from_device(float_sums, BLOCKS));

    double *const dx = on_device(x), *const sums = zeroes_on_device<double>(BLOCKS), *const result = zeroes_on_device<double>(1);
    sums_by_tree<<<BLOCKS, THREADS>>>(count, dx, sums);
    show("sums of doubles", from_device(sums, BLOCKS));
    for (int repeat = 0; repeat < 3; ++repeat) {
        dot<<<BLOCKS + repeat, THREADS>>>(count, dx, on_device(y), zeroes_on_device<double>(BLOCKS + repeat), result);
        printf("dot product of %d blocks: %a\n", BLOCKS + repeat, from_device(result, 1)[0]);
    }

    int *const least = on_device(std::vector<int>{INT32_MAX}), *const greatest = on_device(std::vector<int>{INT32_MIN});
    unsigned long long *const sum = zeroes_on_device<unsigned long long>(1);
    extremes<<<(count + THREADS - 1) / THREADS, THREADS>>>(count, on_device(integers), least, greatest, sum);
    printf("integers from %d to %d, sum %lld\n", from_device(least, 1)[0], from_device(greatest, 1)[0], (long long)from_device(sum, 1)[0]);
    CHECK(cudaDeviceSynchronize());
    return 0;
}
