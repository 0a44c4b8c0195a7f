/* Lets the threads of a block take turns: each runs until it waits for others. */
static _Thread_local ulp_block *ulp_current;
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
    warp->alive &= ~ulp_lane_bit(t);
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *other = &block->thread[i];
        if (other->state == ULP_AT_BARRIER && block->barriers[other->b].expected == block->threads) {
            ulp_left_early(t, other);
        }
        if (other->state == ULP_IN_EXCHANGE && ulp_warp_number(other) == ulp_warp_number(t)) ulp_try_exchange(other);
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
