#include <cuda_fp16.h>
#include <cuda_fp8.h>
// Values that go through bytes and halves, and more of them than a small table would hold.
__global__ void narrow(const float *x, unsigned char *bytes, float *wide, __half *halves)
{
    __nv_fp8_e4m3 byte(x[0] / x[1]);
    bytes[3] = byte.__x;
    wide[2] = float(byte);
    __half large = __hadd(halves[0], halves[0]);
    halves[1] = large / halves[2];
}
__global__ void again(const unsigned char *bytes, float *wide)
{
    __nv_fp8_e4m3 byte;
    byte.__x = bytes[3];
    wide[3] = float(byte);
}
__global__ void fill(float *many, float zero)
{
    many[blockIdx.x * blockDim.x + threadIdx.x] = zero / zero;
}
int main()
{
    static float many[40960];
    float x[2] = {0, 0}, wide[4], *dx, *dwide, *dmany;
    __half halves[3] = {__float2half(60000.0f), __float2half(0.0f), __float2half(3.0f)}, *dhalves;
    unsigned char bytes[4], *dbytes;
    cudaMalloc(&dx, sizeof x), cudaMalloc(&dwide, sizeof wide), cudaMalloc(&dmany, sizeof many);
    cudaMalloc(&dhalves, sizeof halves), cudaMalloc(&dbytes, sizeof bytes);
    cudaMemcpy(dx, x, sizeof x, cudaMemcpyHostToDevice);
    cudaMemcpy(dhalves, halves, sizeof halves, cudaMemcpyHostToDevice);
    narrow<<<1, 1>>>(dx, dbytes, dwide, dhalves);
    again<<<1, 1>>>(dbytes, dwide);
    fill<<<160, 256>>>(dmany, 0);
    cudaMemcpy(bytes, dbytes, sizeof bytes, cudaMemcpyDeviceToHost);
    cudaMemcpy(wide, dwide, sizeof wide, cudaMemcpyDeviceToHost);
    cudaMemcpy(halves, dhalves, sizeof halves, cudaMemcpyDeviceToHost);
    cudaMemcpy(many, dmany, sizeof many, cudaMemcpyDeviceToHost);
    return bytes[3] == 0x7f ? 0 : 1;
}
