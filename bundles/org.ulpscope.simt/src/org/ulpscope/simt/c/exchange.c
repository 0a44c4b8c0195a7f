/* What the lanes of a warp exchange. The last to come computes what all get. */
static void ulp_shuffle(ulp_thread *t, ulp_thread *lanes, uint64_t present)
{
    uint32_t last = t->warp - 1, lane = ulp_lane_of(t), segment = t->c >> 8 & last, clamp = t->c & last, b = t->b & last;
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
static void ulp_exchanged(ulp_thread *t, ulp_thread *lanes, uint64_t present)
{
    if (t->operation <= ULP_IDX) {
        if (t->operation != ULP_SYNC) ulp_shuffle(t, lanes, present);
        return;
    }
    uint32_t first = (uint32_t)__builtin_ctzll(present), reduced = (uint32_t)lanes[first].value;
    uint64_t equal = 0, set = 0;
    for (uint32_t lane = 0; lane < t->warp; ++lane) {
        if (present >> lane & 1) {
            equal |= (uint64_t)(lanes[lane].value == t->value) << lane;
            set |= (uint64_t)(lanes[lane].value != 0) << lane;
            if (lane != first) reduced = ulp_reduced(t->operation, reduced, (uint32_t)lanes[lane].value);
        }
    }
    switch (t->operation) {
    case ULP_BALLOT: t->result = set; break;
    case ULP_ALL: t->result = set == present; break;
    case ULP_ANY: t->result = set != 0; break;
    case ULP_UNI: t->result = set == present || set == 0; break;
    case ULP_MATCH_ANY: t->result = equal; break;
    case ULP_MATCH_ALL: t->predicate = equal == present; t->result = t->predicate ? present : 0; break;
    case ULP_ELECT: t->result = first; t->predicate = ulp_lane_of(t) == first; break;
    default: t->result = reduced;
    }
}
static void ulp_try_exchange(ulp_thread *t)
{
    ulp_warp *warp = ulp_warp_of(t);
    ulp_thread *lanes = ulp_lanes(t);
    uint64_t present = t->mask & warp->alive;
    if (present & ~warp->waiting) return;
    for (uint32_t lane = 0; lane < t->warp; ++lane) {
        if (present >> lane & 1 && (lanes[lane].mask != t->mask || lanes[lane].operation != t->operation)) return;
    }
    for (uint32_t lane = 0; lane < t->warp; ++lane) {
        if (present >> lane & 1) ulp_exchanged(&lanes[lane], lanes, present);
    }
    for (uint32_t lane = 0; lane < t->warp; ++lane) {
        if (present >> lane & 1) ulp_wake(&lanes[lane]);
    }
    warp->waiting &= ~present;
    ++warp->phase;
}
uint64_t ulp_exchange(ulp_thread *t, uint32_t operation, uint64_t value, uint32_t b, uint32_t c, uint64_t mask, uint32_t site)
{
    if (!(mask & ulp_lane_bit(t))) ulp_fail(t, site, "the mask 0x%llx of lanes lacks the lane that calls", (unsigned long long)mask);
    t->operation = operation;
    t->value = value;
    t->b = b;
    t->c = c;
    t->mask = mask;
    t->state = ULP_IN_EXCHANGE;
    t->site = site;
    ulp_warp_of(t)->waiting |= ulp_lane_bit(t);
    ulp_try_exchange(t);
    if (t->state != ULP_READY) ulp_suspend(t);
    else ulp_go_on(t);
    return t->result;
}
uint64_t ulp_activemask(ulp_thread *t, uint32_t site)
{
    ulp_wait(t, ULP_CONVERGING, site);
    return t->result;
}
/* Threads that wait for nothing but to know who came with them go on together when no other can. */
static _Bool ulp_converge(ulp_block *block)
{
    _Bool any = 0;
    for (uint32_t i = 0; i < block->born; ++i) {
        ulp_thread *t = &block->thread[i], *end = &block->thread[block->born];
        if (t->state != ULP_CONVERGING) continue;
        ulp_thread *lanes = ulp_lanes(t);
        uint64_t mask = 0;
        for (ulp_thread *other = lanes; other < end && ulp_warp_number(other) == ulp_warp_number(t); ++other) {
            mask |= (uint64_t)(other->state == ULP_CONVERGING && other->site == t->site) << ulp_lane_of(other);
        }
        for (uint32_t lane = 0; lane < t->warp; ++lane) {
            if (mask >> lane & 1) {
                lanes[lane].result = mask;
                ulp_wake(&lanes[lane]);
            }
        }
        any = 1;
    }
    return any;
}
