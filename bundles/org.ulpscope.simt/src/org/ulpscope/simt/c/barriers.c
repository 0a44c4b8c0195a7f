/* Barriers of a block. The last to come lets all go on. */
static void ulp_left_early(ulp_thread *t, const ulp_thread *waiting)
{
    ulp_fail((ulp_thread *)waiting, waiting->site, "not all threads of the block reach this barrier: thread (%u, %u, %u) has left the kernel",
            t->tid[0], t->tid[1], t->tid[2]);
}
/* Whether all have come who still can. */
static _Bool ulp_complete(const ulp_block *block, const ulp_barrier *barrier)
{
    const _Bool whole = barrier->expected == block->threads && block->grid->request->as_on_a_gpu;
    return barrier->arrived >= (whole ? block->live : barrier->expected);
}
static void ulp_release(ulp_block *block, uint32_t number, ulp_barrier *barrier)
{
    for (uint32_t i = 0; i < block->born; ++i) {
        ulp_thread *t = &block->thread[i];
        if (t->state == ULP_AT_BARRIER && t->barrier == number) {
            t->result = t->operation == 0 ? barrier->count : t->operation == 1 ? barrier->all : barrier->any;
            if (t != block->running) --block->barred;
            ulp_wake(t);
        }
    }
    if (barrier->expected == block->threads) ++block->phase;
    memset(barrier, 0, sizeof *barrier);
}
/* Counts a thread; says whether all have come. */
static inline __attribute__((always_inline)) _Bool ulp_arrive(ulp_thread *t, uint32_t number, uint32_t count, _Bool aligned, _Bool predicate, uint32_t site)
{
    ulp_block *block = t->block;
    if (number >= ULP_BARRIERS) ulp_fail(t, site, "there are %d barriers, numbered from 0; this is number %u", ULP_BARRIERS, number);
    if (count != 0 && (count % t->warp || count > (block->threads + t->warp - 1) / t->warp * t->warp)) ulp_fail(t, site, "%u threads are no number of whole warps of this block", count);
    ulp_barrier *barrier = &block->barriers[number];
    if (count == 0 || count > block->threads) count = block->threads;
    if (count != block->threads) block->reach.races_seen = 0;
    const _Bool left_awaited = !block->grid->request->as_on_a_gpu;
    if (left_awaited && count == block->threads && block->live < block->threads) {
        for (uint32_t i = 0; i < block->born; ++i) {
            if (block->thread[i].state == ULP_DONE) { t->site = site; ulp_left_early(&block->thread[i], t); }
        }
    }
    if (barrier->arrived == 0) {
        barrier->expected = count;
        barrier->site = site;
        barrier->all = 1;
    }
    if (barrier->expected != count) ulp_fail(t, site, "barrier %u is waited for by %u threads here and by %u elsewhere", number, count, barrier->expected);
    if (left_awaited && aligned && count == block->threads && barrier->site != site) {
        ulp_fail(t, site, "not all threads of the block reach this barrier: others wait at that of %s", ulp_place(block, barrier->site));
    }
    barrier->count += predicate;
    barrier->all &= predicate;
    barrier->any |= predicate;
    ++barrier->arrived;
    return ulp_complete(block, barrier);
}
uint32_t ulp_barrier_wait(ulp_thread *t, uint32_t number, uint32_t count, _Bool aligned, uint32_t reduction, _Bool predicate, uint32_t site)
{
    _Bool last = ulp_arrive(t, number, count, aligned, predicate, site);
    t->operation = (uint8_t)reduction;
    t->barrier = (uint8_t)number;
    t->site = site;
    t->state = ULP_AT_BARRIER;
    if (last) {
        ulp_release(t->block, number, &t->block->barriers[number]);
        ulp_go_on(t);
    } else {
        ++t->block->barred;
        ulp_suspend(t);
    }
    return (uint32_t)t->result;
}
void ulp_barrier_arrive(ulp_thread *t, uint32_t number, uint32_t count, uint32_t site)
{
    if (ulp_arrive(t, number, count, 0, 0, site)) ulp_release(t->block, number, &t->block->barriers[number]);
}
void ulp_fence(ulp_thread *t)
{
    t->block->reach.races_seen = 0;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    ulp_yield(t);
}
