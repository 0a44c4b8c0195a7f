//@ lookup
/*
 * A table holds, for 2^n keys that follow each other, the bits of a result without its sign: segments, each a parabola in fixed point, and for
 * each key what the parabola is short of, in bits enough for the whole segment.
 */
typedef struct {
    int32_t start;
    int32_t slope; /* in 2^-24 a key */
    int32_t curvature; /* in 2^-40 a key squared */
    uint32_t place; /* eight times the offset of the remainders, plus the logarithm of their width, plus one; 0 for no remainders */
} mufu_segment;

static inline uint32_t mufu_table(const unsigned char *table, int length_bits, uint32_t key)
{
    const mufu_segment *segment = (const mufu_segment *)table + (key >> length_bits);
    const int64_t t = key & ((1u << length_bits) - 1);
    const uint32_t width = (1u << (segment->place & 7)) >> 1;
    const uint64_t bit = (uint64_t)t * width;
    const int64_t parabola = (((int64_t)segment->slope << 16) * t + (int64_t)segment->curvature * t * t) >> 40;
    uint32_t word;
    memcpy(&word, table + (segment->place >> 3) + (bit >> 5) * 4, sizeof word);
    return (uint32_t)segment->start + (uint32_t)parabola + (uint32_t)(word >> (bit & 31) & ((UINT64_C(1) << width) - 1));
}

/* The binary logarithm of a segment's length stands beside each table. */
#define MUFU_LOOK_UP(name, key) mufu_table(mufu_table_##name, mufu_length_bits_##name, key)

