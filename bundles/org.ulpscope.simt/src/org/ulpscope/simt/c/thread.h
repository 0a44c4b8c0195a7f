/* The thread that a function runs in; a device function outside any kernel runs in one that is all zeros. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>
struct ulp_block;
struct ulp_reach;
typedef struct ulp_thread {
    /* What accesses to memory and waits at barriers touch is one line of a cache. */
    unsigned char *shared;
    /* Bytes of shared memory, and of these those at its beginning that are taken as they are; an access to others is looked at. */
    uint32_t shared_bytes, open_shared;
    /* Addresses that are taken as they are; an access to others is looked at. */
    uint64_t open_begin, open_bytes;
    struct ulp_block *block;
    void *context;
    uint64_t result;
    /* The threads of its warp: 32 or 64; what it does and waits for. */
    uint8_t warp, state, operation, barrier;
    /* Its number in the block. */
    uint32_t number, site;
    struct ulp_reach *reach;
    uint32_t tid[3], ntid[3], ctaid[3], nctaid[3];
    /* Where in shared memory begins what a launch added. */
    uint32_t dynamic_shared;
    /* What blocks that make progress together wait at. */
    uint32_t *workspace;
    uint32_t b, c;
    uint64_t mask, value;
    _Bool predicate;
    /* Calls of printf. */
    uint32_t prints;
    const unsigned char *stack, *stack_end;
} __attribute__((aligned(64))) ulp_thread;
static inline uint32_t ulp_linear_tid(const ulp_thread *t) { return t->tid[0] + t->ntid[0] * (t->tid[1] + t->ntid[1] * t->tid[2]); }
static inline _Bool ulp_is_shared(const ulp_thread *t, uint64_t a) { return a - (uintptr_t)t->shared < t->shared_bytes; }
#if defined __x86_64__ || defined __i386__
static inline uint64_t ulp_clock(void) { return (uint64_t)__builtin_ia32_rdtsc(); }
#else
#include <time.h>
static inline uint64_t ulp_clock(void) { struct timespec now; clock_gettime(CLOCK_MONOTONIC, &now); return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec; }
#endif
