
/** Sums of more terms than these are bounded by their rounding errors. */
constexpr int most_terms = 9;

/** Above this the sets of terms are too many, where operands may move. */
constexpr int most_moving_terms = 8;

/**
 * A sum of any number of terms, of which only the ends of the exact sum and the largest sum of magnitudes are kept. Whatever the order, the
 * rounded sum is within (n - 1) u of the magnitudes' sum (Jeannerod and Rump, SIAM J. Matrix Anal. Appl. 34(2), 2013); each product that a term is
 * adds its own roundings.
 */
template <class T> struct long_sum {
    long double low = 0;
    long double high = 0;
    long double magnitude = 0;
    int roundings = 0;
    bool unknown = false;
    bool is_nan = false;  // whatever the order, a sum with a term that is NaN and nothing else is NaN

    void add(const long_sum &other)
    {
        low += other.low;
        high += other.high;
        magnitude += other.magnitude;
        roundings += other.roundings;
        unknown |= other.unknown;
        is_nan |= other.is_nan;
    }

    void negate()
    {
        std::swap(low, high);
        low = -low;
        high = -high;
    }

    void add(const term<T> &addend)
    {
        range<T> values = all_of(addend);
        if (!values.has_numbers() || values.nan || values.has_infinity()) {
            unknown = true;
            is_nan |= values.nan && !values.has_numbers();
            return;
        }
        low += values.low;
        high += values.high;
        magnitude += std::max(std::fabs((long double)values.low), std::fabs((long double)values.high));
        roundings += addend.count;
    }

    range<T> all() const
    {
        if (is_nan) {
            return range<T>(std::numeric_limits<T>::quiet_NaN());
        }
        constexpr long double half_ulp = std::numeric_limits<T>::epsilon() / 2;
        constexpr long double more = 1 + 64 * std::numeric_limits<long double>::epsilon();
        long double error = magnitude * roundings * (half_ulp + 2 * std::numeric_limits<long double>::epsilon()) * more
                + (long double)roundings * (allowed.flush ? std::numeric_limits<T>::min() : std::numeric_limits<T>::denorm_min());
        if (unknown || !(magnitude < std::numeric_limits<T>::max() / 4) || roundings * half_ulp > 0.01L) {
            return range<T>::anything();
        }
        T infinity = std::numeric_limits<T>::infinity();
        return flushed(range<T>(
            std::nextafter(T(low - error * more), -infinity), std::nextafter(T(high + error * more), infinity)));
    }
};

/** A range for sums without care for zeros, infinities and NaN: where all ends of sums are normal numbers, there were none that matter. */
template <class T> struct plain_range {
    T low = std::numeric_limits<T>::infinity();
    T high = -std::numeric_limits<T>::infinity();

    plain_range() = default;
    ULP_INLINE plain_range(const range<T> &values) : low(values.low), high(values.nan ? std::numeric_limits<T>::infinity() : values.high) {}

    ULP_INLINE void include(const plain_range &other)
    {
        low = other.low < low ? other.low : low;
        high = other.high > high ? other.high : high;
    }

    ULP_INLINE bool is_certain() const { return is_normal(low) && is_normal(high); }

    ULP_INLINE range<T> as_range() const { return range<T>(low, high); }
};

template <class T> ULP_INLINE plain_range<T> sum(const plain_range<T> &a, const plain_range<T> &b)
{
    plain_range<T> result;
    result.low = a.low + b.low;
    result.high = a.high + b.high;
    return result;
}

template <class T> ULP_INLINE const range<T> &as_range(const range<T> &values) { return values; }
template <class T> ULP_INLINE range<T> as_range(const plain_range<T> &values) { return values.as_range(); }