static inline uint32_t mufu_bits(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline float mufu_float(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline uint64_t mufu_bits64(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline double mufu_double(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline float mufu_flushed(float x)
{
    const uint32_t bits = mufu_bits(x);
    return bits & 0x7f800000u ? x : mufu_float(bits & 0x80000000u);
}

/* A product whose subnormal results are flushed; the GPU rounds as if exponents had no least one. */
static inline float mufu_product(float a, float b)
{
    const float product = a * b;
    return mufu_flushed((mufu_bits(product) & 0x7fffffffu) == 0x00800000u && __builtin_fabs((double)a * b) < 0x1.ffffffp-127
                    ? mufu_float(mufu_bits(product) & 0x80000000u) : product);
}

/* The NaN that the special function unit gives. */
#define MUFU_NAN mufu_float(0x7fffffffu)
#define MUFU_INFINITY mufu_float(0x7f800000u)

//@ ulp_rcp_approx_ftz_f32 uses lookup tables rcp
static inline float ulp_rcp_approx_ftz_f32(float x)
{
    const uint32_t sign = mufu_bits(x) & 0x80000000u;
    const uint32_t magnitude = mufu_bits(x) ^ sign;
    if (magnitude > 0x7f800000u) {
        return MUFU_NAN;
    }
    if (magnitude < 0x00800000u) {
        return mufu_float(sign | 0x7f800000u);
    }
    const int64_t bits = (int64_t)MUFU_LOOK_UP(rcp, magnitude & 0x7fffffu) + ((int64_t)(127 - (int)(magnitude >> 23)) << 23);
    return mufu_float(sign | (magnitude == 0x7f800000u || bits < 0x00800000 ? 0 : (uint32_t)bits));
}

//@ ulp_rcp_approx_f32 uses ulp_rcp_approx_ftz_f32
static inline float ulp_rcp_approx_f32(float x)
{
    const uint32_t magnitude = mufu_bits(x) & 0x7fffffffu;
    if (magnitude < 0x00800000u) {
        return ulp_rcp_approx_ftz_f32(x * 0x1p24f) * 0x1p24f;
    }
    if (magnitude >= 0x7e800000u && magnitude < 0x7f800000u) {
        return ulp_rcp_approx_ftz_f32(x * 0.25f) * 0.25f;
    }
    return ulp_rcp_approx_ftz_f32(x);
}

//@ ulp_rsqrt_approx_ftz_f32 uses lookup tables rsqrt-even rsqrt-odd
static inline float ulp_rsqrt_approx_ftz_f32(float x)
{
    const uint32_t bits = mufu_bits(x);
    const uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return MUFU_NAN;
    }
    if (magnitude < 0x00800000u) {
        return mufu_float((bits & 0x80000000u) | 0x7f800000u);
    }
    if (bits != magnitude) {
        return MUFU_NAN;
    }
    if (bits == 0x7f800000u) {
        return 0.0f;
    }
    const int exponent = (int)(bits >> 23) - 127;
    const uint32_t fraction = bits & 0x7fffffu;
    const uint32_t root = exponent & 1 ? MUFU_LOOK_UP(rsqrt_odd, fraction) : MUFU_LOOK_UP(rsqrt_even, fraction);
    return mufu_float(root - ((uint32_t)(exponent >> 1) << 23));
}

//@ ulp_rsqrt_approx_f32 uses ulp_rsqrt_approx_ftz_f32
static inline float ulp_rsqrt_approx_f32(float x)
{
    return (mufu_bits(x) & 0x7f800000u) == 0 ? ulp_rsqrt_approx_ftz_f32(x * 0x1p24f) * 0x1p12f : ulp_rsqrt_approx_ftz_f32(x);
}

//@ ulp_sqrt_approx_ftz_f32 uses lookup tables sqrt-even sqrt-odd
static inline float ulp_sqrt_approx_ftz_f32(float x)
{
    const uint32_t bits = mufu_bits(x);
    const uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return MUFU_NAN;
    }
    if (magnitude < 0x00800000u) {
        return mufu_float(bits & 0x80000000u);
    }
    if (bits != magnitude) {
        return MUFU_NAN;
    }
    if (bits == 0x7f800000u) {
        return x;
    }
    const int exponent = (int)(bits >> 23) - 127;
    const uint32_t fraction = bits & 0x7fffffu;
    const uint32_t root = exponent & 1 ? MUFU_LOOK_UP(sqrt_odd, fraction) : MUFU_LOOK_UP(sqrt_even, fraction);
    return mufu_float(root + ((uint32_t)(exponent >> 1) << 23));
}

//@ ulp_sqrt_approx_f32 uses ulp_sqrt_approx_ftz_f32
static inline float ulp_sqrt_approx_f32(float x)
{
    return (mufu_bits(x) & 0x7f800000u) == 0 ? ulp_sqrt_approx_ftz_f32(x * 0x1p24f) * 0x1p-12f : ulp_sqrt_approx_ftz_f32(x);
}

//@ ulp_ex2_approx_ftz_f32 uses lookup tables ex2
static inline float ulp_ex2_approx_ftz_f32(float x)
{
    const uint32_t bits = mufu_bits(x);
    if ((bits & 0x7fffffffu) > 0x7f800000u) {
        return MUFU_NAN;
    }
    if (x >= 128.0f) {
        return MUFU_INFINITY;
    }
    if (x < -150.0f) {
        return 0.0f;
    }
    /* The unit rounds these three up within the binade, where it rounds all else down. */
    if (bits == 0x3f7ffffeu || bits == 0x3f7fffffu) {
        return mufu_float(0x3fffffffu);
    }
    if (bits == 0x3fffffffu) {
        return mufu_float(0x407fffffu);
    }
    const double scaled = (double)mufu_flushed(x) * 0x1p23;
    const int64_t fixed = bits >> 31 ? ~(int64_t)-scaled : (int64_t)scaled;
    const int64_t result = (int64_t)MUFU_LOOK_UP(ex2, (uint32_t)(fixed & 0x7fffff)) + (fixed >> 23 << 23);
    return mufu_float(result < 0x00800000 ? 0 : (uint32_t)result);
}

//@ ulp_ex2_approx_f32 uses ulp_ex2_approx_ftz_f32
static inline float ulp_ex2_approx_f32(float x)
{
    if (x < -126.0f) {
        const float root = ulp_ex2_approx_ftz_f32(x * 0.5f);
        return root * root;
    }
    return ulp_ex2_approx_ftz_f32(x);
}

//@ ulp_lg2_approx_ftz_f32 uses lookup tables lg2-above lg2-above-near lg2-below lg2-below-near
static inline float ulp_lg2_approx_ftz_f32(float x)
{
    const uint32_t bits = mufu_bits(x);
    const uint32_t magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return MUFU_NAN;
    }
    if (magnitude < 0x00800000u) {
        return mufu_float(0xff800000u);
    }
    if (bits != magnitude) {
        return MUFU_NAN;
    }
    if (bits == 0x7f800000u) {
        return x;
    }
    const int exponent = (int)(bits >> 23) - 127;
    const uint32_t fraction = bits & 0x7fffffu;
    double sum;
    if (exponent >= 0) {
        sum = exponent + (double)mufu_float(fraction < 0x20000u ? MUFU_LOOK_UP(lg2_above_near, fraction) : MUFU_LOOK_UP(lg2_above, fraction));
    } else {
        const uint32_t down = 0x7fffffu - fraction;
        sum = exponent + 1 - (double)mufu_float(down < 0x20000u ? MUFU_LOOK_UP(lg2_below_near, down) : MUFU_LOOK_UP(lg2_below, down));
    }
    /* Exact above; here what does not fit is cut off. */
    return (float)mufu_double(mufu_bits64(sum) & ~UINT64_C(0x1fffffff));
}

//@ ulp_lg2_approx_f32 uses ulp_lg2_approx_ftz_f32
static inline float ulp_lg2_approx_f32(float x)
{
    return (mufu_bits(x) & 0x7f800000u) == 0 ? ulp_lg2_approx_ftz_f32(x * 0x1p24f) - 24.0f : ulp_lg2_approx_ftz_f32(x);
}

//@ turns uses lookup tables sin sin-near
/* The sine of key turns, in units of 2^-25: one quarter is stored. */
static inline float mufu_sine(uint32_t key, uint32_t sign)
{
    const uint32_t half = key & 0xffffffu;
    const uint32_t quarter = half >> 23 ? 0xffffffu - half : half;
    const uint32_t sine = quarter < 0x20000u ? MUFU_LOOK_UP(sin_near, quarter) : MUFU_LOOK_UP(sin, quarter);
    return mufu_float(sine | (sign ^ (key >> 24 & 1u) << 31));
}

/* abs(x) in turns, its first 25 fraction bits. */
static inline uint32_t mufu_turns(uint32_t magnitude)
{
    const double exact = (double)mufu_flushed(mufu_float(magnitude)) * (double)0.15915494f;
    const double cut = mufu_double(mufu_bits64(exact) & ~UINT64_C(0x1fffffff));
    if (cut < 0x1p-126) {
        return 0;
    }
    const uint64_t bits = mufu_bits64(cut);
    const int shift = 1075 - 25 - (int)(bits >> 52);
    const uint64_t significand = (bits & UINT64_C(0xfffffffffffff)) | UINT64_C(0x10000000000000);
    return (uint32_t)(shift > 63 ? 0 : shift >= 0 ? significand >> shift : shift > -64 ? significand << -shift : 0) & 0x1ffffffu;
}

//@ ulp_sin_approx_ftz_f32 uses turns
static inline float ulp_sin_approx_ftz_f32(float x)
{
    const uint32_t sign = mufu_bits(x) & 0x80000000u;
    const uint32_t magnitude = mufu_bits(x) ^ sign;
    return magnitude >= 0x7f800000u ? MUFU_NAN : mufu_sine(mufu_turns(magnitude), sign);
}

//@ ulp_sin_approx_f32 uses ulp_sin_approx_ftz_f32
static inline float ulp_sin_approx_f32(float x)
{
    return ulp_sin_approx_ftz_f32(x);
}

//@ ulp_cos_approx_ftz_f32 uses turns
static inline float ulp_cos_approx_ftz_f32(float x)
{
    const uint32_t magnitude = mufu_bits(x) & 0x7fffffffu;
    return magnitude >= 0x7f800000u ? MUFU_NAN : mufu_sine(mufu_turns(magnitude) + (1u << 23), 0);
}

//@ ulp_cos_approx_f32 uses ulp_cos_approx_ftz_f32
static inline float ulp_cos_approx_f32(float x)
{
    return ulp_cos_approx_ftz_f32(x);
}

//@ ulp_tanh_approx_f32 uses lookup tables tanh-m8 tanh-m7 tanh-m6 tanh-m5 tanh-m4 tanh-m3 tanh-m2 tanh-m1 tanh-0 tanh-1 tanh-2
static inline float ulp_tanh_approx_f32(float x)
{
    /* The unit looks at fewer bits of a small fraction. */
    const uint32_t sign = mufu_bits(x) & 0x80000000u;
    const uint32_t magnitude = mufu_bits(x) ^ sign;
    if (magnitude > 0x7f800000u) {
        return MUFU_NAN;
    }
    const int row = (int)(magnitude >> 23) - 119;
    if (row < 0) {
        return x;
    }
    if (row > 10) {
        return mufu_float(sign | 0x3f800000u);
    }
    const uint32_t fraction = magnitude & 0x7fffffu;
    uint32_t result;
    switch (row) {
    case 0: result = MUFU_LOOK_UP(tanh_m8, fraction >> 6); break;
    case 1: result = MUFU_LOOK_UP(tanh_m7, fraction >> 6); break;
    case 2: result = MUFU_LOOK_UP(tanh_m6, fraction >> 6); break;
    case 3: result = MUFU_LOOK_UP(tanh_m5, fraction >> 5); break;
    case 4: result = MUFU_LOOK_UP(tanh_m4, fraction >> 5); break;
    case 5: result = MUFU_LOOK_UP(tanh_m3, fraction >> 4); break;
    case 6: result = MUFU_LOOK_UP(tanh_m2, fraction >> 4); break;
    case 7: result = MUFU_LOOK_UP(tanh_m1, fraction >> 4); break;
    case 8: result = MUFU_LOOK_UP(tanh_0, fraction >> 3); break;
    case 9: result = MUFU_LOOK_UP(tanh_1, fraction >> 2); break;
    default: result = MUFU_LOOK_UP(tanh_2, fraction >> 3); break;
    }
    return mufu_float(sign | result);
}

//@ ulp_div_approx_ftz_f32 uses ulp_rcp_approx_ftz_f32
static inline float ulp_div_approx_ftz_f32(float a, float b)
{
    return mufu_product(mufu_flushed(a), ulp_rcp_approx_ftz_f32(b));
}

//@ ulp_div_approx_f32 uses ulp_rcp_approx_ftz_f32
static inline float ulp_div_approx_f32(float a, float b)
{
    const float scale = (mufu_bits(b) & 0x7f800000u) == 0 ? 0x1p24f : 1.0f;
    return a * scale * ulp_rcp_approx_ftz_f32(b * scale);
}

//@ ulp_div_full_ftz_f32 uses ulp_rcp_approx_ftz_f32
static inline float ulp_div_full_ftz_f32(float a, float b)
{
    const float scale = (mufu_bits(b) & 0x7fffffffu) > 0x7e800000u ? 0.25f : 1.0f;
    return mufu_product(mufu_product(mufu_flushed(a), scale), ulp_rcp_approx_ftz_f32(mufu_flushed(b) * scale));
}

//@ ulp_div_full_f32 uses ulp_rcp_approx_ftz_f32
static inline float ulp_div_full_f32(float a, float b)
{
    const uint32_t magnitude = mufu_bits(b) & 0x7fffffffu;
    const float scale = magnitude > 0x7e800000u ? 0.25f : magnitude < 0x00800000u ? 0x1p24f : 1.0f;
    return a * scale * ulp_rcp_approx_ftz_f32(b * scale);
}

//@ ulp_rcp_approx_ftz_f64 uses lookup tables rcp-f64
/* Takes and gives the upper word alone. */
static inline double ulp_rcp_approx_ftz_f64(double x)
{
    const uint32_t high = (uint32_t)(mufu_bits64(x) >> 32);
    const uint32_t sign = high & 0x80000000u;
    const int exponent = (int)(high >> 20 & 0x7ffu);
    if (x != x) {
        return mufu_double(UINT64_C(0x7fffffff00000000));
    }
    const int64_t bits = (int64_t)MUFU_LOOK_UP(rcp_f64, high & 0xfffffu) + ((int64_t)(1023 - exponent) << 20);
    const uint32_t result = exponent == 0 ? 0x7ff00000u : exponent == 0x7ff || bits < 0x00100000 ? 0u : (uint32_t)bits;
    return mufu_double((uint64_t)(sign | result) << 32);
}

//@ ulp_rsqrt_approx_ftz_f64 uses lookup tables rsqrt-f64
/* Takes and gives the upper word alone. */
static inline double ulp_rsqrt_approx_ftz_f64(double x)
{
    const uint32_t high = (uint32_t)(mufu_bits64(x) >> 32);
    const int exponent = (int)(high >> 20 & 0x7ffu);
    if (x != x || (exponent != 0 && high >> 31)) {
        return mufu_double(UINT64_C(0x7fffffff00000000));
    }
    if (exponent == 0) {
        return mufu_double((uint64_t)((high & 0x80000000u) | 0x7ff00000u) << 32);
    }
    if (exponent == 0x7ff) {
        return 0.0;
    }
    const int unbiased = exponent - 1023;
    const uint32_t key = (high & 0xfffffu) | (uint32_t)(unbiased & 1) << 20;
    return mufu_double((uint64_t)(MUFU_LOOK_UP(rsqrt_f64, key) - ((uint32_t)(unbiased >> 1) << 20)) << 32);
}

//@ ulp_rsqrt_approx_f64 uses ulp_rsqrt_approx_ftz_f64
/* The seed and one step of third order. */
static inline double ulp_rsqrt_approx_f64(double x)
{
    if (!(x > 0.0) || mufu_bits64(x) == UINT64_C(0x7ff0000000000000)) {
        return x == 0.0 ? mufu_double(mufu_bits64(x) | UINT64_C(0x7ff0000000000000))
                        : x > 0.0 ? 0.0 : mufu_double(UINT64_C(0x7fffffff00000000));
    }
    const int subnormal = x < 0x1p-1022;
    const double y = subnormal ? x * 0x1p54 : x;
    const double seed = ulp_rsqrt_approx_ftz_f64(y);
    const double error = __builtin_fma(y, -(seed * seed), 1.0);
    const double root = __builtin_fma(__builtin_fma(0.375, error, 0.5), error * seed, seed);
    return subnormal ? root * 0x1p27 : root;
}

//@ halves
static inline float mufu_from_half(uint16_t half)
{
    const uint32_t magnitude = half & 0x7fffu;
    const float value = magnitude < 0x7c00u ? mufu_float(magnitude << 13) * 0x1p112f : mufu_float(magnitude << 13 | 0x7f800000u);
    return half >> 15 ? -value : value;
}

/* Cut off toward zero, but beyond the greatest half infinite: so the special function unit narrows its FP32 results. */
static inline uint16_t mufu_to_half(float value)
{
    const uint32_t sign = mufu_bits(value) >> 16 & 0x8000u;
    const uint32_t magnitude = mufu_bits(value) & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return 0x7fffu;
    }
    if (magnitude >= 0x47800000u) {
        return (uint16_t)(sign | 0x7c00u);
    }
    if (magnitude < 0x38800000u) {
        return (uint16_t)(sign | (uint32_t)(mufu_float(magnitude) * 0x1p24f));
    }
    return (uint16_t)(sign | (magnitude >> 13) - (112u << 10));
}

