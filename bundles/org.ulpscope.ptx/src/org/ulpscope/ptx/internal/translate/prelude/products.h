/*
 * D = A B + C on tensor cores. FP16, BF16 and TF32: all products and the accumulator are cut toward zero to multiples of 2^(e - 25), e the greatest exponent
 * among them (of a product the sum of its operands' exponents); their sum is exact and rounded once. What is cut is computed as the integer of a product
 * times 2^(25 - e), which is exact in FP32 for FP16 and in FP64 for the others.
 */
typedef float ulp_8f32 __attribute__((vector_size(32)));
typedef double ulp_8f64 __attribute__((vector_size(64)));
typedef int16_t ulp_8s16 __attribute__((vector_size(16)));
typedef int32_t ulp_8s32 __attribute__((vector_size(32)));
typedef int64_t ulp_8s64 __attribute__((vector_size(64)));
enum { ULP_NO_EXPONENT = -8192, ULP_KEPT_BITS = 25, ULP_DEPTH = 16 };
/* A number with its exponent; whether it is a NaN or an infinity. */
static inline __attribute__((always_inline)) _Bool ulp_numeral(uint32_t type, uint32_t bits, double *value, int16_t *exponent)
{
    uint32_t e, special = 255;
    if (type == ULP_F16) {
        *value = ulp_of_f16((uint16_t)bits);
        e = bits >> 10 & 31;
        special = 31;
        *exponent = (int16_t)(bits << 17 ? e ? (int)e - 15 : -14 : ULP_NO_EXPONENT);
    } else {
        if (type == ULP_BF16) bits <<= 16;
        if (type == ULP_TF32) bits &= 0xffffe000u;
        *value = ulp_f32(bits);
        e = bits >> 23 & 255;
        *exponent = (int16_t)(bits << 1 ? e ? (int)e - 127 : -126 : ULP_NO_EXPONENT);
    }
    return e == special;
}
/* FP32, rounded toward zero. */
static inline uint32_t ulp_toward_zero(double x)
{
    double magnitude = __builtin_fabs(x);
    if (magnitude < 0x1p-126) x = (double)(int64_t)(x * 0x1p149) * 0x1p-149;
    else if (magnitude >= 0x1p128) x = x < 0 ? -INFINITY : INFINITY;
    else x = ulp_f64(ulp_bits_f64(x) & ~0x1fffffffull);
    return ulp_bits_f32((float)x);
}
/* From an accumulator of FP32 to one of FP16 there are two instructions, of which the second only converts. */
static inline uint32_t ulp_of_sum(uint32_t before, uint32_t type, double sum)
{
    if (before != type && type == ULP_F16) return ulp_f16_of(ulp_f32(ulp_of_sum(before, before, sum)), 'n');
    if (sum != sum) return type == ULP_F16 ? 0x7fff : 0x7fffffff;
    const uint32_t bits = type == ULP_F16 ? ulp_f16_of(sum, 'n') : ulp_toward_zero(sum);
    /* A zero has no sign, whatever it came of. */
    return bits << (type == ULP_F16 ? 17 : 1) ? bits : 0;
}
/* One row times eight columns. */
#define ULP_STEP(NAME, REAL, EIGHT, SCALE) \
    static inline __attribute__((always_inline)) void NAME(uint32_t depth, const REAL *a, const int16_t *ea, const EIGHT *b, const ulp_8s16 *eb, \
            const ulp_8f64 *c, const ulp_8s16 *ec, ulp_8f64 *sum) \
    { \
        ulp_8s16 greatest = *ec; \
        for (uint32_t k = 0; k < depth; ++k) { \
            ulp_8s16 e = eb[k] + ea[k], more = e > greatest; \
            greatest = (e & more) | (greatest & ~more); \
        } \
        ulp_8s64 e = __builtin_convertvector(greatest, ulp_8s64), known = e > -400; \
        e = (e & known) | (-400 & ~known); \
        ulp_8f64 up = (ulp_8f64)((1023 + ULP_KEPT_BITS - e) << 52), down = (ulp_8f64)((1023 - ULP_KEPT_BITS + e) << 52); \
        EIGHT scale = SCALE; \
        ulp_8s32 cut = {0}; \
        for (uint32_t k = 0; k < depth; ++k) cut += __builtin_convertvector(b[k] * a[k] * scale, ulp_8s32); \
        *sum = (__builtin_convertvector(cut, ulp_8f64) + __builtin_convertvector(__builtin_convertvector(*c * up, ulp_8s32), ulp_8f64)) * down; \
    }
