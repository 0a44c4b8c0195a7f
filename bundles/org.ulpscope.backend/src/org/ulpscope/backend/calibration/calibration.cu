/*
 * Measures a GPU's approximate instructions: writes a file NAME.u32 for each table to the folder given, and prints a line 'hash NAME HEX' for
 * each instruction of FP32, over all inputs. The tables hold results at the keys that the models look up (models.c).
 */
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#define CHECK(call) \
    do { \
        const cudaError_t error = (call); \
        if (error != cudaSuccess) { \
            printf("error: %s\n", cudaGetErrorString(error)); \
            exit(2); \
        } \
    } while (0)

static const int BLOCKS = 1024;
static const int THREADS = 256;

#define FP32(name, mnemonic) \
    struct name { \
        static __device__ uint32_t of(uint32_t x) \
        { \
            uint32_t y; \
            asm volatile("{ .reg .f32 a, b; mov.b32 a, %1; " mnemonic " b, a; mov.b32 %0, b; }" : "=r"(y) : "r"(x)); \
            return y; \
        } \
    };
FP32(rcp, "rcp.approx.ftz.f32")
FP32(rsqrt_, "rsqrt.approx.ftz.f32")
FP32(sqrt_, "sqrt.approx.ftz.f32")
FP32(ex2, "ex2.approx.ftz.f32")
FP32(lg2, "lg2.approx.ftz.f32")
FP32(sin_, "sin.approx.ftz.f32")
FP32(cos_, "cos.approx.ftz.f32")
FP32(tanh_, "tanh.approx.f32")

/* The upper words of FP64. */
#define FP64(name, mnemonic) \
    struct name { \
        static __device__ uint32_t of(uint32_t x) \
        { \
            uint32_t y; \
            asm volatile("{ .reg .f64 a, b; .reg .b32 l, z; mov.b32 z, 0; mov.b64 a, {z, %1}; " mnemonic \
                         " b, a; mov.b64 {l, %0}, b; }" : "=r"(y) : "r"(x)); \
            return y; \
        } \
    };
FP64(rcp_f64, "rcp.approx.ftz.f64")
FP64(rsqrt_f64, "rsqrt.approx.ftz.f64")

#define HALF(name, mnemonic) \
    struct name { \
        static __device__ uint32_t of(uint32_t x) \
        { \
            uint16_t y; \
            asm volatile(mnemonic " %0, %1;" : "=h"(y) : "h"((uint16_t)x)); \
            return y; \
        } \
    };
HALF(ex2_f16, "ex2.approx.f16")
HALF(tanh_f16, "tanh.approx.f16")
#if __CUDA_ARCH__ >= 900 || !defined(__CUDA_ARCH__)
HALF(ex2_bf16, "ex2.approx.ftz.bf16")
HALF(tanh_bf16, "tanh.approx.bf16")
#else
HALF(ex2_bf16, "mov.b16")
HALF(tanh_bf16, "mov.b16")
#endif

/* The inputs of consecutive keys: from 'first' on by 'step', but none before 'least'. */
template <typename Instruction>
__global__ void along(uint32_t *table, uint32_t count, uint32_t first, int32_t step, uint32_t least)
{
    for (uint32_t k = blockIdx.x * blockDim.x + threadIdx.x; k < count; k += gridDim.x * blockDim.x) {
        const uint32_t key = k < least ? least : k;
        table[k] = Instruction::of(first + (uint32_t)step * key);
    }
}

/* -k / 2^23 is the input of the key 2^23 - 1 - k in the binade below; the input of the last key is as near to 0 as is normal. */
__global__ void exponentials(uint32_t *table)
{
    for (uint32_t k = blockIdx.x * blockDim.x + threadIdx.x; k < 1u << 23; k += gridDim.x * blockDim.x) {
        const float x = k == 0 ? -0x1p-40f : -(float)k * 0x1p-23f;
        table[(1u << 23) - 1 - k] = ex2::of(__float_as_uint(x)) + (1u << 23);
    }
}

/* A quarter turn: every input goes to its key, of which each has some. */
__global__ void sines(uint32_t *near, uint32_t *table)
{
    for (uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < 0x40000000u; i += gridDim.x * blockDim.x) {
        const float turns = __fmul_rz(__uint_as_float(i < 0x00800000u ? 0 : i), 0.15915494f);
        const uint32_t key = turns < 0x1p-126f ? 0 : (uint32_t)(turns * 0x1p25f);
        if (key < 1u << 23) {
            const uint32_t sine = sin_::of(i);
            if (key < 1u << 17) {
                near[key] = sine;
            }
            if (key == 1u << 17) {
                for (uint32_t k = 0; k < key; ++k) {
                    table[k] = sine;
                }
            }
            if (key >= 1u << 17) {
                table[key] = sine;
            }
        }
    }
}

