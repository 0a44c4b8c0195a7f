#include <cmath>
#include <cstdio>
#include "mixed.cuh"

#define EPS 1e-6
#define LERP(a, b, t) ((a) + ((b) - (a)) * (t))

__constant__ double shared_scale = 0.75;
__constant__ float stencil[3] = {0.25f, 0.5f, 0.25f};
__device__ double accumulated;

__device__ static double relax(double x, float w)
{
    double y = x * w + EPS;
    y /= 1.0 + square(w);
    if (!(y > 0)) {
        y = -y;
    }
    return fmin(y, (double)w);
}

__global__ void step(Cell *cells, const double *__restrict__ in, double *out, int n, double dt)
{
    __shared__ double sums[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double local = 0.0, weight = 1.0f;
    float f = 0;
    if (i < n) {
        Cell &c = cells[i];
        c.u = stencil[0] * in[i] + stencil[1] * i;
        c.v = c.u * 0.5f - f;
        c.mass += relax(in[i], c.v) * shared_scale;
        f = rsqrtf(fabsf(c.u) + 1.f);
        f++;
        weight = i % 2 ? weight : 2.0;
        local = LERP(in[i], c.mass, dt) * weight;
        double sum = 0, both = weighted(local, weight, sum);
        local += both + pow(sum, 2) + pow(weight, (double)f) + exp2(dt) * max(i, 3);
        out[i] = i > 0 ? local : 0.0;
        int bin = (int)(local * 10.0);
        out[i] += bin * 0.125 - (i - 1) / 2;
    }
    sums[threadIdx.x] = local;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) {
            sums[threadIdx.x] += sums[threadIdx.x + s];
        }
        __syncthreads();
    }
    double warp = local;
    for (int o = 16; o > 0; o /= 2) {
        warp += __shfl_down_sync(0xffffffff, warp, o);
    }
    if (threadIdx.x == 0) {
        atomicAdd(&accumulated, sums[0] + warp);
        printf("%f\n", sums[0]);
    }
}

double launch(Cell *cells, const double *in, double *out, int n, double dt)
{
    size_t blocks = (n + 127) / 128;
    step<<<blocks, 128>>>(cells, in, out, n, dt * 2);
    double result = blocks;
    cudaMemcpyFromSymbol(&result, accumulated, sizeof(double));
    return result / blocks;
}
