
namespace ulp {

/** The formats of the numbers that a source computes with. */
enum class format : unsigned char { fp32, fp64, fp80 };

template <class T> constexpr format format_of = std::is_same_v<T, float> ? format::fp32 : std::is_same_v<T, double> ? format::fp64 : format::fp80;

/** Values lie in the history, wherever the variables that name them are. */
inline void stacks_are(const char *, const char *) {}

using node_id = std::uint64_t;

/** One value of a run: what real numbers give, what the format gives of what it gave before, and how it came about. */
struct node {
    interval exact;
    long double computed;
    const operation *made_by;
    node_id operands[3];
    unsigned site;
    format in;
};

/** A decision of the run that rounded numbers make otherwise. */
struct decision {
    unsigned site;
};

/** All values of one attempt. Their ids go on from attempt to attempt, so that one that was kept from an earlier call is known as such. */
class history {
public:
    static history &now()
    {
        static history only;
        return only;
    }

    std::vector<decision> otherwise;
    unsigned last_condition = 0;
    std::size_t most = 4'000'000;

    node_id add(const node &value)
    {
        std::vector<node> &to = begun ? values : constants;
        if (to.size() >= most) {
            throw given_up{"It computes too much for one call to be followed."};
        }
        to.push_back(value);
        return (begun ? first : 0) + to.size() - 1;
    }

    node &at(node_id id)
    {
        if (id < constants.size()) {
            return constants[id];
        }
        if (id < first || id - first >= values.size()) {
            throw given_up{"It reads a number that nobody wrote in this call: memory that was never set, one of an earlier call, or bits that are no number."};
        }
        return values[id - first];
    }

    node_id begin_attempt()
    {
        if (!begun) {
            first = constants.size();
            begun = true;
            digits::now().keep();
        }
        first += values.size();
        values.clear();
        otherwise.clear();
        last_condition = 0;
        digits::now().give_back();
        return first;
    }

    void mark(unsigned site)
    {
        for (auto made_here = values.rbegin(); made_here != values.rend() && made_here->site == 0; ++made_here) {
            made_here->site = site;
        }
    }

    node_id end() const { return first + values.size(); }

    node_id start() const { return first; }

private:
    std::vector<node> constants{node{point(0.0L), 0, &op_given, {}, 0, format::fp64}};
    std::vector<node> values;
    bool begun = false;
    node_id first = 0;
};

template <class T> class number;

}  // namespace ulp

namespace std {
template <class T> struct is_floating_point<ulp::number<T>> : true_type {};
}  // namespace std

