
/** Where a block's threads have their local variables; empty where there is none. */
struct stack_room {
    const char *from = nullptr;
    const char *to = nullptr;

    bool has(const char *address) const { return address >= from && address < to; }
};

inline stack_room thread_stacks;

inline void stacks_are(const char *from, const char *to) { thread_stacks = {from, to}; }

/** Whether an object is a local variable of this thread. Arrays on the heap are memory that values are stored to and lose their freedom in. */
inline bool on_stack(const void *object)
{
    static thread_local const char *deepest = static_cast<const char *>(__builtin_frame_address(0));
    const char *here = static_cast<const char *>(__builtin_frame_address(0));
    const char *address = static_cast<const char *>(object);
    if (thread_stacks.has(here)) {
        return thread_stacks.has(address);
    }
    constexpr std::ptrdiff_t stack = 8 << 20;
    return address >= here - 4096 && address < deepest + stack;
}

template <class T> class number;

template <class X> struct operand : std::false_type {};
template <class T> struct operand<number<T>> : std::true_type { using format = T; };
template <class T> struct operand<expression<T>> : std::true_type { using format = T; };

template <class X> constexpr bool is_operand = operand<X>::value;
template <class X> constexpr bool is_value = is_operand<X> || is_plain<X>;

/** The format of an operand in an expression; integers have none of their own. */
template <class X, class = void> struct format_of { using type = X; };
template <class X> struct format_of<X, std::enable_if_t<is_operand<X>>> { using type = typename operand<X>::format; };
template <class X> using format_t = typename format_of<X>::type;

template <class X> constexpr bool is_wide = std::is_same_v<X, double> || std::is_same_v<X, long double>;

/** What C's usual arithmetic conversions make of two operands (C17, 6.3.1.8). */
template <class L, class R>
using common = std::conditional_t<is_wide<format_t<L>> || is_wide<format_t<R>>, double, float>;

/** A number in the place of a float or a double: its value as written, and the least and greatest that it may be. */
template <class T> class number {
public:
    number() = default;
    number(const number &other) { *this = other; }

    template <class X, class = std::enable_if_t<is_value<X>>>
    number(const X &value, const char *file = __builtin_FILE(), int line = __builtin_LINE());

    number &operator=(const number &other)
    {
        strict = other.strict;
        low = other.low;
        high = other.high;
        nan = other.nan;
        serial = on_stack(this) ? other.serial : 0;
        return *this;
    }

    template <class A, class = std::enable_if_t<is_plain<A>>> explicit operator A() const;

    explicit operator bool() const;

    /** How it came about where that is remembered, else its value alone. */
    std::uint64_t source() const
    {
        origins<T> &known = origins<T>::here();
        return known.knows(serial) ? serial : known.value(strict, flushed(all()));
    }

    T as_written() const { return strict; }

    range<T> all() const
    {
        range<T> values;
        values.low = low;
        values.high = high;
        values.nan = nan;
        return values;
    }

private:
    // All bits zero is 0, as of a float: memory may come from calloc.
    T strict;
    T low;
    T high;
    bool nan;
    std::uint64_t serial;

    void set(T written, const range<T> &values, std::uint64_t kept)
    {
        strict = written;
        low = values.low;
        high = values.high;
        nan = values.nan;
        serial = kept;
    }

    void assign(const expression<T> &e, const place &where)
    {
        seen &line = record::of_this_run().line(where);
        range<T> values = line.pinned ? e.written() : e.all();
        if (line.count + 1 == line.witnessed_at) {
            line.witnesses = witnesses_of<T>(e.serial(), values);
        }
        set(e.strict(), values, !line.pinned && on_stack(this) ? origins<T>::here().variable(e.serial(), values) : 0);
        line.note(strict, values);
    }
};

/** Where any operand comes from, in a format; of another format it is rounded, as an assignment does. */
template <class T, class X> ULP_INLINE std::uint64_t origin_of(const X &value)
{
    if constexpr (is_plain<X>) {
        return origins<T>::here().value(static_cast<T>(value), flushed(range<T>(static_cast<T>(value))), true);
    } else if constexpr (std::is_same_v<X, number<T>>) {
        return value.source();
    } else if constexpr (std::is_same_v<X, expression<T>>) {
        return value.serial();
    } else {
        auto other = expression<format_t<X>>::of(origin_of<format_t<X>>(value));
        auto values = other.all();
        range<T> rounded;
        rounded.nan = values.nan;
        if (values.has_numbers()) {
            rounded.include(static_cast<T>(values.low));
            rounded.include(static_cast<T>(values.high));
        }
        return origins<T>::here().value(static_cast<T>(other.strict()), flushed(rounded));
    }
}

template <class T, class X> ULP_INLINE expression<T> as_expression(const X &value)
{
    return expression<T>::of(origin_of<T>(value));
}

template <class T> template <class X, class> number<T>::number(const X &value, const char *file, int line)
{
    if constexpr (is_plain<X>) {
        set(static_cast<T>(value), range<T>(static_cast<T>(value)), 0);
    } else {
        assign(as_expression<T>(value), {file, line});
    }
}

/** An operand with the place where it stands, for what is told by line. A float is one of the doubles. */
struct placed {
    double strict;
    range<double> values;
    place where;

