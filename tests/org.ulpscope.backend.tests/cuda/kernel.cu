// Hand-written entry points around a function that misbehaves on chosen inputs, for CudaCheck.
#include <cstdint>
#include <cstdio>
#include <cmath>

struct Axis { int64_t base, step, extent, divisor; };
struct Request { int64_t first, count; Axis axes[32]; };
struct Result { unsigned long long counts[9], first[9]; };

__device__ double f(double x) {
    if (x == 1e5) { *(volatile int *) 8 = 1; }
    if (x == 2e5) { while (*(volatile double *) &x == 2e5) { __nanosleep(100); } }
    if (x == 3e5) { asm("trap;"); }
#ifndef QUIET
    if (x == 4e5) { printf("four %g\n", x); }
#endif
    return cosh(x);
}

extern "C" __global__ void ulpscope_batch(long long count, const void *const *inputs, void *outputs) {
    const double *x = (const double *) inputs[0];
    for (long long i = blockIdx.x * (long long) blockDim.x + threadIdx.x; i < count; i += (long long) gridDim.x * blockDim.x) {
        ((double *) outputs)[i] = f(x[i]);
    }
}

static __device__ double input(const Request &request, long long i) {
    const Axis &axis = request.axes[0];
    long long ordinal = axis.base + axis.step * (i / axis.divisor % axis.extent);
    return __longlong_as_double(ordinal < 0 ? (-1 - ordinal) | 1ll << 63 : ordinal);
}

static __device__ int class_of(double y) {
    bool negative = signbit(y);
    return isnan(y) ? 0 : isinf(y) ? 1 + negative : y == 0 ? 5 + negative : fabs(y) < 0x1p-1022 ? 3 + negative : 7 + negative;
}

extern "C" __global__ void ulpscope_sweep(const __grid_constant__ Request request, Result *result) {
    __shared__ Result block;
    if (threadIdx.x < 9) {
        block.counts[threadIdx.x] = 0;
        block.first[threadIdx.x] = ~0ull;
    }
    __syncthreads();
    for (long long k = blockIdx.x * (long long) blockDim.x + threadIdx.x; k < request.count;
            k += (long long) gridDim.x * blockDim.x) {
        int c = class_of(f(input(request, request.first + k)));
        atomicAdd(&block.counts[c], 1ull);
        atomicMin(&block.first[c], (unsigned long long) (request.first + k));
    }
    __syncthreads();
    if (threadIdx.x < 9) {
        atomicAdd(&result->counts[threadIdx.x], block.counts[threadIdx.x]);
        atomicMin(&result->first[threadIdx.x], block.first[threadIdx.x]);
    }
}

extern "C" __global__ void ulpscope_values(const __grid_constant__ Request request, double *outputs) {
    for (long long k = blockIdx.x * (long long) blockDim.x + threadIdx.x; k < request.count;
            k += (long long) gridDim.x * blockDim.x) {
        outputs[k] = f(input(request, request.first + k));
    }
}

extern "C" __global__ void ulpscope_map(
        const __grid_constant__ Request request, long long cellCalls, long long phase, unsigned *masks) {
    for (long long k = blockIdx.x * (long long) blockDim.x + threadIdx.x; k < request.count;
            k += (long long) gridDim.x * blockDim.x) {
        long long cell = (k + phase) / cellCalls;
        atomicOr(&masks[cell / 2], 1u << class_of(f(input(request, request.first + k))) << 16 * (cell % 2));
    }
}
