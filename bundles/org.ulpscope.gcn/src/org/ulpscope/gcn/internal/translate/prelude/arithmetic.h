/* Of a number and a NaN the number, of zeros the one of the sign that counts. */
#define ULP_EXTREMES(T, F, SIGN) \
    static inline T ulp_greatest_##F(T a, T b) { return a != a ? b : b != b ? a : a == b ? ((ulp_bits_##F(a) & SIGN) ? b : a) : a > b ? a : b; } \
    static inline T ulp_least_##F(T a, T b) { return a != a ? b : b != b ? a : a == b ? ((ulp_bits_##F(a) & SIGN) ? a : b) : a < b ? a : b; }
ULP_EXTREMES(float, f32, 0x80000000u)
ULP_EXTREMES(double, f64, 0x8000000000000000ull)
static inline float ulp_median_f32(float a, float b, float c)
{
    if (a != a || b != b || c != c) return ulp_least_f32(ulp_least_f32(a, b), c);
    const float greatest = ulp_greatest_f32(ulp_greatest_f32(a, b), c);
    return greatest == a ? ulp_greatest_f32(b, c) : greatest == b ? ulp_greatest_f32(a, c) : ulp_greatest_f32(a, b);
}
static inline float ulp_fract_f32(float x)
{
    if (!(__builtin_fabsf(x) < INFINITY)) return x - x;
    const float r = x - __builtin_floorf(x);
    return r < 0x1.fffffep-1f ? r : 0x1.fffffep-1f;
}
static inline double ulp_fract_f64(double x)
{
    if (!(__builtin_fabs(x) < INFINITY)) return x - x;
    const double r = x - __builtin_floor(x);
    return r < 0x1.fffffffffffffp-1 ? r : 0x1.fffffffffffffp-1;
}
/* Scaling rounds once: one product where its factor is a power of two there is. */
static inline double ulp_ldexp_f64(double x, int32_t e)
{
    return e >= -1022 && e <= 1023 ? x * ulp_f64((uint64_t)(e + 1023) << 52) : scalbn(x, e);
}
static inline float ulp_ldexp_f32(float x, int32_t e)
{
    return e >= -126 && e <= 127 ? x * ulp_f32((uint32_t)(e + 127) << 23) : scalbnf(x, e);
}
static inline int32_t ulp_exponent_f64(double x)
{
    const int32_t e = ulp_bits_f64(x) >> 52 & 0x7ff;
    if (e == 0x7ff || x == 0) return 0;
    return e != 0 ? e - 1022 : (int32_t)(ulp_bits_f64(x * 0x1p54) >> 52 & 0x7ff) - 1022 - 54;
}
static inline double ulp_mantissa_f64(double x)
{
    if (!(__builtin_fabs(x) < INFINITY) || x == 0) return x;
    const double normal = __builtin_fabs(x) < 0x1p-1022 ? x * 0x1p54 : x;
    return ulp_f64((ulp_bits_f64(normal) & 0x800fffffffffffffull) | 0x3fe0000000000000ull);
}
static inline int32_t ulp_exponent_f32(float x) { return ulp_exponent_f64(x); }
static inline float ulp_mantissa_f32(float x) { return (float)ulp_mantissa_f64(x); }
/* Conversions go to the nearest integer toward zero that there is; a NaN to 0. */
static inline int32_t ulp_i32_of(double x) { return x != x ? 0 : x >= 2147483647.0 ? INT32_MAX : x <= -2147483648.0 ? INT32_MIN : (int32_t)x; }
static inline uint32_t ulp_u32_of(double x) { return !(x > 0) ? 0 : x >= 4294967295.0 ? UINT32_MAX : (uint32_t)x; }
static inline int16_t ulp_i16_of(float x) { return x != x ? 0 : x >= 32767.0f ? INT16_MAX : x <= -32768.0f ? INT16_MIN : (int16_t)x; }
static inline uint16_t ulp_u16_of(float x) { return !(x > 0) ? 0 : x >= 65535.0f ? UINT16_MAX : (uint16_t)x; }
/* Bits of the mask of classes: signalling NaN, quiet NaN, -infinity, -normal, -subnormal, -0, +0, +subnormal, +normal, +infinity. */
static inline uint32_t ulp_class_bit(int nan, int quiet, int sign, int infinite, int subnormal, int zero)
{
    if (nan) return quiet ? 1 : 0;
    const int magnitude = infinite ? 3 : zero ? 0 : subnormal ? 1 : 2;
    return sign ? 5 - magnitude : 6 + magnitude;
}
static inline uint32_t ulp_is_of_class_f64(double x, uint32_t mask)
{
    const uint64_t u = ulp_bits_f64(x), m = u << 1 >> 1;
    return mask >> ulp_class_bit(m > 0x7ff0000000000000ull, u >> 51 & 1, u >> 63, m == 0x7ff0000000000000ull, m < 0x0010000000000000ull, m == 0) & 1;
}
static inline uint32_t ulp_is_of_class_f32(float x, uint32_t mask)
{
    const uint32_t u = ulp_bits_f32(x), m = u << 1 >> 1;
    return mask >> ulp_class_bit(m > 0x7f800000u, u >> 22 & 1, u >> 31, m == 0x7f800000u, m < 0x00800000u, m == 0) & 1;
}
static inline uint32_t ulp_is_of_class_f16(uint16_t u, uint32_t mask)
{
    const uint32_t m = u & 0x7fff;
    return mask >> ulp_class_bit(m > 0x7c00, u >> 9 & 1, u >> 15, m == 0x7c00, m < 0x0400, m == 0) & 1;
}
