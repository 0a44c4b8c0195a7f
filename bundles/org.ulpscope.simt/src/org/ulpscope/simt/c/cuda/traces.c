/*
 * Where device code writes down how exceptional values go, and what becomes of them when memory is copied. The folder that ULPSCOPE_TRACE names has the
 * file of the steps, of all device code of the program, and the list traces.txt, a line for each fat binary with its hash and the number of its first site.
 */
#include "trace/trace.h"
static struct { trace_header *header; trace_step *steps; trace_word *shadow; uint32_t copies; } trace;
/* Makes room for what is followed; whether anything is. */
static _Bool begin_trace(const char *folder)
{
    char path[4096];
    if (trace.header) return 1;
    snprintf(path, sizeof path, "%s/steps", folder);
    trace_header *header = map_records(path);
    if (!header) return 0;
    /* Pages of it come as they are written to. */
    void *shadow = mmap(0, sizeof(trace_word) << header->shadow, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (shadow == MAP_FAILED) {
        say("There is no memory to follow exceptional values with.");
        return 0;
    }
    trace.shadow = shadow;
    trace.steps = (trace_step *)(header + 1);
    trace.header = header;
    return 1;
}
/* Tells code that follows values where to write. */
static void attach_trace(image *image)
{
    const char *folder = getenv("ULPSCOPE_TRACE");
    const ulp_symbol *steps = find_symbol(image, "ulpscope_trace_steps");
    const ulp_symbol *shadow = find_symbol(image, "ulpscope_trace_shadow");
    const ulp_symbol *launch = find_symbol(image, "ulpscope_trace_launch");
    const ulp_symbol *first = find_symbol(image, "ulpscope_trace_first_site");
    char number[32];
    if (!folder || !steps || !shadow || !launch || !first || !find_line(folder, "traces.txt", image->hash, number, sizeof number)) return;
    if (!begin_trace(folder)) return;
    image->launch = (uint32_t *)launch->address;
    *(uint32_t *)first->address = (uint32_t)strtoul(number, 0, 10);
    *(uint64_t *)shadow->address = (uintptr_t)trace.shadow;
    *(uint64_t *)steps->address = (uintptr_t)trace.steps;
}
static trace_word *shadow_at(trace_word hash) { return &trace.shadow[trace_shadow_place(hash, trace.header->shadow)]; }
/* Notes that a value came to the host: of those with one tag, the first, and how many. */
static void note_output(unsigned tag, const unsigned char *from, trace_word bits, unsigned format)
{
    trace_word key = trace_edge_key(TRACE_OUTPUT, trace_class_of(bits, format), tag, format);
    unsigned mask = trace.header->steps - 1, at = (unsigned)trace_mix(key) & mask;
    for (unsigned tries = 0; tries < 256; ++tries, at = (at + 1) & mask) {
        trace_step *step = &trace.steps[at];
        trace_word seen = 0;
        if (!__atomic_compare_exchange_n(&step->key, &seen, key, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED) && seen != key) continue;
        if (__atomic_fetch_add(&step->count, 1, __ATOMIC_RELAXED) == 0) {
            allocation array;
            step->launch = trace.copies;
            step->result = bits;
            step->address = (uintptr_t)from;
            step->array = find_allocation(from, &array) ? array.base : 0;
            __atomic_store_n(&step->whole, 1, __ATOMIC_RELEASE);
        }
        return;
    }
    trace.header->full = 1;
}
/* Follows one value that was copied, if it is one. */
static void follow_value(unsigned char *to, const unsigned char *from, trace_word bits, unsigned format, _Bool to_host)
{
    unsigned exception = trace_class_of(bits, format);
    if (!(trace.header->classes >> exception & 1)) return;
    trace_word hash = trace_shadow_hash((uintptr_t)from, bits, format);
    unsigned tag = trace_shadow_tag(*shadow_at(hash), hash);
    if (!tag) return;
    if (to_host) note_output(tag, from, bits, format);
    hash = trace_shadow_hash((uintptr_t)to, bits, format);
    *shadow_at(hash) = trace_shadow_word(hash, tag);
}
/* Follows what was copied: each place may be the beginning of a number of any Format; the shadow knows of which. */
static void follow_copy(unsigned char *to, const unsigned char *from, size_t bytes, _Bool to_host)
{
    for (size_t i = 0; i + 2 <= bytes; i += 2) {
        uint64_t word = 0;
        memcpy(&word, to + i, bytes - i < 8 ? bytes - i : 8);
        follow_value(to + i, from + i, word & 0xffff, TRACE_FP16, to_host);
        follow_value(to + i, from + i, word & 0xffff, TRACE_BF16, to_host);
        if (!((uintptr_t)(from + i) & 3) && bytes - i >= 4) follow_value(to + i, from + i, (uint32_t)word, TRACE_FP32, to_host);
        if (!((uintptr_t)(from + i) & 7) && bytes - i >= 8) follow_value(to + i, from + i, word, TRACE_FP64, to_host);
    }
}
static _Bool is_on_host(const unsigned char *to)
{
    allocation found;
    return !find_allocation(to, &found) || found.memory == HOST_MEMORY || found.memory == REGISTERED_MEMORY;
}
