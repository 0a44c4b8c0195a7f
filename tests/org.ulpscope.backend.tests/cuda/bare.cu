// Bare programs to compare with. Each prints the best seconds of 10 rounds.
//   bare batch COUNT   cosh with the same copies as a batch: page-locked inputs to the device, calls, results back
//   bare sweep COUNT   coshf of the first COUNT bit patterns, its infinities and NaNs counted on the device
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

__global__ void run(long long count, const double *x, double *y) {
    for (long long i = blockIdx.x * (long long) blockDim.x + threadIdx.x; i < count; i += (long long) gridDim.x * blockDim.x) {
        y[i] = cosh(x[i]);
    }
}

__global__ void sweep(long long count, unsigned long long *counts) {
    unsigned long long nans = 0, infinities = 0;
    for (long long i = blockIdx.x * (long long) blockDim.x + threadIdx.x; i < count; i += (long long) gridDim.x * blockDim.x) {
        float y = coshf(__uint_as_float((unsigned) i));
        nans += isnan(y);
        infinities += isinf(y);
    }
    atomicAdd(&counts[0], nans);
    atomicAdd(&counts[1], infinities);
}

template <typename Work> double best(Work work) {
    double best = 1e300;
    for (int round = 0; round < 10; round++) {
        auto start = std::chrono::steady_clock::now();
        work();
        best = fmin(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

double batch(long long count) {
    double *x, *y, *dx, *dy;
    cudaMallocHost(&x, count * 8);
    cudaMallocHost(&y, count * 8);
    cudaMalloc(&dx, count * 8);
    cudaMalloc(&dy, count * 8);
    for (long long i = 0; i < count; i++) { x[i] = i * 1e-5; }
    return best([=] {
        cudaMemcpy(dx, x, count * 8, cudaMemcpyHostToDevice);
        run<<<4096, 256>>>(count, dx, dy);
        cudaMemcpy(y, dy, count * 8, cudaMemcpyDeviceToHost);
    });
}

double sweep(long long count) {
    unsigned long long *counts;
    cudaMalloc(&counts, 16);
    return best([=] {
        cudaMemset(counts, 0, 16);
        sweep<<<4096, 256>>>(count, counts);
        cudaDeviceSynchronize();
    });
}

int main(int argc, char **argv) {
    if (argc != 3) { return 2; }
    long long count = atoll(argv[2]);
    printf("%.9f\n", strcmp(argv[1], "sweep") == 0 ? sweep(count) : batch(count));
    return cudaGetLastError() != cudaSuccess;
}
