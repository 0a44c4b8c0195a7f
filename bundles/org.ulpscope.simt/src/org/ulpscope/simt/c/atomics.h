/*
 * Atomic operations: what was there before. One that changes nothing may be asked again and again until another thread has written, so that the others
 * go on first: an exchange for the same value, and an addition or a union of 0.
 */
#define ULP_ATOMIC(NAME, T, NEXT) \
    static inline T ulp_atomic_##NAME(ulp_thread *t, unsigned char *p, T b, T c) \
    { \
        T old = __atomic_load_n((T *)p, __ATOMIC_SEQ_CST), next; \
        do { \
            next = NEXT; \
        } while (!__atomic_compare_exchange_n((T *)p, &old, next, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)); \
        return old; \
    }
#define ULP_ATOMIC_OF_CPU(NAME, T, FUNCTION, VAIN) \
    static inline T ulp_atomic_##NAME(ulp_thread *t, unsigned char *p, T b, T c) \
    { \
        T old = FUNCTION((T *)p, b, __ATOMIC_SEQ_CST); \
        if (VAIN) ulp_pause(t); \
        return old; \
    }
#define ULP_ATOMICS(W, U, S) \
    ULP_ATOMIC_OF_CPU(and_##W, U, __atomic_fetch_and, 0) \
    ULP_ATOMIC_OF_CPU(or_##W, U, __atomic_fetch_or, b == 0) \
    ULP_ATOMIC_OF_CPU(xor_##W, U, __atomic_fetch_xor, 0) \
    ULP_ATOMIC_OF_CPU(exch_##W, U, __atomic_exchange_n, old == b) \
    ULP_ATOMIC_OF_CPU(add_##W, U, __atomic_fetch_add, b == 0) \
    ULP_ATOMIC(inc_##W, U, old >= b ? 0 : old + 1) \
    ULP_ATOMIC(dec_##W, U, old == 0 || old > b ? b : old - 1) \
    ULP_ATOMIC(min_u##W, U, old < b ? old : b) \
    ULP_ATOMIC(max_u##W, U, old > b ? old : b) \
    ULP_ATOMIC(min_s##W, U, (S)old < (S)b ? old : b) \
    ULP_ATOMIC(max_s##W, U, (S)old > (S)b ? old : b)
ULP_ATOMICS(32, uint32_t, int32_t)
ULP_ATOMICS(64, uint64_t, int64_t)
#define ULP_CAS(W, U) \
    static inline U ulp_atomic_cas_##W(ulp_thread *t, unsigned char *p, U b, U c) \
    { \
        U expected = b; \
        if (!__atomic_compare_exchange_n((U *)p, &expected, c, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) ulp_yield(t); \
        return expected; \
    }
ULP_CAS(16, uint16_t)
ULP_CAS(32, uint32_t)
ULP_CAS(64, uint64_t)
