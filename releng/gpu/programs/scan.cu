/* Prefix sums by shuffles within warps and between blocks; compaction by ballots; votes and matches of lanes. */
#include "common.h"

constexpr int THREADS = 256;

template <typename T> __device__ T scan_of_warp(T value)
{
    const int lane = threadIdx.x % 32;
    for (int distance = 1; distance < 32; distance *= 2) {
        const T other = __shfl_up_sync(0xffffffffu, value, distance);
        if (lane >= distance) {
            value += other;
        }
    }
    return value;
}

template <typename T> __global__ void scan_blocks(int count, const T *values, T *scanned, T *sums)
{
    __shared__ T of_warps[THREADS / 32];
    const int i = blockIdx.x * THREADS + threadIdx.x, warp = threadIdx.x / 32;
    T value = scan_of_warp(i < count ? values[i] : (T)0);
    if (threadIdx.x % 32 == 31) {
        of_warps[warp] = value;
    }
    __syncthreads();
    if (warp == 0) {
        const T sum = scan_of_warp(threadIdx.x < THREADS / 32 ? of_warps[threadIdx.x] : (T)0);
        if (threadIdx.x < THREADS / 32) {
            of_warps[threadIdx.x] = sum;
        }
    }
    __syncthreads();
    if (warp > 0) {
        value += of_warps[warp - 1];
    }
    if (i < count) {
        scanned[i] = value;
    }
    if (threadIdx.x == THREADS - 1) {
        sums[blockIdx.x] = value;
    }
}

template <typename T> __global__ void add_before(int count, T *scanned, const T *sums)
{
    const int i = blockIdx.x * THREADS + threadIdx.x;
    if (blockIdx.x > 0 && i < count) {
        scanned[i] += sums[blockIdx.x - 1];
    }
}

template <typename T> void scan(int count, const T *values, T *scanned)
{
    const int blocks = (count + THREADS - 1) / THREADS;
    T *const sums = zeroes_on_device<T>(blocks);
    scan_blocks<<<blocks, THREADS>>>(count, values, scanned, sums);
    if (blocks > 1) {
        T *const scanned_sums = zeroes_on_device<T>(blocks);
        scan(blocks, sums, scanned_sums);
        add_before<<<blocks, THREADS>>>(count, scanned, scanned_sums);
        CHECK(cudaFree(scanned_sums));
    }
    CHECK(cudaFree(sums));
}

/* Of each 32 values those that are odd, moved together, and by how many lanes each one's low bits are shared. */
__global__ void compact(int count, const int *values, int *odd, int *of_warp, unsigned *like)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    if (i >= count) {
        return;
    }
    const unsigned there = __activemask(), chosen = __ballot_sync(there, values[i] & 1);
    if (values[i] & 1) {
        odd[i - lane + __popc(chosen & ((1u << lane) - 1))] = values[i];
    }
    const int tally = __popc(chosen) + 100 * __any_sync(there, values[i] > 900) + 1000 * __all_sync(there, values[i] < 990);
    if (lane == 0) {
        of_warp[i / 32] = tally;
    }
    like[i] = __match_any_sync(there, values[i] & 7) ^ __brev(chosen) ^ __ffs(chosen);
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) : 150000;
    Random random(6);
    std::vector<int> integers(count);
    for (int &i : integers) {
        i = (int)(random.unit() * 1000);
    }
    const int *const values = on_device(integers);
    int *const scanned = zeroes_on_device<int>(count);
    scan(count, values, scanned);
    show("integers", from_device(scanned, count));
    double *const doubles = zeroes_on_device<double>(count);
    scan(count, on_device(random.between(count, -1.0, 1.0)), doubles);
    show("doubles", from_device(doubles, count));
    int *const odd = zeroes_on_device<int>(count), *const of_warp = zeroes_on_device<int>(count / 32 + 1);
    unsigned *const like = zeroes_on_device<unsigned>(count);
    compact<<<count / THREADS, THREADS>>>(count, values, odd, of_warp, like);
    show("odd", from_device(odd, count));
    show("warps", from_device(of_warp, count / 32));
    show("like", from_device(like, count));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
