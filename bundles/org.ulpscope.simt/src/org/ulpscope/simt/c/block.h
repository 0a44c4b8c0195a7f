/* A block of threads while it runs, on one thread of the system. Each of its threads that may wait has a stack of its own (a fibre). */
enum { ULP_READY, ULP_AT_BARRIER, ULP_IN_EXCHANGE, ULP_CONVERGING, ULP_DONE };
enum { ULP_BARRIERS = 16, ULP_LARGEST_BLOCK = 1024, ULP_LEAST_WARP = 32, ULP_PAGE = 4096 };
/* What threads printed, each piece with where it comes in the order of blocks, warps, calls of a thread, and lanes. */
typedef struct ulp_piece { uint64_t block; uint32_t warp, call, lane, bytes; size_t at; } ulp_piece;
typedef struct ulp_printed { ulp_piece *piece; size_t pieces, piece_room; char *text; size_t bytes, room; } ulp_printed;
/* What all blocks of a launch share. */
typedef struct ulp_grid {
    const ulp_module *module;
    const ulp_request *request;
    ulp_outcome *outcome;
    ulp_entry *entry;
    /* Its number among all launches. */
    uint64_t launch;
    uint64_t blocks, next;
    uint32_t shared, block_threads;
    int failed;
    pthread_mutex_t lock;
    /* Another launch that runs, and how many run this one beside whoever started it; with the team's lock held. */
    struct ulp_grid *also_running;
    int helpers;
    ulp_printed printed;
    /* Zeros at first: where blocks that make progress together meet. */
    uint32_t workspace[16];
} ulp_grid;
typedef struct ulp_barrier { uint32_t arrived, expected, site; _Bool all, any; uint32_t count; } ulp_barrier;
/*
 * The lanes of a warp that have not ended, of these those that wait to exchange, and of these those whose masks lack others that have not ended: they
 * let those go on first, who may come to the same place.
 */
typedef struct ulp_warp { uint64_t alive, waiting, partial; uint32_t phase; } ulp_warp;
/* An access to shared memory: between which barriers, by which instruction and by which thread. */
typedef struct ulp_touch { uint32_t phase, warp_phase, site, thread; } ulp_touch;
/* The last write of four bytes of shared memory, and the last reads by two threads. */
typedef struct ulp_shadow { ulp_touch write, read[2]; } ulp_shadow;
typedef struct ulp_block {
    const ulp_module *module;
    ulp_grid *grid;
    /* The launch that it is prepared for. */
    uint64_t launch;
    /* Its number in the grid, and where it is there. */
    uint64_t number;
    uint32_t ctaid[3];
    ulp_printed printed;
    ulp_reach reach;
    /* Those that are, that have begun, that have not ended, and that wait at barriers. */
    uint32_t threads, born, live, barred;
    uint32_t phase;
    /* How often threads went on in this turn, how often they then let the others go first, and for how many turns they did nothing else. */
    uint32_t resumes, yields, spins;
    /* How many turns it has taken. */
    uint32_t turns;
    /* How often a thread could go on again that had waited. */
    uint32_t wakings;
    ulp_barrier barriers[ULP_BARRIERS];
    ulp_warp warps[ULP_LARGEST_BLOCK / ULP_LEAST_WARP];
    /* For how many threads and for how much shared memory there is room. */
    size_t room;
    uint32_t shared_room;
    unsigned char *shared;
    ulp_shadow *shadow;
    /* Stacks for all threads, of which so many were used, and those of them that no thread has. */
    unsigned char *stacks, **idle;
    uint32_t used_stacks, idle_stacks;
    void *scheduler;
    ulp_thread *running;
    jmp_buf escape;
    ulp_thread thread[];
} ulp_block;
static inline uint32_t ulp_warp_number(const ulp_thread *t) { return t->number >> __builtin_ctz(t->warp); }
static inline ulp_warp *ulp_warp_of(ulp_thread *t) { return &t->block->warps[ulp_warp_number(t)]; }
/* The thread in lane 0 of a thread's warp. */
static inline ulp_thread *ulp_lanes(ulp_thread *t) { return &t->block->thread[t->number - ulp_lane_of(t)]; }
static inline uint64_t ulp_lane_bit(const ulp_thread *t) { return (uint64_t)1 << ulp_lane_of(t); }
static inline const char *ulp_place(const ulp_block *block, uint32_t site) { return site < block->module->places ? block->module->place[site] : ""; }