static __device__ uint64_t mixed(uint64_t i)
{
    uint64_t z = i * 0x9E3779B97F4A7C15ull + 0x1234567ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

template <typename Instruction>
__global__ void hash_all(unsigned long long *hash)
{
    unsigned long long sum = 0;
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < 1ull << 32; i += (uint64_t)gridDim.x * blockDim.x) {
        sum += mixed(i << 32 ^ Instruction::of((uint32_t)i));
    }
    atomicAdd(hash, sum);
}

static uint32_t *memory;
static std::string folder;

static void save(const char *name, const uint32_t *table, uint32_t count)
{
    std::vector<uint32_t> copy(count);
    CHECK(cudaMemcpy(copy.data(), table, count * 4ull, cudaMemcpyDeviceToHost));
    FILE *file = fopen((folder + "/" + name + ".u32").c_str(), "wb");
    if (file == 0 || fwrite(copy.data(), 4, count, file) != count || fclose(file) != 0) {
        printf("error: %s/%s.u32 cannot be written\n", folder.c_str(), name);
        exit(2);
    }
}

template <typename Instruction>
static void table(const char *name, int key_bits, uint32_t first, int32_t step, uint32_t least = 0)
{
    along<Instruction><<<BLOCKS, THREADS>>>(memory, 1u << key_bits, first, step, least);
    CHECK(cudaGetLastError());
    save(name, memory, 1u << key_bits);
}

template <typename Instruction>
static void hash(const char *name)
{
    unsigned long long *sum, result;
    CHECK(cudaMalloc(&sum, sizeof *sum));
    CHECK(cudaMemset(sum, 0, sizeof *sum));
    hash_all<Instruction><<<BLOCKS, THREADS>>>(sum);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(sum));
    printf("hash ulp_%s %016llx\n", name, result);
}

int main(int count, char **arguments)
{
    if (count != 2) {
        printf("error: give a folder\n");
        return 2;
    }
    folder = arguments[1];
    CHECK(cudaMalloc(&memory, (1ull << 23) * 4));

    table<rcp_f64>("rcp-f64", 20, 0x3ff00000u, 1);
    table<rsqrt_f64>("rsqrt-f64", 21, 0x3ff00000u, 1);
    table<rcp>("rcp", 23, 127u << 23, 1);
    table<rsqrt_>("rsqrt-even", 23, 127u << 23, 1);
    table<rsqrt_>("rsqrt-odd", 23, 128u << 23, 1);
    table<sqrt_>("sqrt-even", 23, 127u << 23, 1);
    table<sqrt_>("sqrt-odd", 23, 128u << 23, 1);
    table<lg2>("lg2-above", 23, 127u << 23, 1, 1u << 17);
    table<lg2>("lg2-above-near", 17, 127u << 23, 1);
    table<lg2>("lg2-below", 23, (127u << 23) - 1, -1, 1u << 17);
    table<lg2>("lg2-below-near", 17, (127u << 23) - 1, -1);
    table<tanh_>("tanh-m8", 17, 119u << 23, 1 << 6);
    table<tanh_>("tanh-m7", 17, 120u << 23, 1 << 6);
    table<tanh_>("tanh-m6", 17, 121u << 23, 1 << 6);
    table<tanh_>("tanh-m5", 18, 122u << 23, 1 << 5);
    table<tanh_>("tanh-m4", 18, 123u << 23, 1 << 5);
    table<tanh_>("tanh-m3", 19, 124u << 23, 1 << 4);
    table<tanh_>("tanh-m2", 19, 125u << 23, 1 << 4);
    table<tanh_>("tanh-m1", 19, 126u << 23, 1 << 4);
    table<tanh_>("tanh-0", 20, 127u << 23, 1 << 3);
    table<tanh_>("tanh-1", 21, 128u << 23, 1 << 2);
    table<tanh_>("tanh-2", 20, 129u << 23, 1 << 3);
    table<ex2_f16>("ex2-f16", 16, 0, 1);
    table<tanh_f16>("tanh-f16", 16, 0, 1);
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    if (device.major >= 9) {
        table<ex2_bf16>("ex2-bf16", 16, 0, 1);
        table<tanh_bf16>("tanh-bf16", 16, 0, 1);
    }

    exponentials<<<BLOCKS, THREADS>>>(memory);
    CHECK(cudaGetLastError());
    save("ex2", memory, 1u << 23);

    uint32_t *near;
    CHECK(cudaMalloc(&near, (1ull << 17) * 4));
    sines<<<BLOCKS, THREADS>>>(near, memory);
    CHECK(cudaGetLastError());
    save("sin", memory, 1u << 23);
    save("sin-near", near, 1u << 17);

    hash<rcp>("rcp_approx_ftz_f32");
    hash<rsqrt_>("rsqrt_approx_ftz_f32");
    hash<sqrt_>("sqrt_approx_ftz_f32");
    hash<ex2>("ex2_approx_ftz_f32");
    hash<lg2>("lg2_approx_ftz_f32");
    hash<sin_>("sin_approx_ftz_f32");
    hash<cos_>("cos_approx_ftz_f32");
    hash<tanh_>("tanh_approx_f32");
    return 0;
}
