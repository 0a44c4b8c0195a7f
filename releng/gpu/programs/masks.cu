/*
 * Lanes that exchange with a mask that lacks them: where all threads of a warp come together a GPU takes all as if they were in it, and where they do not
 * it ends the launch. CUDA leaves it undefined; this is what the code for an H200 does. Ends with status 1.
 */
#include "common.h"

enum { RESULTS = 6 };

__global__ void together(unsigned *results, unsigned mask)
{
    const unsigned lane = threadIdx.x % 32, value = 100 + threadIdx.x;
    unsigned *own = results + threadIdx.x * RESULTS;
    int all;
    own[0] = __shfl_up_sync(0x0000ffffu, value, 16);
    own[1] = __shfl_sync(mask, value, lane ^ 1);
    own[2] = __ballot_sync(mask, lane % 3 == 0);
    own[3] = __match_any_sync(mask, lane % 8);
    own[4] = __match_all_sync(0u, value / 1000, &all) + all;
    own[5] = __reduce_add_sync(mask, lane);
    unsigned left = 2 + lane % 3;
    while (__ballot_sync(0xffffffffu, left > 0)) {
        own[0] += __shfl_up_sync(0x0000ffffu, value + left, 16);
        left -= left > 0;
    }
}

__global__ void apart(unsigned *results)
{
    const unsigned lane = threadIdx.x % 32;
    unsigned result;
    if (lane < 16) {
        result = __shfl_up_sync(0xffff0000u, threadIdx.x, 3);
    } else {
        result = __shfl_up_sync(0x0000ffffu, threadIdx.x, 4);
    }
    results[threadIdx.x] = result;
}

int main()
{
    for (unsigned threads : {32u, 20u, 64u, 90u}) {
        unsigned *results = zeroes_on_device<unsigned>(threads * RESULTS);
        together<<<1, threads>>>(results, 0xffu);
        CHECK(cudaGetLastError());
        const std::vector<unsigned> host = from_device(results, threads * RESULTS);
        for (unsigned thread : {0u, 1u, 9u, 19u, threads - 1}) {
            printf("%u of %u:", thread, threads);
            for (int i = 0; i < RESULTS; ++i) {
                printf(" %x", host[thread * RESULTS + i]);
            }
            printf("\n");
        }
    }
    unsigned *results = zeroes_on_device<unsigned>(32);
    apart<<<1, 32>>>(results);
    const cudaError_t error = cudaDeviceSynchronize();
    printf("apart: %d %s\n", (int)error, cudaGetErrorName(error));
    return error == cudaErrorIllegalInstruction;
}
