/* For sources in C++ that call functions of the library by their full names, and that ask for limits. */
#pragma once

#include <limits>

namespace std {
using ulp::acos, ulp::acosh, ulp::asin, ulp::asinh, ulp::atan, ulp::atan2, ulp::atanh, ulp::cbrt, ulp::ceil, ulp::copysign, ulp::cos, ulp::cosh;
using ulp::erf, ulp::erfc, ulp::exp, ulp::exp2, ulp::expm1, ulp::fabs, ulp::fdim, ulp::floor, ulp::fma, ulp::fmax, ulp::fmin, ulp::fmod, ulp::hypot;
using ulp::isfinite, ulp::isinf, ulp::isnan, ulp::lgamma, ulp::log, ulp::log10, ulp::log1p, ulp::log2, ulp::nearbyint, ulp::pow, ulp::printf;
using ulp::remainder, ulp::rint, ulp::round, ulp::signbit, ulp::sin, ulp::sinh, ulp::sqrt, ulp::tan, ulp::tanh, ulp::tgamma, ulp::trunc;

/** Of two operands of different types, such as a number and a literal. */
template <class L, class R, class = enable_if_t<ulp::is_value<L> && ulp::is_value<R> && (ulp::is_operand<L> || ulp::is_operand<R>) && !is_same_v<L, R>>>
ulp::number<ulp::common<L, R>> max(const L &left, const R &right)
{
    ulp::number<ulp::common<L, R>> a(left), b(right);
    return a < b ? b : a;
}

template <class L, class R, class = enable_if_t<ulp::is_value<L> && ulp::is_value<R> && (ulp::is_operand<L> || ulp::is_operand<R>) && !is_same_v<L, R>>>
ulp::number<ulp::common<L, R>> min(const L &left, const R &right)
{
    ulp::number<ulp::common<L, R>> a(left), b(right);
    return b < a ? b : a;
}

template <> class numeric_limits<udouble> : public numeric_limits<double> {};
template <> class numeric_limits<ufloat> : public numeric_limits<float> {};
}
