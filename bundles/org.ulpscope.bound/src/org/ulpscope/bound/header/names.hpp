/* For sources in C++ that call functions of the library by their full names, and that ask for limits. */
#pragma once

#include <istream>
#include <limits>
#include <numeric>
#include <ostream>

namespace ulp {

template <class X, class = std::enable_if_t<is_operand<X>>> auto abs(const X &value, ULP_CALLED) { return fabs(value, file, line); }

/** A number that goes to a stream, with its place. */
struct shown {
    double strict;
    bool narrow;

    template <class X, class = std::enable_if_t<is_operand<X>>>
    shown(const X &value, const char *file = __builtin_FILE(), int line = __builtin_LINE()) : narrow(std::is_same_v<format_t<X>, float>)
    {
        record::of_this_run().print_at({file, line});
        strict = printed(value, 1);
    }
};

inline std::ostream &operator<<(std::ostream &out, const shown &value)
{
    return value.narrow ? out << static_cast<float>(value.strict) : out << value.strict;
}

template <class T> std::istream &operator>>(std::istream &in, number<T> &value)
{
    T plain = value.as_written();
    if (in >> plain) {
        value = plain;
    }
    return in;
}

}  // namespace ulp

namespace std {
using ulp::abs;

inline string to_string(const ulp::shown &value) { return to_string(value.strict); }

/** Sums that begin with a literal. */
template <class Iterator, class = enable_if_t<ulp::is_operand<typename iterator_traits<Iterator>::value_type>>>
auto accumulate(Iterator first, Iterator last, double init)
{
    return accumulate(first, last, ulp::number<ulp::common<double, typename iterator_traits<Iterator>::value_type>>(init));
}

template <class Left, class Right, class = enable_if_t<ulp::is_operand<typename iterator_traits<Left>::value_type>>>
auto inner_product(Left first, Left last, Right other, double init)
{
    return inner_product(first, last, other, ulp::number<ulp::common<double, typename iterator_traits<Left>::value_type>>(init));
}

template <> struct is_floating_point<udouble> : true_type {};
template <> struct is_floating_point<ufloat> : true_type {};

using ulp::acos, ulp::acosh, ulp::asin, ulp::asinh, ulp::atan, ulp::atan2, ulp::atanh, ulp::cbrt, ulp::ceil, ulp::copysign, ulp::cos, ulp::cosh;
using ulp::erf, ulp::erfc, ulp::exp, ulp::exp2, ulp::expm1, ulp::fabs, ulp::fdim, ulp::floor, ulp::fma, ulp::fmax, ulp::fmin, ulp::fmod, ulp::hypot;
using ulp::isfinite, ulp::isinf, ulp::isnan, ulp::lgamma, ulp::log, ulp::log10, ulp::log1p, ulp::log2, ulp::nearbyint, ulp::pow, ulp::printf;
using ulp::fprintf, ulp::fread, ulp::frexp, ulp::fscanf, ulp::fwrite, ulp::ilogb, ulp::ldexp, ulp::llrint, ulp::llround, ulp::lrint, ulp::lround;
using ulp::memcpy, ulp::modf, ulp::scalbn, ulp::scanf, ulp::snprintf, ulp::sprintf, ulp::sscanf;
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
