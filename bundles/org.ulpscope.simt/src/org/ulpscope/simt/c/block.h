/* A block of threads while it runs, on one thread of the system. Each of its threads that may wait has a stack of its own (a fibre). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <setjmp.h>
#include <pthread.h>
#include <unistd.h>
#include <sys/mman.h>
enum { ULP_READY, ULP_AT_BARRIER, ULP_IN_EXCHANGE, ULP_CONVERGING, ULP_DONE };
enum { ULP_BARRIERS = 16, ULP_LARGEST_BLOCK = 1024, ULP_STACK_BYTES = 256 * 1024, ULP_PAGE = 4096, ULP_SENTENCE = 1024,
    /* The exit status that tells whoever started the process that it printed why it ends. */
    ULP_ENDED = 86 };
/* What all blocks of a launch share. */
typedef struct ulp_grid {
    void (*entry)(ulp_thread *, const unsigned char *);
    const unsigned char *parameters;
    uint32_t size[3], block_size[3];
    uint32_t dynamic_shared;
    /* Where not 0, all the memory that the kernel was handed; what is outside and not its own is out of range. */
    uint64_t known, known_bytes;
    uint64_t blocks, next;
    int failed;
    pthread_mutex_t lock;
    char sentence[ULP_SENTENCE];
} ulp_grid;
typedef struct ulp_barrier { uint32_t arrived, expected, site; _Bool all, any; uint32_t count; } ulp_barrier;
typedef struct ulp_warp { uint32_t alive, waiting, phase; } ulp_warp;
/* Who last wrote and read four bytes of shared memory, and between which barriers. */
typedef struct ulp_shadow { uint32_t write_phase, read_phase, write_warp_phase, read_warp_phase; uint16_t writer, reader; } ulp_shadow;
typedef struct ulp_block {
    ulp_grid *grid;
    uint32_t threads, live, phase;
    _Bool races_seen;
    ulp_barrier barriers[ULP_BARRIERS];
    ulp_warp warps[ULP_LARGEST_BLOCK / 32];
    ulp_thread thread[ULP_LARGEST_BLOCK];
    ulp_shadow *shadow;
    unsigned char *shared;
    size_t room;
    unsigned char *stacks;
    void *scheduler;
    ulp_thread *running;
    jmp_buf escape;
} ulp_block;
static const char *ulp_place(uint32_t site);
static void ulp_suspend(ulp_thread *t);
static inline ulp_warp *ulp_warp_of(ulp_thread *t) { return &t->block->warps[t->number / 32]; }
static void ulp_fail(ulp_thread *t, uint32_t site, const char *sentence, ...)
{
    ulp_grid *grid = t->block->grid;
    char what[ULP_SENTENCE];
    va_list arguments;
    va_start(arguments, sentence);
    vsnprintf(what, sizeof what, sentence, arguments);
    va_end(arguments);
    pthread_mutex_lock(&grid->lock);
    if (!grid->failed) {
        snprintf(grid->sentence, sizeof grid->sentence, "%s%s%s, in thread (%u, %u, %u) of block (%u, %u, %u).", ulp_place(site),
                *ulp_place(site) ? ": " : "", what,
                t->tid[0], t->tid[1], t->tid[2], t->ctaid[0], t->ctaid[1], t->ctaid[2]);
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&grid->lock);
#if ULP_FIBRES
    if (t->block->running) {
        t->block->running->state = ULP_DONE;
        ulp_suspend(t->block->running);
    }
#endif
    longjmp(t->block->escape, 1);
}
