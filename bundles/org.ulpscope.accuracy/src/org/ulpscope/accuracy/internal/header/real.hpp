/*
 * Real numbers as intervals of MPFR, that numbers in the place of float and double are made of. C++17, linked with libmpfr.so.6, whose header need not
 * be there. An interval is one number where both of its ends are the same variable; all others hold the real number strictly inside or at an end.
 */
#pragma once

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

extern "C" {
/** __mpfr_struct of mpfr.h, the same since MPFR 2. */
struct ulp_real {
    long precision;
    int sign;
    long exponent;
    unsigned long *limbs;
};

#define ULP_UNARY_OF_MPFR(NAME) int mpfr_##NAME(ulp_real *, const ulp_real *, int) __attribute__((weak));
#define ULP_BINARY_OF_MPFR(NAME) int mpfr_##NAME(ulp_real *, const ulp_real *, const ulp_real *, int) __attribute__((weak));
ULP_UNARY_OF_MPFR(set) ULP_UNARY_OF_MPFR(neg) ULP_UNARY_OF_MPFR(abs) ULP_UNARY_OF_MPFR(sqrt) ULP_UNARY_OF_MPFR(cbrt) ULP_UNARY_OF_MPFR(rec_sqrt)
ULP_UNARY_OF_MPFR(exp) ULP_UNARY_OF_MPFR(exp2) ULP_UNARY_OF_MPFR(exp10) ULP_UNARY_OF_MPFR(expm1)
ULP_UNARY_OF_MPFR(log) ULP_UNARY_OF_MPFR(log2) ULP_UNARY_OF_MPFR(log10) ULP_UNARY_OF_MPFR(log1p)
ULP_UNARY_OF_MPFR(sin) ULP_UNARY_OF_MPFR(cos) ULP_UNARY_OF_MPFR(tan) ULP_UNARY_OF_MPFR(asin) ULP_UNARY_OF_MPFR(acos) ULP_UNARY_OF_MPFR(atan)
ULP_UNARY_OF_MPFR(sinh) ULP_UNARY_OF_MPFR(cosh) ULP_UNARY_OF_MPFR(tanh) ULP_UNARY_OF_MPFR(asinh) ULP_UNARY_OF_MPFR(acosh) ULP_UNARY_OF_MPFR(atanh)
ULP_UNARY_OF_MPFR(sinpi) ULP_UNARY_OF_MPFR(cospi) ULP_UNARY_OF_MPFR(tanpi)
ULP_UNARY_OF_MPFR(erf) ULP_UNARY_OF_MPFR(erfc) ULP_UNARY_OF_MPFR(gamma) ULP_UNARY_OF_MPFR(j0) ULP_UNARY_OF_MPFR(j1) ULP_UNARY_OF_MPFR(y0) ULP_UNARY_OF_MPFR(y1)
ULP_UNARY_OF_MPFR(rint_floor) ULP_UNARY_OF_MPFR(rint_ceil) ULP_UNARY_OF_MPFR(rint_trunc) ULP_UNARY_OF_MPFR(rint_round) ULP_UNARY_OF_MPFR(rint_roundeven)
ULP_BINARY_OF_MPFR(add) ULP_BINARY_OF_MPFR(sub) ULP_BINARY_OF_MPFR(mul) ULP_BINARY_OF_MPFR(div) ULP_BINARY_OF_MPFR(pow) ULP_BINARY_OF_MPFR(atan2)
ULP_BINARY_OF_MPFR(hypot) ULP_BINARY_OF_MPFR(fmod) ULP_BINARY_OF_MPFR(remainder)
int mpfr_lgamma(ulp_real *, int *, const ulp_real *, int);
int mpfr_jn(ulp_real *, long, const ulp_real *, int);
int mpfr_yn(ulp_real *, long, const ulp_real *, int);
int mpfr_set_d(ulp_real *, double, int);
int mpfr_set_ld(ulp_real *, long double, int);
int mpfr_set_si_2exp(ulp_real *, long, long, int);
int mpfr_set_ui_2exp(ulp_real *, unsigned long, long, int);
int mpfr_mul_2si(ulp_real *, const ulp_real *, long, int);
double mpfr_get_d(const ulp_real *, int);
float mpfr_get_flt(const ulp_real *, int);
long double mpfr_get_ld(const ulp_real *, int);
int mpfr_cmp(const ulp_real *, const ulp_real *);
int mpfr_equal_p(const ulp_real *, const ulp_real *);
int mpfr_sgn(const ulp_real *);
int mpfr_fits_intmax_p(const ulp_real *, int);
std::intmax_t __gmpfr_mpfr_get_sj(const ulp_real *, int);
int mpfr_set_emin(long);
int mpfr_set_emax(long);
long mpfr_get_emin_min(void);
long mpfr_get_emax_max(void);
}

