/* What CUDA C++ has and C++ for a CPU has not, as far as it means the same to the last bit there (CUDA Math API, and CUDA C++ Programming Guide,
   C++ language extensions). Approximations of the GPU are not here, and neither is what threads share. */
#ifndef ULPSCOPE_CUDA_ON_CPU
#define ULPSCOPE_CUDA_ON_CPU
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fenv.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>

#define __device__
#define __host__
#define __global__
#define __constant__
#define __managed__
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __grid_constant__

/* A value that the compiler knows nothing of, so that it fuses nothing with it and moves nothing across. */
#define ULPSCOPE_OPAQUE(value) __asm__ volatile("" : "+m"(value))

/* Vectors, as aligned as the GPU has them. */
#define ULPSCOPE_VECTORS(name, type, two, four) \
    struct name##1 { type x; }; \
    struct __attribute__((aligned(two))) name##2 { type x, y; }; \
    struct name##3 { type x, y, z; }; \
    struct __attribute__((aligned(four))) name##4 { type x, y, z, w; }; \
    static inline name##1 make_##name##1(type x) { name##1 made = {x}; return made; } \
    static inline name##2 make_##name##2(type x, type y) { name##2 made = {x, y}; return made; } \
    static inline name##3 make_##name##3(type x, type y, type z) { name##3 made = {x, y, z}; return made; } \
    static inline name##4 make_##name##4(type x, type y, type z, type w) { name##4 made = {x, y, z, w}; return made; }
ULPSCOPE_VECTORS(char, char, 2, 4)
ULPSCOPE_VECTORS(uchar, unsigned char, 2, 4)
ULPSCOPE_VECTORS(short, short, 4, 8)
ULPSCOPE_VECTORS(ushort, unsigned short, 4, 8)
ULPSCOPE_VECTORS(int, int, 8, 16)
ULPSCOPE_VECTORS(uint, unsigned int, 8, 16)
ULPSCOPE_VECTORS(long, long, 16, 16)
ULPSCOPE_VECTORS(ulong, unsigned long, 16, 16)
ULPSCOPE_VECTORS(longlong, long long, 16, 16)
ULPSCOPE_VECTORS(ulonglong, unsigned long long, 16, 16)
ULPSCOPE_VECTORS(float, float, 8, 16)
ULPSCOPE_VECTORS(double, double, 16, 16)
#undef ULPSCOPE_VECTORS

/* The same bits, as another type. */
#define ULPSCOPE_BITS(name, to, from) \
    static inline to name(from value) { to same; memcpy(&same, &value, sizeof same); return same; }
ULPSCOPE_BITS(__float_as_int, int, float)
ULPSCOPE_BITS(__float_as_uint, unsigned int, float)
ULPSCOPE_BITS(__int_as_float, float, int)
ULPSCOPE_BITS(__uint_as_float, float, unsigned int)
ULPSCOPE_BITS(__double_as_longlong, long long, double)
ULPSCOPE_BITS(__longlong_as_double, double, long long)
#undef ULPSCOPE_BITS
static inline int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
static inline int __double2loint(double x) { return (int)__double_as_longlong(x); }
static inline double __hiloint2double(int high, int low)
{
    return __longlong_as_double((long long)((unsigned long long)(unsigned int)high << 32 | (unsigned int)low));
}

/* With a rounding direction: operands and result pass through memory, so that the operation stays between the changes of it. */
#define ULPSCOPE_ROUNDED(name, type, parameters, reads, expression, direction) \
    static inline type name parameters \
    { \
        reads; \
        const int before = fegetround(); \
        fesetround(direction); \
        volatile type rounded = expression; \
        fesetround(before); \
        return rounded; \
    }
/* To nearest, which is how a CPU rounds. */
#define ULPSCOPE_NEAREST(name, type, parameters, expression) \
    static inline type name parameters \
    { \
        type rounded = expression; \
        ULPSCOPE_OPAQUE(rounded); \
        return rounded; \
    }
