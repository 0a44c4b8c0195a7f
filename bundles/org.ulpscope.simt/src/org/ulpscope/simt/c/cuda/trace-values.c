/*
 * Exceptional values that are copied between memories, followed: the shadow, or a copy of it, says which values came out of followed code. What includes
 * this says what becomes of a value that comes to the host, by note_output.
 */
static struct { trace_header *header; trace_step *steps; trace_word *shadow; uint32_t copies; } trace;
static trace_word *shadow_at(trace_word hash) { return &trace.shadow[trace_shadow_place(hash, trace.header->shadow)]; }
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
    unsigned tag = trace_shadow_tag(*shadow_at(hash), hash);
    if (!tag) return;
    if (copy->to_host) note_output(&(trace_output){.tag = tag, .format = format, .copy = copy->number, .from = from, .begin = (uintptr_t)copy->from - copy->row, .bits = bits, .count = 1});
    hash = trace_shadow_hash((uintptr_t)copy->to + offset, bits, format);
    *shadow_at(hash) = trace_shadow_word(hash, tag);
}
/* Follows what was copied: each place may be the beginning of a number of any Format; the shadow knows of which. */
static void follow_copy(const followed_copy *copy, const unsigned char *content, size_t bytes)
{
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
