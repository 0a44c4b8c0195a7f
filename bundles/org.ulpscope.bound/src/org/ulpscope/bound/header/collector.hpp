
/** Flattens what numbers came about by into terms, which a compiler may order anew. */
template <class T> struct collector {
    origins<T> &known;

    /** The terms of a sum that may be ordered anew; of one that is not long. */
    terms<T> sum_of(std::uint64_t serial)
    {
        terms<T> result;
        collect(serial, false, result);
        return result;
    }

    /** A factor or a product of factors, or a sum as one factor. */
    term<T> term_of(std::uint64_t serial)
    {
        term<T> result;
        multiply(result, serial, false);
        result.literal = known[serial].made_by == operation::literal;
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
        term<T> common = term_of(by);
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
    /** The terms of a sum, after those that are there. */
    void collect(std::uint64_t serial, bool negative, terms<T> &result)
    {
        const origin<T> &of = known[serial];
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
        const origin<T> &of = known[serial];
        int before = result.count;
        if (of.is_leaf()) {
            result.add(of.values, 0, below);
        } else if (!of.is_one_term()) {
            result.add(known.all(serial), serial, below);
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
                append(result, term_of(of.right), below);
            }
            if (!below) {
                distribute(result, serial, before);
            }
        } else if (allowed.reciprocal) {
            multiply(result, of.left, below);
            multiply(result, of.right, !below);
        } else {
            result.add(quotient(known.all(of.left), known.all(of.right)), serial, below);
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
        const origin<T> &of = known[product];
        for (const auto &[sum, by] : {std::pair(of.left, of.right), std::pair(of.right, of.left)}) {
            if (known[sum].terms != 2) {
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
