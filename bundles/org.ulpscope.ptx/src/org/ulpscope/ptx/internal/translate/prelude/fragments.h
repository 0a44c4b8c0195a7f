/*
 * Matrices in fragments over the lanes of a warp (clause 9.7.14). Lane 4g + q of a tile of 16 rows (or 8) and 8 columns holds of A the rows g and g + 8, of
 * B the column g, of the accumulator the columns 2q and 2q + 1. Wider matrices are such tiles, one after the other. A product of 8 rows and 32 columns is kept
 * as that of 32 rows and 8 columns is, transposed.
 */
enum { ULP_F16, ULP_BF16, ULP_TF32, ULP_F32, ULP_F64, ULP_S8, ULP_U8, ULP_S4, ULP_U4, ULP_B1, ULP_S32, ULP_E4M3, ULP_E5M2 };
enum { ULP_WORDS = 16, ULP_WARP = 32 };
typedef struct ulp_matrix {
    ulp_joint joint;
    /* Rows of A, columns of B, and what both have in common. */
    uint16_t rows, columns, depth;
    /* Types of A, B and the accumulators before and after. */
    uint8_t ta, tb, tc, td;
    /* Of integers: whether sums are kept in range; of single bits: whether they are combined by "and", else by "exclusive or". */
    _Bool saturated, conjunction;
    uint32_t a[ULP_WORDS], b[ULP_WORDS], c[ULP_WORDS], d[ULP_WORDS];
} ulp_matrix;
static inline uint32_t ulp_width(uint32_t type)
{
    switch (type) {
    case ULP_F16: case ULP_BF16: return 16;
    case ULP_F64: return 64;
    case ULP_S8: case ULP_U8: case ULP_E4M3: case ULP_E5M2: return 8;
    case ULP_S4: case ULP_U4: return 4;
    case ULP_B1: return 1;
    default: return 32;
    }
}
/* Which register of which lane, of 32 bits or of one wide element, has the elements from k on of a row of A; each has so many. */
static inline uint32_t ulp_register_of_a(uint32_t rows, uint32_t depth, uint32_t each, uint32_t row, uint32_t k, uint32_t *lane)
{
    *lane = (row & 7) * 4 + (k / each & 3);
    if (rows == 8) return k / (4 * each);
    return (row >> 4) * (depth / (2 * each)) + k / (4 * each) * 2 + (row >> 3 & 1);
}
static inline uint32_t ulp_register_of_b(uint32_t columns, uint32_t depth, uint32_t each, uint32_t column, uint32_t k, uint32_t *lane)
{
    if (columns == 32) return ulp_register_of_a(columns, depth, each, column, k, lane);
    *lane = (column & 7) * 4 + (k / each & 3);
    return (column >> 3) * (depth / (4 * each)) + k / (4 * each);
}
/* Where the element of an accumulator is that a lane holds as its ith. */
static inline uint32_t ulp_place_of(uint32_t rows, uint32_t columns, uint32_t lane, uint32_t i, uint32_t *column)
{
    if (columns == 32) {
        *column = (lane >> 2) + (i >> 1 & 1) * 8 + (i >> 2) * 16;
        return (lane & 3) * 2 + (i & 1);
    }
    const uint32_t tile = i >> 2, across = columns / 8;
    *column = (lane & 3) * 2 + (i & 1) + tile % across * 8;
    return rows == 8 ? lane >> 2 : (lane >> 2) + (i >> 1 & 1) * 8 + tile / across * 16;
}
static inline uint32_t ulp_row_of(const ulp_matrix *x, uint32_t lane, uint32_t i)
{
    uint32_t column;
    return ulp_place_of(x->rows, x->columns, lane, i, &column);
}
static inline uint32_t ulp_column_of(const ulp_matrix *x, uint32_t lane, uint32_t i)
{
    uint32_t column;
    ulp_place_of(x->rows, x->columns, lane, i, &column);
    return column;
}
static inline uint64_t ulp_element(const uint32_t *words, uint32_t width, uint32_t i)
{
    if (width == 64) return words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
    if (width == 32) return words[i];
    return words[i * width / 32] >> (i * width & 31) & ((1u << width) - 1);
}
static inline void ulp_set_element(uint32_t *words, uint32_t width, uint32_t i, uint64_t bits)
{
    if (width == 64) { words[2 * i] = (uint32_t)bits; words[2 * i + 1] = (uint32_t)(bits >> 32); }
    else if (width == 32) words[i] = (uint32_t)bits;
    else {
        uint32_t shift = i * width & 31, mask = (1u << width) - 1;
        words[i * width / 32] = (words[i * width / 32] & ~(mask << shift)) | ((uint32_t)bits & mask) << shift;
    }
}
