/* Races on shared memory: accesses of two threads, of which one writes, that no barrier orders. */
static void ulp_race(ulp_thread *t, uint32_t word, const ulp_touch *before, int write, uint32_t site)
{
    static const char race[] = "a data race on shared memory at byte %u: it is %s here, and was %s before%s%s by thread (%u, %u, %u), with no barrier between";
    /* Where no thread waits for others, all of a block run as the first one, which is then another by now: its number tells which it was. */
    uint32_t other = before->thread;
    const char *place = ulp_place(t->block, before->site), *at = *place ? " at " : "", *now = write ? "written" : "read", *then = write ? "read" : "written";
    uint32_t x = other % t->ntid[0], y = other / t->ntid[0] % t->ntid[1], z = other / t->ntid[0] / t->ntid[1];
    /* A GPU goes on. */
    if (t->block->grid->request->as_on_a_gpu) ulp_remark(t, site, race, 4 * word, now, then, at, place, x, y, z);
    else ulp_fail_by(t, ULP_RACED, site, race, 4 * word, now, then, at, place, x, y, z);
}
static _Bool ulp_unordered(ulp_thread *t, const ulp_touch *before)
{
    return before->phase == t->block->phase && before->thread != t->number
            && (before->thread / t->warp != ulp_warp_number(t) || before->warp_phase == ulp_warp_of(t)->phase);
}
static void ulp_note(ulp_thread *t, uint32_t a, uint32_t n, int write, uint32_t site)
{
    ulp_block *block = t->block;
    const ulp_touch now = {block->phase, ulp_warp_of(t)->phase, site, t->number};
    for (uint32_t word = a / 4; word < (a + n) / 4; ++word) {
        ulp_shadow *s = &block->shadow[word];
        if (write) {
            for (int last = 0; last < 2; ++last) {
                if (ulp_unordered(t, &s->read[last])) ulp_race(t, word, &s->read[last], 1, site);
            }
            s->write = now;
        } else {
            if (ulp_unordered(t, &s->write)) ulp_race(t, word, &s->write, 0, site);
            /* Who reads before writing itself must not hide the one who read before. */
            if (s->read[0].thread != t->number) s->read[1] = s->read[0];
            s->read[0] = now;
        }
    }
}
void ulp_look_at_shared(ulp_thread *t, uint32_t a, uint32_t n, int write, uint32_t site)
{
    if ((uint64_t)a + n > t->shared_bytes) {
        ulp_fail_by(t, ULP_BAD_ADDRESS, site, "byte %u of shared memory is out of range: the block has %u bytes", a, t->shared_bytes);
    }
    if (write < 2 && t->reach->races_seen) ulp_note(t, a, n, write, site);
}
