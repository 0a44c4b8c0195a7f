/*
 * How exceptional values are followed: what device code writes down, and what its host reads. A tag stands for a value that was born at one
 * instruction and has come to another; 0 is no tag. Tags of values in memory are in the shadow, a table by address and value.
 */
#ifdef __CUDACC__
#define TRACE_FUNCTION static __device__ __forceinline__
#else
#define TRACE_FUNCTION static inline
#endif
typedef unsigned long long trace_word;
enum trace_class { TRACE_NAN = 1, TRACE_INF, TRACE_SUB };
enum trace_format { TRACE_FP64, TRACE_FP32, TRACE_FP16, TRACE_BF16 };
/* What becomes of a value; numbered as org.ulpscope.flow.trace.ExceptionEvent. */
enum trace_kind { TRACE_BIRTH, TRACE_ENTRY, TRACE_CARRY, TRACE_TURN, TRACE_VANISH, TRACE_COMPARE, TRACE_PASS_OVER, TRACE_STORE, TRACE_LOAD, TRACE_OUTPUT };
/* What the steps of one library of device code begin with. */
typedef struct trace_header {
    char magic[8];
    /* Of sites, and of steps: a power of two. */
    unsigned sites, steps;
    /* Which launches are looked at: each every-th from the first on, of all launches of the program from 0. */
    unsigned every, first;
    /* Whether each meeting is counted, which classes are followed (bit n for class n), whether there was no room for a step, and the logarithm of the shadow's words. */
    unsigned counted, classes, full, shadow;
    /* Whether the shadow lost the way of a value, as it had no room. */
    unsigned lost;
    unsigned char reserved[20];
} trace_header;
/* A place in the table of steps: a value of one birth at one instruction (a node, which has a key only), or what an instruction did to one (an edge). */
typedef struct trace_step {
    trace_word key, count;
    /* Whether a thread is writing what was first, and whether that is there. */
    unsigned claimed, whole, launch, block[3], thread[3], reserved;
    trace_word result, operand[3];
    /* Of a value in memory: where, and where the array that the kernel was given begins; 0 where that is not known. */
    trace_word address, array;
    /* The greater, the earlier was what is told of; 0 before there is any. */
    trace_word precedence;
    trace_word more[2];
} trace_step;
enum { TRACE_TAG_BITS = 24, TRACE_SITE_BITS = 32 };
#define TRACE_NODE (1ull << 63)
TRACE_FUNCTION unsigned trace_class_of(trace_word bits, unsigned format)
{
    trace_word infinity = format == TRACE_FP64 ? 0x7ff0000000000000ull : format == TRACE_FP32 ? 0x7f800000 : format == TRACE_FP16 ? 0x7c00 : 0x7f80;
    bits &= format == TRACE_FP64 ? 0x7fffffffffffffffull : format == TRACE_FP32 ? 0x7fffffff : 0x7fff;
    return bits > infinity ? TRACE_NAN : bits == infinity ? TRACE_INF : bits && !(bits & infinity) ? TRACE_SUB : 0;
}
TRACE_FUNCTION trace_word trace_mix(trace_word word)
{
    word = (word ^ word >> 31) * 0x9e3779b97f4a7c15ull;
    word = (word ^ word >> 29) * 0xd1342543de82ef95ull;
    return word ^ word >> 32;
}
/* A node: the birth by its place in the table, and the instruction where the value is now. */
TRACE_FUNCTION trace_word trace_node_key(unsigned birth, unsigned site) { return TRACE_NODE | (trace_word)birth << TRACE_SITE_BITS | site; }
TRACE_FUNCTION unsigned trace_birth_of(trace_word node_key) { return (unsigned)(node_key >> TRACE_SITE_BITS) & ((1u << TRACE_TAG_BITS) - 1); }
/* An edge: what is done, the class of the value that it is done to, the tag of that, and the instruction; one more, as 0 is a place that is free. */
TRACE_FUNCTION trace_word trace_edge_key(unsigned kind, unsigned exception, unsigned tag, unsigned site)
{
    return 1 + ((trace_word)kind << 58 | (trace_word)exception << 56 | (trace_word)tag << TRACE_SITE_BITS | site);
}
/* What stands in the shadow for a value at an address: the tag, and so much of a hash that another value or address is not taken for it. */
TRACE_FUNCTION trace_word trace_shadow_hash(trace_word address, trace_word bits, unsigned format) { return trace_mix(trace_mix(address) + bits * 4 + format); }
/* Where that may stand: one of the TRACE_SHADOW_TRIES places from its own on. */
enum { TRACE_SHADOW_TRIES = 32 };
TRACE_FUNCTION trace_word trace_shadow_place(trace_word hash, unsigned logarithm, unsigned number) { return ((hash >> (64 - logarithm)) + number) & ((1ull << logarithm) - 1); }
TRACE_FUNCTION trace_word trace_shadow_word(trace_word hash, unsigned tag) { return hash << TRACE_TAG_BITS | tag; }
TRACE_FUNCTION unsigned trace_shadow_tag(trace_word word, trace_word hash)
{
    return (word ^ hash << TRACE_TAG_BITS) >> TRACE_TAG_BITS ? 0 : (unsigned)word & ((1u << TRACE_TAG_BITS) - 1);
}
