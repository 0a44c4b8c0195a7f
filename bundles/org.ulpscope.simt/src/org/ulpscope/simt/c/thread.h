/* The thread that a function runs in; a device function outside any kernel runs in one that is all zeros. */
struct ulp_block;
typedef struct ulp_thread {
    uint32_t tid[3], ntid[3], ctaid[3], nctaid[3];
    uint32_t shared_bytes;
    unsigned char *shared;
    struct ulp_block *block;
    uint32_t number;
    uint32_t state;
    uint32_t site;
    uint32_t operation, mask, b, c;
    uint64_t value, result;
    _Bool predicate;
    const unsigned char *stack, *stack_end;
    void *context;
} ulp_thread;
static inline uint32_t ulp_linear_tid(const ulp_thread *t) { return t->tid[0] + t->ntid[0] * (t->tid[1] + t->ntid[1] * t->tid[2]); }
#if defined __x86_64__ || defined __i386__
static inline uint64_t ulp_clock(void) { return (uint64_t)__builtin_ia32_rdtsc(); }
#else
#include <time.h>
static inline uint64_t ulp_clock(void) { struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now); return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec; }
#endif
#if ULP_RUNTIME
/* Ends the launch with a sentence and the place of an instruction. */
__attribute__((noreturn, cold, format(printf, 3, 4))) static void ulp_fail(ulp_thread *t, uint32_t site, const char *sentence, ...);
__attribute__((noreturn)) static void ulp_exit(ulp_thread *t);
__attribute__((noreturn)) static void ulp_trap(ulp_thread *t, uint32_t site) { ulp_fail(t, site, "the kernel stopped itself (trap)"); }
#else
static inline void ulp_trap(ulp_thread *t, uint32_t site) { __builtin_trap(); }
static inline void ulp_exit(ulp_thread *t) { __builtin_trap(); }
#endif