static inline float mufu_from_bfloat(uint16_t half)
{
    return mufu_float((uint32_t)half << 16);
}

static inline uint16_t mufu_to_bfloat(float value)
{
    const uint32_t bits = mufu_bits(value);
    return (bits & 0x7fffffffu) > 0x7f800000u ? 0x7fffu : (uint16_t)(bits >> 16);
}

//@ ulp_ex2_approx_f16 uses lookup tables ex2-f16
static inline uint16_t ulp_ex2_approx_f16(uint16_t x)
{
    return (uint16_t)MUFU_LOOK_UP(ex2_f16, x);
}

//@ ulp_ex2_approx_f16 uses lookup halves ulp_ex2_approx_ftz_f32
static inline uint16_t ulp_ex2_approx_f16(uint16_t x)
{
    return mufu_to_half(ulp_ex2_approx_ftz_f32(mufu_from_half(x)));
}

//@ ulp_ex2_approx_f16x2 uses ulp_ex2_approx_f16
static inline uint32_t ulp_ex2_approx_f16x2(uint32_t pair)
{
    return ulp_ex2_approx_f16((uint16_t)pair) | (uint32_t)ulp_ex2_approx_f16((uint16_t)(pair >> 16)) << 16;
}

//@ ulp_ex2_approx_ftz_bf16 uses lookup tables ex2-bf16
static inline uint16_t ulp_ex2_approx_ftz_bf16(uint16_t x)
{
    return (uint16_t)MUFU_LOOK_UP(ex2_bf16, x);
}

