/* The same operations wherever a program may have them: in functions that are inlined or not, templates, loops, few threads, few launches. */
#include "planted.h"
__device__ double reciprocal(double a) { return 1 / a; } //! INF*2 DIV0*2
__device__ double twice(double a) { return reciprocal(a) + reciprocal(a + 1); }
__device__ double ratio(double a, double b) { return a / b; } //! NaN DIV0
__device__ double normalized(double a) { return ratio(a, a * a); }
__device__ double relative(double a) { return normalized(a) * 2; }
__noinline__ __device__ double apart(double a) { return a * a; } //! INF
__noinline__ __device__ double deep(double a, int depth) { return depth > 0 ? deep(a * a, depth - 1) : a; } //! INF
template <typename T> __device__ T square(T a)
{
    return a * a; //! INF*2
}
template <int N> __device__ double power(double a)
{
    double p = 1;
#pragma unroll
    for (int i = 0; i < N; ++i) p *= a; //! INF
    return p;
}
struct Scale {
    double by;
    __device__ double operator()(double x) const { return x / by; } //! INF DIV0
};
__global__ void called(const double *in, double *out, float *single)
{
    out[0] = twice(in[0]);
    out[1] = relative(in[0]);
    out[2] = apart(in[1]);
    out[3] = deep(in[1], 3);
    out[4] = square(in[1]);
    single[0] = square((float)in[3]);
    out[5] = power<3>(in[1]);
    out[6] = Scale{in[0]}(in[2]);
    out[7] = reciprocal(in[0]);
    out[8] = reciprocal(in[2]);
}
__global__ void looping(const double *in, double *out, int count)
{
    double grown = in[2], sum = 0;
    for (int i = 0; i < count; ++i) {
        grown *= grown; //! INF
        sum += in[0] * i;
    }
    out[0] = grown;
    out[1] = sum;
    double least = INFINITY;
    for (int i = 0; i < count; ++i) least = fmin(least, in[i % 3]);
    out[2] = least;
    for (int i = 0; i < count - 12; ++i) out[3] = in[2] / in[0];
    for (int i = 0; i < count - 9; ++i) out[8 + i] = in[i] / (in[0] * i); //! NaN INF*2 DIV0*3
    int i = 0;
    do out[4 + i] = in[0] / (in[0] * i); //! NaN*4 DIV0*4
    while (++i < 4);
}
__global__ void rare(const double *in, double *out)
{
    int thread = blockIdx.x * blockDim.x + threadIdx.x;
    if (thread == 1234) out[0] = log(in[0]); //! INF
    double d = thread - 777;
    out[thread] = 1 / d; //! INF DIV0
    if (threadIdx.x % 32 == 31) out[thread] = in[1] * (in[1] + thread); //! INF*64
    __shared__ float shared[256];
    shared[threadIdx.x] = threadIdx.x == 99 ? 3e38f : 1.f;
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int i = 0; i < 256; ++i) sum += shared[i] * (blockIdx.x == 5 ? 2.f : 1.f); //! INF
        out[thread] = sum;
    }
}
__global__ void launched(double *x)
{
    *x *= 1e100; //! INF
}
__global__ void chosen(const double *in, double *out)
{
    double x = in[0], big = in[1];
    out[0] = x != 0 ? 1 / x : 0;
    if (big < 1e100) out[1] = big * big;
    double y = 0;
    if (x > 0) {
        y = in[2] / x;
    }
    out[2] = y;
    double z = x == 0 ? big * 1e200 : x; //! INF
    out[3] = z;
    switch ((int)in[2]) {
    case 0: out[4] = 1 / x; break;
    case 2: out[4] = big * big; break; //! INF
    default: out[4] = x;
    }
}
int main()
{
    const double numbers[] = {0, 1e200, 2, 1e30};
    const double *in = on_device(numbers);
    double one[] = {1}, *x = on_device(one), *out = room<double>(4096);
    called<<<1, 1>>>(in, out, room<float>(16));
    looping<<<1, 1>>>(in, out, 12);
    rare<<<8, 256>>>(in, out);
    for (int i = 0; i < 5; ++i) launched<<<1, 1>>>(x);
    chosen<<<1, 1>>>(in, out);
    return ended();
}
