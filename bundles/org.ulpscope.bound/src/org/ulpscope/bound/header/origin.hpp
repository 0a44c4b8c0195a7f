
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

template <class T> struct source_order;
template <class T> struct collector;

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
                of.values = of.is_long ? rest(serial).all() : collector<T>{*this}.sum_of(serial).all();
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
            of.kept = source_order<T>{*this}.of(of);
            of.kept_known = true;
        }
        return of.kept;
    }

    /** Whether what rests on the oldest origins has to be closed now, since they are about to be forgotten. */
    bool is_turn() const { return latest >= first + 2 * turn; }

    /** What the turn will forget. */
    bool is_forgotten_by_turn(std::uint64_t serial) const { return (*this)[serial].oldest < first + turn; }

    void take_turn() { first += turn; }

private:
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

    long_sum<T> folded(std::uint64_t serial)
    {
        if ((*this)[serial].is_long) {
            return rest(serial);
        }
        long_sum<T> result;
        terms<T> addends = collector<T>{*this}.sum_of(serial);
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
            made.values = long_product(collector<T>{*this}.term_of(made.left), collector<T>{*this}.term_of(made.right), divided);
            made.values.include(kept(latest));
            made.values_known = true;
            made.made_by = operation::value;
        }
    }

    static int factors_of(const origin<T> &of) { return of.is_one_term() ? of.factors : 1; }
};
