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
/* The lanes do as one what only a whole warp can. */
static void ulp_act(ulp_thread *lanes, uint64_t present)
{
    ulp_joint *joint[64];
    ulp_thread *first = &lanes[__builtin_ctzll(present)];
    for (uint32_t lane = 0; lane < lanes->warp; ++lane) {
        if (!(present >> lane & 1)) ulp_fail(first, first->site, "this needs all lanes of the warp, and lane %u has ended or never was", lane);
        joint[lane] = (ulp_joint *)(uintptr_t)lanes[lane].value;
        if (joint[lane]->site != first->site) {
            ulp_fail(first, first->site, "this needs all lanes of the warp, and lane %u waits at %s", lane, ulp_place(first->block, joint[lane]->site));
        }
    }
    joint[0]->act(lanes, joint);
}
static void ulp_exchange_among(ulp_thread *lanes, uint64_t present)
{
    ulp_warp *warp = ulp_warp_of(lanes);
    if (lanes[__builtin_ctzll(present)].operation == ULP_JOINT) ulp_act(lanes, present);
    else for (uint32_t lane = 0; lane < lanes->warp; ++lane) {
        if (present >> lane & 1) ulp_exchanged(&lanes[lane], lanes, present);
    }
    for (uint32_t lane = 0; lane < lanes->warp; ++lane) {
        if (present >> lane & 1) ulp_wake(&lanes[lane]);
    }
    warp->waiting &= ~present;
    warp->partial &= ~present;
    ++warp->phase;
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
    ulp_exchange_among(lanes, present);
}
static const char ulp_lacks_caller[] = "the mask 0x%llx of lanes lacks the lane that calls%s";
/* The first lane that waits to exchange with lanes among which it is not itself; 0 where none does. */
static ulp_thread *ulp_outsider(ulp_thread *lanes)
{
    for (uint64_t left = ulp_warp_of(lanes)->partial; left != 0; left &= left - 1) {
        ulp_thread *t = &lanes[__builtin_ctzll(left)];
        if (!(t->mask & ulp_lane_bit(t))) return t;
    }
    return 0;
}
static void ulp_not_together(ulp_thread *t)
{
    ulp_fail_by(t, ULP_ILLEGAL, t->site, ulp_lacks_caller, (unsigned long long)t->mask, ", and not all threads of the warp come here together");
}
/* Whether all lanes of the warp that have not ended wait where this one does, and for the same. */
static _Bool ulp_together(const ulp_thread *t, ulp_thread *lanes)
{
    const ulp_warp *warp = ulp_warp_of(lanes);
    _Bool same = warp->waiting == warp->alive;
    for (uint64_t left = warp->alive; same && left != 0; left &= left - 1) {
        const ulp_thread *other = &lanes[__builtin_ctzll(left)];
        same = other->site == t->site && other->operation == t->operation;
    }
    return same;
}
/*
 * When no other lane of the warp goes on, those with masks that lack others exchange. Where a mask lacks the lane that calls, a GPU lets all exchange that
 * come together (measured on an H200), or ends the launch. Says whether any goes on.
 */
static _Bool ulp_settle(ulp_thread *lanes)
{
    ulp_warp *warp = ulp_warp_of(lanes);
    const uint64_t waiting = warp->waiting;
    if (warp->partial == 0) return 0;
    ulp_thread *outsider = ulp_outsider(lanes);
    if (outsider && ulp_together(outsider, lanes)) {
        ulp_exchange_among(lanes, warp->alive);
    } else {
        for (uint64_t left = warp->partial; left != 0; left &= left - 1) {
            ulp_thread *t = &lanes[__builtin_ctzll(left)];
            if (warp->partial & t->mask & ulp_lane_bit(t)) ulp_try_exchange(t);
        }
    }
    return warp->waiting != waiting;
}
uint64_t ulp_exchange(ulp_thread *t, uint32_t operation, uint64_t value, uint32_t b, uint32_t c, uint64_t mask, uint32_t site)
{
    ulp_warp *warp = ulp_warp_of(t);
    const _Bool as_on_a_gpu = t->block->grid->request->as_on_a_gpu;
    if (!as_on_a_gpu && !(mask & ulp_lane_bit(t))) ulp_fail(t, site, ulp_lacks_caller, (unsigned long long)mask, "");
    t->operation = (uint8_t)operation;
    t->value = value;
    t->b = b;
    t->c = c;
    t->mask = mask;
    t->state = ULP_IN_EXCHANGE;
    t->site = site;
    warp->waiting |= ulp_lane_bit(t);
    if (as_on_a_gpu && warp->alive & ~mask) {
        warp->partial |= ulp_lane_bit(t);
        if (warp->waiting == warp->alive) ulp_settle(ulp_lanes(t));
    } else {
        ulp_try_exchange(t);
    }
    if (t->state != ULP_READY) ulp_suspend(t);
    else ulp_go_on(t);
    return t->result;
}
void ulp_join(ulp_thread *t, ulp_joint *joint, uint32_t site)
{
    joint->site = site;
    ulp_exchange(t, ULP_JOINT, (uint64_t)(uintptr_t)joint, 0, 0, ~0ull >> (64 - t->warp), site);
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
