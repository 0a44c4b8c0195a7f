
enum class operation : unsigned char { value, literal, variable, negation, sum, difference, product, quotient };

/** How a value came about: by one operation on others, or by none that is known. */
template <class T> struct origin {
    T strict;                   // in the order of the source, each operation rounded
    range<T> kept;              // in the order of the source, with what else the model allows, where that is known already
    range<T> values;            // all that the model allows, where that is known already
    std::uint64_t left, right;  // serial numbers of its operands; a variable's left is what it was assigned
    std::uint64_t oldest;       // the first of all those that it rests on
    operation made_by;
    bool kept_known;
    bool values_known;
    bool apart;                 // the order of the source may give what no sum of products gives: a quotient, or a zero of the other sign
    bool is_long;               // a sum of more terms than are ordered one by one
    unsigned char terms;        // how many a sum has
    unsigned char factors;      // how many its one term has

    /** Whether it is a product of factors, or one factor, which a sum takes as it is. */
    bool is_one_term() const { return terms == 1 && !is_long; }

    bool is_leaf() const { return made_by == operation::value || made_by == operation::literal; }
};

/**
 * The origins of what was computed lately, so that a compiler's freedom across statements is seen. Memory is bounded: the oldest are forgotten. Later
 * statements find a variable whose origin is forgotten anywhere in its range.
 */