/** Terms that a compiler may add in any order, or with any parentheses. */
template <class T> class terms {
public:
    terms() = default;
    terms(const terms &other) : count(other.count) { std::copy_n(other.list.at, count, list.at); }

    int size() const { return count; }

    const term<T> &operator[](int i) const { return list.at[i]; }

    void add(const term<T> &more) { list.at[count++] = more; }

    /** A further one, to be filled in. */
    term<T> &add() { return *new (&list.at[count++]) term<T>; }

    /** What the sum can be. */
    range<T> all() const
    {
        if (count == 1) {
            return all_of(list.at[0]);
        }
        singles single(*this);
        range<T> result;
        return with_table<plain_range<T>>(single, result) ? result : (with_table<range<T>>(single, result), result);
    }

private:
    friend struct witness_finder<T>;

    room<term<T>, most_terms> list;
    int count = 0;

    /** What each term alone can be. Tables are made for those that have many orders. */
    struct singles {
        const terms &sum;
        room<products<T>, most_terms> tables;
        int fusable = 0;  // the set of those that are products, where the model fuses

        explicit singles(const terms &sum) : sum(sum)
        {
            for (int i = 0; i < sum.count; i++) {
                fusable |= allowed.contract && sum[i].is_product() ? 1 << i : 0;
                if (has_table(i)) {
                    new (&tables.at[i]) products<T>(sum[i]);
                }
            }
        }

        bool has_table(int i) const { return sum[i].is_product() && !sum[i].is_pair(); }

        range<T> all(int i) const { return has_table(i) ? tables.at[i].all() : all_of(sum[i]); }

        ULP_INLINE range<T> fused_with(int i, const range<T> &addend) const
        {
            return has_table(i) ? tables.at[i].fused_with(addend)
                                : fused(sum[i].factors.at[0].values, sum[i].factors.at[1].values, addend);
        }
    };

    /** Sets of terms are numbered by their bits; with ordered terms only those are looked at whose terms follow each other. */
    template <class Range> bool with_table(const singles &single, range<T> &result) const
    {
        auto *of = static_cast<Range *>(__builtin_alloca(sizeof(Range) << count));
        bool certain = allowed.ordered ? fill_stretches(single, of) : fill_sets(single, of);
        result = as_range(of[(1 << count) - 1]);
        return certain;
    }

    static bool is_certain(const plain_range<T> &values) { return values.is_certain(); }
    static bool is_certain(const range<T> &) { return true; }

    template <class Range> bool fill_stretches(const singles &single, Range *of) const
    {
        bool certain = true;
        for (int length = 1; length <= count; length++) {
            for (int first = 0; first + length <= count; first++) {
                int set = ((1 << length) - 1) << first;
                if (length == 1) {
                    of[set] = single.all(first);
                    continue;
                }
                Range values;
                for (int left = 1; left < length; left++) {
                    int before = ((1 << left) - 1) << first;
                    values.include(sum(of[before], of[set ^ before]));
                }
                include_fused(single, of, set, 1 << first | 1 << (first + length - 1), values);
                of[set] = values;
                certain &= is_certain(values);
            }
        }
        return certain;
    }

    template <class Range> bool fill_sets(const singles &single, Range *of) const
    {
        bool certain = true;
        for (int set = 1; set < 1 << count; set++) {
            int others = set & (set - 1);  // without the lowest, which is in the right part
            if (others == 0) {
                of[set] = single.all(__builtin_ctz(set));
                continue;
            }
            Range values;
            for (int left = others; left > 0; left = (left - 1) & others) {
                values.include(sum(of[left], of[set ^ left]));
            }
            include_fused(single, of, set, set, values);
            of[set] = values;
            certain &= is_certain(values);
        }
        return certain;
    }

    /** Each product among some of a set's terms, fused with the sum of the others. */
    template <class Range> ULP_INLINE void include_fused(const singles &single, const Range *of, int set, int candidates, Range &values) const
    {
        for (int left = candidates & single.fusable; left > 0; left &= left - 1) {
            int product = left & -left;
            values.include(single.fused_with(__builtin_ctz(product), as_range(of[set ^ product])));
        }
    }
};
