
template <class T> struct witness_finder;

/** Products of more factors than these are bounded by their rounding errors. */
constexpr int most_factors = 7;

/** Room for values of which only those in use are made. */
template <class T, int N> union room {
    T at[N];

    room() {}
};

/** One of the values that are multiplied, with the serial number of its origin; that is 0 where nothing more is known. */
template <class T> struct factor {
    range<T> values;
    std::uint64_t origin = 0;
    bool below = false;    // the line: what is divided by
    bool negated = false;  // against its origin
};

/** A product of factors, some of them below the line. Its sign is in its factors. */
template <class T> struct term {
    room<factor<T>, most_factors> factors;
    int count = 0;
    bool literal = false;  // one number of the source, which compilers compute with themselves

    /** What the product of some factors also may be, by another way than as a product: of the set of factors, none where it is empty. */
    range<T> otherwise;
    int otherwise_of = 0;

    /** The product that was written, of which that comes. */
    std::uint64_t otherwise_origin = 0;

    term() = default;
    explicit term(const range<T> &values, std::uint64_t origin = 0) { add(values, origin, false); }
    term(const term &other) { *this = other; }

    term &operator=(const term &other)
    {
        count = other.count;
        literal = other.literal;
        otherwise_of = other.otherwise_of;
        if (otherwise_of != 0) {
            otherwise = other.otherwise;
            otherwise_origin = other.otherwise_origin;
        }
        std::copy_n(other.factors.at, count, factors.at);
        return *this;
    }

    void add(const factor<T> &more) { factors.at[count++] = more; }

    ULP_INLINE void add(const range<T> &values, std::uint64_t origin, bool below)
    {
        factor<T> &more = factors.at[count++];
        more.values = values;
        more.origin = origin;
        more.below = below;
        more.negated = false;
    }

    /** Turns the sign of one factor round. */
    void negate(int which = 0)
    {
        factors.at[which].values = factors.at[which].values.negated();
        factors.at[which].negated ^= true;
        if (otherwise_of >> which & 1) {
            otherwise = otherwise.negated();
        }
    }

    bool is_product() const { return count > 1; }

    /** Whether it is two factors that are multiplied, which has no other order. */
    bool is_pair() const { return count == 2 && !factors.at[0].below && !factors.at[1].below && otherwise_of == 0; }

    bool is_literal_one() const { return literal && std::fabs(factors.at[0].values.low) == 1; }
};

/**
 * What products of each part of a term's factors can be, over all parse trees: for each set of factors, the least and greatest of all ways
 * to part it in two (the dynamic programme of Gu, Wahl, Bayati and Leeser, Euro-Par 2015, over sets in the place of stretches where operands may
 * move). Ends are attained, since a rounded product is monotone in each operand.
 */
template <class T> class products {
public:
    /** Not inline: only what is filled in is read, which a compiler that sees all of it doubts. */
    __attribute__((noinline)) explicit products(const term<T> &of) : of(of)
    {
        for (int set = 1; set < 1 << of.count; set++) {
            above.at[set] = range<T>();
            under.at[set] = range<T>();
            exists.at[set] = false;
            divisors.at[set] = false;
            if (stretch(set)) {
                fill(set);
            }
        }
    }

    range<T> all() const { return above.at[(1 << of.count) - 1]; }

    /** A last sum that is fused with the product: over all ways to part it in two. */
    range<T> fused_with(const range<T> &addend) const
    {
        range<T> result;
        int whole = (1 << of.count) - 1;
        for (int left = (whole - 1) & whole; left > 0; left = (left - 1) & whole) {
            int right = whole ^ left;
            if (left < right && exists.at[left] && exists.at[right]) {
                result.include(fused(above.at[left], above.at[right], addend));
            }
        }
        return result;
    }

private:
    friend struct witness_finder<T>;

    const term<T> &of;
    room<range<T>, 1 << most_factors> above;  // the product of a set, where its factors stand as in the term
    room<range<T>, 1 << most_factors> under;  // the product of a set of divisors
    room<bool, 1 << most_factors> exists;
    room<bool, 1 << most_factors> divisors;

    static bool stretch(int set) { return !allowed.ordered || (((set | (set - 1)) + 1) & set) == 0; }

    void fill(int set)
    {
        if ((set & (set - 1)) == 0) {
            int only = __builtin_ctz(set);
            divisors.at[set] = of.factors.at[only].below;
            (divisors.at[set] ? under : above).at[set] = of.factors.at[only].values;
            exists.at[set] = !divisors.at[set];
        } else {
            for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
                part(set, left, set ^ left);
            }
        }
        if (set == of.otherwise_of) {
            above.at[set].include(of.otherwise);
        }
        if (divisors.at[set] && allowed.reciprocal) {
            above.at[set].include(quotient(range<T>(T(1)), under.at[set]));
            exists.at[set] = true;
        }
    }

    void part(int set, int left, int right)
    {
        if (!stretch(left) || !stretch(right)) {
            return;
        }
        if (divisors.at[left] && divisors.at[right] && left < right) {
            under.at[set].include(product(under.at[left], under.at[right]));
            divisors.at[set] = true;
        }
        if (exists.at[left] && exists.at[right] && left < right) {
            above.at[set].include(product(above.at[left], above.at[right]));
            exists.at[set] = true;
        }
        if (exists.at[left] && divisors.at[right]) {
            above.at[set].include(quotient(above.at[left], under.at[right]));
            exists.at[set] = true;
        }
    }
};

/** What a term can be. */
template <class T> ULP_INLINE range<T> all_of(const term<T> &of)
{
    return of.count == 1 ? of.factors.at[0].values
        : of.is_pair()   ? product(of.factors.at[0].values, of.factors.at[1].values)
                         : products<T>(of).all();
}

/**
 * A product of more factors than a term has room for, as one factor. While no partial product leaves the normal numbers, each order is within
 * (1 + u)^(n - 1) of the exact one; twice as many roundings leave room for those that are multiplied to it later.
 */
template <class T> range<T> long_product(const term<T> &a, const term<T> &b, bool divided)
{
    long double low = 1, high = 1, growth = 0, decay = 0;
    bool negative = false;
    int roundings = 2 * (a.count + b.count + most_factors);
    for (const term<T> *part : {&a, &b}) {
        for (int i = 0; i < part->count; i++) {
            const range<T> &factor = part->factors.at[i].values;
            if (!factor.has_numbers() || factor.nan || factor.has_infinity() || !(factor.low > 0 || factor.high < 0)) {
                return range<T>::anything();
            }
            negative ^= factor.high < 0;
            long double least = std::min(std::fabs(factor.low), std::fabs(factor.high));
            long double greatest = std::max(std::fabs(factor.low), std::fabs(factor.high));
            if (part->factors.at[i].below != (divided && part == &b)) {
                least = 1 / std::exchange(greatest, 1 / least);
            }
            low *= least;
            high *= greatest;
            growth += std::max(0.0L, std::log2(greatest));
            decay += std::min(0.0L, std::log2(least));
        }
    }
    if (growth > std::numeric_limits<T>::max_exponent - 2 || decay < std::numeric_limits<T>::min_exponent + 1) {
        return range<T>::anything();
    }
    long double error = roundings * (long double)std::numeric_limits<T>::epsilon();
    range<T> magnitude(T(low * (1 - error)), T(high * (1 + error)));
    return negative ? magnitude.negated() : magnitude;
}
