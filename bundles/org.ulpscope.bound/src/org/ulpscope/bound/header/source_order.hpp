
/** What numbers are where each operation stays where the source has it. */
template <class T> struct source_order {
    origins<T> &known;

    /** What it is as written, where variables are anywhere in their ranges. */
    range<T> written(std::uint64_t serial) const
    {
        const origin<T> &of = known[serial];
        switch (of.made_by) {
        case operation::negation: return written(of.left).negated();
        case operation::sum: return sum(written(of.left), written(of.right));
        case operation::difference: return sum(written(of.left), written(of.right).negated());
        case operation::product: return product(written(of.left), written(of.right));
        case operation::quotient: return quotient(written(of.left), written(of.right));
        default: return of.values;
        }
    }

    /** What it is with what else the model allows. */
    range<T> of(const origin<T> &of)
    {
        switch (of.made_by) {
        case operation::negation: return known.kept(of.left).negated();
        case operation::sum: return sum_in_order(of, false);
        case operation::difference: return sum_in_order(of, true);
        case operation::product: return product(known.kept(of.left), known.kept(of.right));
        case operation::quotient: {
            range<T> result = quotient(known.kept(of.left), known.kept(of.right));
            if (allowed.reciprocal) {
                result.include(product(known.kept(of.left), inverse(of.right)));
            }
            return result;
        }
        default: return known.kept(of.left);
        }
    }

    range<T> sum_in_order(const origin<T> &of, bool negative)
    {
        range<T> left = known.kept(of.left);
        range<T> right = signed_kept(of.right, negative);
        range<T> result = sum(left, right);
        if (allowed.contract) {
            include_fused(result, of.left, false, right);
            include_fused(result, of.right, negative, left);
        }
        return result;
    }

    range<T> inverse(std::uint64_t serial) { return quotient(range<T>(T(1)), known.kept(serial)); }

    range<T> signed_kept(std::uint64_t serial, bool negative) { return negative ? known.kept(serial).negated() : known.kept(serial); }

    /** The sum fused with what a product was made of. */
    void include_fused(range<T> &result, std::uint64_t serial, bool negative, const range<T> &addend)
    {
        const origin<T> &of = known[serial];
        switch (of.made_by) {
        case operation::variable: include_fused(result, of.left, negative, addend); break;
        case operation::negation: include_fused(result, of.left, !negative, addend); break;
        case operation::product: result.include(fused(signed_kept(of.left, negative), known.kept(of.right), addend)); break;
        case operation::quotient:
            if (allowed.reciprocal) {
                result.include(fused(signed_kept(of.left, negative), inverse(of.right), addend));
            }
            break;
        default: break;
        }
    }
};
