/* Monte Carlo with cuRAND's device headers: generators XORWOW, Philox and MRG32k3a; uniform, normal, log-normal and Poisson numbers. */
#include "common.h"
#include <curand_kernel.h>

constexpr int THREADS = 64, BLOCKS = 8;

template <typename State> __global__ void quarter_circle(int tries, unsigned long long seed, unsigned *inside)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    State state;
    curand_init(seed, thread, 0, &state);
    unsigned hits = 0;
    for (int i = 0; i < tries; ++i) {
        const double x = curand_uniform_double(&state), y = curand_uniform_double(&state);
        hits += x * x + y * y <= 1.0;
    }
    inside[thread] = hits;
}

/* The price of an option: paths of a geometric Brownian motion. */
template <typename State> __global__ void option_price(int paths, unsigned long long seed, float *prices)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    State state;
    curand_init(seed, thread, 7, &state);
    float sum = 0;
    for (int i = 0; i < paths; ++i) {
        const float2 normal = curand_normal2(&state);
        const float there = 100.0f * expf(0.03f + 0.2f * normal.x), back = 100.0f * expf(0.03f - 0.2f * normal.y);
        sum += fmaxf(there - 105.0f, 0.0f) + fmaxf(back - 105.0f, 0.0f);
    }
    prices[thread] = sum / (2.0f * paths);
}

__global__ void other_numbers(unsigned long long seed, double *normals, float *log_normals, unsigned *counts)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    curandStatePhilox4_32_10_t state;
    curand_init(seed, thread, 0, &state);
    normals[thread] = curand_normal_double(&state);
    log_normals[thread] = curand_log_normal(&state, 0.5f, 0.25f);
    counts[thread] = curand_poisson(&state, 6.5);
    const float4 four = curand_uniform4(&state);
    normals[thread] += four.x + four.y + four.z + four.w;
}

template <typename State> void estimate(const char *name, int tries)
{
    const int threads = THREADS * BLOCKS;
    unsigned *const inside = zeroes_on_device<unsigned>(threads);
    float *const prices = zeroes_on_device<float>(threads);
    quarter_circle<State><<<BLOCKS, THREADS>>>(tries, 20, inside);
    option_price<State><<<BLOCKS, THREADS>>>(tries, 21, prices);
    unsigned hits = 0;
    for (const unsigned of_thread : from_device(inside, threads)) {
        hits += of_thread;
    }
    printf("%s: pi is about %a, of %u hits\n", name, 4.0 * hits / ((double)tries * threads), hits);
    show(name, from_device(prices, threads));
}

int main(int arguments, char **argument)
{
    const int tries = arguments > 1 ? atoi(argument[1]) : 64, threads = THREADS * BLOCKS;
    estimate<curandStateXORWOW_t>("XORWOW", tries);
    estimate<curandStatePhilox4_32_10_t>("Philox", tries);
    estimate<curandStateMRG32k3a_t>("MRG32k3a", tries);
    double *const normals = zeroes_on_device<double>(threads);
    float *const log_normals = zeroes_on_device<float>(threads);
    unsigned *const counts = zeroes_on_device<unsigned>(threads);
    other_numbers<<<BLOCKS, THREADS>>>(22, normals, log_normals, counts);
    show("normal", from_device(normals, threads));
    show("log-normal", from_device(log_normals, threads));
    show("Poisson", from_device(counts, threads));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
