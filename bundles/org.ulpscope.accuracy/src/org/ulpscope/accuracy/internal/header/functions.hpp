
namespace ulp {

/** Functions of the library take and give double in C. */
#ifdef ULP_SOURCE_IS_C
template <class X> using result_t = double;
template <class X, class Y> using result2_t = double;
#else
template <class X> using result_t = std::conditional_t<is_number<X> || std::is_floating_point_v<X>, format_t<X>, double>;
template <class X, class Y> using result2_t = common<result_t<X>, result_t<Y>>;
#endif

/** A function of one number, under its names for each format. */
#define ULP_UNARY_AS(NAME, COMPUTED)                                                                                            \
    template <class T> number<T> NAME##_in(const number<T> &a)                                                                  \
    {                                                                                                                           \
        T x = a.computed();                                                                                                     \
        return result_of<T>(op_##NAME, static_cast<T>(COMPUTED), a);                                                            \
    }                                                                                                                           \
    template <class X, class = if_number<X>> auto NAME(const X &x) { return NAME##_in(as<result_t<X>>(x)); }                     \
    template <class X, class = std::enable_if_t<is_value<X>>> number<float> NAME##f(const X &x) { return NAME##_in(as<float>(x)); } \
    template <class X, class = std::enable_if_t<is_value<X>>> number<long double> NAME##l(const X &x) { return NAME##_in(as<long double>(x)); }

#define ULP_UNARY(NAME) ULP_UNARY_AS(NAME, std::NAME(x))

#define ULP_UNARY_OF_STANDARD(ULP_OF)                                                                                           \
    ULP_OF(fabs) ULP_OF(sqrt) ULP_OF(cbrt) ULP_OF(exp) ULP_OF(exp2) ULP_OF(expm1) ULP_OF(log) ULP_OF(log2) ULP_OF(log10)         \
    ULP_OF(log1p) ULP_OF(sin) ULP_OF(cos) ULP_OF(tan) ULP_OF(asin) ULP_OF(acos) ULP_OF(atan) ULP_OF(sinh) ULP_OF(cosh)           \
    ULP_OF(tanh) ULP_OF(asinh) ULP_OF(acosh) ULP_OF(atanh) ULP_OF(erf) ULP_OF(erfc) ULP_OF(tgamma) ULP_OF(lgamma)                \
    ULP_OF(floor) ULP_OF(ceil) ULP_OF(trunc) ULP_OF(round) ULP_OF(rint)

ULP_UNARY_OF_STANDARD(ULP_UNARY)
ULP_UNARY_AS(exp10, static_cast<T>(::exp10l(x)))
ULP_UNARY_AS(rsqrt, 1 / std::sqrt(x))
ULP_UNARY_AS(sinpi, static_cast<T>(::sinl(M_PIl * x)))
ULP_UNARY_AS(cospi, static_cast<T>(::cosl(M_PIl * x)))
ULP_UNARY_AS(tanpi, static_cast<T>(::tanl(M_PIl * x)))
ULP_UNARY_AS(j0, static_cast<T>(::j0(static_cast<double>(x))))
ULP_UNARY_AS(j1, static_cast<T>(::j1(static_cast<double>(x))))
ULP_UNARY_AS(y0, static_cast<T>(::y0(static_cast<double>(x))))
ULP_UNARY_AS(y1, static_cast<T>(::y1(static_cast<double>(x))))

template <class X, class = if_number<X>> auto nearbyint(const X &x) { return rint(x); }
template <class X, class = std::enable_if_t<is_value<X>>> auto nearbyintf(const X &x) { return rintf(x); }
template <class X, class = if_number<X>> auto abs(const X &x) { return fabs(x); }

/** A function of two numbers. */
#define ULP_BINARY(NAME)                                                                                                        \
    template <class T> number<T> NAME##_in(const number<T> &a, const number<T> &b)                                              \
    {                                                                                                                           \
        return result_of<T>(op_##NAME, static_cast<T>(std::NAME(a.computed(), b.computed())), a, b);                            \
    }                                                                                                                           \
    template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y> && (is_number<X> || is_number<Y>)>>         \
    auto NAME(const X &x, const Y &y)                                                                                           \
    {                                                                                                                           \
        using T = result2_t<X, Y>;                                                                                              \
        return NAME##_in(as<T>(x), as<T>(y));                                                                                   \
    }                                                                                                                           \
    template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y>>> number<float> NAME##f(const X &x, const Y &y) \
    {                                                                                                                           \
        return NAME##_in(as<float>(x), as<float>(y));                                                                           \
    }                                                                                                                           \
    template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y>>> number<long double> NAME##l(const X &x, const Y &y) \
    {                                                                                                                           \
        return NAME##_in(as<long double>(x), as<long double>(y));                                                               \
    }

ULP_BINARY(pow)
ULP_BINARY(atan2)
ULP_BINARY(hypot)
ULP_BINARY(fmod)
ULP_BINARY(remainder)

/** One of two numbers, as real numbers decide. */
#define ULP_CHOICE(NAME, FIRST)                                                                                                 \
    template <class T> number<T> NAME##_in(const number<T> &a, const number<T> &b)                                              \
    {                                                                                                                           \
        if (a.exact().nan() || b.exact().nan()) {                                                                               \
            return a.exact().nan() ? b : a;                                                                                     \
        }                                                                                                                       \
        return (FIRST) ? a : b;                                                                                                 \
    }                                                                                                                           \
    template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y> && (is_number<X> || is_number<Y>)>>         \
    auto NAME(const X &x, const Y &y)                                                                                           \
    {                                                                                                                           \
        using T = result2_t<X, Y>;                                                                                              \
        return NAME##_in(as<T>(x), as<T>(y));                                                                                   \
    }                                                                                                                           \
    template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y>>> number<float> NAME##f(const X &x, const Y &y) \
    {                                                                                                                           \
        return NAME##_in(as<float>(x), as<float>(y));                                                                           \
    }

ULP_CHOICE(fmax, a > b)
ULP_CHOICE(fmin, a < b)

template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y> && (is_number<X> || is_number<Y>)>> auto fdim(const X &x, const Y &y)
{
    using T = result2_t<X, Y>;
    number<T> a = as<T>(x), b = as<T>(y);
    return a > b ? a - b : a.exact().nan() || b.exact().nan() ? a + b : number<T>(0);
}

template <class T> number<T> fma_in(const number<T> &a, const number<T> &b, const number<T> &c)
{
    return result_of<T>(op_fma, static_cast<T>(std::fma(a.computed(), b.computed(), c.computed())), a, b, c);
}

template <class A, class B, class C, class = std::enable_if_t<is_number<A> || is_number<B> || is_number<C>>>
auto fma(const A &a, const B &b, const C &c)
{
    using T = common<result2_t<A, B>, result_t<C>>;
    return fma_in(as<T>(a), as<T>(b), as<T>(c));
}
template <class A, class B, class C> auto fmaf(const A &a, const B &b, const C &c) { return fma_in(as<float>(a), as<float>(b), as<float>(c)); }

/** Whether an exact number is negative, -0 included. */
inline bool is_negative(const interval &x)
{
    if (!x.is_point()) {
        return sign_of(x) < 0;
    }
    return x.low.sign < 0;
}

template <class X, class = if_number<X>> int signbit(const X &x) { return decided<bool>(is_negative(x.exact()), std::signbit(x.computed())); }
template <class X, class = if_number<X>> int isnan(const X &x) { return decided<bool>(x.exact().nan(), std::isnan(x.computed())); }
template <class X, class = if_number<X>> int isinf(const X &x) { return decided<bool>(is_infinite(x.exact().low), std::isinf(x.computed())); }
template <class X, class = if_number<X>> int isfinite(const X &x)
{
    return decided<bool>(!x.exact().nan() && !is_infinite(x.exact().low), std::isfinite(x.computed()));
}
template <class X, class = if_number<X>> int isnormal(const X &) { throw given_up{"It asks whether a number is subnormal, which real numbers never are."}; }
template <class X, class = if_number<X>> int fpclassify(const X &) { throw given_up{"It asks for the class of a number, which real numbers have none of."}; }

template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y> && (is_number<X> || is_number<Y>)>> auto copysign(const X &x, const Y &y)
{
    using T = result2_t<X, Y>;
    number<T> size = fabs_in(as<T>(x));
    return signbit(as<T>(y)) ? -size : size;
}
template <class X, class Y, class = std::enable_if_t<is_value<X> && is_value<Y>>> auto copysignf(const X &x, const Y &y)
{
    number<float> size = fabs_in(as<float>(x));
    return signbit(as<float>(y)) ? -size : size;
}

/** The exact power of two. */
template <class T> number<T> power_of_two(long exponent)
{
    real exact = fresh();
    mpfr_set_si_2exp(&exact, 1, exponent, nearest);
    return number<T>::of(made<T>(op_given, std::ldexp(T(1), static_cast<int>(exponent)), point(exact)));
}

/** By a power of two: exact in real numbers. */
template <class T> number<T> scaled_in(const number<T> &a, long exponent)
{
    number<T> factor = power_of_two<T>(exponent);
    return result_of<T>(op_multiply, static_cast<T>(std::scalbln(a.computed(), exponent)), a, factor);
}

template <class X, class = if_number<X>> auto ldexp(const X &x, long exponent) { return scaled_in(as<result_t<X>>(x), exponent); }
template <class X, class = if_number<X>> auto scalbn(const X &x, long exponent) { return ldexp(x, exponent); }
template <class X, class = if_number<X>> auto scalbln(const X &x, long exponent) { return ldexp(x, exponent); }
template <class X, class = if_number<X>> auto ldexpf(const X &x, long exponent) { return scaled_in(as<float>(x), exponent); }
template <class X, class = if_number<X>> auto scalbnf(const X &x, long exponent) { return ldexpf(x, exponent); }

/** The exponent of an exact number, as frexp has it. */
inline long exponent_of(const interval &x)
{
    if (x.nan() || is_infinite(x.low) || (x.is_point() && is_zero(x.low))) {
        return 0;
    }
    sign_of(x);
    if (x.low.exponent != x.high.exponent) {
        throw undecided{};
    }
    return x.low.exponent;
}

template <class X, class = if_number<X>> auto frexp(const X &x, int *exponent)
{
    int computed;
    std::frexp(x.computed(), &computed);
    *exponent = static_cast<int>(decided<long>(exponent_of(x.exact()), computed));
    return ldexp(x, -*exponent);
}
template <class X, class = if_number<X>> auto frexpf(const X &x, int *exponent) { return as<float>(frexp(x, exponent)); }
template <class X, class = if_number<X>> int ilogb(const X &x) { return static_cast<int>(decided<long>(exponent_of(x.exact()) - 1, std::ilogb(x.computed()))); }
template <class X, class = if_number<X>> auto logb(const X &x) { return as<result_t<X>>(ilogb(x)); }

template <class X, class Y, class = if_number<X>> auto modf(const X &x, number<Y> *whole_part)
{
    *whole_part = trunc(x);
    return as<result_t<X>>(x) - as<result_t<X>>(*whole_part);
}

#define ULP_TO_INTEGER(NAME, ROUNDED, TYPE) \
    template <class X, class = if_number<X>> TYPE NAME(const X &x) { return static_cast<TYPE>(ROUNDED(x)); }
ULP_TO_INTEGER(lrint, rint, long)
ULP_TO_INTEGER(llrint, rint, long long)
ULP_TO_INTEGER(lround, round, long)
ULP_TO_INTEGER(llround, round, long long)
ULP_TO_INTEGER(lrintf, rint, long)
ULP_TO_INTEGER(lroundf, round, long)

template <class X, class = if_number<X>> auto jn(int order, const X &x)
{
    number<double> a = as<double>(x);
    return result_of<double>(op_jn, ::jn(order, a.computed()), as<double>(order), a);
}
template <class X, class = if_number<X>> auto yn(int order, const X &x)
{
    number<double> a = as<double>(x);
    return result_of<double>(op_yn, ::yn(order, a.computed()), as<double>(order), a);
}

template <class X, class Y, class = std::enable_if_t<is_number<X> || is_number<Y>>> auto nextafter(const X &x, const Y &)
{
    throw given_up{"It asks for the number next to another, which real numbers have none of."};
    return as<result_t<X>>(x);
}

template <class X, class = if_number<X>> void sincos(const X &x, X *sine, X *cosine)
{
    *sine = sin(x);
    *cosine = cos(x);
}

}  // namespace ulp

#define ULP_INTEGER_OVERLOAD(NAME) \
    inline ulp::number<double> NAME(int x) { return ulp::NAME##_in(ulp::as<double>(x)); } \
    inline ulp::number<double> NAME(long x) { return ulp::NAME##_in(ulp::as<double>(x)); } \
    inline ulp::number<double> NAME(unsigned x) { return ulp::NAME##_in(ulp::as<double>(x)); } \
    inline ulp::number<double> NAME(unsigned long x) { return ulp::NAME##_in(ulp::as<double>(x)); }
#define ULP_STANDARD_NAME(NAME) using ulp::NAME;

ULP_UNARY_OF_STANDARD(ULP_INTEGER_OVERLOAD)
inline ulp::number<double> pow(int x, int y) { return ulp::pow_in(ulp::as<double>(x), ulp::as<double>(y)); }
inline ulp::number<double> hypot(int x, int y) { return ulp::hypot_in(ulp::as<double>(x), ulp::as<double>(y)); }
inline ulp::number<double> atan2(int x, int y) { return ulp::atan2_in(ulp::as<double>(x), ulp::as<double>(y)); }

/** What is printed is of no matter here. */
template <class... A> int printf(const char *, const A &...) { return 0; }
template <class F, class... A> int fprintf(F *, const char *, const A &...) { return 0; }

namespace std {
ULP_UNARY_OF_STANDARD(ULP_STANDARD_NAME)
using ulp::abs, ulp::pow, ulp::atan2, ulp::hypot, ulp::fmod, ulp::remainder, ulp::fmax, ulp::fmin, ulp::fdim, ulp::fma, ulp::signbit, ulp::isnan, ulp::isinf;
using ulp::isfinite, ulp::isnormal, ulp::fpclassify, ulp::copysign, ulp::ldexp, ulp::scalbn, ulp::scalbln, ulp::frexp, ulp::ilogb, ulp::logb, ulp::modf;
using ulp::lrint, ulp::llrint, ulp::lround, ulp::llround, ulp::nextafter, ulp::nearbyint;
using ::printf;

template <> class numeric_limits<udouble> : public numeric_limits<double> {};
template <> class numeric_limits<ufloat> : public numeric_limits<float> {};

/** Of two operands of different types, such as a number and a literal. */
template <class L, class R, class = enable_if_t<ulp::is_value<L> && ulp::is_value<R> && (ulp::is_number<L> || ulp::is_number<R>) && !is_same_v<L, R>>>
ulp::number<ulp::common_of<L, R>> max(const L &left, const R &right)
{
    ulp::number<ulp::common_of<L, R>> a(left), b(right);
    return a < b ? b : a;
}

template <class L, class R, class = enable_if_t<ulp::is_value<L> && ulp::is_value<R> && (ulp::is_number<L> || ulp::is_number<R>) && !is_same_v<L, R>>>
ulp::number<ulp::common_of<L, R>> min(const L &left, const R &right)
{
    ulp::number<ulp::common_of<L, R>> a(left), b(right);
    return b < a ? b : a;
}
}  // namespace std

/** Constants of the headers, as numbers: what is computed of them is computed exactly. */
#define ULP_CONSTANT(VALUE) (ulp::literal(VALUE))
#undef M_E
#define M_E ULP_CONSTANT(2.7182818284590452354)
#undef M_LOG2E
#define M_LOG2E ULP_CONSTANT(1.4426950408889634074)
#undef M_LOG10E
#define M_LOG10E ULP_CONSTANT(0.43429448190325182765)
#undef M_LN2
#define M_LN2 ULP_CONSTANT(0.69314718055994530942)
#undef M_LN10
#define M_LN10 ULP_CONSTANT(2.30258509299404568402)
#undef M_PI
#define M_PI ULP_CONSTANT(3.14159265358979323846)
#undef M_PI_2
#define M_PI_2 ULP_CONSTANT(1.57079632679489661923)
#undef M_PI_4
#define M_PI_4 ULP_CONSTANT(0.78539816339744830962)
#undef M_1_PI
#define M_1_PI ULP_CONSTANT(0.31830988618379067154)
#undef M_2_PI
#define M_2_PI ULP_CONSTANT(0.63661977236758134308)
#undef M_2_SQRTPI
#define M_2_SQRTPI ULP_CONSTANT(1.12837916709551257390)
#undef M_SQRT2
#define M_SQRT2 ULP_CONSTANT(1.41421356237309504880)
#undef M_SQRT1_2
#define M_SQRT1_2 ULP_CONSTANT(0.70710678118654752440)
#undef INFINITY
#define INFINITY ULP_CONSTANT(__builtin_inff())
#undef NAN
#define NAN ULP_CONSTANT(__builtin_nanf(""))
#undef HUGE_VAL
#define HUGE_VAL ULP_CONSTANT(__builtin_huge_val())
#undef DBL_MAX
#define DBL_MAX ULP_CONSTANT(__DBL_MAX__)
#undef DBL_MIN
#define DBL_MIN ULP_CONSTANT(__DBL_MIN__)
#undef DBL_EPSILON
#define DBL_EPSILON ULP_CONSTANT(__DBL_EPSILON__)
#undef FLT_MAX
#define FLT_MAX ULP_CONSTANT(__FLT_MAX__)
#undef FLT_MIN
#define FLT_MIN ULP_CONSTANT(__FLT_MIN__)
#undef FLT_EPSILON
#define FLT_EPSILON ULP_CONSTANT(__FLT_EPSILON__)

#define __builtin_sqrt sqrt
#define __builtin_fabs fabs
#define __builtin_sqrtf sqrtf
#define __builtin_fabsf fabsf
#define __builtin_isnan isnan
#define __builtin_isinf isinf
