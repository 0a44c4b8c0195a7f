/* Histograms by integer atomics, in global memory and in shared memory of static and of dynamic size; compare-and-swap, exchange, bit masks. */
#include "common.h"

constexpr int BINS = 256;

__global__ void by_global(int count, const unsigned char *values, unsigned *bins)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        atomicAdd(&bins[values[i]], 1u);
    }
}

__global__ void by_shared(int count, const unsigned char *values, unsigned *bins)
{
    __shared__ unsigned own[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) {
        own[b] = 0;
    }
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        atomicAdd(&own[values[i]], 1u);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) {
        atomicAdd(&bins[b], own[b]);
    }
}

/* A histogram of its own for each warp. */
__global__ void by_warps(int count, const unsigned char *values, unsigned *bins)
{
    extern __shared__ unsigned of_warps[];
    unsigned *const own = of_warps + threadIdx.x / 32 * BINS;
    for (int b = threadIdx.x; b < blockDim.x / 32 * BINS; b += blockDim.x) {
        of_warps[b] = 0;
    }
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        atomicInc(&own[values[i]], 0xffffffffu);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) {
        unsigned sum = 0;
        for (int w = 0; w < blockDim.x / 32; ++w) {
            sum += of_warps[w * BINS + b];
        }
        atomicAdd(&bins[b], sum);
    }
}

/* Sums modulo a prime by compare-and-swap, the positions of each value's extremes in words of 64 bits, and which values there are. */
__global__ void by_swaps(int count, const unsigned char *values, unsigned *residues, unsigned long long *first, unsigned *present)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    const int v = values[i];
    unsigned before = residues[v], seen;
    do {
        seen = before;
        before = atomicCAS(&residues[v], seen, (unsigned)((seen + (unsigned long long)i * i) % 65521));
    } while (before != seen);
    atomicMin(&first[v], (unsigned long long)i << 32 | v);
    atomicOr(&present[v / 32], 1u << v % 32);
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) : 200003;
    Random random(2);
    std::vector<unsigned char> values(count);
    for (unsigned char &value : values) {
        value = (unsigned char)(random.unit() * random.unit() * 200);
    }
    const unsigned char *const memory = on_device(values);
    const int threads = 128, blocks = 24;
    unsigned *const bins = zeroes_on_device<unsigned>(3 * BINS);
    by_global<<<blocks, threads>>>(count, memory, bins);
    by_shared<<<blocks, threads>>>(count, memory, bins + BINS);
    by_warps<<<blocks, threads, threads / 32 * BINS * sizeof(unsigned)>>>(count, memory, bins + 2 * BINS);
    const std::vector<unsigned> counts = from_device(bins, 3 * BINS);
    for (int way = 0; way < 3; ++way) {
        show("bins", std::vector<unsigned>(counts.begin() + way * BINS, counts.begin() + (way + 1) * BINS));
    }

    unsigned *const residues = zeroes_on_device<unsigned>(BINS), *const present = zeroes_on_device<unsigned>(BINS / 32);
    unsigned long long *const first = on_device(std::vector<unsigned long long>(BINS, ~0ull));
    by_swaps<<<(count + threads - 1) / threads, threads>>>(count, memory, residues, first, present);
    show("residues", from_device(residues, BINS));
    show("first positions", from_device(first, BINS));
    show("present", from_device(present, BINS / 32));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
