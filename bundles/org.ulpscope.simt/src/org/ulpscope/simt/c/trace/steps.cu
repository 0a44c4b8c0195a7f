/*
 * What instrumented device code calls where it meets an exceptional value; the pass org.ulpscope.ptx.passes.ExceptionTrace puts the calls there.
 * Values come as their bits, widened to 64. Of what is called kind, the bits 0 to 1 are the Format of the result and 2 to 3 that of the operands.
 */
#include "trace.h"
#define TRACE extern "C" __device__ __noinline__
/* The host writes here where the steps begin, just behind their header, where the shadow is, and which launch runs; all ones where that is not looked at; and how
 * the sites of this code are numbered among those of the program. */
extern "C" {
__device__ trace_word ulpscope_trace_steps, ulpscope_trace_shadow;
__device__ unsigned ulpscope_trace_launch, ulpscope_trace_first_site;
}
enum { SELECT = 1 << 4, RAW = 1 << 5 };
static __device__ trace_step *steps(void) { return (trace_step *)ulpscope_trace_steps; }
static __device__ trace_header *header(void) { return (trace_header *)ulpscope_trace_steps - 1; }
static __device__ bool looked_at(void) { return ulpscope_trace_steps && *(volatile unsigned *)&ulpscope_trace_launch != ~0u; }
/* The class of a value, 0 for one that is not followed. */
static __device__ unsigned followed(trace_word bits, unsigned format)
{
    unsigned exception = trace_class_of(bits, format & 3);
    return header()->classes >> exception & 1 ? exception : 0;
}
/* Where a key is in the table, from 1, found or made; 0 where there is no room. */
static __device__ __noinline__ unsigned place_of(trace_word key)
{
    unsigned mask = header()->steps - 1, at = (unsigned)trace_mix(key) & mask;
    for (unsigned tries = 0; tries < 256; ++tries, at = (at + 1) & mask) {
        trace_word seen = *(volatile trace_word *)&steps()[at].key;
        if (!seen) seen = atomicCAS(&steps()[at].key, 0, key);
        if (!seen || seen == key) return at + 1;
    }
    header()->full = 1;
    return 0;
}
static __device__ unsigned birth_of(unsigned tag) { return trace_birth_of(steps()[tag - 1].key); }
/* What comes out of an instruction with the same birth. */
static __device__ unsigned moved(unsigned tag, unsigned site) { return tag ? place_of(trace_node_key(birth_of(tag), ulpscope_trace_first_site + site)) : 0; }
typedef struct { trace_word result, a, b, c, address, array; } values;
static __device__ trace_word block_number(void) { return blockIdx.x + (trace_word)gridDim.x * (blockIdx.y + (trace_word)gridDim.y * blockIdx.z); }
static __device__ unsigned thread_of_block(void) { return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); }
/* The greater, the earlier the launch, there the lower the block, and there the lower the thread; never 0. Blocks run in any order, and each run shall tell the same. */
static __device__ trace_word precedence(void)
{
    const trace_word most_launches = (1ull << 20) - 1, most_blocks = (1ull << 33) - 1;
    trace_word launch = ulpscope_trace_launch < most_launches ? ulpscope_trace_launch : most_launches;
    trace_word block = block_number() < most_blocks ? block_number() : most_blocks;
    return ~(launch << 43 | block << 10 | thread_of_block());
}
static __device__ void write_first(trace_step *step, const values &values)
{
    *(volatile unsigned *)&step->whole = 0;
    __threadfence_system();
    step->launch = ulpscope_trace_launch;
    step->block[0] = blockIdx.x, step->block[1] = blockIdx.y, step->block[2] = blockIdx.z;
    step->thread[0] = threadIdx.x, step->thread[1] = threadIdx.y, step->thread[2] = threadIdx.z;
    step->result = values.result;
    step->operand[0] = values.a, step->operand[1] = values.b, step->operand[2] = values.c;
    step->address = values.address, step->array = values.array;
    __threadfence_system();
    *(volatile unsigned *)&step->whole = 1;
}
/* Notes an edge; gives its place. */
static __device__ __noinline__ unsigned note(unsigned kind, unsigned exception, unsigned tag, unsigned site, values values)
{
    unsigned place = place_of(trace_edge_key(kind, exception, tag, ulpscope_trace_first_site + site));
    if (!place) return 0;
    trace_step *step = &steps()[place - 1];
    if (header()->counted) atomicAdd(&step->count, 1);
    trace_word mine = precedence();
    if (*(volatile trace_word *)&step->precedence >= mine || atomicMax(&step->precedence, mine) >= mine) return place;
    /* All within the loop: older GPUs run a warp's other threads to its end before one that has left it goes on. */
    for (bool done = false; !done;) {
        if (atomicCAS(&step->claimed, 0, 1)) continue;
        if (*(volatile trace_word *)&step->precedence == mine) write_first(step, values);
        __threadfence_system();
        atomicExch(&step->claimed, 0);
        done = true;
    }
    return place;
}
/* The tag of a value that is born: by what is computed, or by coming in from where it is not known. */
static __device__ unsigned born(unsigned kind, unsigned exception, unsigned site, values values)
{
    unsigned birth = note(kind, exception, 0, site, values);
    return birth ? place_of(trace_node_key(birth, ulpscope_trace_first_site + site)) : 0;
}
/* An instruction computed; of one that selects, the first operand is what it chose. Gives the tag of the result. */
TRACE unsigned ulpscope_trace_step(unsigned site, unsigned kind, trace_word result, trace_word a, trace_word b, trace_word c, unsigned ta, unsigned tb, unsigned tc)
{
    if (!looked_at()) return 0;
    values all = {result, a, b, c, 0, 0};
    unsigned of_result = followed(result, kind), tag = 0;
    bool has_class = false;
    for (int i = 0; i < 3; ++i) {
        unsigned other = i == 0 ? ta : i == 1 ? tb : tc;
        unsigned exception = followed(i == 0 ? a : i == 1 ? b : c, kind >> 2);
        if (!exception) continue;
        bool passed_over = kind & SELECT && i > 0;
        bool carries = exception == of_result && !passed_over;
        has_class |= carries;
        if (!other) continue;
        note(passed_over ? TRACE_PASS_OVER : carries ? TRACE_CARRY : of_result ? TRACE_TURN : TRACE_VANISH, exception, other, site, all);
        if (carries && !tag) tag = moved(other, site);
    }
    return !of_result || tag ? tag : born(has_class ? TRACE_ENTRY : TRACE_BIRTH, of_result, site, all);
}
/* An instruction compared, with this outcome; what is RAW are bits out of which values are made. */
TRACE void ulpscope_trace_compare(unsigned site, unsigned kind, unsigned outcome, trace_word a, trace_word b, unsigned ta, unsigned tb)
{
    if (!looked_at()) return;
    values all = {outcome, a, b, 0, 0, 0};
    unsigned of_a = kind & RAW ? ta != 0 : followed(a, kind >> 2), of_b = kind & RAW ? tb != 0 : followed(b, kind >> 2);
    if (ta && of_a) note(TRACE_COMPARE, kind & RAW ? 0 : of_a, ta, site, all);
    if (tb && of_b && tb != ta) note(TRACE_COMPARE, kind & RAW ? 0 : of_b, tb, site, all);
}
static __device__ trace_word thread_number(void) { return block_number() * (blockDim.x * blockDim.y * blockDim.z) + thread_of_block(); }
/* Threads and blocks have the same addresses for what is their own. */
static __device__ trace_word own_address(trace_word address)
{
    if (__isShared((void *)address)) return trace_mix(address + 1) + (block_number() + 1);
    if (__isLocal((void *)address)) return trace_mix(address + 2) + (thread_number() + 1);
    return address;
}
static __device__ volatile trace_word *shadow_of(trace_word hash, unsigned number)
{
    return (volatile trace_word *)ulpscope_trace_shadow + trace_shadow_place(hash, header()->shadow, number);
}
static __device__ unsigned kept(trace_word address, trace_word bits, unsigned format)
{
    trace_word hash = trace_shadow_hash(address, bits, format);
    for (unsigned number = 0; number < TRACE_SHADOW_TRIES; ++number) {
        trace_word word = *shadow_of(hash, number);
        unsigned tag = trace_shadow_tag(word, hash);
        if (tag || !word) return tag;
    }
    return 0;
}
static __device__ __noinline__ void keep(trace_word address, trace_word bits, unsigned format, unsigned tag)
{
    trace_word hash = trace_shadow_hash(address, bits, format);
    trace_word mine = trace_shadow_word(hash, tag);
    for (unsigned number = 0; number < TRACE_SHADOW_TRIES; ++number) {
        volatile trace_word *place = shadow_of(hash, number);
        trace_word word = *place;
        if (!word && !(word = atomicCAS((trace_word *)place, 0, mine))) return;
        if (!trace_shadow_tag(word, hash)) continue;
        *place = mine;
        return;
    }
    *shadow_of(hash, 0) = mine;
    header()->lost = 1;
}
/* An instruction read from memory. Gives the tag of the value. */
TRACE unsigned ulpscope_trace_load(unsigned site, unsigned kind, trace_word address, trace_word array, trace_word bits)
{
    unsigned exception = looked_at() ? followed(bits, kind) : 0;
    if (!exception) return 0;
    values all = {bits, 0, 0, 0, address, array};
    unsigned tag = kept(own_address(address), bits, kind & 3);
    if (!tag) return born(TRACE_ENTRY, exception, site, all);
    note(TRACE_LOAD, exception, tag, site, all);
    return moved(tag, site);
}
/* An instruction writes to memory. */
TRACE void ulpscope_trace_store(unsigned site, unsigned kind, trace_word address, trace_word array, trace_word bits, unsigned tag)
{
    unsigned exception = looked_at() ? followed(bits, kind) : 0;
    if (!exception) return;
    values all = {bits, bits, 0, 0, address, array};
    if (!tag) tag = born(TRACE_ENTRY, exception, site, all);
    if (!tag) return;
    note(TRACE_STORE, exception, tag, site, all);
    keep(own_address(address), bits, kind & 3, moved(tag, site));
}
/* A function is given a value, or gives one back: number says which of them. */
static __device__ trace_word parameter(unsigned number) { return trace_mix(number + 3) + thread_number(); }
TRACE void ulpscope_trace_give(unsigned kind, unsigned number, trace_word bits, unsigned tag)
{
    if (looked_at() && followed(bits, kind) && tag) keep(parameter(number), bits, kind & 3, tag);
}
TRACE unsigned ulpscope_trace_take(unsigned site, unsigned kind, unsigned number, trace_word bits)
{
    unsigned exception = looked_at() ? followed(bits, kind) : 0;
    if (!exception) return 0;
    unsigned tag = kept(parameter(number), bits, kind & 3);
    values all = {bits, 0, 0, 0, 0, 0};
    return tag ? tag : born(TRACE_ENTRY, exception, site, all);
}
