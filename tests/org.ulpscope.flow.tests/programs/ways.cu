// Values whose ways are known by hand; FlowTraceTest says them.
#include <cstdio>
#include <cmath>
#include <cuda_fp16.h>
__device__ __noinline__ double ratio(double a, double b) { return a / b; }
__global__ void first(const double *a, const double *b, double *mid) {
    int i = threadIdx.x;
    double d = b[i] - a[i];
    mid[i] = ratio(a[i] - b[i], d);
}
__global__ void second(const double *mid, double *out, float *kept) {
    __shared__ double s[64];
    int i = threadIdx.x;
    s[i] = mid[i];
    __syncthreads();
    double m = s[i ^ 1] * 2;
    if (m > 3) out[i] = 1; else out[i] = m + 1;
    kept[i] = fmaxf((float)m, 0.f);
}
__global__ void third(const float *in, float *out, int *turned) {
    float big = in[0] * 1e38f;
    float gone = 1 / big;
    if (big > 7) turned[0] = 1;
    out[0] = gone;
    out[1] = big - big;
}
__global__ void fourth(const double *in, double *sum, __half2 *halves) {
    double x = in[threadIdx.x];
    for (int step = 16; step > 0; step /= 2) x += __shfl_down_sync(~0u, x, step);
    if (threadIdx.x == 0) atomicAdd(sum, x);
    halves[threadIdx.x] = __hmul2(halves[threadIdx.x], __floats2half2_rn(1, threadIdx.x == 3 ? 60000 : 1));
}
__global__ void fifth(const double *in, double *out) {
    double x = sqrt(in[0]);
    unsigned long long bits = __double_as_longlong(x) & 0x7fffffffffffffffull;
    out[0] = bits > 0x7ff0000000000000ull ? 0 : x;
}
__global__ void sixth(double *image, size_t pitch) {
    double *row = (double *)((char *)image + threadIdx.y * pitch);
    row[threadIdx.x] = 1.0 / (threadIdx.x == 1 && threadIdx.y == 2 ? 0 : 1);
}
__global__ void seventh(double *out, double x) { out[0] = fmod(x, 0.0); }
__global__ void eighth(float *both, float x) { both[threadIdx.x] = threadIdx.x == 3 ? x / 0.f : 1; }
int main() {
    const int n = 64;
    double a[n], b[n], out[n], *da, *db, *mid, *dout, *sum, *again;
    float kept[n], small[2] = {10, 1}, *dkept, *dsmall, *dback;
    int *turned;
    __half2 *halves;
    for (int i = 0; i < n; ++i) { a[i] = i; b[i] = i == 16 ? 16 : 2 * i + 1; }
    cudaMalloc(&da, sizeof a), cudaMalloc(&db, sizeof a), cudaMalloc(&mid, sizeof a), cudaMalloc(&dout, sizeof a), cudaMalloc(&dkept, sizeof kept);
    cudaMalloc(&dsmall, sizeof small), cudaMalloc(&dback, sizeof small), cudaMalloc(&turned, 4), cudaMalloc(&sum, 8), cudaMalloc(&halves, 32 * sizeof(__half2));
    cudaMalloc(&again, sizeof a);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice), cudaMemcpy(db, b, sizeof a, cudaMemcpyHostToDevice);
    first<<<1, n>>>(da, db, mid);
    second<<<1, n>>>(mid, dout, dkept);
    cudaMemcpy(out, dout, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(kept, dkept, sizeof kept, cudaMemcpyDeviceToHost);
    cudaMemcpy(dsmall, small, sizeof small, cudaMemcpyHostToDevice);
    third<<<1, 1>>>(dsmall, dback, turned);
    cudaMemcpy(small, dback, sizeof small, cudaMemcpyDeviceToHost);
    // What came to the host and goes back keeps its way.
    cudaMemcpy(again, out, sizeof out, cudaMemcpyHostToDevice);
    double zero = 0, total;
    cudaMemcpy(sum, &zero, 8, cudaMemcpyHostToDevice);
    __half2 twos[32];
    for (int i = 0; i < 32; ++i) twos[i] = __floats2half2_rn(2, 2);
    cudaMemcpy(halves, twos, sizeof twos, cudaMemcpyHostToDevice);
    fourth<<<1, 32>>>(again, sum, halves);
    cudaMemcpy(&total, sum, 8, cudaMemcpyDeviceToHost);
    cudaMemcpy(twos, halves, sizeof twos, cudaMemcpyDeviceToHost);
    double minus = -1;
    cudaMemcpy(da, &minus, 8, cudaMemcpyHostToDevice);
    fifth<<<1, 1>>>(da, dout);
    cudaMemcpy(out, dout, 8, cudaMemcpyDeviceToHost);
    double *image, grid[3][4];
    size_t pitch;
    cudaMallocPitch(&image, &pitch, 4 * sizeof(double), 3);
    sixth<<<1, dim3(4, 3)>>>(image, pitch);
    cudaMemcpy2D(grid, sizeof grid[0], image, pitch, sizeof grid[0], 3, cudaMemcpyDeviceToHost);
    seventh<<<1, 1>>>(dout, -8);
    cudaMemcpy(out, dout, 8, cudaMemcpyDeviceToHost);
    float *both;
    cudaMallocManaged(&both, 16);
    eighth<<<1, 4>>>(both, 0);
    cudaDeviceSynchronize();
    printf("%g\n", both[3]);
    printf("%d %g %g\n", isnan(total) ? 1 : 0, small[0], out[0]);
}