/* Where all products are zero, no scale is too great. */
static inline __attribute__((always_inline)) ulp_8f32 ulp_scale(ulp_8s16 greatest)
{
    ulp_8s32 e = __builtin_convertvector(greatest, ulp_8s32), known = e > -102;
    e = (e & known) | (-102 & ~known);
    return (ulp_8f32)((127 + ULP_KEPT_BITS - e) << 23);
}
ULP_STEP(ulp_step_f16, float, ulp_8f32, ulp_scale(greatest))
ULP_STEP(ulp_step_wide, double, ulp_8f64, up)
/* What an infinity or a NaN makes of a sum; what it is otherwise. */
static double ulp_special_sum(uint32_t depth, const double *a, const double *b, uint32_t stride, double c, double sum)
{
    double plain = c;
    for (uint32_t k = 0; k < depth; ++k) plain += a[k] * b[k * stride];
    return plain - plain == 0 ? sum : plain;
}
#define ULP_PRODUCT(NAME, REAL, EIGHT, STEP) \
    static inline __attribute__((always_inline)) void NAME(ulp_matrix **lane, const uint32_t rows, const uint32_t columns, const uint32_t depth, uint32_t type, const uint32_t tc, const uint32_t td) \
    { \
        double value; \
        const uint32_t width = ulp_width(type), each = 32 / width; \
        REAL a[32][ULP_DEPTH]; \
        int16_t ea[32][ULP_DEPTH]; \
        _Bool special[32] = {0}, special_b[4] = {0}; \
        EIGHT b[4][ULP_DEPTH]; \
        ulp_8s16 eb[4][ULP_DEPTH]; \
        double sums[32][32] __attribute__((aligned(64))); \
        ulp_8f64 c[32][4]; \
        ulp_8s16 ec[32][4]; \
        _Bool special_c[32][4] = {{0}}; \
        for (uint32_t row = 0; row < rows; ++row) for (uint32_t k = 0; k < depth; k += each) { \
            uint32_t at, word = ulp_register_of_a(rows, depth, each, row, k, &at), bits = lane[at]->a[word]; \
            for (uint32_t i = 0; i < each; ++i, bits >>= 16) { \
                special[row] |= ulp_numeral(type, width == 16 ? bits & 0xffff : bits, &value, &ea[row][k + i]); \
                a[row][k + i] = (REAL)value; \
            } \
        } \
        for (uint32_t column = 0; column < columns; ++column) for (uint32_t k = 0; k < depth; k += each) { \
            uint32_t at, word = ulp_register_of_b(columns, depth, each, column, k, &at), bits = lane[at]->b[word]; \
            for (uint32_t i = 0; i < each; ++i, bits >>= 16) { \
                int16_t e; \
                special_b[column >> 3] |= ulp_numeral(type, width == 16 ? bits & 0xffff : bits, &value, &e); \
                b[column >> 3][k + i][column & 7] = (REAL)value; \
                eb[column >> 3][k + i][column & 7] = e; \
            } \
        } \
        const uint32_t mine = rows * columns / ULP_WARP; \
        for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < mine; ++i) { \
            int16_t e; \
            uint32_t column; \
            const uint32_t row = ulp_place_of(rows, columns, l, i, &column); \
            uint32_t bits = (uint32_t)ulp_element(lane[l]->c, ulp_width(tc), i); \
            special_c[row][column >> 3] |= ulp_numeral(tc, bits, &value, &e); \
            c[row][column >> 3][column & 7] = value; \
            ec[row][column >> 3][column & 7] = e; \
        } \
        for (uint32_t row = 0; row < rows; ++row) for (uint32_t tile = 0; tile < columns / 8; ++tile) { \
            ulp_8f64 sum; \
            STEP(depth, a[row], ea[row], b[tile], eb[tile], &c[row][tile], &ec[row][tile], &sum); \
            if (special[row] || special_b[tile] || special_c[row][tile]) { \
                for (uint32_t j = 0; j < 8; ++j) { \
                    double wa[ULP_DEPTH], wb[ULP_DEPTH]; \
                    for (uint32_t k = 0; k < depth; ++k) { wa[k] = a[row][k]; wb[k] = b[tile][k][j]; } \
                    sum[j] = ulp_special_sum(depth, wa, wb, 1, c[row][tile][j], sum[j]); \
                } \
            } \
            memcpy(&sums[row][tile * 8], &sum, sizeof sum); \
        } \
        for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < mine; ++i) { \
            uint32_t column; \
            const uint32_t row = ulp_place_of(rows, columns, l, i, &column); \
            ulp_set_element(lane[l]->d, ulp_width(td), i, ulp_of_sum(tc, td, sums[row][column])); \
        } \
    }
