
namespace ulp {

/** The midpoint of an interval, at the precision of the attempt. */
inline real middle(const interval &x)
{
    if (x.is_point()) {
        return x.low;
    }
    real sum = combined(x.low, x.high, mpfr_add, nearest);
    real half = fresh();
    mpfr_mul_2si(&half, &sum, -1, nearest);
    return half;
}

inline int digits_of(format f) { return f == format::fp32 ? 24 : f == format::fp64 ? 53 : 64; }
inline int least_exponent_of(format f) { return f == format::fp32 ? -126 : f == format::fp64 ? -1022 : -16382; }

/** The exponent of the unit in the last place of a format at a number, as frexp has exponents. */
inline long ulp_exponent(const real &x, format f)
{
    long least = least_exponent_of(f) - digits_of(f) + 1;
    return is_zero(x) ? least : std::max(x.exponent - digits_of(f), least);
}

/**
 * How far a computed value is from a real number, in units in the last place there; infinite where one of them is no finite number.
 * Where exponents have no least one, a value that underflowed is wrong in all of its digits.
 */
inline long double error_in_ulps(long double computed, const real &exact, format f, bool has_least_exponent)
{
    bool none = is_nan(exact) || is_infinite(exact);
    if (none || !std::isfinite(computed)) {
        bool same = is_nan(exact) ? std::isnan(computed)
                : is_infinite(exact) ? std::isinf(computed) && std::signbit(computed) == (exact.sign < 0) : false;
        return same ? 0 : std::numeric_limits<long double>::infinity();
    }
    real difference = combined(point(computed).low, exact, mpfr_sub, nearest);
    real scaled = fresh();
    long unit = has_least_exponent || is_zero(exact) ? ulp_exponent(exact, f) : exact.exponent - digits_of(f);
    mpfr_mul_2si(&scaled, &difference, -unit, nearest);
    return mpfr_get_ld(&scaled, nearest);
}

/** Bits that are wrong: 0 for an error of half an ulp, all for one as large as the number. */
inline double wrong_bits(long double ulps, format f)
{
    long double size = std::fabs(ulps);
    double most = digits_of(f);
    return size <= 0.5L ? 0 : std::isinf(size) ? most : std::min(most, static_cast<double>(std::log2(2 * size)));
}

/** How each value takes part in the error of a result, to first order. */
class influence {
public:
    influence(history &values, node_id result) : known(values), start(values.start()), adjoints(result - std::min(result, start) + 1)
    {
        if (result < start) {
            return;
        }
        adjoints[result - start] = 1;
        for (node_id id = result; id + 1 > start; id--) {
            if (adjoints[id - start] != 0) {
                hand_on(id);
            }
            if (id == start) {
                break;
            }
        }
    }

    long double of(node_id id) const { return id < start || id - start >= adjoints.size() ? 0 : adjoints[id - start]; }

private:
    history &known;
    node_id start;
    std::vector<long double> adjoints;

    void hand_on(node_id id)
    {
        node here = known.at(id);
        for (int k = 0; k < here.made_by->operands; k++) {
            node_id operand = here.operands[k];
            if (operand >= start) {
                adjoints[operand - start] += adjoints[id - start] * slope(here, k);
            }
        }
    }

    /** How much a value moves with one of its operands: from the exact function, a little beside the exact operand. */
    long double slope(const node &here, int k)
    {
        if (here.made_by == &op_convert || here.made_by == &op_add) {
            return 1;
        }
        try {
            interval x[3];
            for (int i = 0; i < here.made_by->operands; i++) {
                x[i] = point(middle(known.at(here.operands[i]).exact));
            }
            real before = middle(here.made_by->exact(x));
            real step = fresh();
            if (is_zero(x[k].low)) {
                mpfr_set_si_2exp(&step, 1, -200, nearest);
            } else {
                mpfr_mul_2si(&step, &x[k].low, -60, nearest);
            }
            x[k] = point(combined(x[k].low, step, mpfr_add, nearest));
            real moved = combined(middle(here.made_by->exact(x)), before, mpfr_sub, nearest);
            long double slope = mpfr_get_ld(&combined_in(moved, step), nearest);
            return std::isfinite(slope) ? slope : 0;
        } catch (const undecided &) {
            return 0;
        } catch (const given_up &) {
            return 0;
        }
    }