namespace ulp {

template <class X> constexpr bool is_plain = (std::is_arithmetic_v<X> && !std::is_class_v<X>) || std::is_enum_v<X>;
template <class X> struct is_number_of : std::false_type {};
template <class T> struct is_number_of<number<T>> : std::true_type {};
template <class X> constexpr bool is_number = is_number_of<X>::value;
template <class X> constexpr bool is_value = is_number<X> || is_plain<X>;
template <class X> using if_number = std::enable_if_t<is_number<X>>;

template <class X> struct format_type { using type = X; };
template <class T> struct format_type<number<T>> { using type = T; };
template <class X> using format_t = typename format_type<X>::type;

/** What C's usual arithmetic conversions make of two operands (C17, 6.3.1.8). */
template <class L, class R>
using common = std::conditional_t<std::is_same_v<L, long double> || std::is_same_v<R, long double>, long double,
        std::conditional_t<std::is_same_v<L, double> || std::is_same_v<R, double>, double, float>>;
template <class L, class R> using common_of = common<format_t<L>, format_t<R>>;

template <class T> node_id made(const operation &by, T computed, const interval &exact, node_id a = 0, node_id b = 0, node_id c = 0)
{
    return history::now().add({exact, computed, &by, {a, b, c}, 0, format_of<T>});
}

/** What a value of the language itself is. */
template <class T, class X> node_id given(X value)
{
    if constexpr (std::is_enum_v<X>) {
        return given<T>(static_cast<std::underlying_type_t<X>>(value));
    } else {
        T computed = static_cast<T>(value);
        // An integer of 64 bits may be one that the format rounds.
        if constexpr (std::is_integral_v<X> && sizeof(X) == 8) {
            real exact = fresh();
            if constexpr (std::is_signed_v<X>) {
                mpfr_set_si_2exp(&exact, value, 0, nearest);
            } else {
                mpfr_set_ui_2exp(&exact, value, 0, nearest);
            }
            return made<T>(op_given, computed, point(exact));
        } else {
            return made<T>(op_given, computed, point(static_cast<long double>(value)));
        }
    }
}

/** The memory that a number takes is that of the type whose place it has. */
template <class T> struct room { using type = std::uint64_t; };
template <> struct room<float> { using type = std::uint32_t; };
template <> struct room<long double> { using type = unsigned __int128; };

/** A number in the place of a float, a double or a long double. All bits zero is 0: memory may come from calloc. */
template <class T> class number {
public:
    number() = default;

    template <class X, class = std::enable_if_t<is_plain<X>>> number(X value) : held(given<T>(value)) {}

    template <class U, class = std::enable_if_t<!std::is_same_v<U, T>>> number(const number<U> &value) : held(converted(value)) {}

    static number of(node_id id)
    {
        number result;
        result.held = id;
        return result;
    }

    node_id id() const { return static_cast<node_id>(held); }
    node &value() const { return history::now().at(id()); }
    T computed() const { return static_cast<T>(value().computed); }
    const interval &exact() const { return value().exact; }

    template <class A, class = std::enable_if_t<std::is_arithmetic_v<A>>> explicit operator A() const;

private:
    typename room<T>::type held;

    template <class U> static node_id converted(const number<U> &value)
    {
        if constexpr (sizeof(U) < sizeof(T)) {
            return value.id();
        } else {
            return made<T>(op_convert, static_cast<T>(value.computed()), value.exact(), value.id());
        }
    }
};

template <class T, class X> number<T> as(const X &value) { return number<T>(value); }

/** What an operation gives. */
template <class T> number<T> result_of(const operation &by, T computed, const number<T> &a)
{
    return number<T>::of(made<T>(by, computed, by.exact(&a.exact()), a.id()));
}

template <class T, class A, class B> number<T> result_of(const operation &by, T computed, const number<A> &a, const number<B> &b)
{
    interval operands[] = {a.exact(), b.exact()};
    return number<T>::of(made<T>(by, computed, by.exact(operands), a.id(), b.id()));
}

template <class T> number<T> result_of(const operation &by, T computed, const number<T> &a, const number<T> &b, const number<T> &c)
{
    interval operands[] = {a.exact(), b.exact(), c.exact()};
    return number<T>::of(made<T>(by, computed, by.exact(operands), a.id(), b.id(), c.id()));
}

#define ULP_OPERATOR(SYMBOL, OPERATION)                                                                                         \
    template <class L, class R, class = std::enable_if_t<is_value<L> && is_value<R> && (is_number<L> || is_number<R>)>>         \
    number<common_of<L, R>> operator SYMBOL(const L &left, const R &right)                                                      \
    {                                                                                                                           \
        using T = common_of<L, R>;                                                                                              \
        number<T> a = as<T>(left);                                                                                              \
        number<T> b = as<T>(right);                                                                                             \
        return result_of<T>(OPERATION, a.computed() SYMBOL b.computed(), a, b);                                                 \
    }                                                                                                                           \
    template <class T, class R, class = std::enable_if_t<is_value<R>>> number<T> &operator SYMBOL##=(number<T> &left, const R &right) \
    {                                                                                                                           \
        return left = number<T>(left SYMBOL right);                                                                             \
    }                                                                                                                           \
    template <class I, class T, class = std::enable_if_t<is_plain<I>>> I &operator SYMBOL##=(I &left, const number<T> &right)    \
    {                                                                                                                           \
        return left = static_cast<I>(left SYMBOL right);                                                                        \
    }

ULP_OPERATOR(+, op_add)
ULP_OPERATOR(-, op_subtract)
ULP_OPERATOR(*, op_multiply)
ULP_OPERATOR(/, op_divide)
#undef ULP_OPERATOR

template <class T> number<T> operator-(const number<T> &a) { return result_of<T>(op_negate, -a.computed(), a); }
template <class T> number<T> operator+(const number<T> &a) { return a; }
template <class T> number<T> &operator++(number<T> &a) { return a += 1; }
template <class T> number<T> &operator--(number<T> &a) { return a -= 1; }

template <class T> number<T> operator++(number<T> &a, int)
{
    number<T> before = a;
    a += 1;
    return before;
}

template <class T> number<T> operator--(number<T> &a, int)
{
    number<T> before = a;
    a -= 1;
    return before;
}

/** Goes by what real numbers decide, and notes where rounded ones decide otherwise. */
template <class D> D decided(D by_exact, D by_computed)
{
    if (by_exact != by_computed) {
        history::now().otherwise.push_back({0});
    }
    return by_exact;
}

/** Which of two exact numbers is the less: -1, 0, 1; 2 where one of them is NaN. */
inline int order_of(const interval &a, const interval &b)
{
    if (a.nan() || b.nan()) {
        return 2;
    }
    if (mpfr_cmp(&a.high, &b.low) < 0) {
        return -1;
    }
    if (mpfr_cmp(&a.low, &b.high) > 0) {
        return 1;
    }
    if (a.is_point() && b.is_point()) {
        return 0;
    }
    throw undecided{};
}

inline bool is_surely_less_or_equal(const interval &a, const interval &b) { return mpfr_cmp(&a.high, &b.low) <= 0; }

#define ULP_COMPARISON(SYMBOL, TEST)                                                                                            \
    template <class L, class R, class = std::enable_if_t<is_value<L> && is_value<R> && (is_number<L> || is_number<R>)>>         \
    bool operator SYMBOL(const L &left, const R &right)                                                                         \
    {                                                                                                                           \
        using T = common_of<L, R>;                                                                                              \
        number<T> a = as<T>(left);                                                                                              \
        number<T> b = as<T>(right);                                                                                             \
        int order = order_of(a.exact(), b.exact());                                                                             \
        return decided<bool>(TEST, a.computed() SYMBOL b.computed());                                                           \
    }

ULP_COMPARISON(<, order == -1)
ULP_COMPARISON(>, order == 1)
ULP_COMPARISON(<=, order == -1 || order == 0)
ULP_COMPARISON(>=, order == 1 || order == 0)
ULP_COMPARISON(==, order == 0)
ULP_COMPARISON(!=, order != 0)
#undef ULP_COMPARISON

/** The integer that an exact number becomes when it is cut, if one is near enough; what a format makes of others is undefined in C. */
template <class A> A integer_of(const interval &x)
{
    interval cut = whole(x, mpfr_rint_trunc);
    if (is_nan(cut.low) || !mpfr_fits_intmax_p(&cut.low, nearest)) {
        return static_cast<A>(mpfr_get_ld(&cut.low, nearest));
    }
    return static_cast<A>(__gmpfr_mpfr_get_sj(&cut.low, nearest));
}

template <class T> template <class A, class> number<T>::operator A() const
{
    if constexpr (std::is_same_v<A, bool>) {
        return *this != 0;
    } else if constexpr (std::is_integral_v<A>) {
        return decided<A>(integer_of<A>(exact()), static_cast<A>(computed()));
    } else {
        throw given_up{"It hands a number to code that knows plain numbers alone."};
    }
}

/** A literal of the source. */
inline number<float> literal(float value) { return value; }
inline number<double> literal(double value) { return value; }
inline number<long double> literal(long double value) { return value; }

/** Says where in the source a value, or a decision, came about, with all that came about on the way and has no place of its own. */
template <class X> X &&at(unsigned site, X &&value)
{
    history::now().mark(site);
    std::vector<decision> &otherwise = history::now().otherwise;
    for (auto d = otherwise.rbegin(); d != otherwise.rend() && d->site == 0; ++d) {
        d->site = site;
    }
    return std::forward<X>(value);
}

/** Says which condition is evaluated next. */
inline void condition(unsigned site) { history::now().last_condition = site; }

}  // namespace ulp

using ufloat = ulp::number<float>;
using udouble = ulp::number<double>;
using ulongdouble = ulp::number<long double>;
