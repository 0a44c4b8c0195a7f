/* The functions of GCC's libquadmath (GCC Quad-Precision Math Library manual, section 2) for reading programs that call them: its own header is where
   clang does not look. */
#ifndef ULPSCOPE_QUADMATH_H
#define ULPSCOPE_QUADMATH_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

#define FLT128_MANT_DIG 113
#define FLT128_DIG 33
#define FLT128_MIN_EXP (-16381)
#define FLT128_MAX_EXP 16384
#define FLT128_MAX 1.18973149535723176508575932662800702e4932Q
#define FLT128_MIN 3.36210314311209350626267781732175260e-4932Q
#define FLT128_EPSILON 1.92592994438723585305597794258492732e-34Q
#define HUGE_VALQ __builtin_huge_valf128()
#define M_Eq 2.718281828459045235360287471352662498Q
#define M_LOG2Eq 1.442695040888963407359924681001892137Q
#define M_LOG10Eq 0.434294481903251827651128918916605082Q
#define M_LN2q 0.693147180559945309417232121458176568Q
#define M_LN10q 2.302585092994045684017991454684364208Q
#define M_PIq 3.141592653589793238462643383279502884Q
#define M_PI_2q 1.570796326794896619231321691639751442Q
#define M_PI_4q 0.785398163397448309615660845819875721Q
#define M_1_PIq 0.318309886183790671537767526745028724Q
#define M_2_PIq 0.636619772367581343075535053490057448Q
#define M_2_SQRTPIq 1.128379167095512573896158903121545172Q
#define M_SQRT2q 1.414213562373095048801688724209698079Q
#define M_SQRT1_2q 0.707106781186547524400844362104849039Q

#define ULPSCOPE_OF_ONE(name) extern __float128 name(__float128);
#define ULPSCOPE_OF_TWO(name) extern __float128 name(__float128, __float128);

ULPSCOPE_OF_ONE(acosq) ULPSCOPE_OF_ONE(acoshq) ULPSCOPE_OF_ONE(asinq) ULPSCOPE_OF_ONE(asinhq)
ULPSCOPE_OF_ONE(atanq) ULPSCOPE_OF_ONE(atanhq) ULPSCOPE_OF_ONE(cbrtq) ULPSCOPE_OF_ONE(ceilq)
ULPSCOPE_OF_ONE(coshq) ULPSCOPE_OF_ONE(cosq) ULPSCOPE_OF_ONE(erfq) ULPSCOPE_OF_ONE(erfcq)
ULPSCOPE_OF_ONE(exp2q) ULPSCOPE_OF_ONE(expq) ULPSCOPE_OF_ONE(expm1q) ULPSCOPE_OF_ONE(fabsq)
ULPSCOPE_OF_ONE(floorq) ULPSCOPE_OF_ONE(j0q) ULPSCOPE_OF_ONE(j1q) ULPSCOPE_OF_ONE(lgammaq)
ULPSCOPE_OF_ONE(logbq) ULPSCOPE_OF_ONE(logq) ULPSCOPE_OF_ONE(log10q) ULPSCOPE_OF_ONE(log1pq)
ULPSCOPE_OF_ONE(log2q) ULPSCOPE_OF_ONE(nearbyintq) ULPSCOPE_OF_ONE(rintq) ULPSCOPE_OF_ONE(roundq)
ULPSCOPE_OF_ONE(sinhq) ULPSCOPE_OF_ONE(sinq) ULPSCOPE_OF_ONE(sqrtq) ULPSCOPE_OF_ONE(tanhq)
ULPSCOPE_OF_ONE(tanq) ULPSCOPE_OF_ONE(tgammaq) ULPSCOPE_OF_ONE(truncq) ULPSCOPE_OF_ONE(y0q)
ULPSCOPE_OF_ONE(y1q)
ULPSCOPE_OF_TWO(atan2q) ULPSCOPE_OF_TWO(copysignq) ULPSCOPE_OF_TWO(fdimq) ULPSCOPE_OF_TWO(fmaxq)
ULPSCOPE_OF_TWO(fminq) ULPSCOPE_OF_TWO(fmodq) ULPSCOPE_OF_TWO(hypotq) ULPSCOPE_OF_TWO(nextafterq)
ULPSCOPE_OF_TWO(powq) ULPSCOPE_OF_TWO(remainderq)

#undef ULPSCOPE_OF_ONE
#undef ULPSCOPE_OF_TWO

extern __float128 fmaq(__float128, __float128, __float128);
extern __float128 frexpq(__float128, int *);
extern __float128 jnq(int, __float128);
extern __float128 ynq(int, __float128);
extern __float128 ldexpq(__float128, int);
extern __float128 modfq(__float128, __float128 *);
extern __float128 nanq(const char *);
extern __float128 remquoq(__float128, __float128, int *);
extern __float128 scalblnq(__float128, long int);
extern __float128 scalbnq(__float128, int);
extern void sincosq(__float128, __float128 *, __float128 *);
extern int finiteq(__float128);
extern int ilogbq(__float128);
extern int isinfq(__float128);
extern int isnanq(__float128);
extern int signbitq(__float128);
extern int issignalingq(__float128);
extern long int lrintq(__float128);
extern long int lroundq(__float128);
extern long long int llrintq(__float128);
extern long long int llroundq(__float128);
extern __float128 strtoflt128(const char *, char **);
extern int quadmath_snprintf(char *, size_t, const char *, ...);

#ifdef __cplusplus
}
#endif
#endif
