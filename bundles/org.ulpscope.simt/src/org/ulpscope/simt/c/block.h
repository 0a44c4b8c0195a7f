/* A block of threads while it runs, on one thread of the system. Each of its threads that may wait has a stack of its own (a fibre). */
enum { ULP_READY, ULP_AT_BARRIER, ULP_IN_EXCHANGE, ULP_CONVERGING, ULP_DONE };
enum { ULP_BARRIERS = 16, ULP_LARGEST_BLOCK = 1024, ULP_LEAST_WARP = 32, ULP_PAGE = 4096, ULP_SENTENCE = 2048 };
/* What all blocks of a launch share. */
typedef struct ulp_grid {
    const ulp_module *module;
    ulp_entry *entry;
    const unsigned char *parameters;
    uint32_t size[3], block_size[3];
    uint32_t static_shared, dynamic_shared;
    _Bool waits;
    uint64_t blocks, next;
    int failed;
    pthread_mutex_t lock;
    char sentence[ULP_SENTENCE];
} ulp_grid;
typedef struct ulp_barrier { uint32_t arrived, expected, site; _Bool all, any; uint32_t count; } ulp_barrier;
typedef struct ulp_warp { uint64_t alive, waiting; uint32_t phase; } ulp_warp;
/* Who last wrote and read four bytes of shared memory, and between which barriers. */
typedef struct ulp_shadow { uint32_t write_phase, read_phase, write_warp_phase, read_warp_phase; uint16_t writer, reader; } ulp_shadow;
typedef struct ulp_block {
    const ulp_module *module;
    ulp_grid *grid;
    ulp_reach reach;
    uint32_t threads, live, phase;
    ulp_barrier barriers[ULP_BARRIERS];
    ulp_warp warps[ULP_LARGEST_BLOCK / ULP_LEAST_WARP];
    ulp_thread thread[ULP_LARGEST_BLOCK];
    ulp_shadow *shadow;
    unsigned char *shared;
    size_t room;
    unsigned char *stacks;
    void *scheduler;
    ulp_thread *running;
    jmp_buf escape;
} ulp_block;
static inline uint32_t ulp_warp_number(const ulp_thread *t) { return t->number >> __builtin_ctz(t->warp); }
static inline ulp_warp *ulp_warp_of(ulp_thread *t) { return &t->block->warps[ulp_warp_number(t)]; }
/* The thread in lane 0 of a thread's warp. */
static inline ulp_thread *ulp_lanes(ulp_thread *t) { return &t->block->thread[t->number - ulp_lane_of(t)]; }
static inline uint64_t ulp_lane_bit(const ulp_thread *t) { return (uint64_t)1 << ulp_lane_of(t); }
static inline const char *ulp_place(const ulp_block *block, uint32_t site) { return site < block->module->places ? block->module->place[site] : ""; }
