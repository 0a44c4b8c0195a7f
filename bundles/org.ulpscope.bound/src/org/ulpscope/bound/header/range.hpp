
/** In the order of the real numbers, with -0 before +0. Neither is NaN. */
template <class T> bool before(T a, T b)
{
    return a < b || (a == b && a == 0 && std::signbit(a) && !std::signbit(b));
}

/** That which is before the other. */
template <class T> ULP_INLINE T least(T a, T b)
{
    return a < b ? a : b < a ? b : std::signbit(a) ? a : b;
}

template <class T> ULP_INLINE T greatest(T a, T b)
{
    return a > b ? a : b > a ? b : std::signbit(a) ? b : a;
}

/** The values that an expression can take: all between two that it does take, and NaN perhaps. Without numbers low is after high. */
template <class T> struct range {
    T low = std::numeric_limits<T>::infinity();
    T high = -std::numeric_limits<T>::infinity();
    bool nan = false;

    range() = default;
    range(const range &other) { *this = other; }

    /** One by one, since a copy as a whole would have to wait for the ends to be stored. */
    ULP_INLINE range &operator=(const range &other)
    {
        low = other.low;
        high = other.high;
        nan = other.nan;
        return *this;
    }

    explicit range(T value) { include(value); }
    range(T least, T greatest) : low(least), high(greatest) {}

    static range anything()
    {
        range all(-std::numeric_limits<T>::infinity(), std::numeric_limits<T>::infinity());
        all.nan = true;
        return all;
    }

    bool has_numbers() const { return !before(high, low); }

    /** Whether there is one number, beside NaN perhaps. */
    bool is_one() const { return low == high && std::signbit(low) == std::signbit(high); }

    bool is_point() const { return is_one() && !nan; }

    bool straddles_zero() const { return low < 0 && high > 0; }

    bool has_infinity() const { return std::isinf(low) || std::isinf(high); }

    void include(T value)
    {
        if (std::isnan(value)) {
            nan = true;
        } else {
            low = least(low, value);
            high = greatest(high, value);
        }
    }

    ULP_INLINE void include(const range &other)
    {
        nan |= other.nan;
        low = least(low, other.low);
        high = greatest(high, other.high);
    }

    bool contains(T value) const { return std::isnan(value) ? nan : !before(value, low) && !before(high, value); }

    range negated() const
    {
        range result;
        result.nan = nan;
        if (has_numbers()) {
            result.low = -high;
            result.high = -low;
        }
        return result;
    }
};

template <class T> bool subnormal(T value)
{
    return value != 0 && std::fabs(value) < std::numeric_limits<T>::min();
}

/** With the zeros that a flush of subnormal numbers makes, where the model has it. */
template <class T> ULP_INLINE range<T> flushed(range<T> values)
{
    if (allowed.flush && values.low > 0 && subnormal(values.low)) {
        values.low = T(0);
    }
    if (allowed.flush && values.high < 0 && subnormal(values.high)) {
        values.high = -T(0);
    }
    return values;
}

/** All four ways to take an end of each; rounding to nearest is monotone, so that ends of results are among them. */
template <class T, class Operation> range<T> corners(const range<T> &a, const range<T> &b, Operation operation)
{
    range<T> result;
    result.nan = a.nan || b.nan;
    if (a.is_one() && b.is_one()) {
        result.include(operation(a.low, b.low));
    } else if (a.has_numbers() && b.has_numbers()) {
        result.include(operation(a.low, b.low));
        result.include(operation(a.low, b.high));
        result.include(operation(a.high, b.low));
        result.include(operation(a.high, b.high));
    }
    return result;
}

/** Whether a number is neither zero nor subnormal nor infinite nor NaN: then its neighbourhood holds no surprise. */
template <class T> ULP_INLINE bool is_normal(T value)
{
    T magnitude = std::fabs(value);
    return magnitude >= std::numeric_limits<T>::min() && magnitude <= std::numeric_limits<T>::max();
}

/**
 * From the least to the greatest of results at all corners of an operation's operands, where these are normal numbers. An infinite end of an operand makes one
 * of them infinite, or none a number, so that there is no more to look at then.
 */
template <class T> struct normal_ends {
    T low = std::numeric_limits<T>::infinity();
    T high = -std::numeric_limits<T>::infinity();

    ULP_INLINE void include(T value)
    {
        low = value < low ? value : low;
        high = value > high ? value : high;
    }

    ULP_INLINE bool are_known() const { return is_normal(low) && is_normal(high); }

    ULP_INLINE range<T> as_range(bool nan) const
    {
        range<T> result(low, high);
        result.nan = nan;
        return result;
    }
};

