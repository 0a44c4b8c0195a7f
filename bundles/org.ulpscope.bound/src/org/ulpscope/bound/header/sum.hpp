
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

    void add(const term<T> &addend)
    {
        range<T> values = products<T>(addend).all();
        if (!values.has_numbers() || values.nan || values.has_infinity()) {
            unknown = true;
            return;
        }
        low += values.low;
        high += values.high;
        magnitude += std::max(std::fabs((long double)values.low), std::fabs((long double)values.high));
        roundings += addend.count;
    }

    range<T> all() const
    {
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

/** A sum of terms that a compiler may take in any order, or with any parentheses. */
template <class T> class terms {
public:
    terms() = default;
    explicit terms(const term<T> &only) : count(1) { list.at[0] = only; }
    terms(const terms &other) { *this = other; }

    terms &operator=(const terms &other)
    {
        count = other.count;
        std::copy_n(other.list.at, count, list.at);
        rest = other.rest;
        has_rest = other.has_rest;
        return *this;
    }

    bool is_one_term() const { return count == 1 && !has_rest; }

    const term<T> &only() const { return list.at[0]; }

    bool is_two_terms() const { return count == 2 && !has_rest; }

    const term<T> &first() const { return list.at[0]; }

    const term<T> &second() const { return list.at[1]; }

    terms negated() const
    {
        terms result(*this);
        for (int i = 0; i < count; i++) {
            result.list.at[i] = list.at[i].negated();
        }
        std::swap(result.rest.low, result.rest.high);
        result.rest.low = -result.rest.low;
        result.rest.high = -result.rest.high;
        return result;
    }

    void add(const terms &other)
    {
        if (has_rest || other.has_rest || count + other.count > (allowed.ordered ? most_terms : most_moving_terms)) {
            fold();
            terms addend(other);
            addend.fold();
            rest.low += addend.rest.low;
            rest.high += addend.rest.high;
            rest.magnitude += addend.rest.magnitude;
            rest.roundings += addend.rest.roundings;
            rest.unknown |= addend.rest.unknown;
            return;
        }
        std::copy_n(other.list.at, other.count, list.at + count);
        count += other.count;
    }

    /** What the sum can be. */
    range<T> all() const
    {
        if (has_rest) {
            return rest.all();
        }
        return count == 1 ? products<T>(list.at[0]).all() : allowed.ordered ? of_stretches() : of_sets();
    }

private:
    room<term<T>, most_terms> list;
    long_sum<T> rest;
    int count = 0;
    bool has_rest = false;

    void fold()
    {
        for (int i = 0; i < count; i++) {
            rest.add(list.at[i]);
        }
        count = 0;
        has_rest = true;
    }

    /** The last sum of two parts, fused with a product where one of them is no more than that. */
    static ULP_INLINE void include_sum(range<T> &result, const range<T> &left, const range<T> &right, const products<T> *left_term, const products<T> *right_term)
    {
        result.include(sum(left, right));
        if (allowed.contract && left_term != nullptr && left_term->is_product()) {
            result.include(left_term->fused_with(right));
        }
        if (allowed.contract && right_term != nullptr && right_term->is_product()) {
            result.include(right_term->fused_with(left));
        }
    }

    /** What each term alone can be; without cost for those that are not there. */
    struct singles {
        room<products<T>, most_terms> of;

        explicit singles(const terms &sum)
        {
            for (int i = 0; i < sum.count; i++) {
                new (&of.at[i]) products<T>(sum.list.at[i]);
            }
        }

        const products<T> *operator[](int i) const { return &of.at[i]; }
    };

    range<T> of_stretches() const
    {
        singles single(*this);
        range<T> from[most_terms][most_terms];
        for (int i = 0; i < count; i++) {
            from[i][i] = single[i]->all();
        }
        for (int length = 1; length < count; length++) {
            for (int first = 0; first + length < count; first++) {
                int last = first + length;
                for (int middle = first; middle < last; middle++) {
                    include_sum(from[first][last], from[first][middle], from[middle + 1][last],
                        middle == first ? single[first] : nullptr, middle + 1 == last ? single[last] : nullptr);
                }
            }
        }
        return from[0][count - 1];
    }

    range<T> of_sets() const
    {
        singles single(*this);
        auto *of = static_cast<range<T> *>(__builtin_alloca(sizeof(range<T>) << count));
        std::uninitialized_default_construct_n(of, 1 << count);
        for (int set = 1; set < 1 << count; set++) {
            if ((set & (set - 1)) == 0) {
                of[set] = single[__builtin_ctz(set)]->all();
                continue;
            }
            int lowest = set & -set;
            for (int left = set & (set - 1); left > 0; left = (left - 1) & set) {
                int right = set ^ left;
                if (right & lowest) {
                    include_sum(of[set], of[left], of[right], one(single, left), one(single, right));
                }
            }
        }
        return of[(1 << count) - 1];
    }

    static const products<T> *one(const singles &single, int set)
    {
        return (set & (set - 1)) == 0 ? single[__builtin_ctz(set)] : nullptr;
    }
};
