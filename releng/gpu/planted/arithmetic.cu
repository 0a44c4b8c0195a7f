/* Operations of FP64 and FP32, and conversions between them. */
#include "planted.h"
/* Each is read anew, so that no line shares an operation with another. */
#define zero in[0]
#define one in[1]
#define big in[2]
#define most in[3]
#define inf in[4]
#define small in[5]
#define sub in[6]
#define nan in[7]
#define tiny in[8]
__global__ void doubles(const volatile double *in, double *out, float *narrow)
{
    out[0] = zero / zero; //! NaN DIV0
    out[1] = one / zero; //! INF DIV0
    out[2] = -big / -zero; //! INF DIV0
    out[3] = big * big; //! INF
    out[4] = most + most; //! INF
    out[5] = -most - most; //! INF
    out[6] = inf - inf; //! NaN
    out[7] = inf * zero; //! NaN
    out[8] = inf / inf; //! NaN
    out[9] = sqrt(-one); //! NaN
    out[10] = small * small; //! SUB
    out[11] = tiny / big;
    out[12] = small / (big * 1e-45); //! SUB
    out[13] = fma(big, big, one); //! INF
    out[14] = fma(inf, zero, one); //! NaN
    out[15] = big * big - inf; //! - | exact: INF NaN
    out[16] = small * small + one; //! - | exact: SUB
    out[17] = 1 / sub; //! INF
    narrow[0] = (float)big; //! INF
    narrow[1] = (float)tiny; //! SUB | fast: -
    out[18] = nan + one;
    out[19] = inf + one;
    out[20] = sub + sub;
    out[21] = inf / zero;
    out[22] = one / inf;
    out[23] = one - one;
    out[24] = fmin(nan, one);
    out[25] = -inf;
    out[26] = sqrt(big);
}
__global__ void floats(const volatile float *in, float *out)
{
    out[0] = zero / zero; //! NaN DIV0
    out[1] = one / zero; //! INF DIV0
    out[2] = big * big; //! INF
    out[3] = most + most; //! INF
    out[4] = inf - inf; //! NaN
    out[5] = inf * zero; //! NaN
    out[6] = sqrtf(-one); //! NaN
    out[7] = small * small; //! SUB | fast: -
    out[8] = 1 / zero; //! INF DIV0
    out[9] = one / sub; //! INF | fast: INF DIV0
    out[10] = inf / most; //! - | fast: NaN
    out[11] = big * big - inf; //! - | exact: INF NaN
    out[12] = small * small + one; //! - | exact: SUB
    out[13] = __fdividef(one, zero); //! INF DIV0
    out[14] = __frcp_rn(zero); //! INF DIV0
    out[15] = __fsqrt_rn(-one); //! NaN
    out[16] = __fmul_rz(most, -most); //! -
    out[17] = __fadd_ru(most, most); //! INF
    out[18] = __fmaf_rn(big, big, one); //! INF
    out[19] = nan * one;
    out[20] = inf + inf;
    out[21] = sub * one;
    out[22] = fmaxf(nan, one);
    out[23] = fabsf(-inf);
    out[24] = one / most; //! SUB | fast: -
}
int main()
{
    const double numbers[] = {0, 1, 1e200, 1.7e308, INFINITY, 1e-155, 5e-324, NAN, 1e-40};
    const float singles[] = {0, 1, 1e30f, 3e38f, INFINITY, 1e-20f, 1e-40f, NAN};
    float *out = room<float>(64);
    doubles<<<1, 1>>>(on_device(numbers), room<double>(64), out);
    floats<<<1, 1>>>(on_device(singles), out + 8);
    return ended();
}
