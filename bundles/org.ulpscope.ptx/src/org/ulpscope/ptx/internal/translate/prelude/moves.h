/* Fragments to and from memory. */
typedef struct ulp_tile {
    ulp_joint joint;
    /* What a lane names: a row of eight elements of 16 bits, or the first element of a whole matrix in a space of memory. */
    unsigned char *row;
    uint64_t address;
    unsigned char *(*space)(ulp_thread *, uint64_t, uint32_t, int, uint32_t);
    uint32_t stride;
    /* Whether rows and columns are exchanged; of a matrix, whether its columns follow each other in memory. */
    _Bool transposed;
    /* 'a', 'b' or 'c'. */
    uint8_t which;
    /* How many tiles of 8 x 8; how many words a lane has. */
    uint8_t count, words;
    ulp_matrix matrix;
} ulp_tile;
static inline uint32_t ulp_at(const ulp_tile *x, uint32_t lane, uint32_t half)
{
    const uint32_t g = lane >> 2, k = (lane & 3) * 2 + half;
    return x->transposed ? k * 8 + g : g * 8 + k;
}
/* ldmatrix */
static __attribute__((unused)) void ulp_load_tiles(ulp_thread *lanes, ulp_joint **joint)
{
    (void)lanes;
    ulp_tile **lane = (ulp_tile **)joint;
    for (uint32_t i = 0; i < lane[0]->count; ++i) for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t half = 0; half < 2; ++half) {
        const uint32_t at = ulp_at(lane[0], l, half);
        ulp_set_element(lane[l]->matrix.d, 16, 2 * i + half, ulp_load16(lane[i * 8 + at / 8]->row + at % 8 * 2));
    }
}
/* stmatrix */
static __attribute__((unused)) void ulp_store_tiles(ulp_thread *lanes, ulp_joint **joint)
{
    (void)lanes;
    ulp_tile **lane = (ulp_tile **)joint;
    for (uint32_t i = 0; i < lane[0]->count; ++i) for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t half = 0; half < 2; ++half) {
        const uint32_t at = ulp_at(lane[0], l, half);
        ulp_store16(lane[i * 8 + at / 8]->row + at % 8 * 2, (uint16_t)ulp_element(lane[l]->matrix.a, 16, 2 * i + half));
    }
}
/* movmatrix */
static __attribute__((unused)) void ulp_transpose_tile(ulp_thread *lanes, ulp_joint **joint)
{
    (void)lanes;
    ulp_tile **lane = (ulp_tile **)joint;
    for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t half = 0; half < 2; ++half) {
        const uint32_t row = (l & 3) * 2 + half, column = l >> 2;
        ulp_set_element(lane[l]->matrix.d, 16, half, ulp_element(lane[row * 4 + column / 2]->matrix.a, 16, column & 1));
    }
}
/* Row and column of the ith element that a lane holds; those that it holds twice come again. */
static void ulp_spot(const ulp_tile *x, uint32_t lane, uint32_t i, uint32_t width, uint32_t *row, uint32_t *column)
{
    const ulp_matrix *m = &x->matrix;
    const uint32_t each = width == 64 ? 1 : 32 / width;
    if (x->which == 'c') {
        *row = ulp_row_of(m, lane, i);
        *column = ulp_column_of(m, lane, i);
        return;
    }
    const uint32_t side = x->which == 'a' ? m->rows : m->columns;
    i %= side * m->depth / ULP_WARP;
    const uint32_t high = (x->which == 'a' && side > 8) || side == 32 ? 2 : 1, each_tile = m->depth * high / (4 * each), word = i / each, within = word % each_tile;
    const uint32_t outer = (lane >> 2) + word / each_tile * 8 * high + within % high * 8;
    const uint32_t k = (lane & 3) * each + within / high * 4 * each + i % each;
    *row = x->which == 'a' ? outer : k;
    *column = x->which == 'a' ? k : outer;
}
/* wmma.load and wmma.store */
static inline void ulp_move_matrix(ulp_thread *lanes, ulp_tile **lane, _Bool stores)
{
    const ulp_tile *x = lane[0];
    const uint32_t width = ulp_width(x->which == 'a' ? x->matrix.ta : x->which == 'b' ? x->matrix.tb : x->matrix.tc), bytes = width / 8;
    for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < x->words * 32u / width; ++i) {
        uint32_t row = 0, column = 0;
        ulp_spot(x, l, i, width, &row, &column);
        const uint64_t at = (uint64_t)(x->transposed ? column : row) * lane[l]->stride + (x->transposed ? row : column);
        unsigned char *place = lane[l]->space(&lanes[l], lane[l]->address + at * bytes, bytes, stores, x->joint.site);
        uint64_t bits = stores ? ulp_element(lane[l]->matrix.d, width, i) : 0;
        memcpy(stores ? place : (unsigned char *)&bits, stores ? (unsigned char *)&bits : place, bytes);
        if (!stores) ulp_set_element(lane[l]->matrix.d, width, i, bits);
    }
}
static __attribute__((unused)) void ulp_load_matrix(ulp_thread *lanes, ulp_joint **joint) { ulp_move_matrix(lanes, (ulp_tile **)joint, 0); }
static __attribute__((unused)) void ulp_store_matrix(ulp_thread *lanes, ulp_joint **joint) { ulp_move_matrix(lanes, (ulp_tile **)joint, 1); }
