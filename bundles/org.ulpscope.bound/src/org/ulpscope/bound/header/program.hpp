/* What whole programs need: numbers that are printed, read and moved as bytes, and what goes to functions that know no bounds. */
#pragma once

/** For sources that write something else where numbers have bounds, such as plain(x) for a library's function. */
#define ULP_VOLATILE 1

/** For what such sources declare of libraries: ULP_LIBRARY ulp_double j0(ulp_double). */
#define ULP_LIBRARY extern "C"
using ulp_double = double;
using ulp_float = float;

namespace ulp {

/** Tells with the place what an argument of printf may be. */
template <class T> T told(const number<T> &value, int which)
{
    record::of_this_run().printed(which).note(value.as_written(), value.all());
    return value.as_written();
}

/** An argument of printf, as written. What operations of its own make is computed in the line where it is printed, as what is assigned there is. */
template <class X> decltype(auto) printed(const X &value, int which)
{
    if constexpr (!is_operand<X>) {
        return value;
    } else if constexpr (std::is_same_v<X, number<format_t<X>>>) {
        return told(value, which);
    } else {
        const place &where = record::of_this_run().print_place();
        return told(number<format_t<X>>(value, where.file, where.line), which);
    }
}

template <class F, std::size_t... I, class... A> int print(const F &function, std::index_sequence<I...>, const A &...arguments)
{
    return function(printed(arguments, static_cast<int>(I) + 1)...);
}

template <class... A, class = std::enable_if_t<(is_operand<A> || ...)>> int printf(const char *format, const A &...arguments)
{
    return print([&](auto... plain) { return std::printf(format, plain...); }, std::index_sequence_for<A...>(), arguments...);
}

template <class... A, class = std::enable_if_t<(is_operand<A> || ...)>>
int fprintf(std::FILE *file, const char *format, const A &...arguments)
{
    return print([&](auto... plain) { return std::fprintf(file, format, plain...); }, std::index_sequence_for<A...>(), arguments...);
}

template <class... A, class = std::enable_if_t<(is_operand<A> || ...)>> int sprintf(char *text, const char *format, const A &...arguments)
{
    return print([&](auto... plain) { return std::sprintf(text, format, plain...); }, std::index_sequence_for<A...>(), arguments...);
}

template <class... A, class = std::enable_if_t<(is_operand<A> || ...)>>
int snprintf(char *text, std::size_t size, const char *format, const A &...arguments)
{
    return print([&](auto... plain) { return std::snprintf(text, size, format, plain...); }, std::index_sequence_for<A...>(), arguments...);
}

/** Where a number is printed: here() % format is the format, and what is printed next is told with this place. */
struct here {
    place where;

