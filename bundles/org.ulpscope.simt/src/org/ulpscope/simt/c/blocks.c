/* The blocks of a grid, one after the other in the same memory. */
static void ulp_delete_block(ulp_block *block)
{
    if (block->stacks) munmap(block->stacks, block->room * ULP_STACK_STEP);
    ulp_delete_printed(&block->printed);
    free(block->idle);
    free(block->shadow);
    free(block->shared);
    free(block);
}
static ulp_block *ulp_new_block(const ulp_module *module, uint32_t shared, size_t threads, _Bool waits, _Bool races_seen)
{
    const size_t bytes = sizeof(ulp_block) + threads * sizeof(ulp_thread);
    ulp_block *block = aligned_alloc(_Alignof(ulp_block), bytes);
    if (!block) return 0;
    memset(block, 0, bytes);
    block->module = module;
    block->room = threads;
    block->shared_room = shared;
    block->shared = aligned_alloc(1024, (shared + 1024) / 1024 * 1024);
    _Bool whole = block->shared != 0;
    if (waits) {
        block->stacks = ulp_new_stacks(threads);
        block->idle = calloc(threads, sizeof *block->idle);
        whole = whole && block->stacks && block->idle;
    }
    if (races_seen) {
        block->shadow = calloc(shared / 4 + 1, sizeof *block->shadow);
        whole = whole && block->shadow;
    }
    if (whole) return block;
    ulp_delete_block(block);
    return 0;
}
/* What all blocks of a launch that run in this memory have in common. */
static void ulp_prepare_block(ulp_block *block, ulp_grid *grid)
{
    const ulp_request *request = grid->request;
    const uint32_t *size = request->threads;
    block->grid = grid;
    block->launch = grid->launch;
    block->threads = grid->block_threads;
    block->reach = (ulp_reach){.there = request->there, .written = request->written, .take = request->take, .give = request->give};
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *t = &block->thread[i];
        t->tid[0] = i % size[0];
        t->tid[1] = i / size[0] % size[1];
        t->tid[2] = i / size[0] / size[1];
        memcpy(t->ntid, size, sizeof t->ntid);
        memcpy(t->nctaid, request->blocks, sizeof t->nctaid);
        t->shared = block->shared;
        t->shared_bytes = grid->shared;
        t->open_shared = request->races_seen ? 0 : grid->shared;
        t->dynamic_shared = grid->shared - request->shared;
        t->block = block;
        t->reach = &block->reach;
        t->open_begin = request->there ? request->open_begin : ULP_PAGE;
        t->open_bytes = request->there ? request->open_bytes : UINT64_MAX - ULP_PAGE;
        t->workspace = request->together ? grid->workspace : 0;
        t->number = i;
        t->warp = (uint8_t)block->module->warp;
    }
}
static void ulp_begin_block(ulp_block *block, uint64_t number)
{
    const uint32_t *blocks = block->grid->request->blocks, warp = block->module->warp;
    block->number = number;
    block->ctaid[0] = (uint32_t)(number % blocks[0]);
    block->ctaid[1] = (uint32_t)(number / blocks[0] % blocks[1]);
    block->ctaid[2] = (uint32_t)(number / blocks[0] / blocks[1]);
    block->live = block->threads;
    block->born = block->barred = 0;
    block->phase = 1;
    block->spins = block->turns = 0;
    block->running = 0;
    block->idle_stacks = 0;
    while (block->idle_stacks < block->used_stacks) {
        block->idle[block->idle_stacks] = block->stacks + (size_t)block->idle_stacks * ULP_STACK_STEP + ULP_PAGE;
        ++block->idle_stacks;
    }
    block->reach.races_seen = block->grid->request->races_seen;
    memset(block->barriers, 0, sizeof block->barriers);
    memset(block->warps, 0, sizeof block->warps);
    memset(block->shared, 0, block->grid->shared);
    if (block->reach.races_seen) memset(block->shadow, 0, (block->grid->shared / 4 + 1) * sizeof *block->shadow);
    for (uint32_t first = 0; first < block->threads; first += warp) {
        uint32_t lanes = block->threads - first < warp ? block->threads - first : warp;
        block->warps[first / warp].alive = ~(uint64_t)0 >> (64 - lanes);
    }
}
/* The same in another order. */
static void ulp_run_threads_in_order(ulp_block *block, ulp_thread *t)
{
    uint64_t key = ulp_block_key(block);
    for (uint32_t place = 0; place < block->threads; ++place) {
        t->number = (uint32_t)ulp_at_place(place, block->threads, key);
        t->tid[0] = t->number % t->ntid[0];
        t->tid[1] = t->number / t->ntid[0] % t->ntid[1];
        t->tid[2] = t->number / t->ntid[0] / t->ntid[1];
        t->prints = 0;
        block->grid->entry(t, block->grid->request->parameters);
    }
    t->number = t->tid[0] = t->tid[1] = t->tid[2] = 0;
}
/* Threads that never wait, one after the other, as one that changes its place. */
static void ulp_run_threads(ulp_block *block)
{
    ulp_thread *t = block->thread;
    const unsigned char *here = __builtin_frame_address(0);
    ulp_entry *entry = block->grid->entry;
    const unsigned char *parameters = block->grid->request->parameters;
    memcpy(t->ctaid, block->ctaid, sizeof t->ctaid);
    t->stack = here - (1 << 20);
    t->stack_end = here + (1 << 12);
    t->number = 0;
    if (ulp_order()) {
        ulp_run_threads_in_order(block, t);
        return;
    }
    for (t->tid[2] = 0; t->tid[2] < t->ntid[2]; ++t->tid[2]) {
        for (t->tid[1] = 0; t->tid[1] < t->ntid[1]; ++t->tid[1]) {
            for (t->tid[0] = 0; t->tid[0] < t->ntid[0]; ++t->tid[0]) {
                t->prints = 0;
                entry(t, parameters);
                ++t->number;
            }
        }
    }
    t->number = t->tid[0] = t->tid[1] = t->tid[2] = 0;
}
static void ulp_run_block(ulp_block *block, uint64_t number)
{
    ulp_begin_block(block, number);
    ulp_current = block;
    if (setjmp(block->escape) == 0) {
        if (block->grid->request->kernel->waits) ulp_schedule(block);
        else ulp_run_threads(block);
    }
    ulp_current = 0;
}
static void ulp_take_turn(ulp_block *block)
{
    if (setjmp(block->escape) == 0) ulp_turn(block);
    ulp_current = 0;
}
