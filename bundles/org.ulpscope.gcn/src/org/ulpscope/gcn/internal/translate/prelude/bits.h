#define ULP_PAIR(HIGH, LOW) ((uint64_t)(HIGH) << 32 | (LOW))
static inline uint32_t ulp_reversed(uint32_t x)
{
    x = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
    x = (x & 0x33333333u) << 2 | (x >> 2 & 0x33333333u);
    x = (x & 0x0f0f0f0fu) << 4 | (x >> 4 & 0x0f0f0f0fu);
    return __builtin_bswap32(x);
}
/* How many of the first bits are as the first; -1 where all are. */
static inline int32_t ulp_sign_run(uint32_t x)
{
    const uint32_t changed = x ^ (uint32_t)((int32_t)x >> 31);
    return changed ? __builtin_clz(changed) : -1;
}
static inline uint64_t ulp_whole_quads(uint64_t x)
{
    x |= x >> 1 & 0x5555555555555555ull;
    x = (x | x >> 2) & 0x1111111111111111ull;
    return x * 15;
}
static inline int32_t ulp_s24(uint32_t x) { return (int32_t)(x << 8) >> 8; }
static inline uint64_t ulp_field(uint64_t x, uint32_t first, uint32_t width)
{
    const uint64_t rest = x >> first;
    return width >= 64 ? rest : rest & ((1ull << width) - 1);
}
static inline int64_t ulp_signed_field(uint64_t x, uint32_t first, uint32_t width, uint32_t bits)
{
    if (width == 0) return 0;
    if (first + width > bits) width = bits - first;
    return (int64_t)(ulp_field(x, first, width) << (64 - width)) >> (64 - width);
}
static inline uint32_t ulp_least_u(uint32_t a, uint32_t b) { return a < b ? a : b; }
static inline uint32_t ulp_greatest_u(uint32_t a, uint32_t b) { return a > b ? a : b; }
static inline int32_t ulp_least_i(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t ulp_greatest_i(int32_t a, int32_t b) { return a > b ? a : b; }
/* The bytes of a pair that a selector names, and those that are signs, 0 or all ones. */
static inline uint32_t ulp_bytes(uint64_t pair, uint32_t selector)
{
    uint32_t r = 0;
    for (int i = 0; i < 4; ++i) {
        const uint32_t s = selector >> 8 * i & 255;
        const uint32_t byte = s < 8 ? pair >> 8 * s & 255 : s < 12 ? (pair >> (16 * (s - 8) + 15) & 1) * 255 : s == 12 ? 0 : 255;
        r |= byte << 8 * i;
    }
    return r;
}
