/* Registers as numbers of 64 bits and as floating-point numbers; F is their file: V, A or S. */
#define PAIR(F, LOW, HIGH) ULP_PAIR(F(HIGH), F(LOW))
#define SET_PAIR(F, LOW, HIGH, BITS) { const uint64_t pair = BITS; F(LOW) = (uint32_t)pair; F(HIGH) = (uint32_t)(pair >> 32); }
#define FP32(F, N) ulp_f32(F(N))
#define SET_FP32(F, N, VALUE) F(N) = ulp_bits_f32(VALUE);
#define FP64(F, LOW, HIGH) ulp_f64(PAIR(F, LOW, HIGH))
#define SET_FP64(F, LOW, HIGH, VALUE) SET_PAIR(F, LOW, HIGH, ulp_bits_f64(VALUE))
/* Moves of registers that compilers also keep values of the wave in. */
#define STORE_OWN(F, N, AT) LANES memcpy(ULP_PRIVATE(AT, 4), &F(N), 4);
#define LOAD_OWN(F, N, AT) LANES memcpy(&F(N), ULP_PRIVATE(AT, 4), 4);
#define COPY(TO, N, FROM, M) LANES TO(N) = FROM(M);