/** Sums of finite ends are the ends of the sums; infinities of both signs meet in NaN, and then all ends are looked at. */
template <class T> ULP_INLINE range<T> sum(const range<T> &a, const range<T> &b)
{
    range<T> result(a.low + b.low, a.high + b.high);
    if (!std::isfinite(result.low + result.high)) {
        result = range<T>();
        if (a.has_numbers() && b.has_numbers()) {
            result.include(a.low + b.low);
            result.include(a.high + b.high);
            if (a.has_infinity() && b.has_infinity()) {
                result.include(a.low + b.high);
                result.include(a.high + b.low);
            }
        }
    }
    result.nan |= a.nan || b.nan;
    return flushed(result);
}

template <class T> bool zero_meets_infinity(const range<T> &a, const range<T> &b)
{
    return (a.straddles_zero() && b.has_infinity()) || (b.straddles_zero() && a.has_infinity());
}

template <class T> range<T> product_with_care(const range<T> &a, const range<T> &b)
{
    range<T> result = corners(a, b, [](T x, T y) { return x * y; });
    result.nan |= zero_meets_infinity(a, b);
    return flushed(result);
}

template <class T> ULP_INLINE range<T> product(const range<T> &a, const range<T> &b)
{
    normal_ends<T> ends;
    ends.include(a.low * b.low);
    ends.include(a.low * b.high);
    ends.include(a.high * b.low);
    ends.include(a.high * b.high);
    return ends.are_known() ? ends.as_range(a.nan || b.nan) : product_with_care(a, b);
}

/**
 * Zeros of both signs may lie in a divisor, one of them between its ends: from -0 to 3, say. What is divided by it goes to both infinities then. Where both may be
 * zero, there is NaN.
 */
template <class T> range<T> quotient_with_care(const range<T> &a, const range<T> &b)
{
    if (b.straddles_zero()) {
        return range<T>::anything();
    }
    auto divide = [](T x, T y) { return x / y; };
    range<T> result = corners(a, b, divide);
    for (T zero : {-T(0), T(0)}) {
        if (b.has_numbers() && b.contains(zero)) {
            result.include(corners(a, range<T>(zero), divide));
            result.nan |= a.has_numbers() && a.low <= 0 && a.high >= 0;
        }
    }
    return flushed(result);
}

template <class T> range<T> quotient(const range<T> &a, const range<T> &b)
{
    normal_ends<T> ends;
    if (b.low > 0 || b.high < 0) {
        ends.include(a.low / b.low);
        ends.include(a.low / b.high);
        ends.include(a.high / b.low);
        ends.include(a.high / b.high);
    }
    return ends.are_known() ? ends.as_range(a.nan || b.nan) : quotient_with_care(a, b);
}

template <class T> range<T> fused_with_care(const range<T> &a, const range<T> &b, const range<T> &c)
{
    range<T> result;
    if (c.has_numbers()) {
        result.include(corners(a, b, [&](T x, T y) { return std::fma(x, y, c.low); }));
        result.include(corners(a, b, [&](T x, T y) { return std::fma(x, y, c.high); }));
    }
    result.nan |= a.nan || b.nan || c.nan || zero_meets_infinity(a, b);
    return flushed(result);
}

/** a * b + c with one rounding. */
template <class T> range<T> fused(const range<T> &a, const range<T> &b, const range<T> &c)
{
    normal_ends<T> ends;
    for (T x : {a.low, a.high}) {
        for (T y : {b.low, b.high}) {
            ends.include(std::fma(x, y, c.low));
            ends.include(std::fma(x, y, c.high));
        }
    }
    return ends.are_known() ? ends.as_range(a.nan || b.nan || c.nan) : fused_with_care(a, b, c);
}

/** Ulps between two numbers: how many of the format lie between them, plus one. */
inline std::uint64_t ordinal(double value)
{
    std::uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits >> 63 ? (std::uint64_t(1) << 63) - (bits & ~(std::uint64_t(1) << 63)) : bits + (std::uint64_t(1) << 63);
}

inline std::uint64_t ordinal(float value)
{
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits >> 31 ? 0x80000000u - (bits & 0x7fffffffu) : std::uint64_t(bits) + 0x80000000u;
}

template <class T> double width(const range<T> &values)
{
    return values.has_numbers() ? static_cast<double>(ordinal(values.high) - ordinal(values.low)) : 0;
}
