/* Memory: addresses in their space to pointers, and unaligned access. */
#if !ULP_RUNTIME
static inline void ulp_deep(ulp_thread *t, uint32_t site) {}
static inline unsigned char *ulp_global(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_const(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_local(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_generic(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_shared(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return t->shared + (uint32_t)a; }
#endif
#define ULP_ACCESS(N, T) \
    static inline T ulp_load##N(const unsigned char *p) { T v; __builtin_memcpy(&v, p, sizeof v); return v; } \
    static inline void ulp_store##N(unsigned char *p, T v) { __builtin_memcpy(p, &v, sizeof v); } \
    static inline T ulp_load_volatile##N(const unsigned char *p) { return *(const volatile T *)p; } \
    static inline void ulp_store_volatile##N(unsigned char *p, T v) { *(volatile T *)p = v; }
ULP_ACCESS(8, uint8_t)
ULP_ACCESS(16, uint16_t)
ULP_ACCESS(32, uint32_t)
ULP_ACCESS(64, uint64_t)
ULP_ACCESS(128, ulp_u128)
static inline _Bool ulp_is_shared(ulp_thread *t, uint64_t a) { return a - (uintptr_t)t->shared < t->shared_bytes; }
#if ULP_RUNTIME
static inline _Bool ulp_is_local(ulp_thread *t, uint64_t a) { return a - (uintptr_t)t->stack < (uint64_t)(t->stack_end - t->stack); }
#else
static inline _Bool ulp_is_local(ulp_thread *t, uint64_t a) { uintptr_t here = (uintptr_t)__builtin_frame_address(0); return a - here + (1u << 20) < (2u << 20); }
#endif