//@ ulp_ex2_approx_ftz_bf16 uses lookup halves ulp_ex2_approx_ftz_f32
static inline uint16_t ulp_ex2_approx_ftz_bf16(uint16_t x)
{
    return mufu_to_bfloat(ulp_ex2_approx_ftz_f32(mufu_from_bfloat(x)));
}

//@ ulp_ex2_approx_ftz_bf16x2 uses ulp_ex2_approx_ftz_bf16
static inline uint32_t ulp_ex2_approx_ftz_bf16x2(uint32_t pair)
{
    return ulp_ex2_approx_ftz_bf16((uint16_t)pair) | (uint32_t)ulp_ex2_approx_ftz_bf16((uint16_t)(pair >> 16)) << 16;
}

//@ ulp_tanh_approx_f16 uses lookup tables tanh-f16
static inline uint16_t ulp_tanh_approx_f16(uint16_t x)
{
    return (uint16_t)MUFU_LOOK_UP(tanh_f16, x);
}

//@ ulp_tanh_approx_f16 uses lookup halves ulp_tanh_approx_f32
static inline uint16_t ulp_tanh_approx_f16(uint16_t x)
{
    return mufu_to_half(ulp_tanh_approx_f32(mufu_from_half(x)));
}

//@ ulp_tanh_approx_f16x2 uses ulp_tanh_approx_f16
static inline uint32_t ulp_tanh_approx_f16x2(uint32_t pair)
{
    return ulp_tanh_approx_f16((uint16_t)pair) | (uint32_t)ulp_tanh_approx_f16((uint16_t)(pair >> 16)) << 16;
}

//@ ulp_tanh_approx_bf16 uses lookup tables tanh-bf16
static inline uint16_t ulp_tanh_approx_bf16(uint16_t x)
{
    return (uint16_t)MUFU_LOOK_UP(tanh_bf16, x);
}

//@ ulp_tanh_approx_bf16 uses lookup halves ulp_tanh_approx_f32
static inline uint16_t ulp_tanh_approx_bf16(uint16_t x)
{
    return mufu_to_bfloat(ulp_tanh_approx_f32(mufu_from_bfloat(x)));
}

//@ ulp_tanh_approx_bf16x2 uses ulp_tanh_approx_bf16
static inline uint32_t ulp_tanh_approx_bf16x2(uint32_t pair)
{
    return ulp_tanh_approx_bf16((uint16_t)pair) | (uint32_t)ulp_tanh_approx_bf16((uint16_t)(pair >> 16)) << 16;
}
