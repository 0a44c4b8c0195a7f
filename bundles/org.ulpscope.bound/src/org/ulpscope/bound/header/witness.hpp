
/** The bits of a number. */
template <class T> std::string hex(T value)
{
    std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t> word;
    std::memcpy(&word, &value, sizeof word);
    char digits[20];
    std::snprintf(digits, sizeof digits, "%0*llx", static_cast<int>(sizeof(T)) * 2, static_cast<unsigned long long>(word));
    return digits;
}

/** A value, and the operations in their order that give it; none where the value is given, or where no one order is known. */
struct witness {
    std::string operation;  // + - * /, fma, negation, flush
    std::string value;
    std::vector<witness> operands;

    std::string json() const
    {
        std::string text = "{\"value\":\"" + value + "\"";
        if (!operands.empty()) {
            text += ",\"operation\":\"" + operation + "\",\"operands\":[";
            for (std::size_t i = 0; i < operands.size(); i++) {
                text += (i == 0 ? "" : ",") + operands[i].json();
            }
            text += "]";
        }
        return text + "}";
    }
};

/**
 * Finds an order that gives an end of a range. The ends that the dynamic programmes found are followed backwards: each is one operation on ends of its
 * parts, and the first that gives the same bits is taken.
 */
template <class T> struct witness_finder {
    using found = std::optional<witness>;

    origins<T> &known = origins<T>::here();

    /** How something comes to a value that is an end of all that it may be. */
    found of(std::uint64_t serial, T value)
    {
        const origin<T> &sought = known[serial];
        if (sought.is_leaf()) {
            return given(value);
        }
        if (sought.made_by == operation::variable) {
            return of(sought.left, value);
        }
        if (!allowed.reassociate) {
            return in_order(serial, value);
        }
        if (sought.is_long) {
            return {};
        }
        if (sought.made_by == operation::quotient && !allowed.reciprocal) {
            return of_two("/", known.all(sought.left), known.all(sought.right), value, [](T x, T y) { return x / y; },
                [&](T x) { return of_or_given(sought.left, x); }, [&](T y) { return of_or_given(sought.right, y); });
        }
        found result = of_sum(collector<T>{known}.sum_of(serial), value);
        return result || !sought.apart ? result : in_order(serial, value);
    }

private:
    static found given(T value) { return witness{"", hex(value), {}}; }

    found of_or_given(std::uint64_t serial, T value)
    {
        found result = of(serial, value);
        return result ? result : given(value);
    }

    static std::vector<T> ends(const range<T> &values)
    {
        std::vector<T> result;
        if (values.has_numbers()) {
            result.push_back(values.low);
            if (!values.is_one()) {
                result.push_back(values.high);
            }
        }
        if (values.nan) {
            result.push_back(std::numeric_limits<T>::quiet_NaN());
        }
        return result;
    }

    static bool same(T a, T b) { return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b); }

    static bool is_flushed_to(T computed, T value)
    {
        return allowed.flush && subnormal(computed) && value == 0 && std::signbit(computed) == std::signbit(value);
    }

    static bool gives(T computed, T value) { return same(computed, value) || is_flushed_to(computed, value); }

    static found made(const char *operation, T computed, T value, std::vector<found> operands)
    {
        witness result{operation, hex(computed), {}};
        for (found &operand : operands) {
            if (!operand) {
                return {};
            }
            result.operands.push_back(std::move(*operand));
        }
        return same(computed, value) ? result : witness{"flush", hex(value), {result}};
    }

    /** An operation on an end of each of two ranges. */
    template <class Compute, class Left, class Right>
    static found of_two(const char *operation, const range<T> &a, const range<T> &b, T value, Compute compute, Left left, Right right)
    {
        for (T x : ends(a)) {
            for (T y : ends(b)) {
                if (gives(compute(x, y), value)) {
                    return made(operation, compute(x, y), value, {left(x), right(y)});
                }
            }
        }
        return {};
    }

    template <class Left, class Right, class Addend>
    static found of_fused(const range<T> &a, const range<T> &b, const range<T> &c, T value, Left left, Right right, Addend addend)
    {
        for (T z : ends(c)) {
            for (T x : ends(a)) {
                for (T y : ends(b)) {
                    if (gives(std::fma(x, y, z), value)) {
                        return made("fma", std::fma(x, y, z), value, {left(x), right(y), addend(z)});
                    }
                }
            }
        }
        return {};
    }

    /** In the order of the source. */
    found in_order(std::uint64_t serial, T value)
    {
        const origin<T> &sought = known[serial];
        auto left = [&](T x) { return in_order(sought.left, x); };
        auto right = [&](T y) { return in_order(sought.right, y); };
        auto part = [&](const char *name, auto compute) {
            return of_two(name, known.kept(sought.left), known.kept(sought.right), value, compute, left, right);
        };
        switch (sought.made_by) {
        case operation::variable: return in_order(sought.left, value);
        case operation::negation: return made("negation", value, value, {in_order(sought.left, -value)});
        case operation::sum: {
            found result = part("+", [](T x, T y) { return x + y; });
            return result ? result : fused_in_order(sought, false, value);
        }
        case operation::difference: {
            found result = part("-", [](T x, T y) { return x - y; });
            return result ? result : fused_in_order(sought, true, value);
        }
        case operation::product: return part("*", [](T x, T y) { return x * y; });
        case operation::quotient: {
            found result = part("/", [](T x, T y) { return x / y; });
            return result || !allowed.reciprocal
                ? result
                : of_two("*", known.kept(sought.left), source_order<T>{known}.inverse(sought.right), value, [](T x, T y) { return x * y; }, left,
                      [&](T y) { return inverse_in_order(sought.right, y); });
        }
        default: return given(value);
        }
    }

    found inverse_in_order(std::uint64_t serial, T value)
    {
        return of_two("/", range<T>(T(1)), known.kept(serial), value, [](T x, T y) { return x / y; }, given,
            [&](T y) { return in_order(serial, y); });
    }

    found fused_in_order(const origin<T> &sum, bool negative, T value)
    {
        found result = fused_in_order(sum.left, false, sum.right, negative, value);
        return result ? result : fused_in_order(sum.right, negative, sum.left, false, value);
    }

    /** A product fused with an addend; each may have its sign turned round. */
    found fused_in_order(std::uint64_t product, bool negative, std::uint64_t addend, bool negative_addend, T value)
    {
        const origin<T> &of = known[product];
        auto sign = [&](std::uint64_t serial, bool turned) {
            return [=, this](T x) { return turned ? made("negation", x, x, {in_order(serial, -x)}) : in_order(serial, x); };
        };
        switch (of.made_by) {
        case operation::variable: return fused_in_order(of.left, negative, addend, negative_addend, value);
        case operation::negation: return fused_in_order(of.left, !negative, addend, negative_addend, value);
        case operation::product:
            return of_fused(source_order<T>{known}.signed_kept(of.left, negative), known.kept(of.right), source_order<T>{known}.signed_kept(addend, negative_addend), value,
                sign(of.left, negative), sign(of.right, false), sign(addend, negative_addend));
        case operation::quotient:
            return !allowed.reciprocal ? found()
                                       : of_fused(source_order<T>{known}.signed_kept(of.left, negative), source_order<T>{known}.inverse(of.right),
                                             source_order<T>{known}.signed_kept(addend, negative_addend), value, sign(of.left, negative),
                                             [&](T y) { return inverse_in_order(of.right, y); }, sign(addend, negative_addend));
        default: return {};
        }
    }

    /** In any order. */
    found of_sum(const terms<T> &sum, T value)
    {
        typename terms<T>::singles single(sum);
        std::vector<range<T>> of(std::size_t(1) << sum.size());
        allowed.ordered ? sum.fill_stretches(single, of.data()) : sum.fill_sets(single, of.data());
        return of_set(sum, single, of, (1 << sum.size()) - 1, value);
    }

    found of_set(const terms<T> &sum, const typename terms<T>::singles &single, const std::vector<range<T>> &of, int set, T value)
    {
        if ((set & (set - 1)) == 0) {
            const term<T> &only = sum[__builtin_ctz(set)];
            return of_product(products<T>(only), (1 << only.count) - 1, value);
        }
        auto part = [&](int which) { return [&, which](T x) { return of_set(sum, single, of, which, x); }; };
        for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
            if (is_looked_at(left) && is_looked_at(set ^ left)) {
                found result = of_two("+", of[left], of[set ^ left], value, [](T x, T y) { return x + y; }, part(left), part(set ^ left));
                if (result) {
                    return result;
                }
            }
        }
        for (int left = set & single.fusable; left > 0; left &= left - 1) {
            int product = left & -left;
            if (is_looked_at(set ^ product)) {
                found result = of_fused_product(products<T>(sum[__builtin_ctz(product)]), of[set ^ product], value, part(set ^ product));
                if (result) {
                    return result;
                }
            }
        }
        return {};
    }

    static bool is_looked_at(int set) { return products<T>::stretch(set); }

    template <class Addend> found of_fused_product(const products<T> &product, const range<T> &addends, T value, Addend addend)
    {
        int whole = (1 << product.of.count) - 1;
        for (int left = (whole - 1) & whole; left > 0; left = (left - 1) & whole) {
            int right = whole ^ left;
            if (product.exists.at[left] && product.exists.at[right]) {
                found result = of_fused(product.above.at[left], product.above.at[right], addends, value,
                    [&](T x) { return of_product(product, left, x); }, [&](T y) { return of_product(product, right, y); }, addend);
                if (result) {
                    return result;
                }
            }
        }
        return {};
    }

    /** Some factors of a term. */
    found of_product(const products<T> &product, int set, T value)
    {
        if ((set & (set - 1)) == 0 && !product.divisors.at[set]) {
            return of_factor(product, set, value);
        }
        auto above = [&](int which) { return [&, which](T x) { return of_product(product, which, x); }; };
        auto under = [&](int which) { return [&, which](T x) { return of_divisors(product, which, x); }; };
        for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
            int right = set ^ left;
            if (!is_looked_at(left) || !is_looked_at(right) || !product.exists.at[left]) {
                continue;
            }
            found result;
            if (product.exists.at[right]) {
                result = of_two("*", product.above.at[left], product.above.at[right], value, [](T x, T y) { return x * y; }, above(left), above(right));
            }
            if (!result && product.divisors.at[right]) {
                result = of_two("/", product.above.at[left], product.under.at[right], value, [](T x, T y) { return x / y; }, above(left), under(right));
            }
            if (result) {
                return result;
            }
        }
        if (product.divisors.at[set] && allowed.reciprocal) {
            return of_two("/", range<T>(T(1)), product.under.at[set], value, [](T x, T y) { return x / y; }, given, under(set));
        }
        return set == product.of.otherwise_of ? distributed(product.of.otherwise_origin, value) : found();
    }

    /** Some factors below the line, multiplied. */
    found of_divisors(const products<T> &product, int set, T value)
    {
        if ((set & (set - 1)) == 0) {
            return of_factor(product, set, value);
        }
        for (int left = (set - 1) & set; left > 0; left = (left - 1) & set) {
            int right = set ^ left;
            if (is_looked_at(left) && is_looked_at(right) && product.divisors.at[left] && product.divisors.at[right]) {
                found result = of_two("*", product.under.at[left], product.under.at[right], value, [](T x, T y) { return x * y; },
                    [&](T x) { return of_divisors(product, left, x); }, [&](T y) { return of_divisors(product, right, y); });
                if (result) {
                    return result;
                }
            }
        }
        return {};
    }

    found of_factor(const products<T> &product, int set, T value)
    {
        const factor<T> &only = product.of.factors.at[__builtin_ctz(set)];
        if (only.origin == 0) {
            return given(value);
        }
        return only.negated ? made("negation", value, value, {of_or_given(only.origin, -value)}) : of_or_given(only.origin, value);
    }

    /** A product of a sum and a factor as a sum of two products; its term may have had its sign turned round. */
    found distributed(std::uint64_t product, T value)
    {
        const origin<T> &of = known[product];
        for (const auto &[sum, by] : {std::pair(of.left, of.right), std::pair(of.right, of.left)}) {
            terms<T> addends = known[sum].terms == 2 ? collector<T>{known}.distributed(sum, by) : terms<T>();
            if (addends.size() > 0) {
                if (found result = of_sum(addends, value)) {
                    return result;
                }
                if (found result = of_sum(addends, -value)) {
                    return made("negation", value, value, {result});
                }
            }
        }
        return {};
    }
};

/** Orders that give the least and the greatest of what something may be, and NaN, as JSON; nothing for those of which no one order is known. */
template <class T> std::string witnesses_of(std::uint64_t serial, const range<T> &values)
{
    std::string text = "{";
    auto tell = [&](const char *name, T value) {
        if (auto found = witness_finder<T>().of(serial, value)) {
            text += (text.size() > 1 ? ",\"" : "\"") + std::string(name) + "\":" + found->json();
        }
    };
    if (values.has_numbers()) {
        tell("low", values.low);
        tell("high", values.high);
    }
    if (values.nan) {
        tell("nan", std::numeric_limits<T>::quiet_NaN());
    }
    return text + "}";
}
