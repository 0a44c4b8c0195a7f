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
/* An element of a lane in memory: it is read, or written. */
static inline void ulp_move_element(ulp_thread *t, const ulp_tile *x, uint32_t width, uint32_t row, uint32_t column, uint32_t i, uint32_t *words, _Bool stores)
{
    const uint64_t at = (uint64_t)(x->transposed ? column : row) * x->stride + (x->transposed ? row : column);
    unsigned char *place = x->space(t, x->address + at * (width / 8), width / 8, stores, x->joint.site);
    uint64_t bits = 0;
    if (stores) {
        bits = ulp_element(words, width, i);
        memcpy(place, &bits, width / 8);
    } else {
        memcpy(&bits, place, width / 8);
        ulp_set_element(words, width, i, bits);
    }
}
/* wmma.load of A and B. A word of elements that follow each other in memory is read at once; what a lane holds twice is copied. */
static void ulp_load_factor(ulp_thread *lanes, ulp_tile **lane, uint32_t width)
{
    const ulp_tile *first = lane[0];
    const ulp_matrix *m = &first->matrix;
    const _Bool of_a = first->which == 'a', whole = width < 32 && of_a != first->transposed;
    const uint32_t side = of_a ? m->rows : m->columns, each = width == 64 ? 1 : 32 / width, high = (of_a && side > 8) || side == 32 ? 2 : 1;
    const uint32_t a_tile = m->depth * high / (4 * each), known = side * m->depth / ULP_WARP / each, size = width == 64 ? 2 : 1;
    for (uint32_t word = 0; word < known; ++word) {
        const uint32_t within = word % a_tile, from = word / a_tile * 8 * high + within % high * 8, k_from = within / high * 4 * each;
        for (uint32_t l = 0; l < ULP_WARP; ++l) {
            const ulp_tile *x = lane[l];
            const uint32_t outer = from + (l >> 2), k = k_from + (l & 3) * each;
            uint32_t *words = lane[l]->matrix.d;
            if (whole) words[word] = ulp_load32(x->space(&lanes[l], x->address + ((uint64_t)outer * x->stride + k) * (width / 8), 4, 0, x->joint.site));
            else for (uint32_t i = 0; i < each; ++i) {
                ulp_move_element(&lanes[l], x, width, of_a ? outer : k + i, of_a ? k + i : outer, word * each + i, words, 0);
            }
        }
    }
    for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t word = known * size; word < first->words; ++word) lane[l]->matrix.d[word] = lane[l]->matrix.d[word - known * size];
}
/* wmma.load and wmma.store */
static inline void ulp_move_matrix(ulp_thread *lanes, ulp_tile **lane, _Bool stores)
{
    const ulp_tile *x = lane[0];
    const uint32_t width = ulp_width(x->matrix.tc);
    if (x->which != 'c') {
        ulp_load_factor(lanes, lane, width);
        return;
    }
    for (uint32_t i = 0; i < x->words * 32u / width; ++i) for (uint32_t l = 0; l < ULP_WARP; ++l) {
        ulp_move_element(&lanes[l], lane[l], width, ulp_row_of(&x->matrix, l, i), ulp_column_of(&x->matrix, l, i), i, lane[l]->matrix.d, stores);
    }
}
static __attribute__((unused)) void ulp_load_matrix(ulp_thread *lanes, ulp_joint **joint) { ulp_move_matrix(lanes, (ulp_tile **)joint, 0); }
static __attribute__((unused)) void ulp_store_matrix(ulp_thread *lanes, ulp_joint **joint) { ulp_move_matrix(lanes, (ulp_tile **)joint, 1); }
