/* Unaligned access to memory. */
#define ULP_ACCESS(N, T) \
    static inline T ulp_load##N(const unsigned char *p) { T v; __builtin_memcpy(&v, p, sizeof v); return v; } \
    static inline void ulp_store##N(unsigned char *p, T v) { __builtin_memcpy(p, &v, sizeof v); } \
    static inline T ulp_load_volatile##N(const unsigned char *p) { return *(const volatile T *)p; } \
    static inline void ulp_store_volatile##N(unsigned char *p, T v) { *(volatile T *)p = v; }
ULP_ACCESS(8, uint8_t)
ULP_ACCESS(16, uint16_t)
ULP_ACCESS(32, uint32_t)
ULP_ACCESS(64, uint64_t)
ULP_ACCESS(128, unsigned __int128)
