
/** What a function of the C library makes of a range, where it is a number of ulps from exact at most. */
template <class T> range<T> within(range<T> values, int ulps)
{
    if (allowed.library && values.has_numbers()) {
        for (int i = 0; i <= ulps; i++) {
            values.low = std::nextafter(values.low, -std::numeric_limits<T>::infinity());
            values.high = std::nextafter(values.high, std::numeric_limits<T>::infinity());
        }
    }
    return flushed(values);
}

/** An increasing function whose domain is from least to greatest; outside it is NaN. */
template <class T, class F> range<T> increasing(const range<T> &x, F function, double least, double greatest)
{
    range<T> result;
    result.nan = x.nan;
    if (x.has_numbers()) {
        result.nan |= x.low < least || x.high > greatest;
        T low = std::max(x.low, static_cast<T>(std::max(least, -HUGE_VAL)));
        T high = std::min(x.high, static_cast<T>(greatest));
        if (low <= high) {
            result.include(function(low));
            result.include(function(high));
        }
    }
    return result;
}

template <class T, class F> range<T> decreasing(const range<T> &x, F function, double least, double greatest)
{
    return increasing(x.negated(), [&](T value) { return function(-value); }, -greatest, -least);
}

/** A function that falls up to zero and rises from it. */
template <class T, class F> range<T> valley(const range<T> &x, F function)
{
    range<T> result;
    result.nan = x.nan;
    if (x.has_numbers()) {
        result.include(function(x.low));
        result.include(function(x.high));
        if (x.straddles_zero()) {
            result.include(function(T(0)));
        }
    }
    return result;
}

/** A function between -1 and 1 whose slope is too. */
template <class T, class F> range<T> wave(const range<T> &x, F function)
{
    if (!x.has_numbers() || x.is_point() || x.has_infinity()) {
        return valley(x, function);
    }
    T reach = (x.high - x.low) * (1 + 4 * std::numeric_limits<T>::epsilon());
    T middle = function(x.low);
    range<T> result(std::max(T(-1), middle - reach), std::min(T(1), middle + reach));
    result.low = std::max(T(-1), std::nextafter(result.low, T(-2)));
    result.high = std::min(T(1), std::nextafter(result.high, T(2)));
    result.nan = x.nan;
    return result;
}

/** A function of whose shape nothing is used: known for one value, anything else for more. */
template <class T, class F> range<T> only_points(const range<T> &x, F function)
{
    return x.is_point() ? range<T>(function(x.low)) : range<T>::anything();
}

/** Functions of the library take and give double in C. A parameter of each, so that sources in C and in C++ may be linked together. */
#ifdef ULP_SOURCE_IS_C
constexpr bool source_is_c = true;
#else
constexpr bool source_is_c = false;
#endif

/** What an argument may be in a call there: what its operations make of it, or in a line to be computed as written what these are as written. */
template <class T> range<T> argument(const expression<T> &x, const place &called)
{
    return record::of_this_run().line(called).pinned ? x.written() : x.all();
}

/** An argument whose operations belong to what the call makes of it too, or what they are as written in a line to be computed so. */
template <class T, class X> expression<T> passed(const X &value, const place &called)
{
    expression<T> x = as_expression<T>(value);
    return record::of_this_run().line(called).pinned ? expression<T>(x.strict(), x.written()) : x;
}

/** Where a function is called, as its last parameters. */
#define ULP_CALLED const char *file = __builtin_FILE(), int line = __builtin_LINE()

/** SHAPE with the arguments that follow the function; ULPS as CUDA's programming guide and glibc's manual have them, the greater of the two. */
#define ULP_NAMED(NAME, CALLED, FORMAT, SHAPE, ULPS, ...)                                                                       \
    template <class X, bool in_c = source_is_c, class = std::enable_if_t<is_operand<X>>>                                        \
    auto NAME(const X &value, ULP_CALLED)                                                                                       \
    {                                                                                                                           \
        using T = FORMAT;                                                                                                       \
        auto function = [](T x) { return static_cast<T>(std::CALLED(x)); };                                                     \
        expression<T> x = as_expression<T>(value);                                                                              \
        range<T> result = within(SHAPE(argument(x, {file, line}), function __VA_ARGS__), ULPS);                              \
        return expression<T>(function(x.strict()), result);                                                                       \
    }
