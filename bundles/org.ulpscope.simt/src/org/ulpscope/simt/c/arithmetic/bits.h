#include <math.h>
#include <fenv.h>
/* Numbers and their bits. */
typedef unsigned __int128 ulp_u128;
static inline uint64_t ulp_bits_f64(double x) { uint64_t u; __builtin_memcpy(&u, &x, 8); return u; }
static inline double ulp_f64(uint64_t u) { double x; __builtin_memcpy(&x, &u, 8); return x; }
static inline uint32_t ulp_bits_f32(float x) { uint32_t u; __builtin_memcpy(&u, &x, 4); return u; }
static inline float ulp_f32(uint32_t u) { float x; __builtin_memcpy(&x, &u, 4); return x; }
/* .ftz: a subnormal number becomes a zero of its sign. */
static inline float ulp_ftz(float x) { return __builtin_fabsf(x) < 0x1p-126f ? __builtin_copysignf(0.0f, x) : x; }
/*
 * .ftz of a product: the GPU rounds as if exponents had no least one, so that what reaches the least normal number only because subnormal numbers are
 * coarser is a zero. In FP64 the product is exact, and the sum near enough.
 */
static inline float ulp_ftz_rounded(float rounded, double exact)
{
    return __builtin_fabsf(rounded) == 0x1p-126f && __builtin_fabs(exact) < 0x1.ffffffp-127 ? __builtin_copysignf(0.0f, rounded) : ulp_ftz(rounded);
}
static inline float ulp_mul_ftz_f32(float a, float b) { return ulp_ftz_rounded(a * b, (double)a * (double)b); }
static inline float ulp_fma_ftz_f32(float a, float b, float c)
{
    return ulp_ftz_rounded(__builtin_fmaf(a, b, c), (double)a * (double)b + (double)c);
}
/* .sat: to [0, 1], a NaN to 0. */
static inline float ulp_sat_f32(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
static inline double ulp_sat_f64(double x) { return x > 0.0 ? (x < 1.0 ? x : 1.0) : 0.0; }
