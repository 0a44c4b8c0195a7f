/* Integers through everything that threads of a warp and of a block exchange: votes, matches, scans, elections, named barriers, locks, recursion. */
#include "application.h"

#ifdef __CUDACC__
/* Keeps the order of the odd ones of each warp. */
extern "C" __global__ void compact(const unsigned *values, unsigned *kept, unsigned *counts)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    const bool odd = values[i] & 1;
    const unsigned mask = __ballot_sync(0xffffffffu, odd);
    const unsigned before = __popc(mask & ((1u << lane) - 1));
    if (odd) {
        kept[i - lane + before] = values[i];
        const unsigned active = __activemask();
        if (lane == __ffs(active) - 1) {
            counts[i / 32] = __popc(mask);
        }
    }
}

extern "C" __global__ void scan(const unsigned *values, unsigned *sums)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    unsigned sum = values[i];
    for (unsigned distance = 1; distance < 32; distance *= 2) {
        const unsigned other = __shfl_up_sync(0xffffffffu, sum, distance);
        if (lane >= distance) {
            sum += other;
        }
    }
    sums[i] = sum + __shfl_xor_sync(0xffffffffu, values[i], 5) + __shfl_sync(0xffffffffu, values[i], lane * 7, 8);
}

extern "C" __global__ void agree(const unsigned *values, unsigned *masks)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned digit = values[i] % 5;
    int all;
    unsigned mask = __match_any_sync(0xffffffffu, digit);
    mask ^= __match_all_sync(0xffffffffu, digit > 7, &all) << 1;
    mask += all + 2 * __any_sync(0xffffffffu, digit == 3) + 4 * __all_sync(0xffffffffu, digit < 4);
    mask += __reduce_add_sync(0xffffffffu, digit) ^ __reduce_max_sync(0xffffffffu, values[i]) ^ __reduce_xor_sync(0xffffffffu, values[i]);
    masks[i] = mask + 1000 * __syncthreads_count(digit == 2) + 7 * __syncthreads_or(values[i] == 12345) + 3 * __syncthreads_and(digit < 5);
}

static __device__ __noinline__ unsigned ackermann(unsigned m, unsigned n)
{
    return m == 0 ? n + 1 : ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

/* Sorts within a thread, in a local array; the block's threads pass a ticket around. */
extern "C" __global__ void mixed(const unsigned *values, unsigned *results, unsigned *tickets, unsigned *lock, unsigned *guarded)
{
    __shared__ unsigned ring[64];
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned own[16];
    for (unsigned k = 0; k < 16; ++k) {
        own[k] = values[i] * (2 * k + 1) >> (values[(i + k) % 64] & 7);
    }
    for (unsigned k = 1; k < 16; ++k) {
        for (unsigned l = k; l > 0 && own[l - 1] > own[l]; --l) {
            const unsigned other = own[l];
            own[l] = own[l - 1];
            own[l - 1] = other;
        }
    }
    ring[threadIdx.x] = own[values[i] & 15];
    __syncthreads();
    for (unsigned k = 0; k < 5; ++k) {
        const unsigned taken = ring[(threadIdx.x + 1) % 64];
        __syncthreads();
        ring[threadIdx.x] = taken + ring[threadIdx.x];
        __syncthreads();
    }
    results[i] = ring[threadIdx.x] + ackermann(2, values[i] & 3) + (unsigned)(values[i] / (1 + (values[i] >> 20))) % 17;
    atomicAdd(tickets, 1);
    atomicInc(tickets + 1, 99);
    atomicXor(tickets + 2, values[i]);
    atomicAnd(tickets + 3, values[i] | 0xffff0000u);
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
        __threadfence();
        *(volatile unsigned *)guarded = *(volatile unsigned *)guarded + blockIdx.x;
        __threadfence();
        atomicExch(lock, 0);
    }
}
#endif

#define COUNT 4096
#define BLOCK 64

int main()
{
    unsigned *values = device_array<unsigned>(COUNT), *results = device_array<unsigned>(COUNT), *counts = device_array<unsigned>(COUNT / 32);
    unsigned *tickets = device_array<unsigned>(8), *expected = device_array<unsigned>(COUNT);
    for (int i = 0; i < COUNT; ++i) {
        values[i] = (unsigned)random_bits();
    }
    LAUNCH(compact, extent(COUNT / BLOCK), extent(BLOCK), 0, (const unsigned *)values, results, counts);
    report("compact", results, COUNT);
    report("compact_counts", counts, COUNT / 32);
    for (int warp = 0; warp < COUNT / 32; ++warp) {
        for (int lane = 0, kept = 0; lane < 32; ++lane) {
            if (values[32 * warp + lane] & 1) {
                expected[32 * warp + kept++] = values[32 * warp + lane];
            }
        }
    }
    expect("compact", results, expected, COUNT);
    LAUNCH(scan, extent(COUNT / BLOCK), extent(BLOCK), 0, (const unsigned *)values, results);
    report("scan", results, COUNT);
    for (int i = 0, warp; i < COUNT; ++i) {
        warp = i / 32 * 32;
        expected[i] = values[warp + (i % 32 ^ 5)] + values[i / 8 * 8 + i % 32 * 7 % 8];
        for (int k = warp; k <= i; ++k) {
            expected[i] += values[k];
        }
    }
    expect("scan", results, expected, COUNT);
    LAUNCH(agree, extent(COUNT / BLOCK), extent(BLOCK), 0, (const unsigned *)values, results);
    report("agree", results, COUNT);
    tickets[3] = ~0u;
    LAUNCH(mixed, extent(COUNT / BLOCK), extent(BLOCK), 0, (const unsigned *)values, results, tickets, tickets + 4, tickets + 5);
    report("mixed", results, COUNT);
    report("tickets", tickets, 8);
}
