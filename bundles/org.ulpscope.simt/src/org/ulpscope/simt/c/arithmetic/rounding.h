/* Directed rounding. FP32 from an exact sum s + e in FP64 (|e| at most half an ulp of s); FP64 by the processor's rounding mode. */
static inline float ulp_step_f32(float x, int up)
{
    uint32_t u = ulp_bits_f32(x);
    if ((u << 1) == 0) return ulp_f32(up ? 1u : 0x80000001u);
    return ulp_f32((u >> 31) == (uint32_t)!up ? u + 1 : u - 1);
}
/* mode: 'z' toward zero, 'm' down, 'p' up. */
static inline float ulp_round_f32(double s, double e, int mode)
{
    float r = (float)s;
    double d = s - (double)r;
    if (!(__builtin_fabs(s) <= 1.7976931348623157e308)) return r;
    if (d == 0) d = e;
    if (d == 0) return r;
    int down = mode == 'm' || (mode == 'z' && s > 0);
    if (d < 0 && down) return ulp_step_f32(r, 0);
    if (d > 0 && !down) return ulp_step_f32(r, 1);
    return r;
}
static inline float ulp_sum_f32(double a, double b, int mode)
{
    double s = a + b;
    if (s == 0 && mode == 'm' && ulp_bits_f64(a) != ulp_bits_f64(b) && a == -b) return -0.0f;
    double t = s - a;
    double e = (a - (s - t)) + (b - t);
    return ulp_round_f32(s, e, mode);
}
static inline float ulp_add_directed_f32(float a, float b, int mode) { return ulp_sum_f32(a, b, mode); }
static inline float ulp_mul_directed_f32(float a, float b, int mode) { return ulp_round_f32((double)a * b, 0, mode); }
static inline float ulp_fma_directed_f32(float a, float b, float c, int mode) { return ulp_sum_f32((double)a * b, c, mode); }
#if defined(__x86_64__)
static inline void ulp_set_mode(int mode) { __builtin_ia32_ldmxcsr((__builtin_ia32_stmxcsr() & ~0x6000u) | (mode == 'z' ? 0x6000u : mode == 'm' ? 0x2000u : mode == 'p' ? 0x4000u : 0)); }
#define ULP_OPAQUE(x) __asm__ volatile("" : "+x"(x))
#else
static inline void ulp_set_mode(int mode) { fesetround(mode == 'z' ? FE_TOWARDZERO : mode == 'm' ? FE_DOWNWARD : mode == 'p' ? FE_UPWARD : FE_TONEAREST); }
#define ULP_OPAQUE(x) __asm__ volatile("" : "+m"(x))
#endif
#define ULP_DIRECTED(T, NAME, A, B, C, EXPRESSION) \
    { \
        T a = A, b = B, c = C; \
        ulp_set_mode(mode); \
        ULP_OPAQUE(a); ULP_OPAQUE(b); ULP_OPAQUE(c); \
        T r = EXPRESSION; \
        ULP_OPAQUE(r); \
        ulp_set_mode('n'); \
        return r; \
    }
static inline double ulp_add_directed_f64(double x, double y, int mode) ULP_DIRECTED(double, add, x, y, 0, a + b)
static inline double ulp_mul_directed_f64(double x, double y, int mode) ULP_DIRECTED(double, mul, x, y, 0, a * b)
static inline double ulp_fma_directed_f64(double x, double y, double z, int mode) ULP_DIRECTED(double, fma, x, y, z, __builtin_fma(a, b, c))
static inline double ulp_div_directed_f64(double x, double y, int mode) ULP_DIRECTED(double, div, x, y, 0, a / b)
static inline double ulp_sqrt_directed_f64(double x, int mode) ULP_DIRECTED(double, sqrt, x, 0, 0, __builtin_sqrt(a))
static inline float ulp_div_directed_f32(float x, float y, int mode) ULP_DIRECTED(float, div, x, y, 0, a / b)
static inline float ulp_sqrt_directed_f32(float x, int mode) ULP_DIRECTED(float, sqrt, x, 0, 0, __builtin_sqrtf(a))
/*
 * .ftz of a directed rounding: only where it reached the least normal number it matters that the GPU rounds as if exponents had no least one;
 * scaled is the same rounding of what is 2^24 times as great.
 */
static inline float ulp_ftz_directed(float rounded, float scaled)
{
    return __builtin_fabsf(rounded) == 0x1p-126f && __builtin_fabsf(scaled) < 0x1p-102f ? __builtin_copysignf(0.0f, rounded) : ulp_ftz(rounded);
}
static inline float ulp_add_directed_ftz_f32(float a, float b, int mode) { return ulp_ftz(ulp_add_directed_f32(a, b, mode)); }
static inline float ulp_mul_directed_ftz_f32(float a, float b, int mode) { return ulp_ftz_directed(ulp_mul_directed_f32(a, b, mode), ulp_round_f32((double)a * b * 0x1p24, 0, mode)); }
static inline float ulp_fma_directed_ftz_f32(float a, float b, float c, int mode) { return ulp_ftz_directed(ulp_fma_directed_f32(a, b, c, mode), ulp_sum_f32((double)a * b * 0x1p24, (double)c * 0x1p24, mode)); }
static inline float ulp_div_directed_ftz_f32(float a, float b, int mode) { return ulp_ftz_directed(ulp_div_directed_f32(a, b, mode), ulp_div_directed_f32(a * 0x1p24f, b, mode)); }
/* The FP64 sum of two numbers rounded to odd: rounded once more to a narrower format it is as if rounded once. */
static inline double ulp_odd_sum(double a, double b)
{
    double s = a + b;
    double t = s - a;
    double e = (a - (s - t)) + (b - t);
    uint64_t u = ulp_bits_f64(s);
    if (!(e != 0) || !(__builtin_fabs(s) <= 1.7976931348623157e308) || (u & 1)) return s;
    return ulp_f64((e > 0) == (s > 0) ? u + 1 : u - 1);
}
