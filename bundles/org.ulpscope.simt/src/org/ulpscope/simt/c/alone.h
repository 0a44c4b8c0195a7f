/* What code finds around it that only computes: no block, and memory as it is. */
#define ULP_VARIABLE
static inline void ulp_trap(ulp_thread *t, uint32_t site) { __builtin_trap(); }
static inline void ulp_exit(ulp_thread *t) { __builtin_trap(); }
static inline void ulp_pause(ulp_thread *t) {}
static inline void ulp_deep(ulp_thread *t, uint32_t site) {}
static inline unsigned char *ulp_global(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_const(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_local(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_generic(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return (unsigned char *)(uintptr_t)a; }
static inline unsigned char *ulp_shared(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site) { return t->shared + (uint32_t)a; }
static inline _Bool ulp_is_local(ulp_thread *t, uint64_t a) { uintptr_t here = (uintptr_t)__builtin_frame_address(0); return a - here + (1u << 20) < (2u << 20); }
