
/* For functions and kernels of CUDA: its own functions, of which the exact value is that of the operation, however it is rounded. */

namespace ulp {

#define ULP_IN_DIRECTIONS(PREFIX, NAME, FORMAT, SYMBOL)                                                                         \
    template <class L, class R> number<FORMAT> __##PREFIX##NAME##_rn(const L &l, const R &r) { return as<FORMAT>(l) SYMBOL as<FORMAT>(r); } \
    template <class L, class R> number<FORMAT> __##PREFIX##NAME##_rz(const L &l, const R &r) { return as<FORMAT>(l) SYMBOL as<FORMAT>(r); } \
    template <class L, class R> number<FORMAT> __##PREFIX##NAME##_ru(const L &l, const R &r) { return as<FORMAT>(l) SYMBOL as<FORMAT>(r); } \
    template <class L, class R> number<FORMAT> __##PREFIX##NAME##_rd(const L &l, const R &r) { return as<FORMAT>(l) SYMBOL as<FORMAT>(r); }
ULP_IN_DIRECTIONS(d, add, double, +)
ULP_IN_DIRECTIONS(d, sub, double, -)
ULP_IN_DIRECTIONS(d, mul, double, *)
ULP_IN_DIRECTIONS(d, div, double, /)
ULP_IN_DIRECTIONS(f, add, float, +)
ULP_IN_DIRECTIONS(f, sub, float, -)
ULP_IN_DIRECTIONS(f, mul, float, *)
ULP_IN_DIRECTIONS(f, div, float, /)
#undef ULP_IN_DIRECTIONS

#define ULP_SAME_AS(NAME, OTHER) template <class X, class = std::enable_if_t<is_value<X>>> auto NAME(const X &x) { return OTHER(x); }
ULP_SAME_AS(__dsqrt_rn, sqrt)
ULP_SAME_AS(__fsqrt_rn, sqrtf)
ULP_SAME_AS(__expf, expf)
ULP_SAME_AS(__exp10f, exp10f)
ULP_SAME_AS(__logf, logf)
ULP_SAME_AS(__log2f, log2f)
ULP_SAME_AS(__log10f, log10f)
ULP_SAME_AS(__sinf, sinf)
ULP_SAME_AS(__cosf, cosf)
ULP_SAME_AS(__tanf, tanf)
#undef ULP_SAME_AS

template <class L, class R> auto __powf(const L &x, const R &y) { return powf(x, y); }
template <class L, class R> number<float> __fdividef(const L &x, const R &y) { return as<float>(x) / as<float>(y); }
template <class X> number<float> __frcp_rn(const X &x) { return as<float>(1) / as<float>(x); }
template <class X> number<double> __drcp_rn(const X &x) { return as<double>(1) / as<double>(x); }
template <class X> number<float> __saturatef(const X &x) { return fminf(fmaxf(x, 0), 1); }
template <class A, class B, class C> number<double> __fma_rn(const A &a, const B &b, const C &c) { return fma_in(as<double>(a), as<double>(b), as<double>(c)); }
template <class A, class B, class C> number<float> __fmaf_rn(const A &a, const B &b, const C &c) { return fma_in(as<float>(a), as<float>(b), as<float>(c)); }

}  // namespace ulp

using ulp::__dadd_rn, ulp::__dsub_rn, ulp::__dmul_rn, ulp::__ddiv_rn, ulp::__fadd_rn, ulp::__fsub_rn, ulp::__fmul_rn, ulp::__fdiv_rn, ulp::__dsqrt_rn;
using ulp::__fsqrt_rn, ulp::__fma_rn, ulp::__fmaf_rn, ulp::__expf, ulp::__logf, ulp::__sinf, ulp::__cosf, ulp::__powf, ulp::__fdividef, ulp::rsqrt, ulp::rsqrtf;
using std::max, std::min;
