/*
 * Lets the threads of a block take turns: each runs until it waits for others. A thread that ends hands its stack to the next one that has not begun,
 * so that threads that wait for nothing need one stack and no switch.
 */
static _Thread_local ulp_block *ulp_current;
static void ulp_left(ulp_block *block, ulp_thread *t)
{
    ulp_warp *warp = ulp_warp_of(t);
    --block->live;
    warp->alive &= ~ulp_lane_bit(t);
    for (uint32_t i = 0; block->barred > 0 && i < block->born; ++i) {
        ulp_thread *other = &block->thread[i];
        if (other->state == ULP_AT_BARRIER && block->barriers[other->b].expected == block->threads) ulp_left_early(t, other);
    }
    ulp_thread *lanes = ulp_lanes(t);
    for (uint32_t lane = 0; warp->waiting != 0 && lane < t->warp; ++lane) {
        if (warp->waiting >> lane & 1 && lanes[lane].state == ULP_IN_EXCHANGE) ulp_try_exchange(&lanes[lane]);
    }
}
/* The next thread begins, on a stack. */
static ulp_thread *ulp_bear(ulp_block *block, const unsigned char *stack)
{
    ulp_thread *t = &block->thread[block->born++];
    memcpy(t->ctaid, block->ctaid, sizeof t->ctaid);
    t->stack = stack;
    t->stack_end = stack + ULP_STACK_BYTES;
    t->state = ULP_READY;
    t->site = 0;
    t->prints = 0;
    return t;
}
static void ulp_begin(void)
{
    ulp_block *block = ulp_current;
    for (;;) {
        ulp_thread *t = block->running;
        block->grid->entry(t, block->grid->request->parameters);
        t->state = ULP_DONE;
        if (block->born == block->threads || __atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) ulp_suspend(t);
        ulp_left(block, t);
        block->running = ulp_bear(block, t->stack);
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
                second->tid[2], ulp_place(block, second->site));
    }
    ulp_fail(first, first->site, "threads wait here for others that never come");
}
/* A turn of each thread that is ready. */
static void ulp_turn(ulp_block *block)
{
    uint32_t ran = 0;
    ulp_current = block;
    block->yields = 0;
    for (uint32_t i = 0; i < block->threads; ++i) {
        if (i == block->born) {
            unsigned char *stack = ulp_take_stack(block);
            ulp_thread *t = ulp_bear(block, stack);
            t->context = ulp_new_context(stack, ULP_STACK_BYTES, ulp_begin);
        }
        ulp_thread *t = &block->thread[i];
        if (t->state != ULP_READY) continue;
        ++ran;
        block->running = t;
        ulp_switch(&block->scheduler, t->context);
        t = block->running;
        block->running = 0;
        if (__atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) return;
        if (t->state == ULP_DONE) {
            ulp_left(block, t);
            ulp_leave_stack(block, t);
        }
    }
    block->spins = ran == block->yields ? block->spins + 1 : 0;
    if (!ran && !ulp_converge(block)) ulp_deadlock(block);
}
static void ulp_schedule(ulp_block *block)
{
    while (block->live > 0 && !__atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) ulp_turn(block);
}
