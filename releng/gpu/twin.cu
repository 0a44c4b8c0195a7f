// The CUDA math library and the approximate instructions, one function a number, so that one compilation serves to check all of them: twin.sh.
#include "twin-functions.h"

#define F64_ONE(f) __device__ __noinline__ double f64_##f(double a) { return f(a); }
#define F64_TWO(f) __device__ __noinline__ double f64_##f(double a, double b) { return f(a, b); }
#define F64_THREE(f) __device__ __noinline__ double f64_##f(double a, double b, double c) { return f(a, b, c); }
#define F64_FOUR(f) __device__ __noinline__ double f64_##f(double a, double b, double c, double d) { return f(a, b, c, d); }
ONE(F64_ONE) TWO(F64_TWO) THREE(F64_THREE) FOUR(F64_FOUR)
__device__ __noinline__ double f64_div(double a, double b) { return a / b; }
__device__ __noinline__ double f64_ilogb(double a) { return ilogb(a); }
__device__ __noinline__ double f64_modf(double a) { double whole; return modf(a, &whole); }
__device__ __noinline__ double f64_modf_whole(double a) { double whole; modf(a, &whole); return whole; }

#define FLOAT(function) function##f
#define F32_ONE(f) __device__ __noinline__ float f32_##f(float a) { return FLOAT(f)(a); }
#define F32_TWO(f) __device__ __noinline__ float f32_##f(float a, float b) { return FLOAT(f)(a, b); }
#define F32_THREE(f) __device__ __noinline__ float f32_##f(float a, float b, float c) { return FLOAT(f)(a, b, c); }
#define F32_FOUR(f) __device__ __noinline__ float f32_##f(float a, float b, float c, float d) { return FLOAT(f)(a, b, c, d); }
ONE(F32_ONE) TWO(F32_TWO) THREE(F32_THREE) FOUR(F32_FOUR)
__device__ __noinline__ float f32_div(float a, float b) { return a / b; }
__device__ __noinline__ float f32_ilogb(float a) { return ilogbf(a); }
__device__ __noinline__ float f32_modf(float a) { float whole; return modff(a, &whole); }
__device__ __noinline__ float f32_modf_whole(float a) { float whole; modff(a, &whole); return whole; }

#define INSTRUCTION(name, mnemonic) \
    __device__ __noinline__ float approx_##name(float a) { float r; asm(mnemonic " %0, %1;" : "=f"(r) : "f"(a)); return r; }
#define DIVISION(name, mnemonic) \
    __device__ __noinline__ float approx_##name(float a, float b) { float r; asm(mnemonic " %0, %1, %2;" : "=f"(r) : "f"(a), "f"(b)); return r; }
INSTRUCTIONS(INSTRUCTION) DIVISIONS(DIVISION)
/* The low half of the bits. */
#define HALF(name, mnemonic) \
    __device__ __noinline__ float approx_##name(float a) \
    { \
        unsigned short r; \
        asm(mnemonic " %0, %1;" : "=h"(r) : "h"((unsigned short)__float_as_uint(a))); \
        return __uint_as_float(r); \
    }
HALVES(HALF)

__device__ double f64(int which, double a, double b, double c, double d)
{
    switch (which) {
#define CASE_ONE(f) case n_##f: return f64_##f(a);
#define CASE_TWO(f) case n_##f: return f64_##f(a, b);
#define CASE_THREE(f) case n_##f: return f64_##f(a, b, c);
#define CASE_FOUR(f) case n_##f: return f64_##f(a, b, c, d);
    ONE(CASE_ONE) CASE_ONE(ilogb) CASE_ONE(modf) CASE_ONE(modf_whole) TWO(CASE_TWO) CASE_TWO(div) THREE(CASE_THREE) FOUR(CASE_FOUR)
    }
    return 0;
}

#undef CASE_ONE
#undef CASE_TWO
#undef CASE_THREE
#undef CASE_FOUR
__device__ float f32(int which, float a, float b, float c, float d)
{
    switch (which) {
#define CASE_ONE(f) case n_##f: return f32_##f(a);
#define CASE_TWO(f) case n_##f: return f32_##f(a, b);
#define CASE_THREE(f) case n_##f: return f32_##f(a, b, c);
#define CASE_FOUR(f) case n_##f: return f32_##f(a, b, c, d);
    ONE(CASE_ONE) CASE_ONE(ilogb) CASE_ONE(modf) CASE_ONE(modf_whole) TWO(CASE_TWO) CASE_TWO(div) THREE(CASE_THREE) FOUR(CASE_FOUR)
    }
    return 0;
}

__device__ float approx(int which, float a, float b, float c, float d)
{
    switch (which) {
#define CASE_APPROX(name, mnemonic) case a_##name: return approx_##name(a);
#define CASE_DIVISION(name, mnemonic) case a_##name: return approx_##name(a, b);
    INSTRUCTIONS(CASE_APPROX) HALVES(CASE_APPROX) DIVISIONS(CASE_DIVISION)
    }
    return 0;
}
