// Products of matrices in shared memory (wgmma), whose bits are the same on a GPU of compute capability 9.0 and on the twin. Prints of each part its name, its
// words and their FNV-1a hash. Build with -arch=sm_90a.
//
// Shared memory has random words, and descriptors lead anywhere in it: what a product reads shows how each layout lies in memory.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>

constexpr int THREADS = 128, BYTES = 48 * 1024;

struct Question { uint64_t a, b; uint32_t accumulates; };

__device__ void fill(uint32_t *shared, const uint32_t *words)
{
    for (int i = threadIdx.x; i < BYTES / 4; i += THREADS) shared[i] = words[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
}

#define D4 "{%0,%1,%2,%3}"
#define D8 "{%0,%1,%2,%3,%4,%5,%6,%7}"
#define D32 "{%0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10,%11,%12,%13,%14,%15,%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31}"
#define W4 "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
#define W8 W4, "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
#define W32 W8, "+r"(d[8]), "+r"(d[9]), "+r"(d[10]), "+r"(d[11]), "+r"(d[12]), "+r"(d[13]), "+r"(d[14]), "+r"(d[15]), "+r"(d[16]), "+r"(d[17]), "+r"(d[18]), "+r"(d[19]), \
    "+r"(d[20]), "+r"(d[21]), "+r"(d[22]), "+r"(d[23]), "+r"(d[24]), "+r"(d[25]), "+r"(d[26]), "+r"(d[27]), "+r"(d[28]), "+r"(d[29]), "+r"(d[30]), "+r"(d[31])

#define BEGIN(NAME, COUNT) \
    __global__ void NAME(const uint32_t *words, Question q, uint32_t *result) \
    { \
        extern __shared__ __align__(1024) uint32_t shared[]; \
        fill(shared, words); \
        uint32_t d[COUNT]; \
        for (int i = 0; i < COUNT; ++i) d[i] = words[(threadIdx.x * COUNT + i) % (BYTES / 4)]; \
        const uint64_t base = (uint32_t)__cvta_generic_to_shared(shared) >> 4, a = q.a + base, b = q.b + base; \
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#define END(COUNT) \
        asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory"); \
        for (int i = 0; i < COUNT; ++i) result[threadIdx.x * COUNT + i] = d[i]; \
    }
// Both matrices in memory.
#define BOTH(NAME, COUNT, FORM, A, B, P, TAIL) \
    BEGIN(NAME, COUNT) \
    asm volatile("{ .reg .pred p; setp.ne.b32 p, " P ", 0; wgmma.mma_async.sync.aligned." FORM " " D##COUNT ", " A ", " B ", p" TAIL "; }" : W##COUNT : "l"(a), "l"(b), "r"(q.accumulates)); \
    END(COUNT)
// A in registers.
#define ONE(NAME, COUNT, FORM, A, B, P, TAIL) \
    BEGIN(NAME, COUNT) \
    uint32_t r[4]; \
    for (int i = 0; i < 4; ++i) r[i] = words[(threadIdx.x * 4 + i + 5000) % (BYTES / 4)]; \
    asm volatile("{ .reg .pred p; setp.ne.b32 p, " P ", 0; wgmma.mma_async.sync.aligned." FORM " " D##COUNT ", " A ", " B ", p" TAIL "; }" \
        : W##COUNT : "l"(b), "r"(q.accumulates), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3])); \
    (void)a; \
    END(COUNT)

BOTH(f16_n8, 4, "m64n8k16.f32.f16.f16", "%4", "%5", "%6", ", 1, 1, 0, 0")
BOTH(f16_n64, 32, "m64n64k16.f32.f16.f16", "%32", "%33", "%34", ", 1, 1, 0, 0")
BOTH(f16_n64_b_across, 32, "m64n64k16.f32.f16.f16", "%32", "%33", "%34", ", 1, 1, 0, 1")
BOTH(f16_n64_both_across, 32, "m64n64k16.f32.f16.f16", "%32", "%33", "%34", ", 1, 1, 1, 1")
BOTH(f16_n16_negative, 8, "m64n16k16.f32.f16.f16", "%8", "%9", "%10", ", -1, 1, 0, 0")
BOTH(f16_n16_halves, 4, "m64n16k16.f16.f16.f16", "%4", "%5", "%6", ", 1, -1, 0, 0")
BOTH(bf16_n64, 32, "m64n64k16.f32.bf16.bf16", "%32", "%33", "%34", ", 1, 1, 1, 0")
BOTH(tf32_n16, 8, "m64n16k8.f32.tf32.tf32", "%8", "%9", "%10", ", 1, 1")
BOTH(s8_n16, 8, "m64n16k32.s32.s8.u8", "%8", "%9", "%10", "")
ONE(f16_n64_registers, 32, "m64n64k16.f32.f16.f16", "{%34,%35,%36,%37}", "%32", "%33", ", 1, 1, 1")
ONE(tf32_n16_registers, 8, "m64n16k8.f32.tf32.tf32", "{%10,%11,%12,%13}", "%8", "%9", ", 1, -1")

enum Width { HALF, BRAIN, WORD, BYTE };
struct Part { const char *name; void (*kernel)(const uint32_t *, Question, uint32_t *); int count; Width width; };
static const Part PARTS[] = {{"f16_n8", f16_n8, 4, HALF}, {"f16_n64", f16_n64, 32, HALF}, {"f16_n64_b_across", f16_n64_b_across, 32, HALF},
    {"f16_n64_both_across", f16_n64_both_across, 32, HALF}, {"f16_n16_negative", f16_n16_negative, 8, HALF}, {"f16_n16_halves", f16_n16_halves, 4, HALF},
    {"bf16_n64", bf16_n64, 32, BRAIN}, {"tf32_n16", tf32_n16, 8, WORD}, {"s8_n16", s8_n16, 8, BYTE}, {"f16_n64_registers", f16_n64_registers, 32, HALF},
    {"tf32_n16_registers", tf32_n16_registers, 8, WORD}};

// A number of this width: ordinary, of any exponent, or any bits.
static uint32_t number(std::mt19937_64 &random, Width width, int kind)
{
    const uint32_t bits = (uint32_t)random();
    const int mantissa = width == HALF ? 10 : width == BRAIN ? 7 : 23, exponent = width == HALF ? 5 : 8, all = width == WORD ? 32 : 16;
    if (width == BYTE || kind == 2) return bits;
    const int middle = (1 << (exponent - 1)) - 1, spread = kind == 0 ? 4 : middle - 1;
    const uint32_t e = (uint32_t)(middle + (int)(random() % (2 * spread + 1)) - spread);
    return (bits & 1) << (all - 1) | e << mantissa | (bits >> 1 & ((1u << mantissa) - 1));
}

static uint64_t descriptor(std::mt19937_64 &random)
{
    const uint64_t mode = random() % 4, start = random() % 512, leading = random() % 128, stride = random() % 128;
    return mode << 62 | stride << 32 | leading << 16 | start;
}

int main(int count, char **arguments)
{
    FILE *file = count > 1 ? fopen(arguments[1], "wb") : nullptr;
    uint32_t *words, *result;
    cudaMalloc(&words, BYTES);
    cudaMalloc(&result, THREADS * 32 * 4);
    for (const Part &part : PARTS) {
        cudaFuncSetAttribute((const void *)part.kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, BYTES);
        std::mt19937_64 random(20261129);
        uint64_t hash = 0xcbf29ce484222325u;
        int total = 0;
        for (int round = 0; round < 24; ++round) {
            const bool halves = part.width == HALF || part.width == BRAIN;
            std::vector<uint32_t> host(BYTES / 4), out(THREADS * part.count);
            for (uint32_t &word : host) word = halves ? number(random, part.width, round % 3) << 16 | (number(random, part.width, round % 3) & 0xffff) : number(random, part.width, round % 3);
            const Question question = {descriptor(random), descriptor(random), (uint32_t)(round % 4 != 0)};
            cudaMemcpy(words, host.data(), BYTES, cudaMemcpyHostToDevice);
            part.kernel<<<1, THREADS, BYTES>>>(words, question, result);
            const cudaError_t error = cudaMemcpy(out.data(), result, out.size() * 4, cudaMemcpyDeviceToHost);
            if (error != cudaSuccess) { printf("%s %s\n", part.name, cudaGetErrorString(error)); return 1; }
            for (uint32_t word : out) hash = (hash ^ word) * 0x100000001b3u;
            if (file) fwrite(out.data(), 4, out.size(), file);
            total += (int)out.size();
        }
        printf("%s %d %016llx\n", part.name, total, (unsigned long long)hash);
    }
    if (file) fclose(file);
}
