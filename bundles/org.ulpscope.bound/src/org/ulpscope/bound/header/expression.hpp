
/** A result that has not been assigned yet: its value as written, and what it may be. */
template <class T> struct expression {
    T strict = 0;         // in the order of the source, each operation rounded
    range<T> written;     // the same, where variables are anywhere in their ranges
    range<T> kept;        // in the order of the source, with what else the model allows
    range<T> left, right; // operands, where the last operation is a product that may be fused
    bool product = false;
    terms<T> sum;         // what may be ordered anew

    expression() = default;

    template <class A, class = std::enable_if_t<std::is_arithmetic_v<A>>>
    expression(A value) : expression(static_cast<T>(value), flushed(range<T>(static_cast<T>(value))), true)
    {
    }

    expression(T value, const range<T> &values, bool literal = false) : strict(value), written(values), kept(values)
    {
        term<T> only(values);
        only.literal = literal;
        sum = terms<T>(only);
    }

    /** All that the model allows to become of it. */
    range<T> all() const
    {
        range<T> result = kept;
        if (allowed.reassociate) {
            result.include(sum.all());
        }
        return result;
    }

    /** One value of which no later operation sees how it came about. */
    expression closed() const { return expression(strict, all()); }
};

template <class T> term<T> as_term(const expression<T> &e)
{
    return e.sum.is_one_term() ? e.sum.only() : term<T>(e.all());
}

template <class T> expression<T> negated(const expression<T> &a)
{
    expression<T> result;
    result.strict = -a.strict;
    result.written = a.written.negated();
    result.kept = a.kept.negated();
    result.product = a.product;
    result.left = a.left.negated();
    result.right = a.right;
    if (allowed.reassociate) {
        result.sum = a.sum.negated();
    }
    return result;
}

template <class T> expression<T> added(const expression<T> &a, const expression<T> &b)
{
    expression<T> result;
    result.strict = a.strict + b.strict;
    result.written = sum(a.written, b.written);
    result.kept = sum(a.kept, b.kept);
    if (allowed.contract && a.product) {
        result.kept.include(fused(a.left, a.right, b.kept));
    }
    if (allowed.contract && b.product) {
        result.kept.include(fused(b.left, b.right, a.kept));
    }
    if (allowed.reassociate) {
        result.sum = a.sum;
        result.sum.add(b.sum);
    }
    return result;
}

template <class T> expression<T> subtracted(const expression<T> &a, const expression<T> &b)
{
    expression<T> result = added(a, negated(b));
    result.strict = a.strict - b.strict;
    return result;
}

/** The factors of both, or of the first above those of the second. */
template <class T> term<T> joined(term<T> left, const term<T> &right, bool divided)
{
    if (left.count + right.count > most_factors) {
        return term<T>(long_product(left, right, divided));
    }
    if (right.otherwise_of != 0) {
        if (left.otherwise_of != 0) {
            return joined(left, term<T>(products<T>(right).all()), divided);
        }
        if (!divided) {
            left.otherwise = right.otherwise;
            left.otherwise_of = right.otherwise_of << left.count;
        }
    }
    for (int i = 0; i < right.count; i++) {
        left.add(right.factor.at[i], right.below.at[i] != divided);
    }
    left.literal = false;
    return left;
}

/**
 * What the product of a sum of two terms and a factor may be as a sum of two products, where compilers write it so: (x + 1) * y becomes x * y + y, and
 * (x + c) * d becomes x * d + c * d for literals c and d (LLVM does both, with fused operations, seen with clang 14 -ffast-math -march=native).
 */
template <class T> void distribute(term<T> &product, const expression<T> &sum, const expression<T> &factor)
{
    if (!sum.sum.is_two_terms()) {
        return;
    }
    term<T> by = as_term(factor);
    const term<T> &first = sum.sum.first();
    const term<T> &second = sum.sum.second();
    bool to_literals = by.literal && (first.literal || second.literal);
    bool fits = std::max(first.count, second.count) + by.count <= most_factors;
    if (!fits || !(to_literals || first.is_literal_one() || second.is_literal_one())) {
        return;
    }
    auto part = [&](const term<T> &addend) {
        return addend.is_literal_one() ? (addend.factor.at[0].low < 0 ? by.negated() : by) : joined(addend, by, false);
    };
    terms<T> distributed(part(first));
    distributed.add(terms<T>(part(second)));
    product.otherwise.include(distributed.all());
    product.otherwise_of = (1 << product.count) - 1;
}

template <class T> expression<T> multiplied(const expression<T> &a, const expression<T> &b)
{
    expression<T> result;
    result.strict = a.strict * b.strict;
    result.written = product(a.written, b.written);
    result.kept = product(a.kept, b.kept);
    result.product = true;
    result.left = a.kept;
    result.right = b.kept;
    if (allowed.reassociate) {
        term<T> factors = joined(as_term(a), as_term(b), false);
        distribute(factors, a, b);
        distribute(factors, b, a);
        result.sum = terms<T>(factors);
    }
    return result;
}

template <class T> expression<T> divided(const expression<T> &a, const expression<T> &b)
{
    expression<T> result;
    result.strict = a.strict / b.strict;
    result.written = quotient(a.written, b.written);
    result.kept = quotient(a.kept, b.kept);
    if (allowed.reciprocal) {
        range<T> inverse = quotient(range<T>(T(1)), b.kept);
        result.kept.include(product(a.kept, inverse));
        result.product = true;
        result.left = a.kept;
        result.right = inverse;
    }
    if (allowed.reassociate) {
        result.sum = allowed.reciprocal ? terms<T>(joined(as_term(a), as_term(b), true)) : terms<T>(term<T>(quotient(a.all(), b.all())));
    }
    return result;
}
