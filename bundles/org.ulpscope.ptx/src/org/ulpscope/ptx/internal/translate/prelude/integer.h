/* Integers. A division by zero gives all ones, as the hardware's does. */
#define ULP_DIVISION(T, U, W, MIN) \
    static inline T ulp_div_s##W(T a, T b) { return b == 0 ? (T)-1 : b == -1 ? (T)(0 - (U)a) : a / b; } \
    static inline U ulp_div_u##W(U a, U b) { return b == 0 ? (U)-1 : a / b; } \
    static inline T ulp_rem_s##W(T a, T b) { return b == 0 ? (T)-1 : b == -1 ? 0 : a % b; } \
    static inline U ulp_rem_u##W(U a, U b) { return b == 0 ? (U)-1 : a % b; } \
    static inline U ulp_shl_b##W(U a, uint32_t n) { return n >= W ? 0 : (U)(a << n); } \
    static inline U ulp_shr_u##W(U a, uint32_t n) { return n >= W ? 0 : (U)(a >> n); } \
    static inline T ulp_shr_s##W(T a, uint32_t n) { return (T)(a >> (n >= W ? W - 1 : n)); }
ULP_DIVISION(int16_t, uint16_t, 16, INT16_MIN)
ULP_DIVISION(int32_t, uint32_t, 32, INT32_MIN)
ULP_DIVISION(int64_t, uint64_t, 64, INT64_MIN)
static inline uint64_t ulp_mulhi_u64(uint64_t a, uint64_t b) { return (uint64_t)(((ulp_u128)a * b) >> 64); }
static inline int64_t ulp_mulhi_s64(int64_t a, int64_t b) { return (int64_t)(((__int128)a * b) >> 64); }
static inline int32_t ulp_add_sat_s32(int32_t a, int32_t b) { int64_t s = (int64_t)a + b; return s > INT32_MAX ? INT32_MAX : s < INT32_MIN ? INT32_MIN : (int32_t)s; }
static inline int32_t ulp_sub_sat_s32(int32_t a, int32_t b) { int64_t s = (int64_t)a - b; return s > INT32_MAX ? INT32_MAX : s < INT32_MIN ? INT32_MIN : (int32_t)s; }
static inline int32_t ulp_mad_hi_sat_s32(int32_t a, int32_t b, int32_t c) { return ulp_add_sat_s32((int32_t)(((int64_t)a * b) >> 32), c); }
static inline int64_t ulp_int24(uint32_t a) { return (int32_t)(a << 8) >> 8; }
static inline uint64_t ulp_uint24(uint32_t a) { return a & 0xffffffu; }
static inline uint32_t ulp_popc(uint64_t a) { return (uint32_t)__builtin_popcountll(a); }
static inline uint32_t ulp_clz_b32(uint32_t a) { return a ? (uint32_t)__builtin_clz(a) : 32; }
static inline uint32_t ulp_clz_b64(uint64_t a) { return a ? (uint32_t)__builtin_clzll(a) : 64; }
static inline uint64_t ulp_brev_b64(uint64_t a)
{
    a = (a >> 1 & 0x5555555555555555ull) | (a & 0x5555555555555555ull) << 1;
    a = (a >> 2 & 0x3333333333333333ull) | (a & 0x3333333333333333ull) << 2;
    a = (a >> 4 & 0x0f0f0f0f0f0f0f0full) | (a & 0x0f0f0f0f0f0f0f0full) << 4;
    return __builtin_bswap64(a);
}
static inline uint32_t ulp_brev_b32(uint32_t a) { return (uint32_t)(ulp_brev_b64(a) >> 32); }
static inline uint32_t ulp_bfind_u64(uint64_t a) { return a ? 63 - (uint32_t)__builtin_clzll(a) : 0xffffffffu; }
static inline uint32_t ulp_bfind_u32(uint32_t a) { return ulp_bfind_u64(a); }
static inline uint32_t ulp_bfind_s32(int32_t a) { return ulp_bfind_u32((uint32_t)(a < 0 ? ~a : a)); }
static inline uint32_t ulp_bfind_s64(int64_t a) { return ulp_bfind_u64((uint64_t)(a < 0 ? ~a : a)); }
static inline uint32_t ulp_shiftamt(uint32_t position, uint32_t width) { return position == 0xffffffffu ? position : width - 1 - position; }
#define ULP_FIELDS(T, U, W) \
    static inline U ulp_bfe_u##W(U a, uint32_t pos, uint32_t len) \
    { \
        pos &= 255; len &= 255; \
        U shifted = pos >= W ? 0 : a >> pos; \
        return len >= W ? shifted : shifted & (((U)1 << len) - 1); \
    } \
    static inline T ulp_bfe_s##W(T a, uint32_t pos, uint32_t len) \
    { \
        pos &= 255; len &= 255; \
        if (len == 0) return 0; \
        T shifted = a >> (pos >= W ? W - 1 : pos); \
        if (len >= W || pos + len >= W) return shifted; \
        return (T)((U)shifted << (W - len)) >> (W - len); \
    } \
    static inline U ulp_bfi_b##W(U a, U b, uint32_t pos, uint32_t len) \
    { \
        pos &= 255; len &= 255; \
        if (pos >= W || len == 0) return b; \
        U mask = (len >= W ? ~(U)0 : ((U)1 << len) - 1) << pos; \
        return (b & ~mask) | (a << pos & mask); \
    }