    explicit here(const char *file = __builtin_FILE(), int line = __builtin_LINE()) : where{file, line} {}
};

template <class X> X &&operator%(const here &at, X &&first)
{
    record::of_this_run().print_at(at.where);
    return static_cast<X &&>(first);
}

/** An integer that a number is added to, and so on, becomes the integer that its value as written is cut to. */
#define ULP_OF_INTEGER(SYMBOL)                                                                                                  \
    template <class A, class X, class = std::enable_if_t<std::is_integral_v<A> && is_operand<X>>> A &operator SYMBOL##=(A &left, const X &right) \
    {                                                                                                                           \
        return left = static_cast<A>(left SYMBOL right);                                                                        \
    }
ULP_OF_INTEGER(+)
ULP_OF_INTEGER(-)
ULP_OF_INTEGER(*)
ULP_OF_INTEGER(/)
#undef ULP_OF_INTEGER

template <class X> struct pointed : std::false_type {};
template <class T> struct pointed<number<T> *> : std::true_type { using format = T; };

/** Where scanf writes to. A number that is read has no bounds but itself; one that is not read keeps its own. */
template <class A> class target {
public:
    explicit target(A argument) : argument(argument) {}
    A pass() { return argument; }

private:
    A argument;
};

template <class T> class target<number<T> *> {
public:
    explicit target(number<T> *argument) : argument(argument), before(argument->as_written()), value(before) {}
    target(const target &) = delete;

    ~target()
    {
        if (std::memcmp(&value, &before, sizeof value) != 0) {
            *argument = value;
        }
    }

    T *pass() { return &value; }

private:
    number<T> *argument;
    T before;
    T value;
};

template <class... A, class = std::enable_if_t<(pointed<A>::value || ...)>> int scanf(const char *format, A... arguments)
{
    return std::scanf(format, target<A>(arguments).pass()...);
}

template <class... A, class = std::enable_if_t<(pointed<A>::value || ...)>> int sscanf(const char *text, const char *format, A... arguments)
{
    return std::sscanf(text, format, target<A>(arguments).pass()...);
}

template <class... A, class = std::enable_if_t<(pointed<A>::value || ...)>> int fscanf(std::FILE *file, const char *format, A... arguments)
{
    return std::fscanf(file, format, target<A>(arguments).pass()...);
}

/** How many numbers so many bytes are, by the size of a number with bounds or of one without. */
template <class T> std::size_t numbers(std::size_t bytes)
{
    return bytes % sizeof(number<T>) == 0 ? bytes / sizeof(number<T>) : bytes / sizeof(T);
}

/** Numbers in files are without bounds. */
template <class T> std::size_t fread(number<T> *to, std::size_t size, std::size_t count, std::FILE *file)
{
    std::size_t asked = numbers<T>(size * count);
    for (std::size_t i = 0; i < asked; i++) {
        T value;
        if (std::fread(&value, sizeof value, 1, file) != 1) {
            return asked == 0 ? 0 : i * count / asked;
        }
        to[i] = value;
    }
    return count;
}

template <class T> std::size_t fwrite(const number<T> *from, std::size_t size, std::size_t count, std::FILE *file)
{
    std::size_t asked = numbers<T>(size * count);
    for (std::size_t i = 0; i < asked; i++) {
        T value = from[i].as_written();
        if (std::fwrite(&value, sizeof value, 1, file) != 1) {
            return i * count / asked;
        }
    }
    return count;
}

template <class T, class Word> using if_bits = std::enable_if_t<std::is_integral_v<Word> && sizeof(Word) == sizeof(T)>;

/** The bits of numbers as integers: as written. */
template <class T, class Word, class = if_bits<T, Word>> void *memcpy(Word *to, const number<T> *from, std::size_t bytes)
{
    for (std::size_t i = 0; i < numbers<T>(bytes); i++) {
        T value = from[i].as_written();
        std::memcpy(to + i, &value, sizeof value);
        if (!from[i].all().is_point()) {
            record::of_this_run().last_branch().note(value, from[i].all());
        }
    }
    return to;
}

template <class T, class Word, class = if_bits<T, Word>> void *memcpy(number<T> *to, const Word *from, std::size_t bytes)
{
    for (std::size_t i = 0; i < numbers<T>(bytes); i++) {
        T value;
        std::memcpy(&value, from + i, sizeof value);
        to[i] = value;
    }
    return to;
}

/** An array for a function that knows no bounds: the values as written, which it may change. Those that it changes have no bounds but themselves. */
template <class T> class plain_array {
public:
    plain_array(number<T> *of, std::size_t count) : of(of), before(count)
    {
        for (std::size_t i = 0; i < count; i++) {
            before[i] = of[i].as_written();
        }
        values = before;
    }

    ~plain_array()
    {
        for (std::size_t i = 0; i < values.size(); i++) {
            if (std::memcmp(&values[i], &before[i], sizeof(T)) != 0) {
                of[i] = values[i];
            }
        }
    }

    operator T *() { return values.data(); }

private:
    number<T> *of;
    std::vector<T> before;
    std::vector<T> values;
};

template <class X, class = std::enable_if_t<is_operand<X>>> auto ldexp(const X &value, int exponent, ULP_CALLED)
{
    using T = format_t<X>;
    auto function = [=](T x) { return static_cast<T>(std::ldexp(x, exponent)); };
    expression<T> x = as_expression<T>(value);
    return expression<T>(function(x.strict()), flushed(increasing(argument(x, {file, line}), function, -HUGE_VAL, HUGE_VAL)));
}

template <class X, class = std::enable_if_t<is_operand<X>>> auto ldexpf(const X &value, int exponent, ULP_CALLED) { return ldexp(as_expression<float>(value), exponent, file, line); }
template <class X, class = std::enable_if_t<is_operand<X>>> auto scalbn(const X &value, int exponent, ULP_CALLED) { return ldexp(value, exponent, file, line); }

/** As an integer, by a function that rises; where the ends become different ones, that is an unstable condition. */
template <class F> auto integer_of(const placed &x, const F &function)
{
    if (!x.values.is_point() && (x.values.nan || function(x.values.low) != function(x.values.high))) {
        record::of_this_run().branch(x.where).note(x.strict, x.values);
    }
    return function(x.strict);
}

inline long lround(const placed &x) { return integer_of(x, [](double value) { return std::lround(value); }); }
inline long long llround(const placed &x) { return integer_of(x, [](double value) { return std::llround(value); }); }
inline long lrint(const placed &x) { return integer_of(x, [](double value) { return std::lrint(value); }); }
inline long long llrint(const placed &x) { return integer_of(x, [](double value) { return std::llrint(value); }); }
inline int ilogb(const placed &x) { return integer_of(x, [](double value) { return std::ilogb(value); }); }

/** Both parts; where the ends have different exponents the fraction is anything that a fraction may be. */
template <class X, class = std::enable_if_t<is_operand<X>>> auto frexp(const X &value, int *exponent, ULP_CALLED)
{
    using T = format_t<X>;
    expression<T> x = as_expression<T>(value);
    range<T> all = argument(x, {file, line});
    int least = 0;
    int greatest = 0;
    T low = std::frexp(all.low, &least);
    T high = std::frexp(all.high, &greatest);
    range<T> fraction(low, high);
    fraction.nan = all.nan;
    if (!all.is_point() && (all.nan || !all.has_numbers() || least != greatest || all.straddles_zero())) {
        record::of_this_run().last_branch().note(x.strict(), all);
        fraction.include(T(-1));
        fraction.include(T(1));
    }
    return expression<T>(std::frexp(x.strict(), exponent), fraction);
}

template <class X, class T> auto modf(const X &value, number<T> *whole, ULP_CALLED)
{
    expression<T> x = as_expression<T>(value);
    range<T> all = argument(x, {file, line});
    T written;
    T fraction = std::modf(x.strict(), &written);
    range<T> wholes = increasing(all, [](T y) { return std::trunc(y); }, -HUGE_VAL, HUGE_VAL);
    *whole = number<T>(expression<T>(written, wholes));
    return expression<T>(fraction, wholes.is_point() ? sum(all, wholes.negated()) : range<T>(T(-1), T(1)));
}

}  // namespace ulp

namespace ulp {
/** Bytes have no bounds. */
template <class S> constexpr bool holds_numbers = std::is_class_v<S> && !is_operand<S> && !std::is_trivially_copyable_v<S>;
}  // namespace ulp

template <class S, class = std::enable_if_t<ulp::holds_numbers<S>>> std::size_t fread(S *, std::size_t, std::size_t, std::FILE *) = delete;
template <class S, class = std::enable_if_t<ulp::holds_numbers<S>>> std::size_t fwrite(const S *, std::size_t, std::size_t, std::FILE *) = delete;
