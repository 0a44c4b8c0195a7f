/* The blocks of a grid, one after the other in the same memory. */
static uint32_t ulp_shared_of(const ulp_grid *grid) { return grid->static_shared + grid->dynamic_shared; }
static void ulp_place_stack(ulp_block *block, ulp_thread *t)
{
    if (block->grid->waits) {
        unsigned char *stack = block->stacks + (size_t)t->number * (ULP_STACK_BYTES + ULP_PAGE) + ULP_PAGE;
        t->stack = stack;
        t->stack_end = stack + ULP_STACK_BYTES;
        t->context = ulp_new_context(stack, ULP_STACK_BYTES, ulp_begin);
    } else {
        const unsigned char *here = __builtin_frame_address(0);
        t->stack = here - (1 << 20);
        t->stack_end = here + (1 << 12);
    }
}
static void ulp_begin_block(ulp_block *block, uint64_t number)
{
    ulp_grid *grid = block->grid;
    const uint32_t *size = grid->block_size, *blocks = grid->size;
    uint32_t shared = ulp_shared_of(grid);
    block->threads = block->live = size[0] * size[1] * size[2];
    block->phase = 1;
    block->reach.races_seen = grid->waits;
    memset(block->barriers, 0, sizeof block->barriers);
    memset(block->warps, 0, sizeof block->warps);
    memset(block->shared, 0, shared);
    if (block->shadow) memset(block->shadow, 0, (shared / 4 + 1) * sizeof *block->shadow);
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
        t->dynamic_shared = grid->static_shared;
        t->block = block;
        t->reach = &block->reach;
        t->number = i;
        t->warp = block->module->warp;
        t->state = ULP_READY;
        t->site = 0;
        ulp_warp_of(t)->alive |= ulp_lane_bit(t);
        ulp_place_stack(block, t);
    }
}
static void ulp_run_block(ulp_block *block, uint64_t number)
{
    ulp_begin_block(block, number);
    if (setjmp(block->escape) != 0) return;
    if (block->grid->waits) {
        ulp_current = block;
        ulp_schedule(block);
    } else {
        for (uint32_t i = 0; i < block->threads; ++i) block->grid->entry(&block->thread[i], block->grid->parameters);
    }
}
static void ulp_delete_block(ulp_block *block)
{
    if (block->stacks) munmap(block->stacks, block->room * (ULP_STACK_BYTES + ULP_PAGE));
    free(block->shadow);
    free(block->shared);
    free(block);
}
/* Stacks one above the other, each with a page below it that none may touch. */
static unsigned char *ulp_new_stacks(size_t threads)
{
    size_t each = ULP_STACK_BYTES + ULP_PAGE;
    unsigned char *stacks = mmap(0, threads * each, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stacks == MAP_FAILED) return 0;
    for (size_t i = 0; i < threads; ++i) mprotect(stacks + i * each, ULP_PAGE, PROT_NONE);
    return stacks;
}
static ulp_block *ulp_new_block(const ulp_module *module, uint32_t shared, size_t threads)
{
    ulp_block *block = calloc(1, sizeof *block);
    if (!block) return 0;
    block->module = module;
    block->room = threads;
    block->shared = aligned_alloc(1024, (shared + 1024) / 1024 * 1024);
    _Bool whole = block->shared != 0;
    if (module->waits) {
        block->shadow = calloc(shared / 4 + 1, sizeof *block->shadow);
        block->stacks = ulp_new_stacks(threads);
        whole = whole && block->shadow && block->stacks;
    }
    if (whole) return block;
    ulp_delete_block(block);
    return 0;
}
