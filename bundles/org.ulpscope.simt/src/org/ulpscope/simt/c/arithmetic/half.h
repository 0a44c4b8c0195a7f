/* FP16 (m = 10, bias = 15) and BF16 (m = 7, bias = 127): computed in FP64, rounded once. A NaN is 0x7fff. */
static inline uint16_t ulp_narrow(double x, int m, int bias, int mode)
{
    uint64_t u = ulp_bits_f64(x);
    uint32_t sign = (uint32_t)(u >> 63);
    int e = (int)(u >> 52 & 0x7ff);
    uint32_t infinity = ((1u << (15 - m)) - 1) << m;
    if (e == 0x7ff) return (uint16_t)(u << 12 ? 0x7fff : sign << 15 | infinity);
    uint64_t significand = (u & 0xfffffffffffffull) | (e ? 1ull << 52 : 0);
    int exponent = (e ? e : 1) - 1023 + bias;
    int shift = 52 - m + (exponent < 1 ? 1 - exponent : 0);
    if (shift > 62) shift = 62;
    uint64_t kept = significand >> shift, rest = significand & ((1ull << shift) - 1), half = 1ull << (shift - 1);
    int away = mode == 'n' ? rest > half || (rest == half && (kept & 1)) : rest != 0 && (mode == 'm' ? sign : mode == 'p' ? !sign : 0);
    uint32_t r = (uint32_t)(kept + away) + (exponent > 1 ? (uint32_t)(exponent - 1) << m : 0);
    if (exponent > 4096 || r >= infinity) r = mode == 'n' || (mode == 'm' && sign) || (mode == 'p' && !sign) ? infinity : infinity - 1;
    return (uint16_t)(sign << 15 | r);
}
static inline uint16_t ulp_f16_of(double x, int mode) { return ulp_narrow(x, 10, 15, mode); }
static inline uint16_t ulp_bf16_of(double x, int mode) { return ulp_narrow(x, 7, 127, mode); }
static inline float ulp_of_f16(uint16_t h)
{
    uint32_t e = h >> 10 & 31, f = h & 1023, sign = (uint32_t)(h >> 15) << 31;
    if (e == 31) return ulp_f32(sign | 0x7f800000u | f << 13);
    if (e == 0) { float x = (float)f * 0x1p-24f; return sign ? -x : x; }
    return ulp_f32(sign | (e + 112) << 23 | f << 13);
}
static inline float ulp_of_bf16(uint16_t h) { return ulp_f32((uint32_t)h << 16); }
static inline uint16_t ulp_ftz_f16(uint16_t h) { return h & 0x7c00 ? h : h & 0x8000; }
static inline uint16_t ulp_ftz_bf16(uint16_t h) { return h & 0x7f80 ? h : h & 0x8000; }
static inline int ulp_nan_f16(uint16_t h) { return (h & 0x7fff) > 0x7c00; }
static inline int ulp_nan_bf16(uint16_t h) { return (h & 0x7fff) > 0x7f80; }
#define ULP_HALF(F, ONE) \
    static inline uint16_t ulp_sat_##F(uint16_t h) { return ulp_nan_##F(h) || h >> 15 ? 0 : h > ONE ? ONE : h; } \
    static inline uint16_t ulp_relu_##F(uint16_t h) { return ulp_nan_##F(h) ? 0x7fff : h >> 15 ? 0 : h; } \
    static inline uint16_t ulp_add_##F(uint16_t a, uint16_t b) { return ulp_##F##_of(ulp_odd_sum(ulp_of_##F(a), ulp_of_##F(b)), 'n'); } \
    static inline uint16_t ulp_sub_##F(uint16_t a, uint16_t b) { return ulp_##F##_of(ulp_odd_sum(ulp_of_##F(a), -(double)ulp_of_##F(b)), 'n'); } \
    static inline uint16_t ulp_mul_##F(uint16_t a, uint16_t b) { return ulp_##F##_of((double)ulp_of_##F(a) * ulp_of_##F(b), 'n'); } \
    static inline uint16_t ulp_fma_##F(uint16_t a, uint16_t b, uint16_t c) { return ulp_##F##_of(ulp_odd_sum((double)ulp_of_##F(a) * ulp_of_##F(b), ulp_of_##F(c)), 'n'); } \
    static inline uint16_t ulp_abs_##F(uint16_t a) { return a & 0x7fff; } \
    static inline uint16_t ulp_neg_##F(uint16_t a) { return a ^ 0x8000; } \
    static inline uint16_t ulp_pick_##F(uint16_t a, uint16_t b, int larger, int nan) \
    { \
        int na = ulp_nan_##F(a), nb = ulp_nan_##F(b); \
        if (na || nb) return nan || (na && nb) ? 0x7fff : na ? b : a; \
        int32_t x = a >> 15 ? -1 - (a & 0x7fff) : a, y = b >> 15 ? -1 - (b & 0x7fff) : b; \
        return (x < y) != larger ? a : b; \
    } \
    static inline uint16_t ulp_min_##F(uint16_t a, uint16_t b) { return ulp_pick_##F(a, b, 0, 0); } \
    static inline uint16_t ulp_max_##F(uint16_t a, uint16_t b) { return ulp_pick_##F(a, b, 1, 0); } \
    static inline uint16_t ulp_min_nan_##F(uint16_t a, uint16_t b) { return ulp_pick_##F(a, b, 0, 1); } \
    static inline uint16_t ulp_max_nan_##F(uint16_t a, uint16_t b) { return ulp_pick_##F(a, b, 1, 1); } \
    static inline uint16_t ulp_satfinite_##F(uint16_t h) { return (h & 0x7fff) == ulp_##F##_of(INFINITY, 'n') ? h - 1 : h; } \
    static inline uint16_t ulp_xorsign_##F(uint16_t r, uint16_t a, uint16_t b) { return ulp_nan_##F(r) ? r : (r & 0x7fff) | ((a ^ b) & 0x8000); }
