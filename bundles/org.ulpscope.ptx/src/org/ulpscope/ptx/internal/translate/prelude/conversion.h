/* Floating point to integer: x is rounded in the mode i, z, m or p, then clamped. */
static inline double ulp_integral_f64(double x, int mode) { return mode == 'i' ? __builtin_rint(x) : mode == 'z' ? __builtin_trunc(x) : mode == 'm' ? __builtin_floor(x) : __builtin_ceil(x); }
static inline float ulp_integral_f32(float x, int mode) { return mode == 'i' ? __builtin_rintf(x) : mode == 'z' ? __builtin_truncf(x) : mode == 'm' ? __builtin_floorf(x) : __builtin_ceilf(x); }
/* Without it, gcc takes the way to an integer and back for a truncation, which keeps the sign of -0. */
#define ULP_NOT_FOLDED(x) __asm__("" : "+r"(x))
#define ULP_TO_INTEGER(N, T, LOW, BEYOND, MIN, MAX) \
    static inline T ulp_to_##N(double x, int mode, T nan) \
    { \
        double r = ulp_integral_f64(x, mode); \
        if (r > LOW && r < BEYOND) { T whole = (T)r; ULP_NOT_FOLDED(whole); return whole; } \
        return r != r ? nan : r <= LOW ? MIN : MAX; \
    }
ULP_TO_INTEGER(s8, int8_t, -129.0, 128.0, INT8_MIN, INT8_MAX)
ULP_TO_INTEGER(u8, uint8_t, -1.0, 256.0, 0, UINT8_MAX)
ULP_TO_INTEGER(s16, int16_t, -32769.0, 32768.0, INT16_MIN, INT16_MAX)
ULP_TO_INTEGER(u16, uint16_t, -1.0, 65536.0, 0, UINT16_MAX)
ULP_TO_INTEGER(s32, int32_t, -2147483649.0, 2147483648.0, INT32_MIN, INT32_MAX)
ULP_TO_INTEGER(u32, uint32_t, -1.0, 4294967296.0, 0, UINT32_MAX)
ULP_TO_INTEGER(s64, int64_t, -0x1p63, 0x1p63, INT64_MIN, INT64_MAX)
ULP_TO_INTEGER(u64, uint64_t, -1.0, 0x1p64, 0, UINT64_MAX)
#define ULP_CLAMP(N, T, MIN, MAX) static inline T ulp_clamp_##N(__int128 x) { return x < (MIN) ? (MIN) : x > (MAX) ? (MAX) : (T)x; }
ULP_CLAMP(s8, int8_t, INT8_MIN, INT8_MAX)
ULP_CLAMP(u8, uint8_t, 0, UINT8_MAX)
ULP_CLAMP(s16, int16_t, INT16_MIN, INT16_MAX)
ULP_CLAMP(u16, uint16_t, 0, UINT16_MAX)
ULP_CLAMP(s32, int32_t, INT32_MIN, INT32_MAX)
ULP_CLAMP(u32, uint32_t, 0, UINT32_MAX)
ULP_CLAMP(s64, int64_t, INT64_MIN, INT64_MAX)
ULP_CLAMP(u64, uint64_t, 0, UINT64_MAX)
/* Integer to floating point, directed: an integer is the exact sum of its halves. */
static inline double ulp_high_s64(int64_t x) { return (double)(x >> 32) * 0x1p32; }
static inline double ulp_high_u64(uint64_t x) { return (double)(uint32_t)(x >> 32) * 0x1p32; }
static inline float ulp_f32_of_s64(int64_t x, int mode) { return x == 0 ? 0.0f : ulp_sum_f32(ulp_high_s64(x), (double)(uint32_t)x, mode); }
static inline float ulp_f32_of_u64(uint64_t x, int mode) { return x == 0 ? 0.0f : ulp_sum_f32(ulp_high_u64(x), (double)(uint32_t)x, mode); }
static inline double ulp_f64_of_s64(int64_t x, int mode) { return x == 0 ? 0.0 : ulp_add_directed_f64(ulp_high_s64(x), (double)(uint32_t)x, mode); }
static inline double ulp_f64_of_u64(uint64_t x, int mode) { return x == 0 ? 0.0 : ulp_add_directed_f64(ulp_high_u64(x), (double)(uint32_t)x, mode); }
static inline double ulp_odd_s64(int64_t x) { return ulp_odd_sum(ulp_high_s64(x), (double)(uint32_t)x); }
static inline double ulp_odd_u64(uint64_t x) { return ulp_odd_sum(ulp_high_u64(x), (double)(uint32_t)x); }
