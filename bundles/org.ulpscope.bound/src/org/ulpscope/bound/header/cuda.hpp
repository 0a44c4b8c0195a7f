/* For functions and kernels of CUDA: operations that no option of its compiler changes. */
#pragma once

namespace ulp {

/** The difference, as the sum with what is taken away turned round. */
template <class T> range<T> difference(const range<T> &a, const range<T> &b) { return sum(a, b.negated()); }

#define ULP_PINNED(NAME, FORMAT, SYMBOL, RANGE)                                                                                 \
    template <class L, class R> expression<FORMAT> NAME(const L &left, const R &right, ULP_CALLED)                              \
    {                                                                                                                           \
        expression<FORMAT> x = as_expression<FORMAT>(left);                                                                     \
        expression<FORMAT> y = as_expression<FORMAT>(right);                                                                    \
        return expression<FORMAT>(x.strict() SYMBOL y.strict(), RANGE(argument(x, {file, line}), argument(y, {file, line})));       \
    }

ULP_PINNED(__dadd_rn, double, +, sum)
ULP_PINNED(__dsub_rn, double, -, difference)
ULP_PINNED(__dmul_rn, double, *, product)
ULP_PINNED(__ddiv_rn, double, /, quotient)
ULP_PINNED(__fadd_rn, float, +, sum)
ULP_PINNED(__fsub_rn, float, -, difference)
ULP_PINNED(__fmul_rn, float, *, product)
ULP_PINNED(__fdiv_rn, float, /, quotient)
#undef ULP_PINNED

template <class X> expression<double> __dsqrt_rn(const X &value, ULP_CALLED) { return sqrt(as_expression<double>(value), file, line); }
template <class X> expression<float> __fsqrt_rn(const X &value, ULP_CALLED) { return sqrtf(as_expression<float>(value), file, line); }

template <class A, class B, class C> expression<double> __fma_rn(const A &a, const B &b, const C &c, ULP_CALLED) { return fused_as_written<double>(a, b, c, {file, line}); }
template <class A, class B, class C> expression<float> __fmaf_rn(const A &a, const B &b, const C &c, ULP_CALLED) { return fused_as_written<float>(a, b, c, {file, line}); }

/** CUDA's reciprocal square root falls all along its domain, and errs by two ulps at most. */
template <class X, class = std::enable_if_t<is_operand<X>>> auto rsqrt(const X &value, ULP_CALLED)
{
    using T = format_t<X>;
    auto function = [](T x) { return T(1) / std::sqrt(x); };
    expression<T> x = as_expression<T>(value);
    return expression<T>(function(x.strict()), within(decreasing(argument(x, {file, line}), function, -0.0, HUGE_VAL), 3));
}

template <class X, class = std::enable_if_t<is_operand<X>>> auto rsqrtf(const X &value, ULP_CALLED) { return rsqrt(as_expression<float>(value), file, line); }

}  // namespace ulp

using ulp::__dadd_rn, ulp::__dmul_rn, ulp::__ddiv_rn, ulp::__fadd_rn, ulp::__fmul_rn, ulp::__fdiv_rn, ulp::__dsqrt_rn, ulp::__fsqrt_rn, ulp::__fma_rn, ulp::__fmaf_rn;