#define ULP_COMMA ,
#define ULP_FUNCTION(NAME, SHAPE, ULPS, ...)                                                                                    \
    ULP_NAMED(NAME, NAME, ULP_RESULT, SHAPE, ULPS, __VA_ARGS__)                                                                 \
    ULP_NAMED(NAME##f, NAME, float, SHAPE, ULPS, __VA_ARGS__)
#define ULP_RESULT std::conditional_t<in_c ULP_COMMA double ULP_COMMA format_t<X>>
#define ULP_FROM_TO(LEAST, GREATEST) , LEAST, GREATEST
#define ULP_EVERYWHERE , -HUGE_VAL, HUGE_VAL

ULP_FUNCTION(sqrt, increasing, -1, ULP_FROM_TO(-0.0, HUGE_VAL))
ULP_FUNCTION(cbrt, increasing, 1, ULP_EVERYWHERE)
ULP_FUNCTION(exp, increasing, 2, ULP_EVERYWHERE)
ULP_FUNCTION(exp2, increasing, 2, ULP_EVERYWHERE)
ULP_FUNCTION(expm1, increasing, 1, ULP_EVERYWHERE)
ULP_FUNCTION(log, increasing, 1, ULP_FROM_TO(-0.0, HUGE_VAL))
ULP_FUNCTION(log2, increasing, 1, ULP_FROM_TO(-0.0, HUGE_VAL))
ULP_FUNCTION(log10, increasing, 2, ULP_FROM_TO(-0.0, HUGE_VAL))
ULP_FUNCTION(log1p, increasing, 1, ULP_FROM_TO(-1, HUGE_VAL))
ULP_FUNCTION(asin, increasing, 2, ULP_FROM_TO(-1, 1))
ULP_FUNCTION(acos, decreasing, 2, ULP_FROM_TO(-1, 1))
ULP_FUNCTION(atan, increasing, 2, ULP_EVERYWHERE)
ULP_FUNCTION(sinh, increasing, 3, ULP_EVERYWHERE)
ULP_FUNCTION(cosh, valley, 2, )
ULP_FUNCTION(tanh, increasing, 2, ULP_EVERYWHERE)
ULP_FUNCTION(asinh, increasing, 4, ULP_EVERYWHERE)
ULP_FUNCTION(acosh, increasing, 4, ULP_FROM_TO(1, HUGE_VAL))
ULP_FUNCTION(atanh, increasing, 3, ULP_FROM_TO(-1, 1))
ULP_FUNCTION(erf, increasing, 2, ULP_EVERYWHERE)
ULP_FUNCTION(erfc, decreasing, 5, ULP_EVERYWHERE)
ULP_FUNCTION(sin, wave, 2, )
ULP_FUNCTION(cos, wave, 2, )
ULP_FUNCTION(tan, only_points, 4, )
ULP_FUNCTION(tgamma, only_points, 10, )
ULP_FUNCTION(lgamma, only_points, 6, )
ULP_FUNCTION(fabs, valley, -1, )
ULP_FUNCTION(floor, increasing, -1, ULP_EVERYWHERE)
ULP_FUNCTION(ceil, increasing, -1, ULP_EVERYWHERE)
ULP_FUNCTION(trunc, increasing, -1, ULP_EVERYWHERE)
ULP_FUNCTION(round, increasing, -1, ULP_EVERYWHERE)
ULP_FUNCTION(rint, increasing, -1, ULP_EVERYWHERE)
ULP_FUNCTION(nearbyint, increasing, -1, ULP_EVERYWHERE)

/** Where a function of two rises or falls all along each operand, its ends are at corners. */
template <class T, class F> range<T> at_corners(const range<T> &x, const range<T> &y, F function)
{
    return corners(x, y, function);
}

template <class T, class F> range<T> right_of_zero(const range<T> &x, const range<T> &y, F function)
{
    bool both_points = x.is_point() && y.is_point();
    return both_points || (x.has_numbers() && x.low > 0) ? corners(x, y, function) : range<T>::anything();
}

template <class T, class F> range<T> below_right_of_zero(const range<T> &y, const range<T> &x, F function)
{
    return right_of_zero(x, y, [&](T a, T b) { return function(b, a); });
}

template <class T, class F> range<T> of_magnitudes(const range<T> &x, const range<T> &y, F function)
{
    auto magnitude = [](T value) { return std::fabs(value); };
    return corners(valley(x, magnitude), valley(y, magnitude), function);
}

template <class T, class F> range<T> only_both_points(const range<T> &x, const range<T> &y, F function)
{
    return x.is_point() && y.is_point() ? range<T>(function(x.low, y.low)) : range<T>::anything();
}

#define ULP_NAMED_OF_TWO(NAME, CALLED, FORMAT, SHAPE, ULPS)                                                                     \
    template <class L, class R, bool in_c = source_is_c,                                                                        \
        class = std::enable_if_t<is_value<L> && is_value<R> && (is_operand<L> || is_operand<R>)>>                               \
    auto NAME(const L &left, const R &right, ULP_CALLED)                                                                        \
    {                                                                                                                           \
        using T = FORMAT;                                                                                                       \
        auto function = [](T x, T y) { return static_cast<T>(std::CALLED(x, y)); };                                             \
        expression<T> x = as_expression<T>(left);                                                                               \
        expression<T> y = as_expression<T>(right);                                                                              \
        range<T> result = within(SHAPE(argument(x, {file, line}), argument(y, {file, line}), function), ULPS);                      \
        return expression<T>(function(x.strict(), y.strict()), result);                                                             \
    }
#define ULP_FUNCTION_OF_TWO(NAME, SHAPE, ULPS)                                                                                  \
    ULP_NAMED_OF_TWO(NAME, NAME, std::conditional_t<in_c ULP_COMMA double ULP_COMMA common<L ULP_COMMA R>>, SHAPE, ULPS) \
    ULP_NAMED_OF_TWO(NAME##f, NAME, float, SHAPE, ULPS)

ULP_FUNCTION_OF_TWO(pow, right_of_zero, 4)
ULP_FUNCTION_OF_TWO(atan2, below_right_of_zero, 3)
ULP_FUNCTION_OF_TWO(hypot, of_magnitudes, 3)
ULP_FUNCTION_OF_TWO(fmod, only_both_points, 0)
ULP_FUNCTION_OF_TWO(remainder, only_both_points, 0)
ULP_FUNCTION_OF_TWO(copysign, only_both_points, -1)
ULP_FUNCTION_OF_TWO(fmin, at_corners, -1)
ULP_FUNCTION_OF_TWO(fmax, at_corners, -1)
ULP_FUNCTION_OF_TWO(fdim, only_both_points, -1)

#undef ULP_FUNCTION_OF_TWO
#undef ULP_NAMED_OF_TWO
#undef ULP_FUNCTION
#undef ULP_NAMED
#undef ULP_RESULT
#undef ULP_FROM_TO
#undef ULP_EVERYWHERE
#undef ULP_COMMA

/** A fused operation that the source asks for is one that no compiler takes apart. */
template <class T, class A, class B, class C> expression<T> fused_as_written(const A &a, const B &b, const C &c, const place &called)
{
    expression<T> x = as_expression<T>(a);
    expression<T> y = as_expression<T>(b);
    expression<T> z = as_expression<T>(c);
    return expression<T>(std::fma(x.strict(), y.strict(), z.strict()), fused(argument(x, called), argument(y, called), argument(z, called)));
}

template <class A, class B, class C, bool in_c = source_is_c, class = std::enable_if_t<is_operand<A> || is_operand<B> || is_operand<C>>>
auto fma(const A &a, const B &b, const C &c, ULP_CALLED)
{
    return fused_as_written<std::conditional_t<in_c, double, common<expression<common<A, B>>, C>>>(a, b, c, {file, line});
}

template <class A, class B, class C, class = std::enable_if_t<is_operand<A> || is_operand<B> || is_operand<C>>>
auto fmaf(const A &a, const B &b, const C &c, ULP_CALLED)
{
    return fused_as_written<float>(a, b, c, {file, line});
}

inline bool isnan(const placed &x)
{
    if (x.values.nan && x.values.has_numbers()) {
        record::of_this_run().branch(x.where).note(x.strict, x.values);
    }
    return std::isnan(x.strict);
}

inline bool isinf(const placed &x)
{
    if (x.values.has_infinity() && !x.values.is_point()) {
        record::of_this_run().branch(x.where).note(x.strict, x.values);
    }
    return std::isinf(x.strict);
}

inline bool isfinite(const placed &x) { return !isnan(x) && !isinf(x); }

inline bool signbit(const placed &x) { return std::signbit(x.strict); }

/** The value as written, for what knows no bounds. */
template <class X> decltype(auto) plain(const X &value)
{
    if constexpr (is_operand<X>) {
        return as_expression<format_t<X>>(value).strict();
    } else {
        return value;
    }
}

/** What the words of a patch keep as it is written. */
template <class X> auto as_written(const X &value)
{
    if constexpr (is_operand<X>) {
        auto e = as_expression<format_t<X>>(value);
        return expression<format_t<X>>(e.strict(), e.written());
    } else {
        return value;
    }
}

}  // namespace ulp

#define AS_WRITTEN(left, operation, right) ulp::as_written((left) operation (right))

using ufloat = ulp::number<float>;
using udouble = ulp::number<double>;
