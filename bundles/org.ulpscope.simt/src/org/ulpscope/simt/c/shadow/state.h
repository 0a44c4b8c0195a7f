/*
 * What exact arithmetic would have given beside what a kernel computed: how a shadow lies in memory, and what is written down of an instruction. The
 * translated kernels write it, and their host reads it.
 */
#include <stdint.h>
enum { SHADOW_FP64, SHADOW_FP32 };
/* The exact value, hi + lo, the instruction where most of its error was born, and the one where most bits of it were cancelled: those bits in the upper byte, a number from 1 in the rest. Both are 0 where there is no error. */
typedef struct { double hi, lo; uint32_t born, grown; } ulp_shadow;
enum { SHADOW_NUMBER_BITS = 24 };
/* An instruction. All errors are in ulps of the exact result. */
typedef struct {
    /* The largest rounding error of its own, and the result and exact result of its operands there. */
    double born, born_result, born_exact;
    /* How often it cancelled bits of operands with an error, the most bits, whether somebody writes, and the operands and results there. */
    uint64_t cancelled;
    uint32_t bits, claimed;
    double operand[2], result, exact;
    /* How often it compared otherwise than exact arithmetic; then the first operands, and the exact ones. */
    uint64_t turned;
    double compared[2], exactly[2];
} shadow_site;
/* A shadow that goes with a parameter or result, and the bits of its value. */
typedef struct { ulp_shadow shadow; uint64_t bits; } ulp_passed;
/* What the code of a kernel is told by its host. Of each 2 MiB of addresses top has the cells, or 0. */
typedef struct {
    shadow_site *sites;
    unsigned char **top;
    uint32_t first;
    unsigned char *(*cells)(uint64_t address);
    void (*born)(shadow_site *, double ulps, double result, double exact);
    void (*cancelled)(shadow_site *, uint32_t bits, const double values[4]);
    void (*turned)(shadow_site *, const double values[4]);
    /* What this thread of the machine passed last, 4 numbers for each of 16 parameters. */
    ulp_passed *(*passed)(void);
    /* Whether a thread adds to memory. */
    uint32_t *adding;
} ulp_shadow_state;
enum { SHADOW_SPAN_BITS = 21, SHADOW_TOP_BITS = 26, SHADOW_TIMES = 6 };
/* A value of FP32 in memory: 24 bytes for its 4. Who wrote it is a number from 1 with its Format in the upper byte; 0 where there is no shadow. */
typedef struct { double hi; uint32_t writer, born, grown, bits; } shadow_cell;
/* One of FP64: 48 bytes for its 8. */
typedef struct { shadow_cell first; double lo; uint32_t none, bits_above, reserved[2]; } shadow_cell_pair;
static inline unsigned char *shadow_place(unsigned char *cells, uint64_t address) { return cells + (address & ((1u << SHADOW_SPAN_BITS) - 1)) * SHADOW_TIMES; }
static inline uint64_t shadow_index(uint64_t address) { return address >> SHADOW_SPAN_BITS & ((1u << SHADOW_TOP_BITS) - 1); }
/* An error in ulps of a Format at a value: the distance of its numbers there, and below its normal numbers that of the subnormal ones. */
static inline double shadow_ulps(double error, double at, int format)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &at, sizeof bits);
    int exponent = (int)(bits >> 52 & 0x7ff), least = format == SHADOW_FP64 ? 1 : 1023 - 126;
    int unit = (exponent < least ? least : exponent) - (format == SHADOW_FP64 ? 52 : 23);
    if (unit < 1) return __builtin_ldexp(error, 1023 - unit);
    bits = (uint64_t)(2046 - unit) << 52;
    double inverse;
    __builtin_memcpy(&inverse, &bits, sizeof inverse);
    return error * inverse;
}
