/*
 * The steps of a division: its operands are scaled where what lies between would overflow or lose bits, the quotient is refined and scaled back, and
 * the special cases are put right ("V_DIV_SCALE", "V_DIV_FMAS" and "V_DIV_FIXUP" of the ISA documents; exponents are the biased ones). Of what the
 * documents leave open it is taken that the quotient is rounded once, as IEEE 754 asks for: a quotient that came to a NaN overflowed, and a
 * denominator whose inverse and whose quotient are subnormal is made smaller, not greater, which would overflow.
 */
static inline int32_t ulp_biased_f64(double x) { return ulp_bits_f64(x) >> 52 & 0x7ff; }
static inline int32_t ulp_biased_f32(float x) { return ulp_bits_f32(x) >> 23 & 0xff; }
#define ULP_DIVISION(T, F, FABS, COPYSIGN, LEAST_NORMAL, FAR, SCALE, SMALL) \
    static inline T ulp_div_scale_##F(T value, T denominator, T numerator, uint32_t *scaled) \
    { \
        const _Bool of_denominator = ulp_bits_##F(value) == ulp_bits_##F(denominator), of_numerator = ulp_bits_##F(value) == ulp_bits_##F(numerator); \
        *scaled = 0; \
        if (numerator == 0 || denominator == 0) return NAN; \
        if (ulp_biased_##F(numerator) - ulp_biased_##F(denominator) >= FAR) { \
            *scaled = 1; \
            return of_denominator ? value * SCALE : value; \
        } \
        if (FABS(denominator) < LEAST_NORMAL) return value * SCALE; \
        const T inverse = 1 / denominator, quotient = numerator / denominator; \
        const _Bool inverse_small = FABS(inverse) < LEAST_NORMAL && FABS(denominator) < INFINITY; \
        const _Bool quotient_small = FABS(quotient) < LEAST_NORMAL && FABS(denominator) < INFINITY; \
        if (inverse_small && quotient_small) { \
            *scaled = 1; \
            return of_denominator ? value * (1 / SCALE) : value; \
        } \
        if (inverse_small) return value * (1 / SCALE); \
        if (quotient_small) { \
            *scaled = 1; \
            return of_numerator ? value * SCALE : value; \
        } \
        return ulp_biased_##F(numerator) <= SMALL ? value * SCALE : value; \
    } \
    static inline T ulp_div_fixup_##F(T quotient, T denominator, T numerator) \
    { \
        const T sign = COPYSIGN((T)1, denominator) * COPYSIGN((T)1, numerator); \
        if (numerator != numerator) return numerator + numerator; \
        if (denominator != denominator) return denominator + denominator; \
        if ((denominator == 0 && numerator == 0) || (FABS(denominator) == INFINITY && FABS(numerator) == INFINITY)) return NAN; \
        if (denominator == 0 || FABS(numerator) == INFINITY) return sign * (T)INFINITY; \
        if (FABS(denominator) == INFINITY || numerator == 0) return sign * 0; \
        return COPYSIGN(quotient != quotient ? (T)INFINITY : quotient, sign); \
    }
ULP_DIVISION(double, f64, __builtin_fabs, __builtin_copysign, 0x1p-1022, 768, 0x1p128, 53)
ULP_DIVISION(float, f32, __builtin_fabsf, __builtin_copysignf, 0x1p-126f, 96, 0x1p64f, 23)
static inline uint16_t ulp_div_fixup_f16(uint16_t quotient, uint16_t denominator, uint16_t numerator)
{
    return ulp_f16_of(ulp_div_fixup_f32(ulp_of_f16(quotient), ulp_of_f16(denominator), ulp_of_f16(numerator)), 'n');
}
/* What a fused product and sum was rounded off by. */
static inline double ulp_fma_error(double a, double b, double c, double r)
{
    const double product = a * b, below = __builtin_fma(a, b, -product);
    const double s = c + below, t = s - c, rest = (c - (s - t)) + (below - t);
    const double u = product + s, v = u - product, further = (product - (u - v)) + (s - v);
    return ((u - r) + further) + rest;
}
/* The sum is rounded once, after it is scaled. */
static inline double ulp_div_fmas_f64(double a, double b, double c, uint32_t scaled)
{
    const double r = __builtin_fma(a, b, c);
    if (!scaled) return r;
    if (ulp_biased_f64(c) > 1023) return r * 0x1p128;
    const double small = r * 0x1p-128, lost = r - small * 0x1p128, error = ulp_fma_error(a, b, c, r);
    /* Where the first rounding made a tie of what was none, the second may have gone to the wrong side. */
    if (__builtin_fabs(lost) != 0x1p-947 || error == 0 || (lost > 0) != (error > 0)) return small;
    return lost > 0 ? small + 0x1p-1074 : small - 0x1p-1074;
}
static inline float ulp_div_fmas_f32(float a, float b, float c, uint32_t scaled)
{
    if (!scaled) return __builtin_fmaf(a, b, c);
    const double sum = ulp_odd_sum((double)a * b, c);
    return (float)(ulp_biased_f32(c) > 127 ? sum * 0x1p64 : sum * 0x1p-64);
}
