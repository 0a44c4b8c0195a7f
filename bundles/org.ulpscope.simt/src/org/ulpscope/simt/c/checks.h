/* Memory of a kernel: addresses in their space to pointers, where they are in range and aligned, and races on shared memory where they are seen. */
extern unsigned char __start_ulp_variables[] __attribute__((weak, visibility("hidden")));
extern unsigned char __stop_ulp_variables[] __attribute__((weak, visibility("hidden")));
static inline _Bool ulp_within(uint64_t a, uint32_t n, uint64_t begin, uint64_t bytes) { return a - begin <= bytes && n <= bytes - (a - begin); }
static inline void ulp_aligned(ulp_thread *t, uint64_t a, uint32_t n, uint32_t site)
{
    if (a & (n - 1)) ulp_fail_by(t, ULP_MISALIGNED, site, "the address 0x%llx is no multiple of %u", (unsigned long long)a, n);
}
static inline unsigned char *ulp_shared(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site)
{
    a = (uint32_t)a;
    ulp_aligned(t, a, n, site);
    if (__builtin_expect(a + n > t->open_shared, 0)) ulp_look_at_shared(t, (uint32_t)a, n, write, site);
    return t->shared + a;
}
static inline unsigned char *ulp_local(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site)
{
    if (!ulp_within(a, n, (uintptr_t)t->stack, (uint64_t)(t->stack_end - t->stack))) {
        ulp_fail_by(t, ULP_BAD_ADDRESS, site, "an access %s the thread's local memory is out of range", write ? "that writes" : "that reads");
    }
    ulp_aligned(t, a, n, site);
    return (unsigned char *)(uintptr_t)a;
}
static inline _Bool ulp_is_local(ulp_thread *t, uint64_t a) { return a - (uintptr_t)t->stack < (uint64_t)(t->stack_end - t->stack); }
static inline _Bool ulp_is_variable(uint64_t a, uint32_t n)
{
    return ulp_within(a, n, (uintptr_t)__start_ulp_variables, (uint64_t)(__stop_ulp_variables - __start_ulp_variables));
}
static inline unsigned char *ulp_global(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site)
{
    if (__builtin_expect(a - t->open_begin >= t->open_bytes, 0)) ulp_look_up(t, a, n, write, site, __start_ulp_variables, __stop_ulp_variables);
    ulp_aligned(t, a, n, site);
    return (unsigned char *)(uintptr_t)a;
}
static inline unsigned char *ulp_const(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site)
{
    (void)write;
    if (!ulp_is_variable(a, n)) ulp_fail_by(t, ULP_BAD_ADDRESS, site, "an access to constant memory is out of range");
    ulp_aligned(t, a, n, site);
    return (unsigned char *)(uintptr_t)a;
}
static inline unsigned char *ulp_generic(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site)
{
    if (ulp_is_shared(t, a)) return ulp_shared(t, a - (uintptr_t)t->shared, n, write, site);
    if (ulp_is_local(t, a)) return ulp_local(t, a, n, write, site);
    return ulp_global(t, a, n, write, site);
}
/* Calls come to an end before the stack does. */
static inline void ulp_deep(ulp_thread *t, uint32_t site)
{
    const unsigned char *here = __builtin_frame_address(0);
    if (here - t->stack < 32 * 1024 && here > t->stack) ulp_fail_by(t, ULP_STACK_FULL, site, "calls are nested too deep: the thread's stack of %d KiB is full", ULP_STACK_BYTES / 1024);
}
