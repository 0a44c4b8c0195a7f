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
        if (other->state != ULP_AT_BARRIER || block->barriers[other->barrier].expected != block->threads) continue;
        if (!block->grid->request->as_on_a_gpu) ulp_left_early(t, other);
        if (ulp_complete(block, &block->barriers[other->barrier])) ulp_release(block, other->barrier, &block->barriers[other->barrier]);
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
        if (block->born == block->threads || __atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) ulp_to_scheduler(t);
        ulp_left(block, t);
        block->running = ulp_bear(block, t->stack);
    }
}
static void ulp_deadlock(ulp_block *block)
{
    ulp_thread *first = 0, *second = 0;
    for (uint32_t i = 0; i < block->threads; i += block->module->warp) {
        ulp_thread *outsider = ulp_outsider(&block->thread[i]);
        if (outsider) ulp_not_together(outsider);
    }
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
static __attribute__((noinline)) void ulp_bear_next(ulp_block *block)
{
    const uint32_t number = block->born;
    unsigned char *stack = ulp_take_stack(block);
    ulp_bear(block, stack);
    block->thread[number].context = ulp_new_context(stack, ULP_STACK_BYTES - ulp_stack_colour(number), ulp_begin);
}
/* The thread that can go on of a number, which may be about to begin; 0 where it waits or has ended. */
static inline ulp_thread *ulp_ready(ulp_block *block, uint32_t number)
{
    ulp_thread *t = &block->thread[number];
    if (number == block->born) ulp_bear_next(block);
    if (t->state != ULP_READY) return 0;
    ++block->resumes;
    return t;
}
static inline __attribute__((always_inline)) ulp_thread *ulp_next_lane(ulp_thread *t)
{
    ulp_block *block = t->block;
    uint32_t end = (t->number | (t->warp - 1)) + 1;
    if (end > block->threads) end = block->threads;
    for (uint32_t number = t->number + 1; number < end; ++number) {
        ulp_thread *next = ulp_ready(block, number);
        if (next) return next;
    }
    return 0;
}
/*
 * Lets the threads of a warp go on until they end, wait for other warps, or only ask again and again, as they also may by exchanges without end; whether
 * the launch goes on.
 */
static _Bool ulp_run_warp(ulp_block *block, uint32_t first, uint32_t end)
{
    enum { ROUNDS = 256 };
    uint32_t resumes, yields, wakings, rounds = 0;
    do {
        resumes = block->resumes;
        yields = block->yields;
        wakings = block->wakings;
        for (uint32_t i = first; i < end; ++i) {
            ulp_thread *t = ulp_ready(block, i);
            if (!t) continue;
            block->running = t;
            ulp_switch(&block->scheduler, t->context);
            t = block->running;
            block->running = 0;
            if (__atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) return 0;
            if (t->state == ULP_DONE) {
                ulp_left(block, t);
                ulp_leave_stack(block, t);
            }
            if (t->number > i) i = t->number;
        }
        yields = block->yields - yields;
        /* Who has neither been woken nor yielded has ended, or waits. */
        if (yields == 0 && wakings == block->wakings) resumes = block->resumes;
    } while (++rounds < ROUNDS && (block->resumes - resumes != yields || ulp_settle(&block->thread[first])));
    return 1;
}
/* A turn of each warp. */
static void ulp_turn(ulp_block *block)
{
    uint32_t warp = block->module->warp, warps = (block->threads + warp - 1) / warp;
    uint64_t key = ulp_order() ? ulp_block_key(block) : 0;
    ulp_current = block;
    block->resumes = block->yields = 0;
    ++block->turns;
    /* Threads begin in the order of their numbers; where warps have another, all do so before. */
    while (key && block->born < block->threads) ulp_bear_next(block);
    for (uint32_t place = 0; place < warps; ++place) {
        uint32_t first = warp * (key ? (uint32_t)ulp_at_place(place, warps, key) : place);
        if (!ulp_run_warp(block, first, first + warp < block->threads ? first + warp : block->threads)) return;
    }
    block->spins = block->resumes == block->yields ? block->spins + 1 : 0;
    if (block->resumes == 0 && !ulp_converge(block)) ulp_deadlock(block);
}
static void ulp_schedule(ulp_block *block)
{
    while (block->live > 0 && !__atomic_load_n(&block->grid->failed, __ATOMIC_RELAXED)) ulp_turn(block);
}
