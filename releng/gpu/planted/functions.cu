/*
 * Functions of CUDA's math library, of FP32 and FP64. Those of FP32 that -use_fast_math replaces are approximate there. How often does not count here: a
 * function may come to its result in several steps. That atanh divides by 1 - x is known (CUDA C++ Programming Guide, and 9.2.1: divideByZero).
 */
#include "planted.h"
/* Each is read anew, so that no line shares an operation with another. */
#define zero in[0]
#define one in[1]
#define two in[2]
#define half in[3]
#define big in[4]
#define inf in[5]
#define ten in[6]
#define hundred in[7]
#define thousand in[7]
#define most in[8]
__global__ void singles(const volatile float *in, float *out)
{
    out[0] = logf(zero); //! INF
    out[1] = logf(-one); //! NaN
    out[2] = log2f(zero); //! INF
    out[3] = log10f(zero); //! INF
    out[4] = log1pf(-one); //! INF
    out[5] = expf(hundred); //! INF
    out[6] = expf(-hundred); //! SUB | fast: -
    out[7] = powf(-two, half); //! NaN
    out[8] = powf(zero, -one); //! INF
    out[9] = powf(ten, hundred); //! INF
    out[10] = rsqrtf(zero); //! INF DIV0
    out[11] = rsqrtf(-one); //! NaN
    out[12] = tanf(inf); //! NaN
    out[13] = sinf(inf); //! NaN
    out[14] = acosf(two); //! NaN
    out[15] = asinf(two); //! NaN
    out[16] = fmodf(one, zero); //! NaN
    out[17] = atanhf(one); //! INF DIV0
}
__global__ void more_singles(const volatile float *in, float *out)
{
    out[18] = lgammaf(zero); //! INF
    out[19] = hypotf(most, most); //! INF
    out[20] = sinhf(hundred); //! INF
    out[21] = __int_as_float(__float_as_int(two * two) | 0x7f800000) * ten; //! INF
    out[22] = __logf(zero); //! INF
    out[23] = __expf(hundred); //! INF
    out[24] = acoshf(half); //! NaN
    out[25] = logf(inf);
    out[26] = expf(-inf);
    out[27] = powf(two, ten);
    out[28] = atan2f(zero, zero); //! - | inside: NaN DIV0
    out[29] = powf(inf, half);
    out[30] = sqrtf(zero);
    out[31] = expm1f(hundred); //! INF
    out[32] = cosf(hundred);
    out[33] = hypotf(zero, zero);
    out[34] = logf(one);
    out[35] = nextafterf(two, inf);
}
__global__ void doubles(const volatile double *in, double *out)
{
    out[0] = log(zero); //! INF
    out[1] = log(-one); //! NaN
    out[2] = exp(thousand); //! INF
    out[3] = exp(-720 * one); //! SUB
    out[4] = pow(-two, half); //! NaN
    out[5] = pow(zero, -one); //! INF
    out[6] = pow(big, two); //! INF
    out[7] = rsqrt(zero); //! INF DIV0
    out[8] = sin(inf); //! NaN
    out[9] = acos(two); //! NaN
}
__global__ void more_doubles(const volatile double *in, double *out)
{
    out[10] = fmod(one, zero); //! NaN
    out[11] = atanh(one); //! INF DIV0
    out[12] = lgamma(zero); //! INF
    out[13] = tgamma(thousand); //! INF
    out[14] = hypot(most, most); //! INF
    out[15] = log1p(-one); //! INF
    out[16] = log2(zero); //! INF
    out[17] = sinh(thousand); //! INF
    out[18] = log(inf);
    out[19] = exp(-inf); //! - | inside: NaN
    out[20] = pow(two, thousand);
    out[21] = atan2(zero, -zero);
    out[22] = pow(inf, half);
    out[23] = cos(big);
    out[24] = log(two);
    out[25] = exp(one);
    out[26] = cbrt(-two);
}
int main()
{
    const float numbers[] = {0, 1, 2, .5f, 1e30f, INFINITY, 10, 100, 3e38f};
    const double doubled[] = {0, 1, 2, .5, 1e200, INFINITY, 10, 1000, 1.5e308};
    const float *in = on_device(numbers);
    const double *double_in = on_device(doubled);
    singles<<<1, 1>>>(in, room<float>(64));
    more_singles<<<1, 1>>>(in, room<float>(64));
    doubles<<<1, 1>>>(double_in, room<double>(64));
    more_doubles<<<1, 1>>>(double_in, room<double>(64));
    return ended();
}