    template <class X, class = std::enable_if_t<is_value<X>>>
    placed(const X &value, const char *file = __builtin_FILE(), int line = __builtin_LINE()) : where{file, line}
    {
        using T = std::conditional_t<std::is_same_v<format_t<X>, float>, float, double>;
        expression<T> e = as_expression<T>(value);
        range<T> all = record::of_this_run().line(where).pinned ? e.written() : e.all();
        strict = e.strict();
        values.nan = all.nan;
        if (all.has_numbers()) {
            values.include(all.low);
            values.include(all.high);
        }
    }
};

enum class relation { less, equal };

/** Decides as written, and reports a condition that other values would decide otherwise. */
inline bool decide(const placed &a, const placed &b, relation asked, bool or_equal)
{
    auto holds = [&](double x, double y) { return asked == relation::less ? (or_equal ? x <= y : x < y) : x == y; };
    bool result = holds(a.strict, b.strict);
    bool numbers = a.values.has_numbers() && b.values.has_numbers();
    bool can_hold = numbers
            && (asked == relation::less ? holds(a.values.low, b.values.high) : a.values.low <= b.values.high && b.values.low <= a.values.high);
    bool can_fail = a.values.nan || b.values.nan || !numbers
            || (asked == relation::less ? !holds(a.values.high, b.values.low)
                                        : !(a.values.low == a.values.high && b.values.low == b.values.high && a.values.low == b.values.low));
    if (can_hold && can_fail) {
        const placed &moving = a.values.is_point() ? b : a;
        record::of_this_run().branch(moving.where).note(moving.strict, moving.values);
    }
    return result;
}

inline bool operator<(const placed &a, const placed &b) { return decide(a, b, relation::less, false); }
inline bool operator>(const placed &a, const placed &b) { return decide(b, a, relation::less, false); }
inline bool operator<=(const placed &a, const placed &b) { return decide(a, b, relation::less, true); }
inline bool operator>=(const placed &a, const placed &b) { return decide(b, a, relation::less, true); }
inline bool operator==(const placed &a, const placed &b) { return decide(a, b, relation::equal, false); }
inline bool operator!=(const placed &a, const placed &b) { return !decide(a, b, relation::equal, false); }

/** The right side of a compound assignment, with its place. */
template <class T> struct placed_expression {
    std::optional<expression<T>> narrow;
    std::optional<expression<double>> wide;
    place where;

    template <class X, class = std::enable_if_t<is_value<X>>>
    placed_expression(const X &value, const char *file = __builtin_FILE(), int line = __builtin_LINE()) : where{file, line}
    {
        if constexpr (std::is_same_v<common<X, number<T>>, T>) {
            narrow = as_expression<T>(value);
        } else {
            wide = as_expression<double>(value);
        }
    }
};

template <class T> struct itself { using type = T; };

/** A format that is not deduced from an argument, so that the argument may be converted. */
template <class T> using same = typename itself<T>::type;

#define ULP_OPERATOR(SYMBOL, NAME)                                                                                              \
    template <class L, class R, class = std::enable_if_t<is_value<L> && is_value<R> && (is_operand<L> || is_operand<R>)>>       \
    expression<common<L, R>> operator SYMBOL(const L &left, const R &right)                                                     \
    {                                                                                                                           \
        using T = common<L, R>;                                                                                                 \
        std::uint64_t a = origin_of<T>(left);                                                                                   \
        return expression<T>::of(origins<T>::here().NAME(a, origin_of<T>(right)));                                              \
    }                                                                                                                           \
    template <class T> number<T> &operator SYMBOL##=(number<T> &left, const placed_expression<same<T>> &right)                  \
    {                                                                                                                           \
        return left = right.narrow ? number<T>(left SYMBOL *right.narrow, right.where.file, right.where.line)                   \
                                   : number<T>(left SYMBOL *right.wide, right.where.file, right.where.line);                     \
    }

ULP_OPERATOR(+, added)
ULP_OPERATOR(-, subtracted)
ULP_OPERATOR(*, multiplied)
ULP_OPERATOR(/, divided)
#undef ULP_OPERATOR

template <class X, class = std::enable_if_t<is_operand<X>>> expression<format_t<X>> operator-(const X &value)
{
    using T = format_t<X>;
    return expression<T>::of(origins<T>::here().negated(origin_of<T>(value)));
}

template <class X, class = std::enable_if_t<is_operand<X>>> const X &operator+(const X &value)
{
    return value;
}

template <class T> number<T> &operator++(number<T> &value) { return value += 1; }
template <class T> number<T> &operator--(number<T> &value) { return value -= 1; }

template <class T> number<T> operator++(number<T> &value, int)
{
    number<T> before(value);
    value += 1;
    return before;
}

template <class T> number<T> operator--(number<T> &value, int)
{
    number<T> before(value);
    value -= 1;
    return before;
}

/** The value as written, for a format of C; where the ends become different integers, that is reported at the last line seen. */
template <class A, class T> A converted(T strict, const range<T> &values)
{
    if constexpr (std::is_integral_v<A>) {
        bool has_numbers = values.has_numbers();
        bool differs = values.nan || !has_numbers
                || static_cast<long double>(std::trunc(values.low)) != static_cast<long double>(std::trunc(values.high));
        if (differs && !(values.nan && !has_numbers)) {
            record::of_this_run().last_branch().note(strict, values);
        }
    }
    return static_cast<A>(strict);
}

template <class T> template <class A, class> number<T>::operator A() const { return converted<A>(strict, all()); }

template <class T> template <class A, class> expression<T>::operator A() const { return converted<A>(strict(), all()); }

template <class T> number<T>::operator bool() const { return *this != 0; }
