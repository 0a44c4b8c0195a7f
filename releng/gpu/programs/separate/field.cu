/* The field and its evolution, with a table in constant memory of this source alone. */
#include "rules.h"

__device__ double cells[2][CELLS];
__device__ unsigned long long evaluations;
static __constant__ double weights[3] = {0.25, 0.5, 0.25};

static __device__ __noinline__ double depth(int level, double value)
{
    return level == 0 ? value : depth(level - 1, value * weights[level % 3] + weights[(level + 1) % 3]);
}

__global__ void evolve(int from, Rule rule, int rounds)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const double left = cells[from][(i + CELLS - 1) % CELLS], right = cells[from][(i + 1) % CELLS];
    double own = cells[from][i];
    for (int r = 0; r < rounds; ++r) {
        own = rule(left, own, right);
    }
    cells[1 - from][i] = own + 0x1p-20 * depth(coefficients.turns[i % 4], own);
    atomicAdd(&evaluations, (unsigned long long)rounds);
}
