/*
 * FP8 in mma.sync on Hopper, which has no such instruction: ptxas makes of it two products of the same numbers in FP16, of the lower and then of the upper
 * half of each register, and adds the accumulator at last. Seen in the code that ptxas 13.0 makes for sm_90.
 */
static inline uint32_t ulp_halves_of_fp8(uint32_t type, uint32_t pair)
{
    return type == ULP_E4M3 ? ulp_f16_of_e4m3(pair & 0xff) | (uint32_t)ulp_f16_of_e4m3(pair >> 8 & 0xff) << 16
                            : ulp_f16_of_e5m2(pair & 0xff) | (uint32_t)ulp_f16_of_e5m2(pair >> 8 & 0xff) << 16;
}
static uint32_t ulp_added(uint32_t type, uint32_t c, uint32_t d)
{
    if (type == ULP_F32) {
        const float sum = ulp_f32(c) + ulp_f32(d);
        return sum != sum ? 0x7fffffff : ulp_bits_f32(sum);
    }
    uint32_t both = 0;
    for (uint32_t i = 0; i < 32; i += 16) {
        const double sum = (double)ulp_of_f16((uint16_t)(c >> i)) + ulp_of_f16((uint16_t)(d >> i));
        both |= (sum != sum ? 0x7fffu : ulp_f16_of(sum, 'n')) << i;
    }
    return both;
}
static __attribute__((unused)) void ulp_multiply_fp8(ulp_thread *lanes, ulp_joint **joint)
{
    ulp_matrix **lane = (ulp_matrix **)joint;
    const ulp_matrix *x = lane[0];
    const uint32_t words = x->td == ULP_F16 ? 2 : 4;
    ulp_matrix part[ULP_WARP];
    ulp_joint *parts[ULP_WARP];
    for (uint32_t half = 0; half < 32; half += 16) {
        for (uint32_t l = 0; l < ULP_WARP; ++l) {
            parts[l] = &part[l].joint;
            for (uint32_t i = 0; i < 4; ++i) part[l].c[i] = half ? part[l].d[i] : 0;
            part[l].rows = 16, part[l].columns = 8, part[l].depth = x->depth / 2;
            part[l].ta = part[l].tb = ULP_F16, part[l].tc = part[l].td = x->td;
            for (uint32_t i = 0; i < x->depth / 8; ++i) part[l].a[i] = ulp_halves_of_fp8(x->ta, lane[l]->a[i] >> half);
            for (uint32_t i = 0; i < x->depth / 16; ++i) part[l].b[i] = ulp_halves_of_fp8(x->tb, lane[l]->b[i] >> half);
        }
        ulp_multiply(lanes, parts);
    }
    for (uint32_t l = 0; l < ULP_WARP; ++l) for (uint32_t i = 0; i < words; ++i) lane[l]->d[i] = ulp_added(x->td, lane[l]->c[i], part[l].d[i]);
}
