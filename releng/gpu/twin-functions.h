/* What twin.cu has, by number. */
#pragma once
#define ONE(F) \
    F(acos) F(acosh) F(asin) F(asinh) F(atan) F(atanh) F(cbrt) F(ceil) F(cos) F(cosh) F(cospi) F(erf) F(erfc) F(erfcinv) F(erfcx) F(erfinv) \
    F(exp) F(exp10) F(exp2) F(expm1) F(fabs) F(floor) F(j0) F(j1) F(lgamma) F(log) F(log10) F(log1p) F(log2) F(logb) F(nearbyint) F(normcdf) \
    F(normcdfinv) F(rcbrt) F(rint) F(round) F(rsqrt) F(sin) F(sinh) F(sinpi) F(sqrt) F(tan) F(tanh) F(tgamma) F(trunc) F(y0) F(y1) \
    F(cyl_bessel_i0) F(cyl_bessel_i1)
#define TWO(F) \
    F(atan2) F(copysign) F(fdim) F(fmax) F(fmin) F(fmod) F(hypot) F(nextafter) F(pow) F(remainder) F(rhypot)
#define THREE(F) F(fma) F(norm3d) F(rnorm3d)
#define FOUR(F) F(norm4d)

#define INSTRUCTIONS(F) \
    F(rcp, "rcp.approx.f32") F(rcp_ftz, "rcp.approx.ftz.f32") F(rsqrt, "rsqrt.approx.f32") F(rsqrt_ftz, "rsqrt.approx.ftz.f32") \
    F(sqrt, "sqrt.approx.f32") F(sqrt_ftz, "sqrt.approx.ftz.f32") F(ex2, "ex2.approx.f32") F(ex2_ftz, "ex2.approx.ftz.f32") \
    F(lg2, "lg2.approx.f32") F(lg2_ftz, "lg2.approx.ftz.f32") F(sin, "sin.approx.f32") F(sin_ftz, "sin.approx.ftz.f32") \
    F(cos, "cos.approx.f32") F(cos_ftz, "cos.approx.ftz.f32") F(tanh, "tanh.approx.f32")
#define DIVISIONS(F) \
    F(div, "div.approx.f32") F(div_ftz, "div.approx.ftz.f32") F(div_full, "div.full.f32") F(div_full_ftz, "div.full.ftz.f32") \
    F(mul_ftz, "mul.ftz.f32") F(add_ftz, "add.ftz.f32")
#define HALVES(F) F(ex2_f16, "ex2.approx.f16") F(tanh_f16, "tanh.approx.f16") F(ex2_bf16, "ex2.approx.ftz.bf16") F(tanh_bf16, "tanh.approx.bf16")

enum {
#define NUMBER(f) n_##f,
    ONE(NUMBER) n_ilogb, n_modf, n_modf_whole, TWO(NUMBER) n_div, THREE(NUMBER) FOUR(NUMBER)
};
enum {
#define APPROX_NUMBER(name, mnemonic) a_##name,
    INSTRUCTIONS(APPROX_NUMBER) HALVES(APPROX_NUMBER) DIVISIONS(APPROX_NUMBER)
};
