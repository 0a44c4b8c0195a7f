/*
 * Approximate instructions, which no document gives to the bit. ULP_SEED_SIDE chooses among the results that documents allow: 0 takes the nearest,
 * -1 the least, 1 the greatest. A result of FP32 that is a number of the format is given as it is.
 */
#ifndef ULP_SEED_SIDE
#define ULP_SEED_SIDE 0
#endif
static inline float ulp_seed_f32(double exact)
{
    const float nearest = ulp_ftz((float)exact);
    if (ULP_SEED_SIDE == 0 || nearest == exact || !(__builtin_fabsf(nearest) < INFINITY) || nearest == 0) return nearest;
    const uint32_t u = ulp_bits_f32(nearest);
    return ulp_ftz(ulp_f32((ULP_SEED_SIDE > 0) == (nearest > 0) ? u + 1 : u - 1));
}
/* An error of 2^29 ulp. */
static inline double ulp_seed_f64(double nearest)
{
    if (ULP_SEED_SIDE == 0 || !(__builtin_fabs(nearest) < INFINITY) || nearest == 0) return nearest;
    const int away = (ULP_SEED_SIDE > 0) == (nearest > 0);
    const uint64_t u = ulp_bits_f64(nearest), m = u << 1 >> 1, sign = u ^ m, moved = away ? m + (1ull << 29) : m - (1ull << 29);
    if (!away && m <= 1ull << 29) return ulp_f64(sign);
    return ulp_f64(sign | (moved >= 0x7ff0000000000000ull ? 0x7fefffffffffffffull : moved));
}
/* An error of 0.51 ulp: the nearest, unless the number is that near to the middle between two. */
static inline uint16_t ulp_seed_f16(double exact)
{
    if (ULP_SEED_SIDE == 0) return ulp_f16_of(exact, 'n');
    const double ulp = ulp_ldexp_f64(1, (ulp_exponent_f64(exact) < -13 ? -13 : ulp_exponent_f64(exact)) - 11);
    return ulp_f16_of(exact + ULP_SEED_SIDE * 0.01 * ulp, 'n');
}
static inline double ulp_inverse_root(double x) { return 1.0 / __builtin_sqrt(x); }
static inline double ulp_rcp_f64(double x) { return ulp_seed_f64(1.0 / x); }
static inline double ulp_rsq_f64(double x) { return ulp_seed_f64(ulp_inverse_root(x)); }
static inline double ulp_sqrt_f64(double x) { return ulp_seed_f64(__builtin_sqrt(x)); }
static inline float ulp_rcp_f32(float x) { return ulp_seed_f32(1.0 / ulp_ftz(x)); }
static inline float ulp_rsq_f32(float x) { return ulp_seed_f32(ulp_inverse_root(ulp_ftz(x))); }
static inline float ulp_sqrt_f32(float x) { return ulp_seed_f32(__builtin_sqrt(ulp_ftz(x))); }
static inline float ulp_exp2_f32(float x) { return ulp_seed_f32(exp2(ulp_ftz(x))); }
static inline float ulp_log2_f32(float x) { return ulp_seed_f32(log2(ulp_ftz(x))); }
/* No document gives the error of these; 2^-20 is assumed. Whole quarters of the circle are given as they are. */
static inline float ulp_circular(double turns, double quarter)
{
    if (!(__builtin_fabs(turns) < INFINITY)) return NAN;
    const double part = turns - __builtin_floor(turns), at = part + quarter;
    const float nearest = 4 * at == __builtin_floor(4 * at)
            ? (float[]){0, 1, 0, -1}[(int)(4 * at) & 3]
            : (float)sin(6.283185307179586476925 * (at >= 1 ? at - 1 : at));
    if (ULP_SEED_SIDE == 0 || 4 * at == __builtin_floor(4 * at)) return nearest;
    const float moved = nearest + ULP_SEED_SIDE * 0x1p-20f;
    return moved > 1 ? 1 : moved < -1 ? -1 : moved;
}
static inline float ulp_sin_f32(float x) { return x == 0 ? x : ulp_circular(x, 0); }
static inline float ulp_cos_f32(float x) { return ulp_circular(x, 0.25); }
