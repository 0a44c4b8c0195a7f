/* Runs the blocks of a launch, on as many threads of the system as it has processors. */
static void ulp_exit(ulp_thread *t)
{
#if ULP_FIBRES
    t->state = ULP_DONE;
    ulp_suspend(t);
#endif
    __builtin_unreachable();
}
#if ULP_FIBRES
static void ulp_begin(void)
{
    ulp_block *block = ulp_current;
    ulp_thread *t = block->running;
    block->grid->entry(t, block->grid->parameters);
    t->state = ULP_DONE;
    ulp_suspend(t);
}
static void ulp_left(ulp_block *block, ulp_thread *t)
{
    ulp_warp *warp = ulp_warp_of(t);
    --block->live;
    warp->alive &= ~(1u << (t->number & 31));
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *other = &block->thread[i];
        if (other->state == ULP_AT_BARRIER && block->barriers[other->b].expected == block->threads) {
            ulp_left_early(t, other);
        }
        if (other->state == ULP_IN_EXCHANGE && other->number / 32 == t->number / 32) ulp_try_exchange(other);
    }
}
static void ulp_deadlock(ulp_block *block)
{
    ulp_thread *first = 0, *second = 0;
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *t = &block->thread[i];
        if (t->state == ULP_DONE) continue;
        if (!first) first = t;
        else if (!second && t->site != first->site) second = t;
    }
    if (second) {
        ulp_fail(first, first->site, "threads wait for each other: thread (%u, %u, %u) waits at %s", second->tid[0], second->tid[1],
                second->tid[2], ulp_place(second->site));
    }
    ulp_fail(first, first->site, "threads wait here for others that never come");
}
static void ulp_schedule(ulp_block *block)
{
    ulp_grid *grid = block->grid;
    while (block->live > 0) {
        _Bool ran = 0;
        for (uint32_t i = 0; i < block->threads; ++i) {
            ulp_thread *t = &block->thread[i];
            if (t->state != ULP_READY) continue;
            ran = 1;
            block->running = t;
            ulp_switch(&block->scheduler, t->context);
            block->running = 0;
            if (__atomic_load_n(&grid->failed, __ATOMIC_RELAXED)) return;
            if (t->state == ULP_DONE) ulp_left(block, t);
        }
        if (!ran && !ulp_converge(block)) ulp_deadlock(block);
    }
}
#endif
static void ulp_begin_block(ulp_block *block, uint64_t number)
{
    ulp_grid *grid = block->grid;
    const uint32_t *size = grid->block_size, *blocks = grid->size;
    block->threads = block->live = size[0] * size[1] * size[2];
    block->phase = 1;
    block->races_seen = 1;
    memset(block->barriers, 0, sizeof block->barriers);
    memset(block->warps, 0, sizeof block->warps);
    uint32_t shared = ULP_STATIC_SHARED_BYTES + grid->dynamic_shared;
    memset(block->shared, 0, shared);
    if (ULP_FIBRES) memset(block->shadow, 0, (shared / 4 + 1) * sizeof *block->shadow);
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *t = &block->thread[i];
        t->tid[0] = i % size[0];
        t->tid[1] = i / size[0] % size[1];
        t->tid[2] = i / size[0] / size[1];
        t->ctaid[0] = (uint32_t)(number % blocks[0]);
        t->ctaid[1] = (uint32_t)(number / blocks[0] % blocks[1]);
        t->ctaid[2] = (uint32_t)(number / blocks[0] / blocks[1]);
        memcpy(t->ntid, size, sizeof t->ntid);
        memcpy(t->nctaid, blocks, sizeof t->nctaid);
        t->shared = block->shared;
        t->shared_bytes = shared;
        t->block = block;
        t->number = i;
        t->state = ULP_READY;
        t->site = 0;
        block->warps[i / 32].alive |= 1u << (i & 31);
#if ULP_FIBRES
        unsigned char *stack = block->stacks + (size_t)i * (ULP_STACK_BYTES + ULP_PAGE) + ULP_PAGE;
        t->stack = stack;
        t->stack_end = stack + ULP_STACK_BYTES;
        t->context = ulp_new_context(stack, ULP_STACK_BYTES, ulp_begin);
#else
        unsigned char *here = __builtin_frame_address(0);
        t->stack = here - (1 << 20);
        t->stack_end = here + (1 << 12);
#endif
    }
}
static void ulp_run_block(ulp_block *block, uint64_t number)
{
    ulp_begin_block(block, number);
    if (setjmp(block->escape) == 0) {
#if ULP_FIBRES
        ulp_current = block;
        ulp_schedule(block);
#else
        for (uint32_t i = 0; i < block->threads; ++i) block->grid->entry(&block->thread[i], block->grid->parameters);
#endif
    }
}
static void ulp_delete_block(ulp_block *block)
{
    if (block->stacks) munmap(block->stacks, block->room * (ULP_STACK_BYTES + ULP_PAGE));
    free(block->shadow);
    free(block->shared);
    free(block);
}
static ulp_block *ulp_new_block(uint32_t shared, size_t threads)
{
    ulp_block *block = calloc(1, sizeof *block);
    if (!block) return 0;
    block->room = threads;
    block->shared = aligned_alloc(1024, (shared + 1024) / 1024 * 1024);
    _Bool whole = block->shared != 0;
#if ULP_FIBRES
    block->shadow = calloc(shared / 4 + 1, sizeof *block->shadow);
    size_t bytes = threads * (ULP_STACK_BYTES + ULP_PAGE);
    void *stacks = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    whole = whole && block->shadow && stacks != MAP_FAILED;
    block->stacks = stacks == MAP_FAILED ? 0 : stacks;
    for (size_t i = 0; block->stacks && i < threads; ++i) mprotect(block->stacks + i * (ULP_STACK_BYTES + ULP_PAGE), ULP_PAGE, PROT_NONE);
#endif
    if (whole) return block;
    ulp_delete_block(block);
    return 0;
}
static void *ulp_run_blocks(void *argument)
{
    ulp_grid *grid = argument;
    ulp_block *block = ulp_new_block(ULP_STATIC_SHARED_BYTES + grid->dynamic_shared,
            (size_t)grid->block_size[0] * grid->block_size[1] * grid->block_size[2]);
    if (!block) {
        pthread_mutex_lock(&grid->lock);
        snprintf(grid->sentence, sizeof grid->sentence, "There is not enough memory to run a block of the kernel.");
        __atomic_store_n(&grid->failed, 1, __ATOMIC_RELEASE);
        pthread_mutex_unlock(&grid->lock);
        return 0;
    }
    block->grid = grid;
    for (;;) {
        uint64_t number = __atomic_fetch_add(&grid->next, 1, __ATOMIC_RELAXED);
        if (number >= grid->blocks || __atomic_load_n(&grid->failed, __ATOMIC_ACQUIRE)) break;
        ulp_run_block(block, number);
    }
    ulp_delete_block(block);
    return 0;
}
/* Prints a sentence and gives 1 where the launch fails. */
static int ulp_run_grid(ulp_grid *grid)
{
    enum { LARGEST_TEAM = 256 };
    pthread_t team[LARGEST_TEAM];
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = 0, wanted = (int)(processors < 1 ? 1 : processors > LARGEST_TEAM ? LARGEST_TEAM : processors);
    uint64_t block_threads = (uint64_t)grid->block_size[0] * grid->block_size[1] * grid->block_size[2];
    grid->blocks = (uint64_t)grid->size[0] * grid->size[1] * grid->size[2];
    if (block_threads == 0 || block_threads > ULP_LARGEST_BLOCK || grid->blocks == 0) {
        fprintf(stderr, "A launch of %llu blocks of %llu threads is not possible: a block has 1 to %d threads.\n",
                (unsigned long long)grid->blocks, (unsigned long long)block_threads, ULP_LARGEST_BLOCK);
        return 1;
    }
    pthread_mutex_init(&grid->lock, 0);
    while (threads + 1 < wanted && (uint64_t)threads + 1 < grid->blocks && pthread_create(&team[threads], 0, ulp_run_blocks, grid) == 0) ++threads;
    ulp_run_blocks(grid);
    while (threads > 0) pthread_join(team[--threads], 0);
    pthread_mutex_destroy(&grid->lock);
    if (grid->failed) fprintf(stderr, "%s\n", grid->sentence);
    return grid->failed;
}
typedef struct ulp_kernel { const char *name; void (*entry)(ulp_thread *, const unsigned char *); size_t bytes; } ulp_kernel;
/* Runs one block on the calling thread, which keeps the block's memory for the next call; where it fails, the process ends with a sentence. */
__attribute__((unused)) static void ulp_run_alone(void (*entry)(ulp_thread *, const unsigned char *), const void *parameters, uint32_t threads, _Bool known)
{
    static _Thread_local ulp_block *block;
    ulp_grid grid = {.entry = entry, .parameters = parameters, .size = {1, 1, 1}, .block_size = {threads, 1, 1}, .blocks = 1};
    if (!block) block = ulp_new_block(ULP_STATIC_SHARED_BYTES, threads);
    if (!block) {
        fprintf(stderr, "There is not enough memory to run a block of the kernel.\n");
        abort();
    }
    if (known) {
        grid.known = (uintptr_t)block->shared;
        grid.known_bytes = ULP_STATIC_SHARED_BYTES;
    }
    pthread_mutex_init(&grid.lock, 0);
    block->grid = &grid;
    ulp_run_block(block, 0);
    if (grid.failed) {
        fflush(stdout);
        fprintf(stderr, "\nkernel ended: %s\n", grid.sentence);
        _exit(ULP_ENDED);
    }
}