namespace ulp {

using real = ulp_real;

/** How MPFR rounds: MPFR_RNDN, MPFR_RNDZ, MPFR_RNDU, MPFR_RNDD. */
constexpr int nearest = 0;
constexpr int toward_zero = 1;
constexpr int upward = 2;
constexpr int downward = 3;

/** More digits are needed to go on. */
struct undecided {};

/** Why no number of digits helps, a sentence. */
struct given_up {
    const char *why;
};

/** The reserved exponents: the limbs of a zero, a NaN or an infinity mean nothing. */
constexpr long zero_exponent = std::numeric_limits<long>::min() + 1;
constexpr long nan_exponent = std::numeric_limits<long>::min() + 2;
constexpr long infinity_exponent = std::numeric_limits<long>::min() + 3;

/** The digits of one attempt. They are given back all at once. */
class digits {
public:
    static digits &now()
    {
        static digits only;
        return only;
    }

    long precision = 1024;

    unsigned long *take()
    {
        std::size_t count = (precision + 63) / 64;
        if (used + count > chunk) {
            used = 0;
            if (++current == chunks.size()) {
                if (chunks.size() >= most) {
                    throw given_up{"It computes too much to be followed with so many digits."};
                }
                chunks.emplace_back(new unsigned long[chunk]);
            }
        }
        unsigned long *result = chunks[current].get() + used;
        used += count;
        return result;
    }

    /** What is taken from now on goes with the attempt; what was taken before stays. */
    void keep()
    {
        kept_chunks = current;
        kept_used = used;
    }

    void give_back()
    {
        current = kept_chunks;
        used = kept_used;
    }

private:
    static constexpr std::size_t chunk = 1 << 17;
    static constexpr std::size_t most = 1024;
    std::vector<std::unique_ptr<unsigned long[]>> chunks;
    std::size_t current = -1;
    std::size_t used = chunk;
    std::size_t kept_chunks = -1;
    std::size_t kept_used = chunk;
};

inline real fresh() { return {digits::now().precision, 1, nan_exponent, digits::now().take()}; }

inline bool is_nan(const real &x) { return x.exponent == nan_exponent; }
inline bool is_infinite(const real &x) { return x.exponent == infinity_exponent; }
inline bool is_zero(const real &x) { return x.exponent == zero_exponent; }

struct interval {
    real low;
    real high;