ULP_HALF(f16, 0x3c00)
ULP_HALF(bf16, 0x3f80)
/* FP8: E4M3 (m = 3, no infinity, greatest 0x7e) and E5M2 (m = 2, greatest finite 0x7b); rounded to the nearest and kept finite. A NaN is 0x7f. */
static inline uint32_t ulp_fp8_of(float x, int m, uint32_t greatest)
{
    uint32_t u = ulp_bits_f32(x), sign = u >> 24 & 128, e = u >> 23 & 255;
    if ((u & 0x7fffffffu) > 0x7f800000u) return 0x7f;
    int exponent = (int)e - 127 + (m == 3 ? 7 : 15);
    if (exponent > 32) return sign | greatest;
    if (exponent < -m) return sign;
    uint32_t significand = (u & 0x7fffffu) | 0x800000u;
    int shift = 23 - m + (exponent < 1 ? 1 - exponent : 0);
    uint32_t kept = significand >> shift, rest = significand & ((1u << shift) - 1), half = 1u << (shift - 1);
    uint32_t r = kept + (rest > half || (rest == half && (kept & 1))) + (exponent > 1 ? (uint32_t)(exponent - 1) << m : 0);
    return sign | (r > greatest ? greatest : r);
}
static inline uint32_t ulp_e4m3_of(float x) { return ulp_fp8_of(x, 3, 0x7e); }
static inline uint32_t ulp_e5m2_of(float x) { return ulp_fp8_of(x, 2, 0x7b); }
static inline uint32_t ulp_relu_fp8(uint32_t b) { return b & 128 ? 0 : b; }
static inline uint16_t ulp_f16_of_e5m2(uint32_t b) { return (b & 0x7f) > 0x7c ? 0x7fff : (uint16_t)((b & 255) << 8); }
static inline uint16_t ulp_f16_of_e4m3(uint32_t b)
{
    uint32_t magnitude = b & 0x7f;
    float x = magnitude < 8 ? (float)magnitude * 0x1p-9f : ulp_f32((magnitude << 20) + (120u << 23));
    return magnitude == 0x7f ? 0x7fff : ulp_f16_of(b & 128 ? -x : x, 'n');
}
