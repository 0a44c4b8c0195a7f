/* Registers as numbers of 64 bits and as floating-point numbers; F is their file: V, A or S. */
#define PAIR(F, LOW, HIGH) ULP_PAIR(F(HIGH), F(LOW))
#define SET_PAIR(F, LOW, HIGH, BITS) { const uint64_t pair = BITS; F(LOW) = (uint32_t)pair; F(HIGH) = (uint32_t)(pair >> 32); }
#define FP32(F, N) ulp_f32(F(N))
#define SET_FP32(F, N, VALUE) F(N) = ulp_bits_f32(VALUE);
#define FP64(F, LOW, HIGH) ulp_f64(PAIR(F, LOW, HIGH))
#define SET_FP64(F, LOW, HIGH, VALUE) SET_PAIR(F, LOW, HIGH, ulp_bits_f64(VALUE))
/* No lane only keeps values. */
#define ULP_OTHERS_STORE(F, N, AT)
#define ULP_OTHERS_LOAD(F, N, AT)
#define ULP_OTHERS_COPY(TO, N, FROM, M)
