/* FP16 and BF16: pairs, conversions with every rounding, functions, comparisons, atomics, and sums that narrow formats make wrong. */
#include "common.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__global__ void fp16(int count, const float *x, const float *y, __half2 *results, float *wide)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    const __half2 a = __floats2half2_rn(x[i], y[i]), b = __floats2half2_rn(y[i], x[i] + 1.0f);
    const __half2 root = h2sqrt(__habs2(a)), power = h2exp(__hmin2(a, b)), logarithm = h2log(__hadd2(__habs2(b), __float2half2_rn(0.5f)));
    __half2 sum = __hfma2(a, b, __hadd2(root, power));
    sum = __hmul2(sum, __hsub2(logarithm, h2rcp(__hadd2(__habs2(a), __float2half2_rn(1.0f)))));
    results[i] = sum;
    wide[i] = __half2float(__float2half_rz(x[i])) + __half2float(__float2half_ru(y[i])) + __half2float(hsin(__low2half(a)))
        + __half2float(__hdiv(__high2half(a), __high2half(b))) + (float)__half2int_rn(__hmul(__low2half(a), __float2half(100.0f)))
        + (__hgt(__low2half(a), __high2half(a)) ? 0.125f : 0.25f);
}

__global__ void bf16(int count, const float *x, const float *y, __nv_bfloat162 *results, float *wide)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    const __nv_bfloat162 a = __floats2bfloat162_rn(x[i], y[i]), b = __floats2bfloat162_rn(y[i] * 3.0f, x[i] + 1.0f);
    results[i] = __hfma2(a, b, __hmax2(h2exp(a), __hmul2(b, b)));
    wide[i] = __bfloat162float(hsqrt(__habs(__low2bfloat16(a)))) + __bfloat162float(__hadd(__high2bfloat16(a), __low2bfloat16(b)))
        + __bfloat162float(__float2bfloat16_rd(x[i])) + __low2float(h2tanh(b));
}

/* One thread sums in each format, as the order would decide otherwise. */
__global__ void sums(int count, const float *x, __half *half_sum, __nv_bfloat16 *bfloat_sum, float *float_sum)
{
    __half h = 0.0f;
    __nv_bfloat16 b = 0.0f;
    float f = 0.0f;
    for (int i = 0; i < count; ++i) {
        h += __float2half(x[i]);
        b += __float2bfloat16(x[i]);
        f += x[i];
    }
    *half_sum = h;
    *bfloat_sum = b;
    *float_sum = f;
}

__global__ void counts(__half2 *bins)
{
    atomicAdd(&bins[threadIdx.x % 8], __floats2half2_rn(1.0f, 0.5f));
}

int main(int arguments, char **argument)
{
    const int count = arguments > 1 ? atoi(argument[1]) : 4000;
    Random random(11);
    const float *const x = on_device(random.between(count, -4.0f, 4.0f)), *const y = on_device(random.between(count, -2.0f, 6.0f));
    uint32_t *const results = zeroes_on_device<uint32_t>(count);
    float *const wide = zeroes_on_device<float>(count);
    fp16<<<(count + 127) / 128, 128>>>(count, x, y, (__half2 *)results, wide);
    show("FP16", from_device(results, count));
    show("FP16 as FP32", from_device(wide, count));
    bf16<<<(count + 127) / 128, 128>>>(count, x, y, (__nv_bfloat162 *)results, wide);
    show("BF16", from_device(results, count));
    show("BF16 as FP32", from_device(wide, count));

    uint16_t *const narrow = zeroes_on_device<uint16_t>(2);
    float *const exact = zeroes_on_device<float>(1);
    sums<<<1, 1>>>(count, y, (__half *)narrow, (__nv_bfloat16 *)(narrow + 1), exact);
    const std::vector<uint16_t> narrow_sums = from_device(narrow, 2);
    printf("sums: FP16 %04x, BF16 %04x, FP32 %a\n", narrow_sums[0], narrow_sums[1], from_device(exact, 1)[0]);
    uint32_t *const bins = zeroes_on_device<uint32_t>(8);
    counts<<<4, 64>>>((__half2 *)bins);
    show("bins", from_device(bins, 8));
    CHECK(cudaDeviceSynchronize());
    return 0;
}
