#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__device__ double reciprocal(double a) { return 1 / a; } //! INF DIV0
__global__ void doubles(const double *in, double *out, float *narrow)
{
    out[0] = in[0] / in[0]; //! NaN DIV0
    out[1] = in[1] / in[0]; //! INF DIV0
    out[2] = in[2] * in[2]; //! INF
    out[3] = in[3] + in[3]; //! INF
    narrow[0] = (float)in[2]; //! INF
    out[4] = in[4] - in[4]; //! NaN
    out[5] = in[4] * in[0]; //! NaN
    out[6] = sqrt(in[5]); //! NaN
    out[7] = in[6] * in[6]; //! SUB
    out[8] = reciprocal(in[0]);
    out[9] = in[1] + in[3];
    out[10] = in[4] + in[1];
}
__global__ void rare(const double *in, double *out)
{
    if (threadIdx.x == 17 && blockIdx.x == 2) out[11] = log(in[5]); //! NaN
}
__global__ void halves(const __half *in, __half *out) { out[0] = __hmul(in[0], in[0]); } //! INF
__global__ void brains(const __nv_bfloat16 *in, __nv_bfloat16 *out) { out[0] = __hmul(in[0], in[0]); } //! INF
__global__ void grow(double *x) { *x *= 1e100; } //! INF
int main()
{
    double in[] = {0, 1, 1e200, 1.7e308, INFINITY, -1, 1e-155}, *device, *out;
    __half half = __float2half(300), *halves_in;
    __nv_bfloat16 brain = __float2bfloat16(1e30f), *brains_in;
    double one = 1, *x;
    float *narrow;
    cudaMalloc(&device, sizeof in);
    cudaMalloc(&out, 4096);
    cudaMalloc(&narrow, 4096);
    cudaMalloc(&halves_in, 16);
    cudaMalloc(&brains_in, 16);
    cudaMalloc(&x, sizeof *x);
    cudaMemcpy(device, in, sizeof in, cudaMemcpyHostToDevice);
    cudaMemcpy(halves_in, &half, sizeof half, cudaMemcpyHostToDevice);
    cudaMemcpy(brains_in, &brain, sizeof brain, cudaMemcpyHostToDevice);
    cudaMemcpy(x, &one, sizeof one, cudaMemcpyHostToDevice);
    doubles<<<1, 1>>>(device, out, narrow);
    rare<<<3, 32>>>(device, out);
    halves<<<1, 1>>>(halves_in, halves_in);
    brains<<<1, 1>>>(brains_in, brains_in);
    for (int i = 0; i < 5; ++i) grow<<<1, 1>>>(x);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
