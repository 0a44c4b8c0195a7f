// What tensor cores give for fragments of many kinds, raw bits to a file; or, with two such files, how many of their results differ.
//   mma FILE            mma --hashes FILE            mma --compare FILE FILE
// The payloads of NaN in FP64 are not compared.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>
typedef uint32_t u32;
typedef uint64_t u64;
enum Type { F16, BF16, TF32, F32, F64, RAW };
enum Kind { ORDINARY, CANCELLING, WIDE, SUBNORMAL, OVERFLOWING, SPECIAL, ZEROS, ANY, KINDS };
static const char *const NAMES[] = {"ordinary", "cancelling", "wide", "subnormal", "overflowing", "special", "zeros", "any"};
static const int WARPS = 64;
static FILE *file;
static u64 state;
static u64 draw()
{
    u64 z = state += 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}
static int fraction(Type t) { return t == F16 ? 10 : t == BF16 ? 7 : t == F64 ? 52 : 23; }
static int width(Type t) { return t == F16 || t == BF16 ? 16 : t == F64 ? 64 : 32; }
static u64 number(Type t, Kind kind, bool accumulator)
{
    const int f = fraction(t), w = width(t), bits = w - 1 - f, greatest = (1 << bits) - 1, bias = greatest / 2;
    const u64 sign = draw() >> 63 << (w - 1);
    u64 m = draw() & ((1ull << f) - 1);
    if (t == TF32 && draw() % 4) m &= ~0x1fffull;
    int e = bias - 4 + (int)(draw() % 9);
    switch (kind) {
    case WIDE: e = accumulator && t != F16 ? bias - 30 + (int)(draw() % 61) : 1 + (int)(draw() % (bits > 5 ? greatest * 3 / 4 : greatest - 6)); break;
    case SUBNORMAL: e = draw() % 3 ? 0 : accumulator ? (int)(draw() % 40) : (int)(draw() % (greatest * 5 / 8)); break;
    case OVERFLOWING: e = accumulator ? greatest - 1 - (int)(draw() % 3) : bias + bias / 2 - 1 + (int)(draw() % 4); break;
    case SPECIAL:
        if (draw() % 12 == 0) { e = greatest; m = draw() % 2 ? 0 : m; }
        else if (draw() % 12 == 0) { e = 0; m = 0; }
        break;
    case ZEROS:
        e = 1 + (int)(draw() % (greatest - 1));
        if (draw() % 4) { e = 0; m = 0; }
        break;
    case ANY: return draw() >> (64 - w);
    default: break;
    }
    if (e > greatest) e = greatest - 1;
    return sign | (u64)e << f | m;
}
// Fills the registers of the lanes, all of one after those of the other.
static std::vector<u32> registers(Type t, Kind kind, int words, bool accumulator)
{
    std::vector<u32> all(WARPS * 32 * (words ? words : 1));
    for (size_t i = 0; words && i < all.size(); i += t == F64 ? 2 : 1) {
        if (t == RAW) { all[i] = kind == ORDINARY ? (u32)draw() & 0x0f0f0f0f : (u32)draw(); if (accumulator && kind == OVERFLOWING) all[i] = (draw() % 2 ? 0x7fffff00u : 0x80000100u) ^ (u32)(draw() & 255); continue; }
        if (t == F64) { u64 x = number(t, kind, accumulator); all[i] = (u32)x; all[i + 1] = (u32)(x >> 32); continue; }
        if (width(t) == 32) { all[i] = (u32)number(t, kind, accumulator); continue; }
        all[i] = (u32)number(t, kind, accumulator) | (u32)number(t, kind, accumulator) << 16;
    }
    return all;
}
// Makes products of neighbours along K nearly the negatives of each other.
static void cancel(Type t, std::vector<u32> &a, int wa, std::vector<u32> &b, int wb)
{
    for (size_t i = 0; i < a.size(); ++i) {
        if (width(t) == 16) a[i] = (a[i] & 0xffff) | ((a[i] & 0xffff) ^ 0x8000 ^ (u32)(draw() % 4)) << 16;
        else if (width(t) == 32 && wa > 2 && i % wa >= 2) a[i] = a[i - 2] ^ 0x80000000u ^ (u32)(draw() % 4 << 13);
        else if (t == F64 && wa > 2 && i % wa % 4 >= 2) a[i] = a[i - 2] ^ (i % 2 ? 0x80000000u : (u32)(draw() % 4));
    }
    for (size_t i = 0; i < b.size(); ++i) {
        if (width(t) == 16) b[i] = (b[i] & 0xffff) | b[i] << 16;
        else if (width(t) == 32 && wb > 1 && i % wb % 2) b[i] = b[i - 1];
        else if (t == F64 && wb > 2 && i % wb % 4 >= 2) b[i] = b[i - 2];
    }
}
static u32 *up(const std::vector<u32> &v)
{
    u32 *p;
    cudaMalloc(&p, v.size() * 4);
    cudaMemcpy(p, v.data(), v.size() * 4, cudaMemcpyHostToDevice);
    return p;
}
static void section(const std::string &name, const std::vector<u32> &bits)
{
    char title[64] = {0};
    snprintf(title, sizeof title, "%s", name.c_str());
    const u32 n = (u32)bits.size();
    fwrite(title, 1, sizeof title, file);
    fwrite(&n, 4, 1, file);
    fwrite(bits.data(), 4, n, file);
}
typedef void Kernel(const u32 *, const u32 *, const u32 *, u32 *);
static void product(const char *name, Kernel *kernel, Type ta, Type tc, int wa, int wb, int wc, int wd)
{
    for (int kind = 0; kind < KINDS; ++kind) {
        if (ta == RAW && kind != ORDINARY && kind != OVERFLOWING && kind != ANY) continue;
        state = 1000 * kind + 7 * wa + wb + 100000u * ta;
        std::vector<u32> a = registers(ta, (Kind)kind, wa, false), b = registers(ta, (Kind)kind, wb, false), c = registers(tc, (Kind)kind, wc, true), d(WARPS * 32 * wd);
        if (kind == CANCELLING) cancel(ta, a, wa, b, wb);
        u32 *pa = up(a), *pb = up(b), *pc = up(c), *pd = up(d);
        kernel<<<WARPS, 32>>>(pa, pb, pc, pd);
        cudaMemcpy(d.data(), pd, d.size() * 4, cudaMemcpyDeviceToHost);
        if (cudaError_t e = cudaGetLastError()) { printf("%s: %s\n", name, cudaGetErrorString(e)); exit(1); }
        cudaFree(pa); cudaFree(pb); cudaFree(pc); cudaFree(pd);
        section(std::string(name) + " " + NAMES[kind], d);
    }
}
#define LOAD(V, P, N) u32 V[N ? N : 1]; for (int i = 0; i < N; ++i) V[i] = P[(blockIdx.x * 32 + threadIdx.x) * N + i];
#define SAVE(V, P, N) for (int i = 0; i < N; ++i) P[(blockIdx.x * 32 + threadIdx.x) * N + i] = V[i];
#define A1(x) "r"(x[0])
#define A2(x) "r"(x[0]), "r"(x[1])
#define A4(x) "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3])
#define A8(x) A4(x), "r"(x[4]), "r"(x[5]), "r"(x[6]), "r"(x[7])
#define O2(x) "=r"(x[0]), "=r"(x[1])
#define O4(x) O2(x), "=r"(x[2]), "=r"(x[3])
#define O8(x) O4(x), "=r"(x[4]), "=r"(x[5]), "=r"(x[6]), "=r"(x[7])
#define MMA(NAME, TEXT, NA, NB, NC, TD, TA, TB, TC) \
    __global__ void NAME(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd) \
    { \
        LOAD(a, pa, NA) LOAD(b, pb, NB) LOAD(c, pc, NC) u32 d[NC]; \
        asm volatile(TEXT " {" TD "}, {" TA "}, {" TB "}, {" TC "};" : O##NC(d) : A##NA(a), A##NB(b), A##NC(c)); \
        SAVE(d, pd, NC) \
    }
#define MMA_4_2_4(NAME, T) MMA(NAME, T, 4, 2, 4, "%0,%1,%2,%3", "%4,%5,%6,%7", "%8,%9", "%10,%11,%12,%13")
#define MMA_2_1_4(NAME, T) MMA(NAME, T, 2, 1, 4, "%0,%1,%2,%3", "%4,%5", "%6", "%7,%8,%9,%10")
#define MMA_4_2_2(NAME, T) MMA(NAME, T, 4, 2, 2, "%0,%1", "%2,%3,%4,%5", "%6,%7", "%8,%9")
#define MMA_2_1_2(NAME, T) MMA(NAME, T, 2, 1, 2, "%0,%1", "%2,%3", "%4", "%5,%6")
#define MMA_1_1_2(NAME, T) MMA(NAME, T, 1, 1, 2, "%0,%1", "%2", "%3", "%4,%5")
#define M "mma.sync.aligned."
MMA_4_2_4(f16_f32_k16, M "m16n8k16.row.col.f32.f16.f16.f32")
MMA_2_1_4(f16_f32_k8, M "m16n8k8.row.col.f32.f16.f16.f32")
MMA_4_2_2(f16_f16_k16, M "m16n8k16.row.col.f16.f16.f16.f16")
MMA_2_1_2(f16_f16_k8, M "m16n8k8.row.col.f16.f16.f16.f16")
MMA_4_2_4(bf16_k16, M "m16n8k16.row.col.f32.bf16.bf16.f32")
MMA_2_1_4(bf16_k8, M "m16n8k8.row.col.f32.bf16.bf16.f32")
MMA_4_2_4(tf32_k8, M "m16n8k8.row.col.f32.tf32.tf32.f32")
MMA_2_1_4(tf32_k4, M "m16n8k4.row.col.f32.tf32.tf32.f32")
MMA_4_2_4(s8_k32, M "m16n8k32.row.col.s32.s8.s8.s32")
MMA_4_2_4(s8u8_k32, M "m16n8k32.row.col.satfinite.s32.s8.u8.s32")
MMA_2_1_4(u8_k16, M "m16n8k16.row.col.s32.u8.u8.s32")
MMA_1_1_2(u8s8_m8, M "m8n8k16.row.col.satfinite.s32.u8.s8.s32")
MMA_1_1_2(s4_m8, M "m8n8k32.row.col.s32.s4.s4.s32")
MMA_4_2_4(u4s4_k64, M "m16n8k64.row.col.satfinite.s32.u4.s4.s32")
MMA_4_2_4(b1_xor, M "m16n8k256.row.col.s32.b1.b1.s32.xor.popc")
MMA_4_2_4(b1_and, M "m16n8k256.row.col.s32.b1.b1.s32.and.popc")
// FP64: pairs of words.
static __host__ __device__ double f64(u32 low, u32 high)
{
    const u64 bits = low | (u64)high << 32;
    double x;
    memcpy(&x, &bits, 8);
    return x;
}
#define D(x, i) f64(x[2 * (i)], x[2 * (i) + 1])
#define F64S(x, i, v) x[2 * (i)] = (u32)__double2loint(v), x[2 * (i) + 1] = (u32)__double2hiint(v)
__global__ void f64_m8(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd)
{
    LOAD(a, pa, 2) LOAD(b, pb, 2) LOAD(c, pc, 4) u32 d[4];
    double x, y;
    asm volatile(M "m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%4,%5};" : "=d"(x), "=d"(y) : "d"(D(a, 0)), "d"(D(b, 0)), "d"(D(c, 0)), "d"(D(c, 1)));
    F64S(d, 0, x); F64S(d, 1, y);
    SAVE(d, pd, 4)
}
__global__ void f64_k8(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd)
{
    LOAD(a, pa, 8) LOAD(b, pb, 4) LOAD(c, pc, 8) u32 d[8];
    double x[4];
    asm volatile(M "m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"
            : "=d"(x[0]), "=d"(x[1]), "=d"(x[2]), "=d"(x[3])
            : "d"(D(a, 0)), "d"(D(a, 1)), "d"(D(a, 2)), "d"(D(a, 3)), "d"(D(b, 0)), "d"(D(b, 1)), "d"(D(c, 0)), "d"(D(c, 1)), "d"(D(c, 2)), "d"(D(c, 3)));
    for (int i = 0; i < 4; ++i) F64S(d, i, x[i]);
    SAVE(d, pd, 8)
}
__global__ void f64_k16(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd)
{
    LOAD(a, pa, 16) LOAD(b, pb, 8) LOAD(c, pc, 8) u32 d[8];
    double x[4];
    asm volatile(M "m16n8k16.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7,%8,%9,%10,%11}, {%12,%13,%14,%15}, {%16,%17,%18,%19};"
            : "=d"(x[0]), "=d"(x[1]), "=d"(x[2]), "=d"(x[3])
            : "d"(D(a, 0)), "d"(D(a, 1)), "d"(D(a, 2)), "d"(D(a, 3)), "d"(D(a, 4)), "d"(D(a, 5)), "d"(D(a, 6)), "d"(D(a, 7)),
              "d"(D(b, 0)), "d"(D(b, 1)), "d"(D(b, 2)), "d"(D(b, 3)), "d"(D(c, 0)), "d"(D(c, 1)), "d"(D(c, 2)), "d"(D(c, 3)));
    for (int i = 0; i < 4; ++i) F64S(d, i, x[i]);
    SAVE(d, pd, 8)
}
// Products of whole matrices by wmma, from registers: D of FP16 from an accumulator of FP32 and the other way.
#define R8 "%0,%1,%2,%3,%4,%5,%6,%7"
__global__ void wmma_f32(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd)
{
    LOAD(a, pa, 8) LOAD(b, pb, 8) LOAD(c, pc, 8) u32 d[8];
    asm volatile("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {" R8 "}, {%8,%9,%10,%11,%8,%9,%10,%11}, {%12,%13,%14,%15,%12,%13,%14,%15}, {%16,%17,%18,%19,%20,%21,%22,%23};" : O8(d) : A4(a), A4(b), A8(c));
    SAVE(d, pd, 8)
}
__global__ void wmma_f16_of_f32(const u32 *pa, const u32 *pb, const u32 *pc, u32 *pd)
{
    LOAD(a, pa, 8) LOAD(b, pb, 8) LOAD(c, pc, 8) u32 d[4];
    asm volatile("wmma.mma.sync.aligned.row.col.m16n16k16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7,%4,%5,%6,%7}, {%8,%9,%10,%11,%8,%9,%10,%11}, {%12,%13,%14,%15,%16,%17,%18,%19};" : O4(d) : A4(a), A4(b), A8(c));
    SAVE(d, pd, 4)
}
// How wmma.load spreads a matrix over the lanes, and what ldmatrix, stmatrix and movmatrix move. The input is 4 KiB of numbers in order.
#define SPREAD(NAME, TEXT, N, REGISTERS, LD) \
    __global__ void NAME(const u32 *pa, const u32 *, const u32 *, u32 *pd) \
    { \
        u32 d[N]; \
        asm volatile("wmma.load." TEXT " {" REGISTERS "}, [%" #N "], %" LD ";" : O##N(d) : "l"(pa), "r"(32)); \
        SAVE(d, pd, N) \
    }
#define R4 "%0,%1,%2,%3"
#define R2 "%0,%1"
SPREAD(load_a16, "a.sync.aligned.row.m16n16k16.f16", 8, R8, "9")
SPREAD(load_a16c, "a.sync.aligned.col.m16n16k16.f16", 8, R8, "9")
SPREAD(load_b16, "b.sync.aligned.row.m16n16k16.f16", 8, R8, "9")
SPREAD(load_b16c, "b.sync.aligned.col.m16n16k16.f16", 8, R8, "9")
SPREAD(load_a32, "a.sync.aligned.row.m32n8k16.f16", 8, R8, "9")
SPREAD(load_b8, "b.sync.aligned.row.m32n8k16.f16", 8, R8, "9")
SPREAD(load_a8, "a.sync.aligned.row.m8n32k16.f16", 8, R8, "9")
SPREAD(load_b32, "b.sync.aligned.row.m8n32k16.f16", 8, R8, "9")
SPREAD(load_c16, "c.sync.aligned.row.m16n16k16.f32", 8, R8, "9")
SPREAD(load_c32, "c.sync.aligned.row.m32n8k16.f32", 8, R8, "9")
SPREAD(load_c8, "c.sync.aligned.row.m8n32k16.f32", 8, R8, "9")
SPREAD(load_h16, "c.sync.aligned.row.m16n16k16.f16", 4, R4, "5")
SPREAD(load_at, "a.sync.aligned.row.m16n16k8.tf32", 4, R4, "5")
SPREAD(load_bt, "b.sync.aligned.row.m16n16k8.tf32", 4, R4, "5")
SPREAD(load_as, "a.sync.aligned.row.m16n16k16.s8", 2, R2, "3")
SPREAD(load_bs, "b.sync.aligned.row.m16n16k16.s8", 2, R2, "3")
SPREAD(load_abf, "a.sync.aligned.row.m16n16k16.bf16", 4, R4, "5")
__global__ void tiles(const u32 *pa, const u32 *, const u32 *, u32 *pd)
{
    __shared__ __align__(16) u32 in[512], out[512];
    for (int i = threadIdx.x; i < 512; i += 32) in[i] = pa[i], out[i] = 0;
    __syncwarp();
    const int lane = threadIdx.x;
    u32 at = (u32)__cvta_generic_to_shared(&in[(lane * 5 % 32) * 4]), to = (u32)__cvta_generic_to_shared(&out[(lane * 7 % 32) * 4]), d[12];
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]) : "r"(at));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(d[4]), "=r"(d[5]), "=r"(d[6]), "=r"(d[7]) : "r"(at));
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];" : "=r"(d[8]), "=r"(d[9]) : "r"(at));
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];" : "=r"(d[10]) : "r"(at));
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d[11]) : "r"(d[0]));
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" :: "r"(to), "r"(d[0]), "r"(d[5]), "r"(d[2]), "r"(d[7]) : "memory");
    asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1,%2};" :: "r"(to + 1024), "r"(d[8]), "r"(d[11]) : "memory");
    __syncwarp();
    u32 all[28];
    for (int i = 0; i < 12; ++i) all[i] = d[i];
    for (int i = 0; i < 16; ++i) all[12 + i] = out[i * 32 + lane];
    SAVE(all, pd, 28)
}
static void layout(const char *name, Kernel *kernel, int bytes, int words)
{
    std::vector<u32> in(1024), d(32 * words);
    for (int i = 0; i < 4096 / bytes; ++i) memcpy((char *)in.data() + i * bytes, &i, bytes);
    u32 *pa = up(in), *pd = up(d);
    kernel<<<1, 32>>>(pa, 0, 0, pd);
    cudaMemcpy(d.data(), pd, d.size() * 4, cudaMemcpyDeviceToHost);
    if (cudaError_t e = cudaGetLastError()) { printf("%s: %s\n", name, cudaGetErrorString(e)); exit(1); }
    section(std::string(name) + " layout", d);
}
static bool next(FILE *f, std::string &name, std::vector<u32> &bits)
{
    char title[64];
    u32 n;
    if (fread(title, 1, 64, f) != 64 || fread(&n, 4, 1, f) != 1) return false;
    name = title;
    bits.resize(n);
    if (fread(bits.data(), 4, n, f) != n) return false;
    for (u32 i = 0; name.compare(0, 3, "f64") == 0 && i < n; i += 2) {
        const double x = D(bits, i / 2);
        if (x != x) bits[i] = 0, bits[i + 1] = 0x7ff80000u;
    }
    return true;
}
static int compare(const char *one, const char *other)
{
    FILE *f = fopen(one, "rb"), *g = fopen(other, "rb");
    if (!f || !g) { printf("There is no such file.\n"); return 1; }
    std::string x, y;
    std::vector<u32> a, b;
    long all = 0, differing = 0;
    while (next(f, x, a)) {
        if (!next(g, y, b) || x != y || a.size() != b.size()) { printf("The files do not have the same parts: %s\n", x.c_str()); return 1; }
        long here = 0;
        for (size_t i = 0; i < a.size(); ++i) {
            if (a[i] == b[i]) continue;
            if (here++ < 3) printf("  %s [%zu]: %08x %08x\n", x.c_str(), i, a[i], b[i]);
        }
        printf("%-32s %6ld of %zu words differ\n", x.c_str(), here, a.size());
        all += (long)a.size();
        differing += here;
    }
    printf("%ld of %ld words differ\n", differing, all);
    return differing != 0;
}
static int hashes(const char *one)
{
    FILE *f = fopen(one, "rb");
    if (!f) { printf("There is no such file.\n"); return 1; }
    std::string name;
    std::vector<u32> bits;
    while (next(f, name, bits)) {
        u64 hash = 0xcbf29ce484222325ull;
        for (u32 word : bits) for (int i = 0; i < 4; ++i) hash = (hash ^ (word >> 8 * i & 255)) * 0x100000001b3ull;
        printf("%s %zu %016llx\n", name.c_str(), bits.size(), (unsigned long long)hash);
    }
    return 0;
}
int main(int argc, char **argv)
{
    if (argc == 4 && !strcmp(argv[1], "--compare")) return compare(argv[2], argv[3]);
    if (argc == 3 && !strcmp(argv[1], "--hashes")) return hashes(argv[2]);
    if (argc != 2 || !(file = fopen(argv[1], "wb"))) { printf("mma FILE, mma --hashes FILE, or mma --compare FILE FILE\n"); return 2; }
#define RUN(K, TA, TC, WA, WB, WC, WD) product(#K, K, TA, TC, WA, WB, WC, WD);
    RUN(f16_f32_k16, F16, F32, 4, 2, 4, 4) RUN(f16_f32_k8, F16, F32, 2, 1, 4, 4) RUN(f16_f16_k16, F16, F16, 4, 2, 2, 2) RUN(f16_f16_k8, F16, F16, 2, 1, 2, 2)
    RUN(bf16_k16, BF16, F32, 4, 2, 4, 4) RUN(bf16_k8, BF16, F32, 2, 1, 4, 4) RUN(tf32_k8, TF32, F32, 4, 2, 4, 4) RUN(tf32_k4, TF32, F32, 2, 1, 4, 4)
    RUN(wmma_f32, F16, F32, 8, 8, 8, 8) RUN(wmma_f16_of_f32, F16, F32, 8, 8, 8, 4)
    RUN(f64_m8, F64, F64, 2, 2, 4, 4) RUN(f64_k8, F64, F64, 8, 4, 8, 8) RUN(f64_k16, F64, F64, 16, 8, 8, 8)
    RUN(s8_k32, RAW, RAW, 4, 2, 4, 4) RUN(s8u8_k32, RAW, RAW, 4, 2, 4, 4) RUN(u8_k16, RAW, RAW, 2, 1, 4, 4) RUN(u8s8_m8, RAW, RAW, 1, 1, 2, 2)
    RUN(s4_m8, RAW, RAW, 1, 1, 2, 2) RUN(u4s4_k64, RAW, RAW, 4, 2, 4, 4) RUN(b1_xor, RAW, RAW, 4, 2, 4, 4) RUN(b1_and, RAW, RAW, 4, 2, 4, 4)
    layout("tiles", tiles, 2, 28);
    layout("load_a16", load_a16, 2, 8); layout("load_a16c", load_a16c, 2, 8); layout("load_b16", load_b16, 2, 8); layout("load_b16c", load_b16c, 2, 8);
    layout("load_a32", load_a32, 2, 8); layout("load_b8", load_b8, 2, 8); layout("load_a8", load_a8, 2, 8); layout("load_b32", load_b32, 2, 8);
    layout("load_c16", load_c16, 4, 8); layout("load_c32", load_c32, 4, 8); layout("load_c8", load_c8, 4, 8); layout("load_h16", load_h16, 2, 4);
    layout("load_at", load_at, 4, 4); layout("load_bt", load_bt, 4, 4); layout("load_as", load_as, 1, 2); layout("load_bs", load_bs, 1, 2); layout("load_abf", load_abf, 2, 4);
    fclose(file);
    return hashes(argv[1]);
}
