/*
 * Exceptional values that are copied between memories, followed: the shadow, or a copy of it, says which values came out of followed code. What includes
 * this says what becomes of a value that comes to the host, by note_output.
 */
static struct { trace_header *header; trace_step *steps; trace_word *shadow; uint32_t copies; } trace;
static trace_word *shadow_at(trace_word hash, unsigned number) { return &trace.shadow[trace_shadow_place(hash, trace.header->shadow, number)]; }
/* The tag of a value in memory; 0 for one that is not followed. */
static unsigned kept(trace_word hash)
{
    for (unsigned number = 0; number < TRACE_SHADOW_TRIES; ++number) {
        trace_word word = __atomic_load_n(shadow_at(hash, number), __ATOMIC_RELAXED);
        unsigned tag = trace_shadow_tag(word, hash);
        if (tag || !word) return tag;
    }
    return 0;
}
static void keep(trace_word hash, unsigned tag)
{
    trace_word mine = trace_shadow_word(hash, tag);
    for (unsigned number = 0; number < TRACE_SHADOW_TRIES; ++number) {
        trace_word word = 0, *place = shadow_at(hash, number);
        if (__atomic_compare_exchange_n(place, &word, mine, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return;
        if (!trace_shadow_tag(word, hash)) continue;
        __atomic_store_n(place, mine, __ATOMIC_RELAXED);
        return;
    }
    __atomic_store_n(shadow_at(hash, 0), mine, __ATOMIC_RELAXED);
    trace.header->lost = 1;
}
/* Where the table has a key, found or made; 0 where there is no room. */
static trace_step *trace_step_of(trace_word key)
{
    unsigned mask = trace.header->steps - 1, at = (unsigned)trace_mix(key) & mask;
    for (unsigned tries = 0; tries < 256; ++tries, at = (at + 1) & mask) {
        trace_word seen = 0;
        if (__atomic_compare_exchange_n(&trace.steps[at].key, &seen, key, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED) || seen == key) return &trace.steps[at];
    }
    trace.header->full = 1;
    return 0;
}
/* Values with one tag that came to the host: the first, where its copy began, and how many. */
typedef struct { unsigned tag, format; uint32_t copy; uintptr_t from, begin; trace_word bits, count; } trace_output;
static void write_output(const trace_output *output)
{
    trace_step *step = trace_step_of(trace_edge_key(TRACE_OUTPUT, trace_class_of(output->bits, output->format), output->tag, output->format));
    if (!step) return;
    if (__atomic_fetch_add(&step->count, output->count, __ATOMIC_RELAXED) != 0) return;
    step->launch = output->copy;
    step->result = output->bits;
    step->address = output->from;
    step->array = output->begin;
    __atomic_store_n(&step->whole, 1, __ATOMIC_RELEASE);
}
/* A copy that is followed, or a row of one, which begins so many bytes behind the beginning of what is copied to; its number among those to the host. */
typedef struct { unsigned char *to; const unsigned char *from; _Bool to_host; size_t row; uint32_t number; } followed_copy;
static void note_output(const trace_output *output);
/* Follows one value that was copied, if it is one that is followed. */
static void follow_value(const followed_copy *copy, size_t offset, trace_word bits, unsigned format)
{
    if (!(trace.header->classes >> trace_class_of(bits, format) & 1)) return;
    uintptr_t from = (uintptr_t)copy->from + offset;
    trace_word hash = trace_shadow_hash(from, bits, format);
    unsigned tag = kept(hash);
    if (!tag) return;
    if (copy->to_host) note_output(&(trace_output){.tag = tag, .format = format, .copy = copy->number, .from = from, .begin = (uintptr_t)copy->from - copy->row, .bits = bits, .count = 1});
    keep(trace_shadow_hash((uintptr_t)copy->to + offset, bits, format), tag);
}
/* FP8 numbers are followed as what they are in FP16. */
static void follow_byte(const followed_copy *copy, size_t offset, unsigned char byte)
{
    unsigned magnitude = byte & 0x7f;
    if (magnitude > 0x7c) follow_value(copy, offset, 0x7fff, TRACE_FP16);
    else if (magnitude == 0x7c) follow_value(copy, offset, (trace_word)byte << 8, TRACE_FP16);
}
/* Follows what was copied: each place may be the beginning of a number of any Format; the shadow knows of which. */
static void follow_copy(const followed_copy *copy, const unsigned char *content, size_t bytes)
{
    for (size_t i = 0; i < bytes; ++i) follow_byte(copy, i, content[i]);
    for (size_t i = 0; i + 2 <= bytes; i += 2) {
        uint64_t word = 0;
        uintptr_t place = (uintptr_t)copy->from + i;
        memcpy(&word, content + i, bytes - i < 8 ? bytes - i : 8);
        follow_value(copy, i, word & 0xffff, TRACE_FP16);
        follow_value(copy, i, word & 0xffff, TRACE_BF16);
        if (place % 4 == 0 && bytes - i >= 4) follow_value(copy, i, (uint32_t)word, TRACE_FP32);
        if (place % 8 == 0 && bytes - i >= 8) follow_value(copy, i, word, TRACE_FP64);
    }
}
