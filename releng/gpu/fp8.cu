// Products of matrices of FP8 by mma.sync, whose bits are the same on a GPU of compute capability 9.0 and on the twin. Prints of each part its name, its words
// and their FNV-1a hash.
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>

constexpr int WARPS = 512;

#define WIDE(NAME, FORM, A, B) \
    __global__ void NAME(const uint32_t *words, uint32_t *result) \
    { \
        const int i = blockIdx.x * 32 + threadIdx.x; \
        const uint32_t *w = words + 10 * i; \
        uint32_t d[4]; \
        asm volatile("mma.sync.aligned." FORM " {%0,%1,%2,%3}, " A ", " B ", {%10,%11,%12,%13};" \
            : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]) \
            : "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(w[4]), "r"(w[5]), "r"(w[6]), "r"(w[7]), "r"(w[8]), "r"(w[9])); \
        for (int j = 0; j < 4; ++j) result[4 * i + j] = d[j]; \
    }
#define NARROW(NAME, FORM, A, B) \
    __global__ void NAME(const uint32_t *words, uint32_t *result) \
    { \
        const int i = blockIdx.x * 32 + threadIdx.x; \
        const uint32_t *w = words + 10 * i; \
        uint32_t d[2]; \
        asm volatile("mma.sync.aligned." FORM " {%0,%1}, " A ", " B ", {%8,%9};" \
            : "=r"(d[0]), "=r"(d[1]) : "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(w[4]), "r"(w[5]), "r"(w[6]), "r"(w[7])); \
        for (int j = 0; j < 4; ++j) result[4 * i + j] = d[j & 1]; \
    }
WIDE(k32_e4m3_e4m3, "m16n8k32.row.col.f32.e4m3.e4m3.f32", "{%4,%5,%6,%7}", "{%8,%9}")
WIDE(k32_e5m2_e5m2, "m16n8k32.row.col.f32.e5m2.e5m2.f32", "{%4,%5,%6,%7}", "{%8,%9}")
WIDE(k32_e4m3_e5m2, "m16n8k32.row.col.f32.e4m3.e5m2.f32", "{%4,%5,%6,%7}", "{%8,%9}")
WIDE(k16_e4m3_e4m3, "m16n8k16.row.col.f32.e4m3.e4m3.f32", "{%4,%5}", "{%8}")
NARROW(k32_e4m3_e4m3_f16, "m16n8k32.row.col.f16.e4m3.e4m3.f16", "{%2,%3,%4,%5}", "{%6,%7}")
NARROW(k16_e5m2_e4m3_f16, "m16n8k16.row.col.f16.e5m2.e4m3.f16", "{%2,%3}", "{%6}")

struct Part { const char *name; void (*kernel)(const uint32_t *, uint32_t *); bool halves; };
static const Part PARTS[] = {{"k32_e4m3_e4m3", k32_e4m3_e4m3, false}, {"k32_e5m2_e5m2", k32_e5m2_e5m2, false}, {"k32_e4m3_e5m2", k32_e4m3_e5m2, false},
    {"k16_e4m3_e4m3", k16_e4m3_e4m3, false}, {"k32_e4m3_e4m3_f16", k32_e4m3_e4m3_f16, true}, {"k16_e5m2_e4m3_f16", k16_e5m2_e4m3_f16, true}};

int main(int count, char **arguments)
{
    FILE *file = count > 1 ? fopen(arguments[1], "wb") : nullptr;
    std::vector<uint32_t> host(WARPS * 32 * 10), out(WARPS * 32 * 4);
    uint32_t *words, *result;
    cudaMalloc(&words, host.size() * 4);
    cudaMalloc(&result, out.size() * 4);
    for (const Part &part : PARTS) {
        std::mt19937_64 random(20261129);
        for (size_t i = 0; i < host.size(); ++i) {
            const int kind = (int)(i / 10 / 32 % 3), place = (int)(i % 10);
            uint32_t bits = (uint32_t)random();
            // Ordinary numbers, numbers of any exponent, any bits; accumulators are FP32 or pairs of FP16 of about the size of the sums.
            if (kind < 2 && place < 6) bits = kind ? bits & 0xbfbfbfbfu : (bits & 0x9f9f9f9fu) | 0x20202020u;
            if (kind < 2 && place >= 6) bits = part.halves ? (bits & 0x8fff8fffu) | 0x30003000u : (bits & 0x80ffffffu) | 0x3c000000u | (bits & 0x03000000u);
            host[i] = bits;
        }
        cudaMemcpy(words, host.data(), host.size() * 4, cudaMemcpyHostToDevice);
        part.kernel<<<WARPS, 32>>>(words, result);
        const cudaError_t error = cudaMemcpy(out.data(), result, out.size() * 4, cudaMemcpyDeviceToHost);
        if (error != cudaSuccess) { printf("%s %s\n", part.name, cudaGetErrorString(error)); return 1; }
        uint64_t hash = 0xcbf29ce484222325u;
        for (uint32_t word : out) hash = (hash ^ word) * 0x100000001b3u;
        printf("%s %zu %016llx\n", part.name, out.size(), (unsigned long long)hash);
        if (file) fwrite(out.data(), 4, out.size(), file);
    }
    if (file) fclose(file);
}
