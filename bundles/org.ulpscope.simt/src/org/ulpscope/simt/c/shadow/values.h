/*
 * Arithmetic on shadows, for translated kernels: that of FP64 with pairs of doubles (Dekker 1971; Joldes, Muller and Popescu 2017, algorithms 5, 11 and 17; its terms are rounded already, so the first is as good as one that cancels better), that of
 * FP32 with doubles. Each function takes the result that the kernel has, its operands as they are, and their shadows.
 */
#define SHADOW static inline __attribute__((always_inline, unused))
typedef struct { double hi, lo; } ulp_pair;
SHADOW ulp_pair ulp_sum(double a, double b)
{
    double s = a + b, t = s - a;
    return (ulp_pair){s, (a - (s - t)) + (b - t)};
}
SHADOW ulp_pair ulp_renormalized(double a, double b)
{
    double s = a + b;
    return (ulp_pair){s, b - (s - a)};
}
SHADOW ulp_pair ulp_product(double a, double b)
{
    double p = a * b;
    return (ulp_pair){p, __builtin_fma(a, b, -p)};
}
SHADOW ulp_pair ulp_pair_add(ulp_pair a, ulp_pair b, int format)
{
    if (format != SHADOW_FP64) return (ulp_pair){a.hi + b.hi, 0};
    ulp_pair s = ulp_sum(a.hi, b.hi);
    return ulp_renormalized(s.hi, s.lo + (a.lo + b.lo));
}
SHADOW ulp_pair ulp_pair_mul(ulp_pair a, ulp_pair b, int format)
{
    if (format != SHADOW_FP64) return (ulp_pair){a.hi * b.hi, 0};
    ulp_pair p = ulp_product(a.hi, b.hi);
    return ulp_renormalized(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}
SHADOW ulp_pair ulp_pair_minus(ulp_pair a) { return (ulp_pair){-a.hi, -a.lo}; }
SHADOW ulp_pair ulp_pair_div(ulp_pair a, ulp_pair b, int format)
{
    double q = a.hi / b.hi;
    if (format != SHADOW_FP64 || !(__builtin_fabs(q) <= __DBL_MAX__)) return (ulp_pair){q, 0};
    ulp_pair rest = ulp_pair_add(a, ulp_pair_minus(ulp_pair_mul(b, (ulp_pair){q, 0}, format)), format);
    return ulp_renormalized(q, rest.hi / b.hi);
}
SHADOW ulp_pair ulp_pair_sqrt(ulp_pair a, int format)
{
    double r = __builtin_sqrt(a.hi);
    if (format != SHADOW_FP64 || !(r > 0 && r <= __DBL_MAX__)) return (ulp_pair){r, 0};
    ulp_pair rest = ulp_pair_add(a, ulp_pair_minus(ulp_product(r, r)), format);
    return ulp_renormalized(r, rest.hi / (2 * r));
}
SHADOW double ulp_pair_distance(ulp_pair a, ulp_pair b) { return __builtin_fabs((a.hi - b.hi) + (a.lo - b.lo)); }
SHADOW ulp_pair ulp_shadow_pair(ulp_shadow s) { return (ulp_pair){s.hi, s.lo}; }
SHADOW ulp_shadow ulp_shadow_exact(double value) { return (ulp_shadow){value, 0, 0, 0}; }
SHADOW double ulp_shadow_error(double value, ulp_shadow s) { return s.born ? ulp_pair_distance((ulp_pair){value, 0}, ulp_shadow_pair(s)) : 0; }
/* A result's shadow: exact is what its operands as they are give, and shadow what their shadows give; of these, most of the error comes from one. What is not finite begins anew. */
SHADOW ulp_shadow ulp_shadow_made(const ulp_shadow_state *state, uint32_t site, int format, double result, ulp_pair exact, ulp_pair shadow, double carried, ulp_shadow from)
{
    double own = ulp_pair_distance((ulp_pair){result, 0}, exact);
    if (!(own <= __DBL_MAX__) || !(carried <= __DBL_MAX__)) return ulp_shadow_exact(result);
    /* An ulp is at least so much of the result, which spares most results the rest. */
    const double least = format == SHADOW_FP64 ? 0x1p53 : 0x1p24;
    if (own * least > state->sites[site].born * __builtin_fabs(exact.hi)) {
        double ulps = shadow_ulps(own, exact.hi, format);
        if (ulps > state->sites[site].born) state->born(&state->sites[site], ulps, result, exact.hi);
    }
    if (shadow.hi == result && shadow.lo == 0) return ulp_shadow_exact(result);
    return (ulp_shadow){shadow.hi, shadow.lo, own >= carried || !from.born ? state->first + site + 1 : from.born, from.grown};
}
SHADOW int ulp_shadow_exponent(double value)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return (int)(bits >> 52 & 0x7ff);
}
/* What is to be noted of a sum of two terms that carry an error into it: 0, or how many bits of them cancelled, and where. Fewer than 2 bits, or an error of less than an ulp, is nothing. */
SHADOW uint32_t ulp_shadow_cancelled(const ulp_shadow_state *state, uint32_t site, int format, double a, double b, double result, ulp_pair shadow, double carried)
{
    double larger = __builtin_fabs(a) > __builtin_fabs(b) ? a : b;
    int precision = format == SHADOW_FP64 ? 53 : 24;
    int bits = result == 0 ? precision : ulp_shadow_exponent(larger) - ulp_shadow_exponent(result);
    if (bits < 2 || !(carried <= __DBL_MAX__) || shadow_ulps(carried, result, format) < 1) return 0;
    if (bits > precision) bits = precision;
    state->cancelled(&state->sites[site], (uint32_t)bits, (const double[4]){a, b, result, shadow.hi});
    return (uint32_t)bits << SHADOW_NUMBER_BITS | ((state->first + site + 1) & ((1u << SHADOW_NUMBER_BITS) - 1));
}
SHADOW ulp_shadow ulp_shadow_summed(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, double b, ulp_pair exact, ulp_pair shadow, ulp_shadow from)
{
    double carried = ulp_pair_distance(exact, shadow);
    if (carried != 0) {
        uint32_t grown = ulp_shadow_cancelled(state, site, format, a, b, result, shadow, carried);
        if (grown > from.grown) from.grown = grown;
    }
    return ulp_shadow_made(state, site, format, result, exact, shadow, carried, from);
}
SHADOW ulp_shadow ulp_shadow_add(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    ulp_pair exact = format == SHADOW_FP64 ? ulp_sum(a, b) : (ulp_pair){a + b, 0};
    if (!(sa.born | sb.born)) return ulp_shadow_made(state, site, format, result, exact, exact, 0, sa);
    ulp_shadow from = ulp_shadow_error(a, sa) >= ulp_shadow_error(b, sb) ? sa : sb;
    return ulp_shadow_summed(state, site, format, result, a, b, exact, ulp_pair_add(ulp_shadow_pair(sa), ulp_shadow_pair(sb), format), from);
}
SHADOW ulp_shadow ulp_shadow_negative(ulp_shadow s) { return (ulp_shadow){-s.hi, -s.lo, s.born, s.grown}; }
SHADOW ulp_shadow ulp_shadow_sub(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    return ulp_shadow_add(state, site, format, result, a, sa, -b, ulp_shadow_negative(sb));
}
SHADOW ulp_shadow ulp_shadow_mul(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    ulp_pair exact = format == SHADOW_FP64 ? ulp_product(a, b) : (ulp_pair){a * b, 0};
    if (!(sa.born | sb.born)) return ulp_shadow_made(state, site, format, result, exact, exact, 0, sa);
    ulp_shadow from = __builtin_fabs(ulp_shadow_error(a, sa) * b) >= __builtin_fabs(ulp_shadow_error(b, sb) * a) ? sa : sb;
    ulp_pair shadow = ulp_pair_mul(ulp_shadow_pair(sa), ulp_shadow_pair(sb), format);
    return ulp_shadow_made(state, site, format, result, exact, shadow, ulp_pair_distance(exact, shadow), from);
}
SHADOW ulp_shadow ulp_shadow_fma(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, double b, ulp_shadow sb, double c, ulp_shadow sc)
{
    ulp_pair product = format == SHADOW_FP64 ? ulp_product(a, b) : (ulp_pair){a * b, 0};
    ulp_pair exact = ulp_pair_add(product, (ulp_pair){c, 0}, format);
    if (!(sa.born | sb.born | sc.born)) return ulp_shadow_made(state, site, format, result, exact, exact, 0, sa);
    double ea = __builtin_fabs(ulp_shadow_error(a, sa) * b), eb = __builtin_fabs(ulp_shadow_error(b, sb) * a), ec = ulp_shadow_error(c, sc);
    ulp_shadow from = ec >= ea && ec >= eb ? sc : ea >= eb ? sa : sb;
    ulp_pair shadow = ulp_pair_add(ulp_pair_mul(ulp_shadow_pair(sa), ulp_shadow_pair(sb), format), ulp_shadow_pair(sc), format);
    return ulp_shadow_summed(state, site, format, result, product.hi, c, exact, shadow, from);
}
SHADOW ulp_shadow ulp_shadow_div(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    ulp_pair exact = ulp_pair_div((ulp_pair){a, 0}, (ulp_pair){b, 0}, format);
    if (!(sa.born | sb.born)) return ulp_shadow_made(state, site, format, result, exact, exact, 0, sa);
    ulp_shadow from = __builtin_fabs(ulp_shadow_error(a, sa) * b) >= __builtin_fabs(ulp_shadow_error(b, sb) * a) ? sa : sb;
    ulp_pair shadow = ulp_pair_div(ulp_shadow_pair(sa), ulp_shadow_pair(sb), format);
    return ulp_shadow_made(state, site, format, result, exact, shadow, ulp_pair_distance(exact, shadow), from);
}
/* A function of one operand; what FP64 has none of is of FP32 only. */
SHADOW ulp_shadow ulp_shadow_function(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa, ulp_pair exact, ulp_pair shadow)
{
    return ulp_shadow_made(state, site, format, result, exact, sa.born ? shadow : exact, sa.born ? ulp_pair_distance(exact, shadow) : 0, sa);
}
#define SHADOW_FUNCTION(NAME, OF) \
    SHADOW ulp_pair ulp_pair_##NAME(ulp_pair a, int format) { return OF; } \
    SHADOW ulp_shadow ulp_shadow_##NAME(const ulp_shadow_state *state, uint32_t site, int format, double result, double a, ulp_shadow sa) \
    { \
        return ulp_shadow_function(state, site, format, result, a, sa, ulp_pair_##NAME((ulp_pair){a, 0}, format), sa.born ? ulp_pair_##NAME(ulp_shadow_pair(sa), format) : (ulp_pair){0, 0}); \
    }
SHADOW_FUNCTION(root, ulp_pair_sqrt(a, format))
SHADOW_FUNCTION(rcp, ulp_pair_div(((ulp_pair){1, 0}), a, format))
SHADOW_FUNCTION(rsqrt, ulp_pair_div(((ulp_pair){1, 0}), ulp_pair_sqrt(a, format), format))
SHADOW_FUNCTION(ex2, ((ulp_pair){__builtin_exp2(a.hi), 0}))
SHADOW_FUNCTION(lg2, ((ulp_pair){__builtin_log2(a.hi), 0}))
SHADOW_FUNCTION(sin, ((ulp_pair){__builtin_sin(a.hi), 0}))
SHADOW_FUNCTION(cos, ((ulp_pair){__builtin_cos(a.hi), 0}))
SHADOW_FUNCTION(tanh, ((ulp_pair){__builtin_tanh(a.hi), 0}))
SHADOW_FUNCTION(cvt, a)
SHADOW ulp_shadow ulp_shadow_neg(ulp_shadow s, double result) { return s.born ? ulp_shadow_negative(s) : ulp_shadow_exact(result); }
SHADOW ulp_shadow ulp_shadow_abs(ulp_shadow s, double result)
{
    if (!s.born) return ulp_shadow_exact(result);
    return s.hi < 0 ? ulp_shadow_negative(s) : s;
}
/* The shadow of the one that was chosen. */
SHADOW ulp_shadow ulp_shadow_chosen(double result, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    return result == a ? sa : result == b ? sb : ulp_shadow_exact(result);
}
enum { SHADOW_EQ, SHADOW_NE, SHADOW_LT, SHADOW_LE, SHADOW_GT, SHADOW_GE };
SHADOW int ulp_shadow_holds(int how, double difference)
{
    return how == SHADOW_EQ ? difference == 0 : how == SHADOW_NE ? difference != 0 : how == SHADOW_LT ? difference < 0
        : how == SHADOW_LE ? difference <= 0 : how == SHADOW_GT ? difference > 0 : difference >= 0;
}
/* Two numbers are compared. */
SHADOW void ulp_shadow_compare(const ulp_shadow_state *state, uint32_t site, int how, double a, ulp_shadow sa, double b, ulp_shadow sb)
{
    if (!(sa.born | sb.born) || !(__builtin_fabs(a) <= __DBL_MAX__) || !(__builtin_fabs(b) <= __DBL_MAX__)) return;
    if (ulp_shadow_holds(how, a < b ? -1 : a > b) == ulp_shadow_holds(how, (sa.hi - sb.hi) + (sa.lo - sb.lo))) return;
    state->turned(&state->sites[site], (const double[4]){a, b, sa.hi, sb.hi});
}
SHADOW unsigned char *ulp_shadow_cells(const ulp_shadow_state *state, const unsigned char *at) { return state->top[shadow_index((uintptr_t)at)]; }
SHADOW ulp_shadow ulp_shadow_load32(const ulp_shadow_state *state, const unsigned char *at, float value)
{
    unsigned char *cells = ulp_shadow_cells(state, at);
    if (cells) {
        const shadow_cell *cell = (const shadow_cell *)shadow_place(cells, (uintptr_t)at);
        if (cell->writer >> SHADOW_NUMBER_BITS == SHADOW_FP32 + 1 && cell->bits == ulp_bits_f32(value)) return (ulp_shadow){cell->hi, 0, cell->born, cell->grown};
    }
    return ulp_shadow_exact(value);
}
SHADOW ulp_shadow ulp_shadow_load64(const ulp_shadow_state *state, const unsigned char *at, double value)
{
    unsigned char *cells = ulp_shadow_cells(state, at);
    if (cells) {
        const shadow_cell_pair *cell = (const shadow_cell_pair *)shadow_place(cells, (uintptr_t)at);
        uint64_t bits = cell->first.bits | (uint64_t)cell->bits_above << 32;
        if (cell->first.writer >> SHADOW_NUMBER_BITS == SHADOW_FP64 + 1 && bits == ulp_bits_f64(value)) return (ulp_shadow){cell->first.hi, cell->lo, cell->first.born, cell->first.grown};
    }
    return ulp_shadow_exact(value);
}
SHADOW shadow_cell *ulp_shadow_cell(const ulp_shadow_state *state, unsigned char *at, ulp_shadow s)
{
    unsigned char *cells = ulp_shadow_cells(state, at);
    if (!cells && (!s.born || !(cells = state->cells((uintptr_t)at)))) return 0;
    shadow_cell *cell = (shadow_cell *)shadow_place(cells, (uintptr_t)at);
    if (s.born) return cell;
    if (cell->writer) cell->writer = 0;
    return 0;
}
SHADOW uint32_t ulp_shadow_writer(const ulp_shadow_state *state, uint32_t site, int format) { return (uint32_t)(format + 1) << SHADOW_NUMBER_BITS | ((state->first + site + 1) & ((1u << SHADOW_NUMBER_BITS) - 1)); }
SHADOW void ulp_shadow_store32(const ulp_shadow_state *state, uint32_t site, unsigned char *at, float value, ulp_shadow s)
{
    shadow_cell *cell = ulp_shadow_cell(state, at, s);
    if (cell) *cell = (shadow_cell){s.hi, ulp_shadow_writer(state, site, SHADOW_FP32), s.born, s.grown, ulp_bits_f32(value)};
}
SHADOW void ulp_shadow_store64(const ulp_shadow_state *state, uint32_t site, unsigned char *at, double value, ulp_shadow s)
{
    shadow_cell *cell = ulp_shadow_cell(state, at, s);
    uint64_t bits = ulp_bits_f64(value);
    if (cell) *(shadow_cell_pair *)cell = (shadow_cell_pair){{s.hi, ulp_shadow_writer(state, site, SHADOW_FP64), s.born, s.grown, (uint32_t)bits}, s.lo, 0, (uint32_t)(bits >> 32), {0, 0}};
}
SHADOW void ulp_shadow_give(ulp_passed *slot, double value, ulp_shadow s) { *slot = (ulp_passed){s, ulp_bits_f64(value)}; }
SHADOW ulp_shadow ulp_shadow_take(const ulp_passed *slot, double value) { return slot->bits == ulp_bits_f64(value) ? slot->shadow : ulp_shadow_exact(value); }
/* Atomic additions: from before one to behind its shadow no other thread is at one. */
SHADOW void ulp_shadow_begin_adding(const ulp_shadow_state *state)
{
    while (__atomic_exchange_n(state->adding, 1, __ATOMIC_ACQUIRE)) __builtin_ia32_pause();
}
SHADOW void ulp_shadow_end_adding(const ulp_shadow_state *state) { __atomic_store_n(state->adding, 0, __ATOMIC_RELEASE); }
/* Give the shadow of what was there before. */
SHADOW ulp_shadow ulp_shadow_added32(const ulp_shadow_state *state, uint32_t site, unsigned char *at, float before, float added, ulp_shadow s)
{
    ulp_shadow old = ulp_shadow_load32(state, at, before);
    float now = ulp_f32(ulp_load32(at));
    ulp_shadow_store32(state, site, at, now, ulp_shadow_add(state, site, SHADOW_FP32, now, before, old, added, s));
    return old;
}
SHADOW ulp_shadow ulp_shadow_added64(const ulp_shadow_state *state, uint32_t site, unsigned char *at, double before, double added, ulp_shadow s)
{
    ulp_shadow old = ulp_shadow_load64(state, at, before);
    double now = ulp_f64(ulp_load64(at));
    ulp_shadow_store64(state, site, at, now, ulp_shadow_add(state, site, SHADOW_FP64, now, before, old, added, s));
    return old;
}
/* What is called for each instruction. Were it inlined, a long kernel would take its compiler several times as long; a short one runs faster so. */
#ifdef SHADOWS_INLINED
#define SHADOW_CALLED SHADOW ulp_shadow
#else
#define SHADOW_CALLED static __attribute__((noinline, unused)) ulp_shadow
#endif
#define SHADOW_CALLED_1(NAME, WIDTH) \
    SHADOW_CALLED ulp_shadow_##NAME##WIDTH(const ulp_shadow_state *state, uint32_t site, double result, double a, ulp_shadow sa) { return ulp_shadow_##NAME(state, site, SHADOW_FP##WIDTH, result, a, sa); }
#define SHADOW_CALLED_2(NAME, WIDTH) \
    SHADOW_CALLED ulp_shadow_##NAME##WIDTH(const ulp_shadow_state *state, uint32_t site, double result, double a, ulp_shadow sa, double b, ulp_shadow sb) { return ulp_shadow_##NAME(state, site, SHADOW_FP##WIDTH, result, a, sa, b, sb); }
#define SHADOW_CALLED_3(NAME, WIDTH) \
    SHADOW_CALLED ulp_shadow_##NAME##WIDTH(const ulp_shadow_state *state, uint32_t site, double result, double a, ulp_shadow sa, double b, ulp_shadow sb, double c, ulp_shadow sc) { return ulp_shadow_##NAME(state, site, SHADOW_FP##WIDTH, result, a, sa, b, sb, c, sc); }
#define SHADOW_CALLED_OF(WIDTH) \
    SHADOW_CALLED_2(add, WIDTH) SHADOW_CALLED_2(sub, WIDTH) SHADOW_CALLED_2(mul, WIDTH) SHADOW_CALLED_2(div, WIDTH) SHADOW_CALLED_3(fma, WIDTH) \
    SHADOW_CALLED_1(root, WIDTH) SHADOW_CALLED_1(rcp, WIDTH) SHADOW_CALLED_1(rsqrt, WIDTH) SHADOW_CALLED_1(cvt, WIDTH)
SHADOW_CALLED_OF(64)
SHADOW_CALLED_OF(32)
SHADOW_CALLED_1(ex2, 32)
SHADOW_CALLED_1(lg2, 32)
SHADOW_CALLED_1(sin, 32)
SHADOW_CALLED_1(cos, 32)
SHADOW_CALLED_1(tanh, 32)