ULP_FIELDS(int32_t, uint32_t, 32)
ULP_FIELDS(int64_t, uint64_t, 64)
static inline uint32_t ulp_bmsk(uint32_t pos, uint32_t len, int wrap)
{
    if (wrap) { pos &= 31; len &= 31; }
    if (pos >= 32) return 0;
    return (len >= 32 ? ~0u : (1u << len) - 1) << pos;
}
static inline uint32_t ulp_szext_u32(uint32_t a, uint32_t n, int wrap) { if (wrap) n &= 31; return n >= 32 ? a : a & ((1u << n) - 1); }
static inline int32_t ulp_szext_s32(int32_t a, uint32_t n, int wrap) { if (wrap) n &= 31; return n >= 32 ? a : n == 0 ? 0 : (int32_t)((uint32_t)a << (32 - n)) >> (32 - n); }
static inline uint32_t ulp_fns(uint32_t mask, uint32_t base, int32_t offset)
{
    if (offset == 0) return base < 32 && (mask >> base & 1) ? base : 0xffffffffu;
    if (offset == INT32_MIN) return 0;
    int step = offset > 0 ? 1 : -1;
    int count = 0;
    for (int64_t pos = base; pos >= 0 && pos < 32; pos += step)
        if ((mask >> pos & 1) && ++count == (offset > 0 ? offset : -offset)) return (uint32_t)pos;
    return 0xffffffffu;
}
static inline uint32_t ulp_shf_l(uint32_t a, uint32_t b, uint32_t n) { return (uint32_t)(((uint64_t)b << 32 | a) << n >> 32); }
static inline uint32_t ulp_shf_r(uint32_t a, uint32_t b, uint32_t n) { return (uint32_t)(((uint64_t)b << 32 | a) >> n); }
static inline uint32_t ulp_shf_l_wrap(uint32_t a, uint32_t b, uint32_t n) { return ulp_shf_l(a, b, n & 31); }
static inline uint32_t ulp_shf_r_wrap(uint32_t a, uint32_t b, uint32_t n) { return ulp_shf_r(a, b, n & 31); }
static inline uint32_t ulp_shf_l_clamp(uint32_t a, uint32_t b, uint32_t n) { return ulp_shf_l(a, b, n > 32 ? 32 : n); }
static inline uint32_t ulp_shf_r_clamp(uint32_t a, uint32_t b, uint32_t n) { return ulp_shf_r(a, b, n > 32 ? 32 : n); }
static inline uint32_t ulp_byte(uint64_t bytes, uint32_t selector)
{
    uint32_t byte = (uint32_t)(bytes >> 8 * (selector & 7)) & 255;
    return selector & 8 ? (byte & 128 ? 255 : 0) : byte;
}
static inline uint32_t ulp_prmt(uint32_t a, uint32_t b, uint32_t selectors)
{
    uint64_t bytes = (uint64_t)b << 32 | a;
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) result |= ulp_byte(bytes, selectors >> 4 * i & 15) << 8 * i;
    return result;
}
/* The selectors of the special modes of prmt, by the two lowest bits of the control. */
static inline uint32_t ulp_prmt_mode(uint32_t a, uint32_t b, uint32_t control, const uint16_t *selectors) { return ulp_prmt(a, b, selectors[control & 3]); }
static const uint16_t ulp_prmt_f4e[4] = {0x3210, 0x4321, 0x5432, 0x6543};
static const uint16_t ulp_prmt_b4e[4] = {0x5670, 0x6701, 0x7012, 0x0123};
static const uint16_t ulp_prmt_rc8[4] = {0x0000, 0x1111, 0x2222, 0x3333};
static const uint16_t ulp_prmt_ecl[4] = {0x3210, 0x3211, 0x3222, 0x3333};
static const uint16_t ulp_prmt_ecr[4] = {0x0000, 0x1110, 0x2210, 0x3210};
static const uint16_t ulp_prmt_rc16[4] = {0x1010, 0x3232, 0x1010, 0x3232};
static inline int32_t ulp_lane(uint32_t a, int is_signed, int i) { return is_signed ? (int8_t)(a >> 8 * i) : (int32_t)(uint8_t)(a >> 8 * i); }
static inline int32_t ulp_lane16(uint32_t a, int is_signed, int i) { return is_signed ? (int16_t)(a >> 16 * i) : (int32_t)(uint16_t)(a >> 16 * i); }
static inline uint32_t ulp_dp4a(uint32_t a, int sa, uint32_t b, int sb, uint32_t c)
{
    for (int i = 0; i < 4; i++) c += (uint32_t)(ulp_lane(a, sa, i) * ulp_lane(b, sb, i));
    return c;
}
static inline uint32_t ulp_dp2a(uint32_t a, int sa, uint32_t b, int sb, uint32_t c, int high)
{
    for (int i = 0; i < 2; i++) c += (uint32_t)(ulp_lane16(a, sa, i) * ulp_lane(b, sb, i + 2 * high));
    return c;
}
