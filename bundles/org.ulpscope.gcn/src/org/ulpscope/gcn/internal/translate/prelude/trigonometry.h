/*
 * A part of 2/pi by which large arguments are reduced: 53 of its bits, which part depends on the exponent of the argument ("V_TRIG_PREOP_F64").
 * ulp_two_over_pi has the 1201 bits after the point, the first highest.
 */
static inline double ulp_trig_preop(double x, uint32_t segment)
{
    const int32_t e = ulp_biased_f64(x);
    const uint32_t shift = (segment & 31) * 53 + (e > 1077 ? (uint32_t)(e - 1077) : 0);
    uint64_t bits = 0;
    for (uint32_t i = shift; i < shift + 53; ++i) bits = bits << 1 | (i < 1201 ? ulp_two_over_pi[i >> 5] >> (31 - (i & 31)) & 1 : 0);
    return ulp_ldexp_f64((double)bits, -53 - (int32_t)shift + (e >= 1968 ? 128 : 0));
}
