// Lines, arrays and arguments into which FlowInjectionTest puts values; it says what becomes of each.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void swallows(const float *in, float *out) {
    float x = in[threadIdx.x] * 2;
    out[threadIdx.x] = fmaxf(x, 0.f);
}
__global__ void divides(const double *in, double *out) {
    double x = in[threadIdx.x] + 1;
    out[threadIdx.x] = 5 / x;
}
__global__ void turns(const double *in, int *count) {
    double x = in[threadIdx.x] * 3;
    if (x > 100) atomicAdd(count, 1);
}
__device__ __noinline__ double square(double x) {
    return x * x;
}
__global__ void reaches(const double *in, double *out, int never) {
    out[threadIdx.x] = square(in[threadIdx.x]) - 1;
    if (never) out[0] = in[0] / 3;
}
__global__ void halves(const __half2 *in, __half2 *out) {
    __half2 x = __hmul2(in[threadIdx.x], in[threadIdx.x]);
    out[threadIdx.x] = __hadd2(x, x);
}
__global__ void brains(const __nv_bfloat16 *in, __nv_bfloat16 *out) {
    out[threadIdx.x] = in[threadIdx.x] * in[threadIdx.x];
}
__global__ void loads(const double *in, double *out) {
    double x = in[threadIdx.x];
    out[threadIdx.x] = x > 2 ? 5 : 4;
}
__global__ void sums(const double *in, double *out, double shift) {
    out[threadIdx.x] = in[threadIdx.x] + shift;
}
template <typename T> T *filled(int n, T value) {
    T all[64], *there;
    for (int i = 0; i < n; ++i) all[i] = value;
    cudaMalloc(&there, n * sizeof(T));
    cudaMemcpy(there, all, n * sizeof(T), cudaMemcpyHostToDevice);
    return there;
}
template <typename T> void fetch(const T *there, int n) {
    T all[64];
    cudaMemcpy(all, there, n * sizeof(T), cudaMemcpyDeviceToHost);
}
int main() {
    const int n = 8;
    float *f = filled(n, 3.f), *g = filled(n, 0.f);
    double *d = filled(n, 3.), *e = filled(n, 0.), *s = filled(n, 0.);
    int *count = filled(1, 0);
    __half2 *h = filled(n, __floats2half2_rn(3, 4)), *k = filled(n, __floats2half2_rn(0, 0));
    __nv_bfloat16 *b = filled(n, __float2bfloat16(3)), *c = filled(n, __float2bfloat16(0));
    swallows<<<1, n>>>(f, g), fetch(g, n);
    divides<<<1, n>>>(d, e), fetch(e, n);
    turns<<<1, n>>>(d, count), fetch(count, 1);
    reaches<<<1, n>>>(d, e, 0), fetch(e, n);
    halves<<<1, n>>>(h, k), fetch(k, n);
    brains<<<1, n>>>(b, c), fetch(c, n);
    loads<<<1, n>>>(d, e), fetch(e, n);
    sums<<<1, n>>>(d, s, 1), fetch(s, n);
    sums<<<1, n>>>(d, s, 1), fetch(s, n);
}