    real quotient;
    const real &combined_in(const real &a, const real &b) { return quotient = combined(a, b, mpfr_div, nearest); }
};

/** What is known of one place of the source. */
struct place_of_loss {
    const char *operation = "";
    long count = 0;
    double own = 0;        // greatest rounding error of its own, in ulps of its value
    double cancelled = 0;  // most leading bits that a sum or difference lost
    double before = 0;     // bits that were wrong in its operands where it lost most
    double after = 0;      // and in its value
    const char *range = "";  // overflow or underflow, where it lost most
    double share = 0;      // what its own rounding errors add to the error of the result, in ulps of the result
};

/** How a value left the range of its format where its exact value is a number. */
inline const char *range_left(const node &here)
{
    real exact = middle(here.exact);
    if (is_nan(exact) || is_infinite(exact) || is_zero(exact)) {
        return "";
    }
    if (!std::isfinite(here.computed)) {
        return "overflow";
    }
    return exact.exponent <= least_exponent_of(here.in) ? "underflow" : "";
}

inline std::vector<place_of_loss> places_of(history &values, node_id result)
{
    std::vector<place_of_loss> places;
    influence weights(values, result);
    node end = values.at(result);
    long double unit = std::ldexp(1.0L, static_cast<int>(std::max(-16000L, ulp_exponent(middle(end.exact), end.in))));
    for (node_id id = values.start(); id < values.end(); id++) {
        node here = values.at(id);
        long double weight = weights.of(id);
        if (here.made_by == &op_given || weight == 0) {
            continue;
        }
        if (places.size() <= here.site) {
            places.resize(here.site + 1);
        }
        place_of_loss &place = places[here.site];
        place.count++;
        place.operation = here.made_by->name;
        interval x[3];
        double before = 0;
        long greatest = std::numeric_limits<long>::min();
        for (int i = 0; i < here.made_by->operands; i++) {
            node operand = values.at(here.operands[i]);
            x[i] = point(operand.computed);
            before = std::max(before, wrong_bits(error_in_ulps(operand.computed, middle(operand.exact), operand.in, false), operand.in));
            greatest = std::max(greatest, x[i].low.exponent);
        }
        try {
            real rounded_of = middle(here.made_by->exact(x));
            long double own = error_in_ulps(here.computed, rounded_of, here.in, true);
            place.own = std::max(place.own, static_cast<double>(std::fabs(own)));
            long double size = std::ldexp(own, static_cast<int>(std::max(-16000L, ulp_exponent(rounded_of, here.in))));
            long double share = std::fabs(size * weight / unit);
            place.share += std::isfinite(share) ? static_cast<double>(share) : 0;
            bool adds = here.made_by == &op_add || here.made_by == &op_subtract;
            if (adds && !is_nan(rounded_of) && !is_infinite(rounded_of)) {
                double lost = is_zero(rounded_of) ? digits_of(here.in) : static_cast<double>(greatest - rounded_of.exponent);
                place.cancelled = std::max(place.cancelled, std::min(lost, static_cast<double>(digits_of(here.in))));
            }
        } catch (const undecided &) {
        } catch (const given_up &) {
        }
        double after = wrong_bits(error_in_ulps(here.computed, middle(here.exact), here.in, id == result), here.in);
        if (after - before > place.after - place.before) {
            place.before = before;
            place.after = after;
            place.range = range_left(here);
        }
    }
    return places;
}

/** The value of a format that all of an interval rounds to; of both zeros, +0. */
template <class T> bool settles(const interval &x, T &value)
{
    auto rounded_end = [](const real &end) -> T {
        if constexpr (std::is_same_v<T, float>) {
            return mpfr_get_flt(&end, nearest);
        } else if constexpr (std::is_same_v<T, double>) {
            return mpfr_get_d(&end, nearest);
        } else {
            return mpfr_get_ld(&end, nearest);
        }
    };
    if (x.nan()) {
        value = std::numeric_limits<T>::quiet_NaN();
        return true;
    }
    value = rounded_end(x.high);
    return rounded_end(x.low) == value;
}

template <class T> std::string bits_of(T value)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    char text[20];
    std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(bits));
    return text;
}

/** What one call gave. */
class answer {
public:
    explicit answer(bool in_detail) : detailed(in_detail) {}

    /** Adds an output. */
    template <class T> void output(const number<T> &value)
    {
        T exact;
        if (!settles(value.exact(), exact)) {
            throw undecided{};
        }
        char ulps[40];
        std::snprintf(ulps, sizeof ulps, "%.6Lg", std::fabs(error_in_ulps(value.computed(), middle(value.exact()), format_of<T>, true)));
        text += (text.empty() ? "" : ",") + ("{\"exact\":\"" + bits_of(exact)) + "\",\"computed\":\"" + bits_of(value.computed()) + "\",\"error\":\"" + ulps + "\"";
        if (detailed) {
            text += ",\"places\":" + places(places_of(history::now(), value.id()));
        }
        text += "}";
    }

    std::string outputs() const { return text; }

private:
    bool detailed;
    std::string text;

    static std::string places(const std::vector<place_of_loss> &all)
    {
        std::string list;
        for (std::size_t site = 0; site < all.size(); site++) {
            const place_of_loss &p = all[site];
            if (p.count == 0) {
                continue;
            }
            char entry[400];
            std::snprintf(entry, sizeof entry,
                    "%s{\"site\":%zu,\"operation\":\"%s\",\"count\":%ld,\"own\":\"%.4g\",\"cancelled\":%.1f,\"before\":%.1f,\"after\":%.1f,\"range\":\"%s\",\"share\":\"%.4g\"}",
                    list.empty() ? "" : ",", site, p.operation, p.count, p.own, p.cancelled, p.before, p.after, p.range, p.share);
            list += entry;
        }
        return "[" + list + "]";
    }
};

}  // namespace ulp
