/* FP16 and BF16, one by one and two at a time. */
#include "planted.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void halves(const float *in, __half *out)
{
    __half zero = __float2half(in[0]), big = __float2half(in[1]), small = __float2half(in[2]);
    __half inf = __float2half(in[3]); //! INF
    __half sub = __float2half(in[4]); //! SUB
    out[0] = __hmul(big, big); //! INF
    out[1] = __hadd(__float2half(in[8]), __float2half(in[8])); //! INF
    out[2] = __hsub(inf, inf); //! NaN
    out[3] = __hmul(small, small); //! SUB
    out[4] = hsqrt(__hneg(big)); //! NaN
    out[5] = __hfma(big, big, inf);
    out[6] = __hfma(inf, zero, big); //! NaN
    out[7] = __hmul(sub, big);
    out[8] = __hadd(big, big);
    out[9] = inf;
}
__global__ void pairs(const float *in, __half2 *out)
{
    __half2 low = __floats2half2_rn(in[1], in[0]), high = __floats2half2_rn(in[0], in[1]);
    out[0] = __hmul2(low, low); //! INF
    out[1] = __hmul2(high, high); //! INF
    out[2] = __hmul2(__floats2half2_rn(in[2], in[1]), __floats2half2_rn(in[2], in[1])); //! SUB INF
    out[3] = __hfma2(low, high, low);
    out[4] = __hadd2(low, high);
}
__global__ void brains(const float *in, __nv_bfloat16 *out)
{
    __nv_bfloat16 big = __float2bfloat16(in[5]), small = __float2bfloat16(in[6]), zero = __float2bfloat16(in[0]);
    __nv_bfloat16 inf = __hmul(big, big); //! INF
    out[0] = __hsub(inf, inf); //! NaN
    out[1] = __hmul(small, small); //! SUB
    out[2] = __hmul(inf, zero); //! NaN
    out[3] = __float2bfloat16(in[7]); //! INF
    out[4] = __hmul(small, big);
    out[5] = inf;
}
__global__ void brain_pairs(const float *in, __nv_bfloat162 *out)
{
    __nv_bfloat162 low = __floats2bfloat162_rn(in[5], in[0]);
    out[0] = __hmul2(low, low); //! INF
    out[1] = __hadd2(low, low);
}
int main()
{
    const float numbers[] = {0, 300, 1e-3f, 1e6f, 1e-6f, 1e30f, 1e-20f, 3.4e38f, 60000};
    const float *in = on_device(numbers);
    halves<<<1, 1>>>(in, room<__half>(64));
    pairs<<<1, 1>>>(in, room<__half2>(64));
    brains<<<1, 1>>>(in, room<__nv_bfloat16>(64));
    brain_pairs<<<1, 1>>>(in, room<__nv_bfloat162>(64));
    return ended();
}