template <class T> class origins {
public:
    static origins &here()
    {
        // Numbers of this thread may outlive any owner.
        static thread_local origins *own = nullptr;
        if (__builtin_expect(own == nullptr, false)) {
            own = new origins;
        }
        return *own;
    }

    const origin<T> &operator[](std::uint64_t serial) const { return ring[serial % size]; }

    /** Whether it is still known, with all that it rests on, until the next turn. */
    bool knows(std::uint64_t serial) const { return serial >= first && serial <= latest && (*this)[serial].oldest >= first; }

    std::uint64_t value(T strict, const range<T> &values, bool literal = false)
    {
        origin<T> &made = next(literal ? operation::literal : operation::value, strict, 0, 0);
        made.oldest = latest;
        made.kept = made.values = values;
        made.kept_known = made.values_known = true;
        made.apart = false;
        return latest;
    }

    /** What was assigned to a variable. Statements that keep their order find it anywhere in its range, however it came about. */
    std::uint64_t variable(std::uint64_t assigned, const range<T> &values)
    {
        origin<T> &made = next(operation::variable, (*this)[assigned].strict, assigned, assigned);
        made.values = values;
        made.values_known = true;
        take_terms(made, (*this)[assigned]);
        return latest;
    }

    std::uint64_t negated(std::uint64_t operand)
    {
        const origin<T> &a = (*this)[operand];
        origin<T> &made = next(operation::negation, -a.strict, operand, operand);
        made.apart |= !a.is_one_term();
        take_terms(made, a);
        if (made.is_long) {
            rest(latest).negate();
        }
        return latest;
    }

    std::uint64_t added(std::uint64_t left, std::uint64_t right) { return of_sum(operation::sum, left, right, false); }

    std::uint64_t subtracted(std::uint64_t left, std::uint64_t right) { return of_sum(operation::difference, left, right, true); }

    std::uint64_t multiplied(std::uint64_t left, std::uint64_t right)
    {
        const origin<T> &a = (*this)[left];
        const origin<T> &b = (*this)[right];
        origin<T> &made = next(operation::product, a.strict * b.strict, left, right);
        count_factors(made, a, b, false);
        return latest;
    }

    std::uint64_t divided(std::uint64_t left, std::uint64_t right)
    {
        const origin<T> &a = (*this)[left];
        const origin<T> &b = (*this)[right];
        origin<T> &made = next(operation::quotient, a.strict / b.strict, left, right);
        made.apart = true;
        if (allowed.reciprocal) {
            count_factors(made, a, b, true);
        }
        return latest;
    }

    /** All that the model allows to become of it. */
    const range<T> &all(std::uint64_t serial)
    {
        origin<T> &of = ring[serial % size];
        if (!of.values_known) {
            if (allowed.reassociate) {
                of.values = of.is_long ? rest(serial).all() : sum_of(serial).all();
            }
            if (!allowed.reassociate) {
                of.values = kept(serial);
            } else if (of.apart) {
                of.values.include(kept(serial));
            }
            of.values_known = true;
        }
        return of.values;
    }

    /** What it is in the order of the source, with what else the model allows. */
    const range<T> &kept(std::uint64_t serial)
    {
        origin<T> &of = ring[serial % size];
        if (!of.kept_known) {
            of.kept = in_order(of);
            of.kept_known = true;
        }
        return of.kept;
    }

    /** What it is as written, where variables are anywhere in their ranges. */
    range<T> written(std::uint64_t serial) const
    {
        const origin<T> &of = (*this)[serial];
        switch (of.made_by) {
        case operation::negation: return written(of.left).negated();
        case operation::sum: return sum(written(of.left), written(of.right));
        case operation::difference: return sum(written(of.left), written(of.right).negated());
        case operation::product: return product(written(of.left), written(of.right));
        case operation::quotient: return quotient(written(of.left), written(of.right));
        default: return of.values;
        }
    }

    /** Whether what rests on the oldest origins has to be closed now, since they are about to be forgotten. */
    bool is_turn() const { return latest >= first + 2 * turn; }

    /** What the turn will forget. */
    bool is_forgotten_by_turn(std::uint64_t serial) const { return (*this)[serial].oldest < first + turn; }

    void take_turn() { first += turn; }

    /** The terms of a sum that may be ordered anew; of one that is not long. */
    terms<T> sum_of(std::uint64_t serial)
    {
        terms<T> result;
        collect(serial, false, result);
        return result;
    }

    /**
     * What the product of a sum of two terms, not more, and a factor may be as a sum of two products, where compilers write it so: (x + 1) * y becomes
     * x * y + y, and (x + c) * d becomes x * d + c * d for literals c and d (LLVM does both, with fused operations, seen with clang 14 -ffast-math
     * -march=native). Without terms where they do not.
     */
    terms<T> distributed(std::uint64_t sum, std::uint64_t by)
    {
        terms<T> result;
        terms<T> addends = sum_of(sum);
        term<T> common = as_term(by);
        bool to_literals = common.literal && (addends[0].literal || addends[1].literal);
        bool fits = std::max(addends[0].count, addends[1].count) + common.count <= most_factors;
        if (fits && (to_literals || addends[0].is_literal_one() || addends[1].is_literal_one())) {
            for (int i : {0, 1}) {
                bool is_one = addends[i].is_literal_one();
                term<T> &addend = result.add();
                addend = is_one ? common : addends[i];
                if (!is_one) {
                    append(addend, common);
                } else if (addends[i].factors.at[0].values.low < 0) {
                    addend.negate();
                }
            }
        }
        return result;
    }

private:
    friend struct witness_finder<T>;

    static constexpr std::uint64_t size = 4096;

    /** Those of two turns are known, and there is room for some that are made before a turn is taken. */
    static constexpr std::uint64_t turn = 2000;

    origin<T> ring[size];
    long_sum<T> rests[size];
    std::uint64_t latest = turn;
    std::uint64_t first = turn;

    long_sum<T> &rest(std::uint64_t serial) { return rests[serial % size]; }

    ULP_INLINE origin<T> &next(operation made_by, T strict, std::uint64_t left, std::uint64_t right)
    {
        origin<T> &made = ring[++latest % size];
        made.strict = strict;
        made.left = left;
        made.right = right;
        made.oldest = std::min((*this)[left].oldest, (*this)[right].oldest);
        made.made_by = made_by;
        made.kept_known = made.values_known = false;
        made.apart = (*this)[left].apart || (*this)[right].apart;
        made.is_long = false;
        made.terms = made.factors = 1;
        return made;
    }

    void take_terms(origin<T> &made, const origin<T> &of)
    {
        made.terms = of.terms;
        made.factors = of.factors;
        made.is_long = of.is_long;
        if (of.is_long) {
            rest(latest) = rest(made.left);
        }
    }

    std::uint64_t of_sum(operation made_by, std::uint64_t left, std::uint64_t right, bool negative)
    {
        const origin<T> &a = (*this)[left];
        const origin<T> &b = (*this)[right];
        origin<T> &made = next(made_by, negative ? a.strict - b.strict : a.strict + b.strict, left, right);
        made.apart |= negative && !b.is_one_term();
        made.is_long = allowed.reassociate && (a.is_long || b.is_long || a.terms + b.terms > (allowed.ordered ? most_terms : most_moving_terms));
        if (made.is_long) {
            long_sum<T> second = folded(right);
            if (negative) {
                second.negate();
            }
            rest(latest) = folded(left);
            rest(latest).add(second);
        } else if (allowed.reassociate) {
            made.terms = a.terms + b.terms;
        }
        return latest;
    }

    range<T> in_order(const origin<T> &of)
    {
        switch (of.made_by) {
        case operation::negation: return kept(of.left).negated();
        case operation::sum: return sum_in_order(of, false);
        case operation::difference: return sum_in_order(of, true);
        case operation::product: return product(kept(of.left), kept(of.right));
        case operation::quotient: {
            range<T> result = quotient(kept(of.left), kept(of.right));
            if (allowed.reciprocal) {
                result.include(product(kept(of.left), inverse(of.right)));
            }
            return result;
        }
        default: return kept(of.left);
        }
    }

    range<T> sum_in_order(const origin<T> &of, bool negative)
    {
        range<T> left = kept(of.left);
        range<T> right = signed_kept(of.right, negative);
        range<T> result = sum(left, right);
        if (allowed.contract) {
            include_fused(result, of.left, false, right);
            include_fused(result, of.right, negative, left);
        }
        return result;
    }

    range<T> inverse(std::uint64_t serial) { return quotient(range<T>(T(1)), kept(serial)); }

    range<T> signed_kept(std::uint64_t serial, bool negative) { return negative ? kept(serial).negated() : kept(serial); }

    /** The sum fused with what a product was made of. */
    void include_fused(range<T> &result, std::uint64_t serial, bool negative, const range<T> &addend)
    {
        const origin<T> &of = (*this)[serial];
        switch (of.made_by) {
        case operation::variable: include_fused(result, of.left, negative, addend); break;
        case operation::negation: include_fused(result, of.left, !negative, addend); break;
        case operation::product: result.include(fused(signed_kept(of.left, negative), kept(of.right), addend)); break;
        case operation::quotient:
            if (allowed.reciprocal) {
                result.include(fused(signed_kept(of.left, negative), inverse(of.right), addend));
            }
            break;
        default: break;
        }
    }

    long_sum<T> folded(std::uint64_t serial)
    {
        if ((*this)[serial].is_long) {
            return rest(serial);
        }
        long_sum<T> result;
        terms<T> addends = sum_of(serial);
        for (int i = 0; i < addends.size(); i++) {
            result.add(addends[i]);
        }
        return result;
    }

    /** Where there are more factors than are ordered one by one, the product is one factor from here on. */
    void count_factors(origin<T> &made, const origin<T> &a, const origin<T> &b, bool divided)
    {
        if (!allowed.reassociate) {
            return;
        }
        int factors = factors_of(a) + factors_of(b);
        made.factors = factors <= most_factors ? factors : 1;
        if (factors > most_factors) {
            made.values = long_product(as_term(made.left), as_term(made.right), divided);
            made.values.include(kept(latest));
            made.values_known = true;
            made.made_by = operation::value;
        }
    }

    static int factors_of(const origin<T> &of) { return of.is_one_term() ? of.factors : 1; }

    term<T> as_term(std::uint64_t serial)
    {
        term<T> result;
        multiply(result, serial, false);
        result.literal = (*this)[serial].made_by == operation::literal;
        return result;
    }

    /** The terms of a sum, after those that are there. */
    void collect(std::uint64_t serial, bool negative, terms<T> &result)
    {
        const origin<T> &of = (*this)[serial];
        switch (of.made_by) {
        case operation::variable: collect(of.left, negative, result); break;
        case operation::negation: collect(of.left, !negative, result); break;
        case operation::sum:
        case operation::difference:
            collect(of.left, negative, result);
            collect(of.right, negative != (of.made_by == operation::difference), result);
            break;
        default: {
            term<T> &only = result.add();
            multiply(only, serial, false);
            only.literal = of.made_by == operation::literal;
            if (negative) {
                only.negate();
            }
        }
        }
    }

    /** Multiplies a term by what has that origin, or divides it. */
    void multiply(term<T> &result, std::uint64_t serial, bool below)
    {
        const origin<T> &of = (*this)[serial];
        int before = result.count;
        if (of.is_leaf()) {
            result.add(of.values, 0, below);
        } else if (!of.is_one_term()) {
            result.add(all(serial), serial, below);
        } else if (of.made_by == operation::variable) {
            multiply(result, of.left, below);
        } else if (of.made_by == operation::negation) {
            multiply(result, of.left, below);
            result.negate(before);
        } else if (of.made_by == operation::product) {
            multiply(result, of.left, below);
            if (result.otherwise_of == 0) {
                multiply(result, of.right, below);
            } else {
                append(result, as_term(of.right), below);
            }
            if (!below) {
                distribute(result, serial, before);
            }
        } else if (allowed.reciprocal) {
            multiply(result, of.left, below);
            multiply(result, of.right, !below);
        } else {
            result.add(quotient(all(of.left), all(of.right)), serial, below);
        }
    }

    /** Only one product among the factors can be something else otherwise; a second is closed. */
    static void append(term<T> &result, const term<T> &right, bool below = false)
    {
        if (right.otherwise_of != 0) {
            result.add(all_of(right), 0, below);
            return;
        }
        for (int i = 0; i < right.count; i++) {
            factor<T> more = right.factors.at[i];
            more.below ^= below;
            result.add(more);
        }
    }

    /** Adds to a product, whose factors begin after those before, what it is where it is distributed. */
    void distribute(term<T> &result, std::uint64_t product, int before)
    {
        const origin<T> &of = (*this)[product];
        for (const auto &[sum, by] : {std::pair(of.left, of.right), std::pair(of.right, of.left)}) {
            if ((*this)[sum].terms != 2) {
                continue;
            }
            terms<T> addends = distributed(sum, by);
            if (addends.size() > 0) {
                if (result.otherwise_origin != product) {
                    result.otherwise = range<T>();
                }
                result.otherwise.include(addends.all());
                result.otherwise_of = (1 << result.count) - (1 << before);
                result.otherwise_origin = product;
            }
        }
    }
};
