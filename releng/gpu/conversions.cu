/*
 * Holds a GPU's conversions to FP8, FP16 and BF16 against those that the same header does on the CPU, bit by bit. Prints one line for each
 * conversion. Build and run: nvcc -O2 -arch=native conversions.cu -o conversions && ./conversions
 *
 * Halves and bfloat16 numbers are all there are. Floats have every pattern of the upper 20 bits, with six patterns of the lower 12; doubles are a
 * little more than these floats, so that a conversion by way of FP32 would show.
 */
#include <cstdio>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <vector>

enum Source { HALF, BFLOAT, FLOAT, DOUBLE };

static const char *const SOURCES[] = {"FP16", "BF16", "FP32", "FP64"};
static const char *const TARGETS[] = {
        "E5M2", "E5M2 satfinite", "E4M3", "E4M3 satfinite", "FP16 rn", "FP16 rz", "FP16 rd", "FP16 ru", "BF16 rn",
        "BF16 rz", "BF16 rd", "BF16 ru"};
static const long long FLOATS = 6LL << 20;

static __host__ __device__ float as_float(unsigned int bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static __host__ __device__ unsigned int input(int source, long long i)
{
    const unsigned int lower[6] = {0, 1, 0x7ff, 0x800, 0x801, 0xfff};
    return source == HALF || source == BFLOAT ? (unsigned int)i : (unsigned int)(i / 6) << 12 | lower[i % 6];
}

static __host__ __device__ unsigned int converted(int source, int target, long long i)
{
    const unsigned int bits = input(source, i);
    const float x = as_float(bits);
    if (target < 4) {
        const __nv_saturation_t saturation = target & 1 ? __NV_SATFINITE : __NV_NOSAT;
        const __nv_fp8_interpretation_t format = target & 2 ? __NV_E4M3 : __NV_E5M2;
        __half_raw half;
        half.x = (unsigned short)bits;
        __nv_bfloat16_raw bfloat;
        bfloat.x = (unsigned short)bits;
        return source == HALF     ? __nv_cvt_halfraw_to_fp8(half, saturation, format)
                : source == BFLOAT ? __nv_cvt_bfloat16raw_to_fp8(bfloat, saturation, format)
                : source == FLOAT  ? __nv_cvt_float_to_fp8(x, saturation, format)
                                   : __nv_cvt_double_to_fp8((double)x * (1 + 1e-15), saturation, format);
    }
    if (target < 8) {
        return __half_raw(target == 4 ? __float2half_rn(x)
                        : target == 5 ? __float2half_rz(x)
                        : target == 6 ? __float2half_rd(x)
                                      : __float2half_ru(x))
                .x;
    }
    return __nv_bfloat16_raw(target == 8  ? __float2bfloat16_rn(x)
                    : target == 9  ? __float2bfloat16_rz(x)
                    : target == 10 ? __float2bfloat16_rd(x)
                                   : __float2bfloat16_ru(x))
            .x;
}

static __global__ void convert(int source, int target, long long count, unsigned short *results)
{
    const long long i = blockIdx.x * 256LL + threadIdx.x;
    if (i < count) {
        results[i] = (unsigned short)converted(source, target, i);
    }
}

int main()
{
    unsigned short *on_device;
    if (cudaMalloc(&on_device, FLOATS * sizeof *on_device) != cudaSuccess) {
        fprintf(stderr, "no GPU can be used\n");
        return 2;
    }
    std::vector<unsigned short> results(FLOATS);
    long long all = 0;
    for (int source = HALF; source <= DOUBLE; ++source) {
        for (int target = 0; target < (source == FLOAT ? 12 : 4); ++target) {
            const long long count = source <= BFLOAT ? 65536 : FLOATS;
            convert<<<(unsigned int)((count + 255) / 256), 256>>>(source, target, count, on_device);
            if (cudaMemcpy(results.data(), on_device, count * sizeof results[0], cudaMemcpyDeviceToHost) != cudaSuccess) {
                fprintf(stderr, "the conversions did not run\n");
                return 2;
            }
            long long differ = 0;
            for (long long i = 0; i < count; ++i) {
                if (converted(source, target, i) != results[i] && differ++ == 0) {
                    printf("  %x: the CPU gives %x, the GPU %x\n", input(source, i), converted(source, target, i), results[i]);
                }
            }
            all += differ;
            printf("%s to %s: %lld of %lld differ\n", SOURCES[source], TARGETS[target], differ, count);
        }
    }
    return all > 0;
}
