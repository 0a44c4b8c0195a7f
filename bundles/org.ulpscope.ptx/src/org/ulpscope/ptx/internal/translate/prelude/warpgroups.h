/*
 * wgmma: products of matrices of which four warps hold the rows, sixteen each, and whose B, and A where it is in no registers, lie in shared memory as 64-bit
 * descriptors say (clause 9.7.15.5). Each warp multiplies for itself, as mma.sync does, eight columns at a time.
 */
typedef struct ulp_warpgroup {
    ulp_joint joint;
    uint64_t a_place, b_place;
    uint16_t columns, depth;
    uint8_t ta, tb, td, warp;
    /* Whether A is in memory; whether the rows of A and the columns of B follow each other there; whether their elements change signs. */
    _Bool in_memory, a_across, b_across, a_negative, b_negative;
    /* Whether D is added, else written over. */
    _Bool accumulates, saturated;
    uint32_t a[4], d[128];
} ulp_warpgroup;
/* Where an element is that a descriptor leads to: its row of A, or its column of B, and the bytes before it along K, or across K where those follow each other. */
static uint32_t ulp_described(ulp_thread *t, uint64_t descriptor, _Bool across, uint32_t line, uint32_t k, uint32_t bytes, uint32_t site)
{
    static const uint32_t WIDTHS[] = {16, 128, 64, 32};
    const uint32_t mode = descriptor >> 62, width = WIDTHS[mode], start = ((uint32_t)descriptor & 0x3fff) << 4;
    const uint32_t leading = ((uint32_t)(descriptor >> 16) & 0x3fff) << 4, stride = ((uint32_t)(descriptor >> 32) & 0x3fff) << 4;
    uint32_t at;
    if (descriptor >> 49 & 7) ulp_fail(t, site, "a descriptor of a matrix has a base offset, which is not known here");
    if (!across) {
        const uint32_t byte = k * bytes;
        at = line % 8 * width + line / 8 * stride + (mode ? byte : byte / 16 * leading + byte % 16);
    } else {
        const uint32_t wide = width / bytes, inner = line % wide * bytes + k % 8 * width;
        at = inner + (mode ? line / wide * leading + k / 8 * stride : line / wide * stride + k / 8 * leading);
    }
    at += start;
    return mode ? at ^ (at >> 7 & (width / 16 - 1)) << 4 : at;
}
/* A register's worth of elements from k on. */
static uint32_t ulp_described_word(ulp_thread *t, uint64_t descriptor, _Bool across, uint32_t line, uint32_t k, uint32_t type, uint32_t site)
{
    const uint32_t bytes = ulp_width(type) / 8, each = 4 / bytes;
    uint32_t word = 0;
    if (!across || each == 1) {
        memcpy(&word, ulp_shared(t, ulp_described(t, descriptor, across, line, k, bytes, site), 4, 0, site), 4);
        return word;
    }
    for (uint32_t i = 0; i < each; ++i) {
        uint16_t element;
        memcpy(&element, ulp_shared(t, ulp_described(t, descriptor, across, line, k + i, bytes, site), 2, 0, site), 2);
        word |= (uint32_t)element << 16 * i;
    }
    return word;
}
static inline uint32_t ulp_signs(uint32_t type, _Bool negative) { return !negative ? 0 : ulp_width(type) == 16 ? 0x80008000u : 0x80000000u; }
static __attribute__((unused)) void ulp_multiply_group(ulp_thread *lanes, ulp_joint **joint)
{
    ulp_warpgroup **group = (ulp_warpgroup **)joint;
    const ulp_warpgroup *x = group[0];
    const uint32_t each = 32 / ulp_width(x->ta), words = x->td == ULP_F16 ? 2 : 4, site = x->joint.site;
    const uint32_t a_signs = ulp_signs(x->ta, x->a_negative), b_signs = ulp_signs(x->tb, x->b_negative);
    ulp_matrix part[ULP_WARP];
    ulp_joint *parts[ULP_WARP];
    uint32_t at;
    for (uint32_t l = 0; l < ULP_WARP; ++l) {
        parts[l] = &part[l].joint;
        part[l].rows = 16, part[l].columns = 8, part[l].depth = x->depth;
        part[l].ta = x->ta, part[l].tb = x->tb, part[l].tc = part[l].td = x->td;
        part[l].saturated = x->saturated, part[l].conjunction = 0;
        if (!x->in_memory) for (uint32_t i = 0; i < 4; ++i) part[l].a[i] = group[l]->a[i] ^ a_signs;
    }
    for (uint32_t row = 0; x->in_memory && row < 16; ++row) for (uint32_t k = 0; k < x->depth; k += each) {
        const uint32_t word = ulp_register_of_a(16, x->depth, each, row, k, &at);
        part[at].a[word] = ulp_described_word(lanes, x->a_place, x->a_across, x->warp * 16 + row, k, x->ta, site) ^ a_signs;
    }
    for (uint32_t tile = 0; tile < x->columns / 8; ++tile) {
        for (uint32_t column = 0; column < 8; ++column) for (uint32_t k = 0; k < x->depth; k += each) {
            const uint32_t word = ulp_register_of_b(8, x->depth, each, column, k, &at);
            part[at].b[word] = ulp_described_word(lanes, x->b_place, x->b_across, tile * 8 + column, k, x->tb, site) ^ b_signs;
        }
        for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < words; ++i) part[l].c[i] = x->accumulates ? group[l]->d[tile * words + i] : 0;
        ulp_multiply(lanes, parts);
        for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < words; ++i) group[l]->d[tile * words + i] = part[l].d[i];
    }
}
