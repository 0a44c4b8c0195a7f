/* The thread that a function runs in; a device function outside any kernel runs in one that is all zeros. */
typedef struct ulp_thread {
    uint32_t tid[3], ntid[3], ctaid[3], nctaid[3];
    uint32_t shared_bytes;
    unsigned char *shared;
} ulp_thread;
static inline uint32_t ulp_linear_tid(const ulp_thread *t) { return t->tid[0] + t->ntid[0] * (t->tid[1] + t->ntid[1] * t->tid[2]); }
static inline uint64_t ulp_clock(void) { return (uint64_t)__builtin_ia32_rdtsc(); }
static inline void ulp_trap(ulp_thread *t, uint32_t site) { __builtin_trap(); }
static inline void ulp_exit(ulp_thread *t) { __builtin_trap(); }