ULP_PRODUCT(ulp_product_f16, float, ulp_8f32, ulp_step_f16)
ULP_PRODUCT(ulp_product_wide, double, ulp_8f64, ulp_step_wide)
static __attribute__((noinline)) void ulp_any_f16(ulp_matrix **lane, const ulp_matrix *x) { ulp_product_f16(lane, x->rows, x->columns, x->depth, ULP_F16, x->tc, x->td); }
static __attribute__((noinline)) void ulp_any_wide(ulp_matrix **lane, const ulp_matrix *x) { ulp_product_wide(lane, x->rows, x->columns, x->depth, x->ta, x->tc, x->td); }
static __attribute__((noinline)) void ulp_square_f16(ulp_matrix **lane) { ulp_product_f16(lane, 16, 16, 16, ULP_F16, ULP_F32, ULP_F32); }
static __attribute__((noinline)) void ulp_narrow_f16(ulp_matrix **lane) { ulp_product_f16(lane, 16, 8, 16, ULP_F16, ULP_F32, ULP_F32); }
/* The products that most programs have are compiled for themselves. */
static void ulp_some_f16(ulp_matrix **lane, const ulp_matrix *x)
{
    const _Bool usual = x->rows == 16 && x->depth == 16 && x->tc == ULP_F32 && x->td == ULP_F32;
    if (usual && x->columns == 16) ulp_square_f16(lane);
    else if (usual && x->columns == 8) ulp_narrow_f16(lane);
    else ulp_any_f16(lane, x);
}
/* FP64: fused multiplications and additions, one after the other along k. */
static double ulp_sum_of_f64(ulp_matrix **lane, uint32_t row, uint32_t column, double sum)
{
    const ulp_matrix *x = lane[0];
    for (uint32_t k = 0; k < x->depth; ++k) {
        uint32_t la, lb, ra = ulp_register_of_a(x->rows, x->depth, 1, row, k, &la), rb = ulp_register_of_b(x->columns, x->depth, 1, column, k, &lb);
        sum = __builtin_fma(ulp_f64(ulp_element(lane[la]->a, 64, ra)), ulp_f64(ulp_element(lane[lb]->b, 64, rb)), sum);
    }
    return sum;
}
static inline int64_t ulp_integer(uint32_t type, uint32_t bits)
{
    switch (type) {
    case ULP_S8: return (int8_t)bits;
    case ULP_S4: return (int32_t)(bits << 28) >> 28;
    default: return bits;
    }
}
static uint32_t ulp_sum_of_integers(ulp_matrix **lane, uint32_t row, uint32_t column, uint32_t accumulator)
{
    const ulp_matrix *x = lane[0];
    const uint32_t width = ulp_width(x->ta), each = 32 / width;
    int64_t sum = (int32_t)accumulator;
    for (uint32_t k = 0; k < x->depth; k += each) {
        uint32_t la, lb, ra = ulp_register_of_a(x->rows, x->depth, each, row, k, &la), rb = ulp_register_of_b(x->columns, x->depth, each, column, k, &lb);
        uint32_t a = lane[la]->a[ra], b = lane[lb]->b[rb];
        if (width == 1) sum += __builtin_popcount(x->conjunction ? a & b : a ^ b);
        else for (uint32_t i = 0; i < 32; i += width) {
            const uint32_t mask = (1u << width) - 1;
            sum += ulp_integer(x->ta, a >> i & mask) * ulp_integer(x->tb, b >> i & mask);
        }
    }
    if (x->saturated) sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
    return (uint32_t)sum;
}
static __attribute__((unused)) void ulp_multiply(ulp_thread *lanes, ulp_joint **joint)
{
    (void)lanes;
    ulp_matrix **lane = (ulp_matrix **)joint;
    const ulp_matrix *x = lane[0];
    if (x->ta == ULP_F16) { ulp_some_f16(lane, x); return; }
    if (x->ta == ULP_BF16 || x->ta == ULP_TF32) { ulp_any_wide(lane, x); return; }
    for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < x->rows * x->columns / (uint32_t)ULP_WARP; ++i) {
        const uint32_t row = ulp_row_of(x, l, i), column = ulp_column_of(x, l, i), width = ulp_width(x->tc);
        const uint64_t c = ulp_element(lane[l]->c, width, i);
        ulp_set_element(lane[l]->d, width, i, x->ta == ULP_F64 ? ulp_bits_f64(ulp_sum_of_f64(lane, row, column, ulp_f64(c)))
                : ulp_sum_of_integers(lane, row, column, (uint32_t)c));
    }
}