    bool is_point() const { return low.limbs == high.limbs; }
    bool nan() const { return is_nan(low); }
    bool straddles_zero() const { return mpfr_sgn(&low) < 0 && mpfr_sgn(&high) > 0; }
    bool has_zero() const { return mpfr_sgn(&low) <= 0 && mpfr_sgn(&high) >= 0; }
};

inline interval point(const real &x) { return {x, x}; }

inline interval point(long double x)
{
    real r = fresh();
    mpfr_set_ld(&r, x, nearest);
    return point(r);
}

/** An interval by its ends; NaN at one of them only, or an infinity, needs more digits. */
inline interval between(const real &low, const real &high)
{
    if (is_nan(low) && is_nan(high)) {
        return point(low);
    }
    if (is_nan(low) || is_nan(high)) {
        throw undecided{};
    }
    if (mpfr_equal_p(&low, &high)) {
        return point(is_zero(low) && low.sign != high.sign ? high : low);
    }
    if (is_infinite(low) || is_infinite(high)) {
        throw undecided{};
    }
    return {low, high};
}

/** The same at one number, where nothing is lost, or from rounding in both directions. */
template <class F> interval rounded(F function)
{
    real low = fresh();
    if (function(&low, nearest) == 0 || is_nan(low) || is_infinite(low)) {
        return point(low);
    }
    function(&low, downward);
    real high = fresh();
    function(&high, upward);
    return between(low, high);
}

using unary = int (*)(real *, const real *, int);
using binary = int (*)(real *, const real *, const real *, int);

inline interval increasing(const interval &x, unary f)
{
    if (x.is_point()) {
        return rounded([&](real *r, int mode) { return f(r, &x.low, mode); });
    }
    real low = fresh();
    real high = fresh();
    f(&low, &x.low, downward);
    f(&high, &x.high, upward);
    return between(low, high);
}

inline interval decreasing(const interval &x, unary f) { return increasing(x.is_point() ? x : interval{x.high, x.low}, f); }

/** A function that falls up to zero and rises from it. */
inline interval valley(const interval &x, unary f)
{
    if (x.is_point() || mpfr_sgn(&x.low) >= 0) {
        return increasing(x, f);
    }
    if (mpfr_sgn(&x.high) <= 0) {
        return decreasing(x, f);
    }
    real zero = fresh();
    mpfr_set_d(&zero, 0, nearest);
    interval left = increasing(interval{zero, x.high}, f);
    interval right = decreasing(interval{x.low, zero}, f);
    return between(left.low, mpfr_cmp(&left.high, &right.high) < 0 ? right.high : left.high);
}

inline real combined(const real &a, const real &b, binary f, int mode)
{
    real r = fresh();
    f(&r, &a, &b, mode);
    return r;
}

/** Any function, by how much it differs at the ends of its argument, and what is added to both of its own ends. */
inline interval widened(const interval &x, unary f, const real &by)
{
    real a = fresh(), b = fresh(), c = fresh(), d = fresh();
    f(&a, &x.low, downward);
    f(&b, &x.high, downward);
    f(&c, &x.low, upward);
    f(&d, &x.high, upward);
    if (is_nan(a) || is_nan(b)) {
        return between(a, b);
    }
    const real &low = mpfr_cmp(&a, &b) < 0 ? a : b;
    const real &high = mpfr_cmp(&c, &d) < 0 ? d : c;
    return between(combined(low, by, mpfr_sub, downward), combined(high, by, mpfr_add, upward));
}

/** A function whose slope is at most a number. */
inline interval of_slope(const interval &x, unary f, double slope)
{
    if (x.is_point()) {
        return increasing(x, f);
    }
    real width = combined(x.high, x.low, mpfr_sub, upward);
    return widened(x, f, combined(point(slope).low, width, mpfr_mul, upward));
}

/** A smooth function of no known slope: within a short interval it is taken to move by no more than three times what it moves between the ends. */
inline interval smooth(const interval &x, unary f)
{
    if (x.is_point()) {
        return increasing(x, f);
    }
    real width = combined(x.high, x.low, mpfr_sub, upward);
    real size = fresh();
    mpfr_abs(&size, &x.high, upward);
    real short_enough = fresh();
    mpfr_mul_2si(&short_enough, &size, -40, downward);
    if (mpfr_cmp(&width, &short_enough) > 0) {
        throw undecided{};
    }
    interval ends = widened(x, f, point(0.0L).low);
    if (ends.nan()) {
        return ends;
    }
    real moved = combined(ends.high, ends.low, mpfr_sub, upward);
    real curved = combined(width, width, mpfr_mul, upward);
    real margin = combined(moved, curved, mpfr_add, upward);
    return between(combined(ends.low, margin, mpfr_sub, downward), combined(ends.high, margin, mpfr_add, upward));
}

/** A function of two numbers that is monotone in each of them over the box. */
inline interval corners(const interval &x, const interval &y, binary f)
{
    if (x.is_point() && y.is_point()) {
        return rounded([&](real *r, int mode) { return f(r, &x.low, &y.low, mode); });
    }
    const real *xs[] = {&x.low, &x.high};
    const real *ys[] = {&y.low, &y.high};
    real low = fresh(), high = fresh(), next = fresh();
    bool first = true;
    for (int i = 0; i < (x.is_point() ? 1 : 2); i++) {
        for (int j = 0; j < (y.is_point() ? 1 : 2); j++) {
            f(&next, xs[i], ys[j], downward);
            if (!first && is_nan(next) != is_nan(low)) {
                throw undecided{};
            }
            if (first || mpfr_cmp(&next, &low) < 0) {
                mpfr_set(&low, &next, downward);
            }
            f(&next, xs[i], ys[j], upward);
            if (first || mpfr_cmp(&next, &high) > 0) {
                mpfr_set(&high, &next, upward);
            }
            first = false;
        }
    }
    return between(low, high);
}

/** -1, 0 or 1 where all of an interval has one sign. */
inline int sign_of(const interval &x)
{
    if (!x.is_point() && x.has_zero()) {
        throw undecided{};
    }
    return mpfr_sgn(&x.low);
}

}  // namespace ulp
