
namespace ulp {

/** What makes a number of others. */
struct operation {
    const char *name;
    int operands;
    interval (*exact)(const interval *);
};

inline bool is_one_number(const interval &a, const interval &b) { return a.is_point() && b.is_point(); }

inline interval sum_of(const interval &a, const interval &b)
{
    if (is_one_number(a, b)) {
        return rounded([&](real *r, int mode) { return mpfr_add(r, &a.low, &b.low, mode); });
    }
    return between(combined(a.low, b.low, mpfr_add, downward), combined(a.high, b.high, mpfr_add, upward));
}

inline interval difference_of(const interval &a, const interval &b)
{
    if (is_one_number(a, b)) {
        return rounded([&](real *r, int mode) { return mpfr_sub(r, &a.low, &b.low, mode); });
    }
    return between(combined(a.low, b.high, mpfr_sub, downward), combined(a.high, b.low, mpfr_sub, upward));
}

inline interval product_of(const interval &a, const interval &b) { return corners(a, b, mpfr_mul); }

inline interval quotient_of(const interval &a, const interval &b)
{
    if (!b.is_point() && b.has_zero()) {
        throw undecided{};
    }
    if (b.is_point() && is_zero(b.low) && !a.is_point()) {
        real r = fresh();
        real sign = point(sign_of(a)).low;
        mpfr_div(&r, &sign, &b.low, nearest);
        return point(r);
    }
    return corners(a, b, mpfr_div);
}

inline interval negated(const interval &a)
{
    real low = fresh();
    mpfr_neg(&low, &a.high, nearest);
    if (a.is_point()) {
        return point(low);
    }
    real high = fresh();
    mpfr_neg(&high, &a.low, nearest);
    return {low, high};
}

inline interval magnitude(const interval &a) { return valley(a, mpfr_abs); }

inline interval power_of(const interval &x, const interval &y)
{
    if (!is_one_number(x, y) && !x.nan() && mpfr_sgn(&x.low) <= 0) {
        if (!y.is_point() || (!x.is_point() && x.has_zero())) {
            throw undecided{};
        }
    }
    return corners(x, y, mpfr_pow);
}

inline interval angle_of(const interval &y, const interval &x)
{
    bool cut = !y.is_point() && y.has_zero() && mpfr_sgn(&x.low) <= 0;
    bool origin = !x.is_point() && x.has_zero() && y.has_zero();
    if (cut || origin) {
        throw undecided{};
    }
    return corners(y, x, mpfr_atan2);
}

inline interval hypotenuse_of(const interval &x, const interval &y) { return corners(magnitude(x), magnitude(y), mpfr_hypot); }

/** The integer next to all of an interval in a direction. */
inline interval whole(const interval &x, unary f)
{
    interval r = increasing(x, f);
    if (!r.is_point()) {
        throw undecided{};
    }
    return r;
}

inline interval remainder_of(const interval &a, const interval &b, binary f, unary direction)
{
    if (is_one_number(a, b)) {
        return corners(a, b, f);
    }
    interval count = whole(quotient_of(a, b), direction);
    return difference_of(a, product_of(count, b));
}

inline interval gamma_of(const interval &x)
{
    if (!x.is_point() && mpfr_sgn(&x.low) <= 0) {
        whole(x, mpfr_rint_floor);
    }
    return smooth(x, mpfr_gamma);
}

inline int log_gamma(real *r, const real *x, int mode)
{
    int sign;
    return mpfr_lgamma(r, &sign, x, mode);
}

inline interval log_gamma_of(const interval &x)
{
    if (!x.is_point() && mpfr_sgn(&x.low) <= 0) {
        whole(x, mpfr_rint_floor);
    }
    return smooth(x, log_gamma);
}

inline interval tangent_of(const interval &x, unary f)
{
    if (x.is_point()) {
        return increasing(x, f);
    }
    real width = combined(x.high, x.low, mpfr_sub, upward);
    interval r = increasing(x, f);
    if (mpfr_cmp(&width, &point(0.5L).low) > 0) {
        throw undecided{};
    }
    return r;
}

inline interval needs(unary f, const interval &x, interval (*evaluate)(const interval &, unary))
{
    if (f == nullptr) {
        throw given_up{"MPFR on this machine is too old for a function that it calls; install 4.2 or newer."};
    }
    return evaluate(x, f);
}

inline interval of_slope_one(const interval &x, unary f) { return of_slope(x, f, 1); }
inline interval of_slope_pi(const interval &x, unary f) { return of_slope(x, f, 4); }

template <int (*F)(real *, long, const real *, int)> inline interval bessel_of(const interval *x)
{
    static thread_local long order;
    order = static_cast<long>(mpfr_get_d(&x[0].low, nearest));
    if (order > 200 || order < -200) {
        throw given_up{"It asks for a Bessel function of an order beyond 200."};
    }
    return smooth(x[1], [](real *r, const real *v, int mode) { return F(r, order, v, mode); });
}

#define ULP_OPERATION(NAME, OPERANDS, VALUE) \
    inline const operation op_##NAME{#NAME, OPERANDS, [](const interval *x) -> interval { return VALUE; }};

inline const operation op_given{"a value", 0, nullptr};
inline const operation op_add{"+", 2, [](const interval *x) -> interval { return sum_of(x[0], x[1]); }};
inline const operation op_subtract{"-", 2, [](const interval *x) -> interval { return difference_of(x[0], x[1]); }};
inline const operation op_multiply{"*", 2, [](const interval *x) -> interval { return product_of(x[0], x[1]); }};
inline const operation op_divide{"/", 2, [](const interval *x) -> interval { return quotient_of(x[0], x[1]); }};
ULP_OPERATION(negate, 1, negated(x[0]))
inline const operation op_convert{"conversion", 1, [](const interval *x) -> interval { return x[0]; }};
ULP_OPERATION(fma, 3, sum_of(product_of(x[0], x[1]), x[2]))
ULP_OPERATION(fabs, 1, magnitude(x[0]))
ULP_OPERATION(sqrt, 1, increasing(x[0], mpfr_sqrt))
ULP_OPERATION(rsqrt, 1, decreasing(x[0], mpfr_rec_sqrt))
ULP_OPERATION(cbrt, 1, increasing(x[0], mpfr_cbrt))
ULP_OPERATION(exp, 1, increasing(x[0], mpfr_exp))
ULP_OPERATION(exp2, 1, increasing(x[0], mpfr_exp2))
ULP_OPERATION(exp10, 1, increasing(x[0], mpfr_exp10))
ULP_OPERATION(expm1, 1, increasing(x[0], mpfr_expm1))
ULP_OPERATION(log, 1, increasing(x[0], mpfr_log))
ULP_OPERATION(log2, 1, increasing(x[0], mpfr_log2))
ULP_OPERATION(log10, 1, increasing(x[0], mpfr_log10))
ULP_OPERATION(log1p, 1, increasing(x[0], mpfr_log1p))
ULP_OPERATION(sin, 1, of_slope(x[0], mpfr_sin, 1))
ULP_OPERATION(cos, 1, of_slope(x[0], mpfr_cos, 1))
ULP_OPERATION(tan, 1, tangent_of(x[0], mpfr_tan))
ULP_OPERATION(sinpi, 1, needs(mpfr_sinpi, x[0], of_slope_pi))
ULP_OPERATION(cospi, 1, needs(mpfr_cospi, x[0], of_slope_pi))
ULP_OPERATION(tanpi, 1, needs(mpfr_tanpi, x[0], tangent_of))
ULP_OPERATION(asin, 1, increasing(x[0], mpfr_asin))
ULP_OPERATION(acos, 1, decreasing(x[0], mpfr_acos))
ULP_OPERATION(atan, 1, increasing(x[0], mpfr_atan))
ULP_OPERATION(sinh, 1, increasing(x[0], mpfr_sinh))
ULP_OPERATION(cosh, 1, valley(x[0], mpfr_cosh))
ULP_OPERATION(tanh, 1, increasing(x[0], mpfr_tanh))
ULP_OPERATION(asinh, 1, increasing(x[0], mpfr_asinh))
ULP_OPERATION(acosh, 1, increasing(x[0], mpfr_acosh))
ULP_OPERATION(atanh, 1, increasing(x[0], mpfr_atanh))
ULP_OPERATION(erf, 1, increasing(x[0], mpfr_erf))
ULP_OPERATION(erfc, 1, decreasing(x[0], mpfr_erfc))
ULP_OPERATION(tgamma, 1, gamma_of(x[0]))
ULP_OPERATION(lgamma, 1, log_gamma_of(x[0]))
ULP_OPERATION(j0, 1, smooth(x[0], mpfr_j0))
ULP_OPERATION(j1, 1, smooth(x[0], mpfr_j1))
ULP_OPERATION(y0, 1, smooth(x[0], mpfr_y0))
ULP_OPERATION(y1, 1, smooth(x[0], mpfr_y1))
inline const operation op_jn{"jn", 2, bessel_of<mpfr_jn>};
inline const operation op_yn{"yn", 2, bessel_of<mpfr_yn>};
ULP_OPERATION(floor, 1, whole(x[0], mpfr_rint_floor))
ULP_OPERATION(ceil, 1, whole(x[0], mpfr_rint_ceil))
ULP_OPERATION(trunc, 1, whole(x[0], mpfr_rint_trunc))
ULP_OPERATION(round, 1, whole(x[0], mpfr_rint_round))
ULP_OPERATION(rint, 1, whole(x[0], mpfr_rint_roundeven))
ULP_OPERATION(pow, 2, power_of(x[0], x[1]))
ULP_OPERATION(atan2, 2, angle_of(x[0], x[1]))
ULP_OPERATION(hypot, 2, hypotenuse_of(x[0], x[1]))
ULP_OPERATION(fmod, 2, remainder_of(x[0], x[1], mpfr_fmod, mpfr_rint_trunc))
ULP_OPERATION(remainder, 2, remainder_of(x[0], x[1], mpfr_remainder, mpfr_rint_roundeven))

}  // namespace ulp
