
/**
 * A result that has not been assigned yet. Those that are open know each other, so that origins which an open one needs are closed before they are
 * forgotten, as where one operand calls a function that computes for long.
 */
template <class T> class expression {
public:
    expression() : expression(T(0)) {}

    template <class A, class = std::enable_if_t<is_plain<A>>>
    expression(A value) : expression(origins<T>::here().value(static_cast<T>(value), flushed(range<T>(static_cast<T>(value))), true))
    {
    }

    expression(T strict, const range<T> &values) : expression(origins<T>::here().value(strict, values)) {}

    expression(const expression &other) : expression(other.serial()) {}

    expression &operator=(const expression &other)
    {
        origin = other.serial();
        return *this;
    }

    ~expression()
    {
        (before != nullptr ? before->after : open()) = after;
        if (after != nullptr) {
            after->before = before;
        }
    }

    /** What has that origin. */
    static expression of(std::uint64_t origin) { return expression(origin); }

    /** Of its origin, one of its own where that was closed. */
    std::uint64_t serial() const
    {
        if (__builtin_expect(origin == closed, false)) {
            origin = origins<T>::here().value(closed_strict, closed_values);
        }
        return origin;
    }

    /** In the order of the source, each operation rounded. */
    T strict() const { return origins<T>::here()[serial()].strict; }

    template <class A, class = std::enable_if_t<is_plain<A>>> explicit operator A() const;

    /** All that the model allows to become of it. */
    range<T> all() const { return origins<T>::here().all(serial()); }

    /** What it is as written, where variables are anywhere in their ranges. */
    range<T> written() const { return source_order<T>{origins<T>::here()}.written(serial()); }

private:
    static constexpr std::uint64_t closed = 0;

    mutable std::uint64_t origin;
    expression *before = nullptr;
    expression *after;
    T closed_strict;
    range<T> closed_values;

    ULP_INLINE explicit expression(std::uint64_t origin) : origin(origin), after(open())
    {
        if (after != nullptr) {
            after->before = this;
        }
        open() = this;
        if (__builtin_expect(origins<T>::here().is_turn(), false)) {
            close_what_is_forgotten();
        }
    }

    static expression *&open()
    {
        static thread_local expression *latest = nullptr;
        return latest;
    }

    static void close_what_is_forgotten()
    {
        origins<T> &known = origins<T>::here();
        for (expression *each = open(); each != nullptr; each = each->after) {
            if (each->origin != closed && known.is_forgotten_by_turn(each->origin)) {
                each->closed_values = known.all(each->origin);
                each->closed_strict = known[each->origin].strict;
                each->origin = closed;
            }
        }
        known.take_turn();
    }
};
