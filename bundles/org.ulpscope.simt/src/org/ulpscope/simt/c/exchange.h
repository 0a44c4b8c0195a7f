/* Barriers, and what the lanes of a warp exchange. The last to come computes what all get. */
#if ULP_FIBRES
enum { ULP_SYNC, ULP_UP, ULP_DOWN, ULP_BFLY, ULP_IDX, ULP_BALLOT, ULP_ALL, ULP_ANY, ULP_UNI, ULP_MATCH_ANY, ULP_MATCH_ALL, ULP_ELECT,
    ULP_ADD, ULP_MIN_S, ULP_MAX_S, ULP_MIN_U, ULP_MAX_U, ULP_AND, ULP_OR, ULP_XOR };
static void ulp_shuffle(ulp_thread *t, ulp_thread *lanes, uint32_t present)
{
    uint32_t lane = t->number & 31, segment = t->c >> 8 & 31, clamp = t->c & 31, b = t->b & 31;
    uint32_t greatest = (lane & segment) | (clamp & ~segment), source;
    switch (t->operation) {
    case ULP_UP: source = lane - b; t->predicate = (int32_t)source >= (int32_t)greatest; break;
    case ULP_DOWN: source = lane + b; t->predicate = source <= greatest; break;
    case ULP_BFLY: source = lane ^ b; t->predicate = source <= greatest; break;
    default: source = (lane & segment) | (b & ~segment); t->predicate = source <= greatest;
    }
    if (!t->predicate) source = lane;
    t->result = present >> source & 1 ? lanes[source].value : t->value;
}
static uint32_t ulp_reduced(uint32_t operation, uint32_t x, uint32_t y)
{
    switch (operation) {
    case ULP_ADD: return x + y;
    case ULP_MIN_S: return (int32_t)x < (int32_t)y ? x : y;
    case ULP_MAX_S: return (int32_t)x > (int32_t)y ? x : y;
    case ULP_MIN_U: return x < y ? x : y;
    case ULP_MAX_U: return x > y ? x : y;
    case ULP_AND: return x & y;
    case ULP_OR: return x | y;
    default: return x ^ y;
    }
}
static void ulp_exchanged(ulp_thread *t, ulp_thread *lanes, uint32_t present)
{
    uint32_t first = (uint32_t)__builtin_ctz(present), equal = 0, set = 0, reduced = (uint32_t)lanes[first].value;
    for (uint32_t lane = 0; lane < 32; ++lane) {
        if (present >> lane & 1) {
            equal |= (uint32_t)(lanes[lane].value == t->value) << lane;
            set |= (uint32_t)(lanes[lane].value != 0) << lane;
            if (lane != first) reduced = ulp_reduced(t->operation, reduced, (uint32_t)lanes[lane].value);
        }
    }
    switch (t->operation) {
    case ULP_SYNC: break;
    case ULP_UP: case ULP_DOWN: case ULP_BFLY: case ULP_IDX: ulp_shuffle(t, lanes, present); break;
    case ULP_BALLOT: t->result = set; break;
    case ULP_ALL: t->result = set == present; break;
    case ULP_ANY: t->result = set != 0; break;
    case ULP_UNI: t->result = set == present || set == 0; break;
    case ULP_MATCH_ANY: t->result = equal; break;
    case ULP_MATCH_ALL: t->predicate = equal == present; t->result = t->predicate ? present : 0; break;
    case ULP_ELECT: t->result = first; t->predicate = (t->number & 31) == first; break;
    default: t->result = reduced;
    }
}
static void ulp_try_exchange(ulp_thread *t)
{
    ulp_warp *warp = ulp_warp_of(t);
    ulp_thread *lanes = &t->block->thread[t->number & ~31u];
    uint32_t present = t->mask & warp->alive;
    if (present & ~warp->waiting) return;
    for (uint32_t lane = 0; lane < 32; ++lane) {
        if (present >> lane & 1 && (lanes[lane].mask != t->mask || lanes[lane].operation != t->operation)) return;
    }
    for (uint32_t lane = 0; lane < 32; ++lane) {
        if (present >> lane & 1) ulp_exchanged(&lanes[lane], lanes, present);
    }
    for (uint32_t lane = 0; lane < 32; ++lane) {
        if (present >> lane & 1) ulp_wake(&lanes[lane]);
    }
    warp->waiting &= ~present;
    ++warp->phase;
}
static uint64_t ulp_exchange(ulp_thread *t, uint32_t operation, uint64_t value, uint32_t b, uint32_t c, uint32_t mask, uint32_t site)
{
    if (!(mask >> (t->number & 31) & 1)) ulp_fail(t, site, "the mask 0x%x of lanes lacks the lane that calls", mask);
    t->operation = operation;
    t->value = value;
    t->b = b;
    t->c = c;
    t->mask = mask;
    t->state = ULP_IN_EXCHANGE;
    t->site = site;
    ulp_warp_of(t)->waiting |= 1u << (t->number & 31);
    ulp_try_exchange(t);
    if (t->state != ULP_READY) ulp_suspend(t);
    return t->result;
}
static uint32_t ulp_activemask(ulp_thread *t, uint32_t site)
{
    ulp_wait(t, ULP_CONVERGING, site);
    return (uint32_t)t->result;
}
/* Threads that wait for nothing but to know who came with them go on together when no other can. */
static _Bool ulp_converge(ulp_block *block)
{
    _Bool any = 0;
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *t = &block->thread[i], *end = &block->thread[block->threads];
        if (t->state != ULP_CONVERGING) continue;
        uint32_t mask = 0;
        for (ulp_thread *other = &block->thread[i & ~31u]; other < end && other->number / 32 == i / 32; ++other) {
            mask |= (uint32_t)(other->state == ULP_CONVERGING && other->site == t->site) << (other->number & 31);
        }
        for (uint32_t lane = 0; lane < 32; ++lane) {
            if (mask >> lane & 1) {
                block->thread[(i & ~31u) + lane].result = mask;
                ulp_wake(&block->thread[(i & ~31u) + lane]);
            }
        }
        any = 1;
    }
    return any;
}
static void ulp_left_early(ulp_thread *t, const ulp_thread *waiting)
{
    ulp_fail((ulp_thread *)waiting, waiting->site, "not all threads of the block reach this barrier: thread (%u, %u, %u) has left the kernel",
            t->tid[0], t->tid[1], t->tid[2]);
}
static void ulp_release(ulp_block *block, uint32_t number, ulp_barrier *barrier)
{
    for (uint32_t i = 0; i < block->threads; ++i) {
        ulp_thread *t = &block->thread[i];
        if (t->state == ULP_AT_BARRIER && t->b == number) {
            t->result = t->operation == 0 ? barrier->count : t->operation == 1 ? barrier->all : barrier->any;
            ulp_wake(t);
        }
    }
    if (barrier->expected == block->threads) ++block->phase;
    memset(barrier, 0, sizeof *barrier);
}
/* Counts a thread; count is that of all who shall come, 0 for the whole block. */
static _Bool ulp_arrive(ulp_thread *t, uint32_t number, uint32_t count, _Bool aligned, _Bool predicate, uint32_t site)
{
    ulp_block *block = t->block;
    if (number >= ULP_BARRIERS) ulp_fail(t, site, "there are %d barriers, numbered from 0; this is number %u", ULP_BARRIERS, number);
    if (count % 32 || count > (block->threads + 31) / 32 * 32) ulp_fail(t, site, "%u threads are no number of whole warps of this block", count);
    ulp_barrier *barrier = &block->barriers[number];
    if (count == 0 || count > block->threads) count = block->threads;
    if (count != block->threads) block->races_seen = 0;
    if (count == block->threads && block->live < block->threads) {
        for (uint32_t i = 0; i < block->threads; ++i) {
            if (block->thread[i].state == ULP_DONE) { t->site = site; ulp_left_early(&block->thread[i], t); }
        }
    }
    if (barrier->arrived == 0) {
        barrier->expected = count;
        barrier->site = site;
        barrier->all = 1;
    }
    if (barrier->expected != count) ulp_fail(t, site, "barrier %u is waited for by %u threads here and by %u elsewhere", number, count, barrier->expected);
    if (aligned && count == block->threads && barrier->site != site) {
        ulp_fail(t, site, "not all threads of the block reach this barrier: others wait at that of %s", ulp_place(barrier->site));
    }
    barrier->count += predicate;
    barrier->all &= predicate;
    barrier->any |= predicate;
    return ++barrier->arrived >= barrier->expected;
}
static uint32_t ulp_barrier_wait(ulp_thread *t, uint32_t number, uint32_t count, _Bool aligned, uint32_t reduction, _Bool predicate, uint32_t site)
{
    _Bool last = ulp_arrive(t, number, count, aligned, predicate, site);
    t->operation = reduction;
    t->b = number;
    t->site = site;
    t->state = ULP_AT_BARRIER;
    if (last) ulp_release(t->block, number, &t->block->barriers[number]);
    else ulp_suspend(t);
    return (uint32_t)t->result;
}
static void ulp_barrier_arrive(ulp_thread *t, uint32_t number, uint32_t count, uint32_t site)
{
    if (ulp_arrive(t, number, count, 0, 0, site)) ulp_release(t->block, number, &t->block->barriers[number]);
}
/* A fence of the block may order accesses that no barrier does. */
static inline void ulp_fence(ulp_thread *t) { t->block->races_seen = 0; __atomic_thread_fence(__ATOMIC_SEQ_CST); ulp_yield(t); }
#else
static inline void ulp_fence(ulp_thread *t) { (void)t; __atomic_thread_fence(__ATOMIC_SEQ_CST); }
#endif