#define ULPSCOPE_ALL_DIRECTIONS(name, type, parameters, reads, expression, nearest) \
    ULPSCOPE_NEAREST(name##_rn, type, parameters, nearest) \
    ULPSCOPE_ROUNDED(name##_rz, type, parameters, reads, expression, FE_TOWARDZERO) \
    ULPSCOPE_ROUNDED(name##_ru, type, parameters, reads, expression, FE_UPWARD) \
    ULPSCOPE_ROUNDED(name##_rd, type, parameters, reads, expression, FE_DOWNWARD)
#define ULPSCOPE_OF_ONE(name, type, expression, nearest) \
    ULPSCOPE_ALL_DIRECTIONS(name, type, (type x), volatile type a = x, expression, nearest)
#define ULPSCOPE_OF_TWO(name, type, operator) \
    ULPSCOPE_ALL_DIRECTIONS(name, type, (type x, type y), volatile type a = x; volatile type b = y, a operator b, x operator y)
#define ULPSCOPE_OF_THREE(name, type, function) \
    ULPSCOPE_ALL_DIRECTIONS(name, type, (type x, type y, type z), \
            volatile type a = x; volatile type b = y; volatile type c = z, function(a, b, c), function(x, y, z))
ULPSCOPE_OF_TWO(__fadd, float, +)
ULPSCOPE_OF_TWO(__fsub, float, -)
ULPSCOPE_OF_TWO(__fmul, float, *)
ULPSCOPE_OF_TWO(__fdiv, float, /)
ULPSCOPE_OF_TWO(__dadd, double, +)
ULPSCOPE_OF_TWO(__dsub, double, -)
ULPSCOPE_OF_TWO(__dmul, double, *)
ULPSCOPE_OF_TWO(__ddiv, double, /)
ULPSCOPE_OF_ONE(__frcp, float, 1.0f / a, 1.0f / x)
ULPSCOPE_OF_ONE(__drcp, double, 1.0 / a, 1.0 / x)
ULPSCOPE_OF_ONE(__fsqrt, float, sqrtf(a), sqrtf(x))
ULPSCOPE_OF_ONE(__dsqrt, double, sqrt(a), sqrt(x))
ULPSCOPE_OF_THREE(__fmaf, float, fmaf)
ULPSCOPE_OF_THREE(__fma, double, fma)
/* In FP64 first: no quotient lies so near to the middle between two floats that rounding twice would matter. */
ULPSCOPE_NEAREST(__frsqrt_rn, float, (float x), (float)(1.0 / sqrt((double)x)))

/* From integers: those of 64 bits without a sign in half, with what falls off kept for the rounding. */
#define ULPSCOPE_FROM(name, type, from) \
    ULPSCOPE_ALL_DIRECTIONS(name, type, (from x), volatile from a = x, (type)a, (type)x)
#define ULPSCOPE_FROM_HALF(name, type) \
    ULPSCOPE_ALL_DIRECTIONS(name, type, (unsigned long long x), \
            volatile long long a = x >> 63 ? (long long)(x >> 1 | (x & 1)) : (long long)x; volatile type two = x >> 63 ? 2 : 1, \
            (type)a * two, (type)x)
ULPSCOPE_FROM(__int2float, float, int)
ULPSCOPE_FROM(__uint2float, float, unsigned int)
ULPSCOPE_FROM(__ll2float, float, long long)
ULPSCOPE_FROM(__ll2double, double, long long)
ULPSCOPE_FROM(__double2float, float, double)
ULPSCOPE_FROM_HALF(__ull2float, float)
ULPSCOPE_FROM_HALF(__ull2double, double)
static inline double __int2double_rn(int x) { return x; }
static inline double __uint2double_rn(unsigned int x) { return x; }

/* To integers: what is too great becomes the greatest, as on the GPU. A NaN becomes the highest bit from FP64 or to 64 bits, else 0 (PTX ISA, cvt). */
static inline bool ulpscope_is_nan(double x) { return (__double_as_longlong(x) & 0x7fffffffffffffffll) > 0x7ff0000000000000ll; }
#define ULPSCOPE_TO(name, to, from, least, greatest, below, above, of_nan, round) \
    static inline to name(from value) \
    { \
        const double x = value; \
        if (ulpscope_is_nan(x)) { \
            return of_nan; \
        } \
        const double whole = round(x); \
        return whole <= below ? least : whole >= above ? greatest : (to)whole; \
    }
#define ULPSCOPE_TO_ALL(name, to, from, least, greatest, below, above, of_nan) \
    ULPSCOPE_TO(name##_rn, to, from, least, greatest, below, above, of_nan, rint) \
    ULPSCOPE_TO(name##_rz, to, from, least, greatest, below, above, of_nan, trunc) \
    ULPSCOPE_TO(name##_ru, to, from, least, greatest, below, above, of_nan, ceil) \
    ULPSCOPE_TO(name##_rd, to, from, least, greatest, below, above, of_nan, floor)
ULPSCOPE_TO_ALL(__float2int, int, float, INT_MIN, INT_MAX, -2147483648.0, 2147483648.0, 0)
ULPSCOPE_TO_ALL(__double2int, int, double, INT_MIN, INT_MAX, -2147483648.0, 2147483648.0, INT_MIN)
ULPSCOPE_TO_ALL(__float2uint, unsigned int, float, 0, UINT_MAX, 0.0, 4294967296.0, 0)
ULPSCOPE_TO_ALL(__double2uint, unsigned int, double, 0, UINT_MAX, 0.0, 4294967296.0, 0x80000000u)
ULPSCOPE_TO_ALL(__float2ll, long long, float, LLONG_MIN, LLONG_MAX, -9223372036854775808.0, 9223372036854775808.0, LLONG_MIN)
ULPSCOPE_TO_ALL(__double2ll, long long, double, LLONG_MIN, LLONG_MAX, -9223372036854775808.0, 9223372036854775808.0, LLONG_MIN)
ULPSCOPE_TO_ALL(__float2ull, unsigned long long, float, 0, ULLONG_MAX, 0.0, 18446744073709551616.0, 0x8000000000000000ull)
ULPSCOPE_TO_ALL(__double2ull, unsigned long long, double, 0, ULLONG_MAX, 0.0, 18446744073709551616.0, 0x8000000000000000ull)

/* Functions of the GPU's library that C has not: as exactly as C's own give them. */
static inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
static inline float rsqrtf(float x) { return (float)(1.0 / sqrt((double)x)); }
static inline double rsqrt(double x) { return 1.0 / sqrt(x); }
static inline float rcbrtf(float x) { return (float)(1.0 / cbrt((double)x)); }
static inline double rcbrt(double x) { return 1.0 / cbrt(x); }
static inline float rhypotf(float x, float y) { return (float)(1.0 / hypot((double)x, (double)y)); }
static inline double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
static inline float fdividef(float x, float y) { return x / y; }
static inline float norm3df(float x, float y, float z) { return (float)sqrt((double)x * x + (double)y * y + (double)z * z); }
static inline double norm3d(double x, double y, double z) { return hypot(hypot(x, y), z); }
static inline double ulpscope_sine_of_turns(double x, int quarters)
{
    /* Exact: what is left is at most a quarter of a half turn, in which sine and cosine are computed. */
    const double part = fmod(x, 2.0);
    const double quarter = rint(2.0 * part);
    const double left = 3.141592653589793 * (part - 0.5 * quarter);
    switch (((int)quarter + quarters) & 3) {
        case 0: return sin(left);
        case 1: return cos(left);
        case 2: return -sin(left);
        default: return -cos(left);
    }
}
static inline double sinpi(double x) { return x == trunc(x) ? copysign(0.0, x) : ulpscope_sine_of_turns(x, 0); }
static inline double cospi(double x) { return fabs(fmod(x, 2.0)) == 0.5 || fabs(fmod(x, 2.0)) == 1.5 ? 0.0 : ulpscope_sine_of_turns(x, 1); }
static inline float sinpif(float x) { return (float)sinpi((double)x); }
static inline float cospif(float x) { return (float)cospi((double)x); }
static inline void sincospi(double x, double *sine, double *cosine) { *sine = sinpi(x); *cosine = cospi(x); }
static inline void sincospif(float x, float *sine, float *cosine) { *sine = sinpif(x); *cosine = cospif(x); }

/* Integers (CUDA Math API, integer intrinsics). */
static inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz((unsigned int)x); }
static inline int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll((unsigned long long)x); }
static inline int __popc(unsigned int x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline int __ffsll(long long x) { return __builtin_ffsll(x); }
static inline unsigned long long __brevll(unsigned long long x)
{
    unsigned long long reversed = 0;
    for (int bit = 0; bit < 64; ++bit) {
        reversed = reversed << 1 | (x >> bit & 1);
    }
    return reversed;
}
static inline unsigned int __brev(unsigned int x) { return (unsigned int)(__brevll(x) >> 32); }
static inline int __mulhi(int x, int y) { return (int)((long long)x * y >> 32); }
static inline unsigned int __umulhi(unsigned int x, unsigned int y) { return (unsigned int)((unsigned long long)x * y >> 32); }
static inline long long __mul64hi(long long x, long long y) { return (long long)((__int128)x * y >> 64); }
static inline unsigned long long __umul64hi(unsigned long long x, unsigned long long y)
{
    return (unsigned long long)((unsigned __int128)x * y >> 64);
}
static inline unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int by)
{
    return (unsigned int)(((unsigned long long)high << 32 | low) << (by & 31) >> 32);
}
static inline unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int by)
{
    return (unsigned int)(((unsigned long long)high << 32 | low) >> (by & 31));
}
template <typename T> static inline T __ldg(const T *from) { return *from; }

/* Least and greatest of two of any types, which CUDA has outside of std. */
static inline int min(int x, int y) { return y < x ? y : x; }
static inline unsigned int min(unsigned int x, unsigned int y) { return y < x ? y : x; }
static inline long min(long x, long y) { return y < x ? y : x; }
static inline unsigned long min(unsigned long x, unsigned long y) { return y < x ? y : x; }
static inline long long min(long long x, long long y) { return y < x ? y : x; }
static inline unsigned long long min(unsigned long long x, unsigned long long y) { return y < x ? y : x; }
static inline unsigned int min(int x, unsigned int y) { return min((unsigned int)x, y); }
static inline unsigned int min(unsigned int x, int y) { return min(x, (unsigned int)y); }
static inline float min(float x, float y) { return fminf(x, y); }
static inline double min(double x, double y) { return fmin(x, y); }
static inline double min(float x, double y) { return fmin((double)x, y); }
static inline double min(double x, float y) { return fmin(x, (double)y); }
static inline int max(int x, int y) { return y > x ? y : x; }
static inline unsigned int max(unsigned int x, unsigned int y) { return y > x ? y : x; }
static inline long max(long x, long y) { return y > x ? y : x; }
static inline unsigned long max(unsigned long x, unsigned long y) { return y > x ? y : x; }
static inline long long max(long long x, long long y) { return y > x ? y : x; }
static inline unsigned long long max(unsigned long long x, unsigned long long y) { return y > x ? y : x; }
static inline unsigned int max(int x, unsigned int y) { return max((unsigned int)x, y); }
static inline unsigned int max(unsigned int x, int y) { return max(x, (unsigned int)y); }
static inline float max(float x, float y) { return fmaxf(x, y); }
static inline double max(double x, double y) { return fmax(x, y); }
static inline double max(float x, double y) { return fmax((double)x, y); }
static inline double max(double x, float y) { return fmax(x, (double)y); }

/* Named by sources that launch kernels; nothing of it is here. */
namespace cooperative_groups {}

/* math_constants.h */
#define CUDART_INF_F __builtin_inff()
#define CUDART_NAN_F __uint_as_float(0x7fffffffu)
#define CUDART_MIN_DENORM_F 1.40129846e-45f
#define CUDART_MAX_NORMAL_F 3.40282347e+38f
#define CUDART_NEG_ZERO_F (-0.0f)
#define CUDART_ZERO_F 0.0f
#define CUDART_ONE_F 1.0f
#define CUDART_SQRT_HALF_F 0.707106769f
#define CUDART_SQRT_TWO_F 1.41421354f
#define CUDART_PI_F 3.14159274f
#define CUDART_PIO2_F 1.57079637f
#define CUDART_PIO4_F 0.785398185f
#define CUDART_LN2_F 0.693147182f
#define CUDART_L2E_F 1.44269502f
#define CUDART_INF __builtin_inf()
#define CUDART_NAN __longlong_as_double((long long)0xfff8000000000000ull)
#define CUDART_MIN_DENORM 5e-324
#define CUDART_NEG_ZERO (-0.0)
#define CUDART_ZERO 0.0
#define CUDART_ONE 1.0
#define CUDART_SQRT_HALF 0.7071067811865476
#define CUDART_SQRT_TWO 1.4142135623730951
#define CUDART_PI 3.141592653589793
#define CUDART_PIO2 1.5707963267948966
#define CUDART_PIO4 0.7853981633974483
#define CUDART_LN2 0.6931471805599453
#define CUDART_L2E 1.4426950408889634
#endif
