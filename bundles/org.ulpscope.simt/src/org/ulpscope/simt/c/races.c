/* Races on shared memory: accesses of two threads, of which one writes, that no barrier orders. */
static void ulp_race(ulp_thread *t, uint32_t word, uint32_t other, int write, uint32_t site)
{
    ulp_fail_by(t, ULP_RACED, site, "a data race on shared memory at byte %u: it is %s here and %s by thread %u of the block with no barrier between",
            4 * word, write ? "written" : "read", write ? "read" : "written", other);
}
static _Bool ulp_unordered(ulp_thread *t, uint32_t phase, uint32_t warp_phase, uint32_t other)
{
    return phase == t->block->phase && other != t->number
            && (ulp_warp_number(&t->block->thread[other]) != ulp_warp_number(t) || warp_phase == ulp_warp_of(t)->phase);
}
void ulp_note(ulp_thread *t, uint32_t a, uint32_t n, int write, uint32_t site)
{
    ulp_block *block = t->block;
    for (uint32_t word = a / 4; word < (a + n) / 4; ++word) {
        ulp_shadow *s = &block->shadow[word];
        if (write) {
            for (int last = 0; last < 2; ++last) {
                if (ulp_unordered(t, s->read_phase[last], s->read_warp_phase[last], s->reader[last])) ulp_race(t, word, s->reader[last], 1, site);
            }
            s->write_phase = block->phase;
            s->write_warp_phase = ulp_warp_of(t)->phase;
            s->writer = (uint16_t)t->number;
        } else {
            if (ulp_unordered(t, s->write_phase, s->write_warp_phase, s->writer)) ulp_race(t, word, s->writer, 0, site);
            /* Who reads before writing itself must not hide the one who read before. */
            if (s->reader[0] != t->number) {
                s->read_phase[1] = s->read_phase[0];
                s->read_warp_phase[1] = s->read_warp_phase[0];
                s->reader[1] = s->reader[0];
            }
            s->read_phase[0] = block->phase;
            s->read_warp_phase[0] = ulp_warp_of(t)->phase;
            s->reader[0] = (uint16_t)t->number;
        }
    }
}
