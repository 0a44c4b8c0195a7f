/* min and max: -0 is less than +0; a NaN gives way to a number unless .NaN is there. */
#define ULP_MINMAX(T, F, BITS, NAN_, ABS, COPY) \
    static inline T ulp_min_##F(T a, T b) { return a != a ? (b != b ? NAN_ : b) : b != b ? a : a == b ? (BITS(a) >> (8 * sizeof(T) - 1) ? a : b) : a < b ? a : b; } \
    static inline T ulp_max_##F(T a, T b) { return a != a ? (b != b ? NAN_ : b) : b != b ? a : a == b ? (BITS(a) >> (8 * sizeof(T) - 1) ? b : a) : a > b ? a : b; } \
    static inline T ulp_min_nan_##F(T a, T b) { return a != a || b != b ? NAN_ : ulp_min_##F(a, b); } \
    static inline T ulp_max_nan_##F(T a, T b) { return a != a || b != b ? NAN_ : ulp_max_##F(a, b); } \
    static inline T ulp_xorsign_##F(T magnitude, T a, T b) { return magnitude != magnitude ? magnitude : COPY(magnitude, (BITS(a) ^ BITS(b)) >> (8 * sizeof(T) - 1) ? (T)-1 : (T)1); }
ULP_MINMAX(double, f64, ulp_bits_f64, ulp_f64(0x7ff8000000000000ull), __builtin_fabs, __builtin_copysign)
ULP_MINMAX(float, f32, ulp_bits_f32, ulp_f32(0x7fffffffu), __builtin_fabsf, __builtin_copysignf)
static inline _Bool ulp_is_subnormal_f32(float x) { return x != 0 && __builtin_fabsf(x) < 0x1p-126f; }
static inline _Bool ulp_is_subnormal_f64(double x) { return x != 0 && __builtin_fabs(x) < 0x1p-1022; }
