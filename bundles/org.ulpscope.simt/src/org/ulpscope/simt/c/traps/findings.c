/* Which classes of exceptional values an instruction has given birth to. */
static uint64_t element(const unsigned char *bytes, enum format format, int number)
{
    uint64_t bits = 0;
    size_t size = format == FP32 ? 4 : 8;
    memcpy(&bits, bytes + size * (size_t)number, size);
    return bits;
}
static int class_of(uint64_t bits, enum format format)
{
    uint64_t infinite = format == FP32 ? 0x7f800000u : 0x7ff0000000000000u;
    uint64_t fraction = format == FP32 ? 0x007fffffu : 0x000fffffffffffffu;
    if ((bits & infinite) == infinite) return bits & fraction ? NOT_A_NUMBER : INFINITE;
    return (bits & infinite) == 0 && bits & fraction ? SUBNORMAL : -1;
}
static _Bool is_zero(uint64_t bits, enum format format) { return (bits & (format == FP32 ? 0x7fffffffu : 0x7fffffffffffffffu)) == 0; }
/* The first thread of a process is 1, others are numbered as they are made. */
static _Thread_local uint32_t thread_number = 1;
static uint32_t threads = 1;
/* Whether this is the first time. */
static _Bool add_occurrence(record *to, enum exception class, const instruction *i, const uint64_t *operand, uint64_t result)
{
    occurrence *at = &to->class[class];
    uint32_t none = 0;
    __atomic_fetch_add(&at->count, 1, __ATOMIC_RELAXED);
    if (__atomic_load_n(&at->seen, __ATOMIC_RELAXED) != 0 || !__atomic_compare_exchange_n(&at->seen, &none, 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) return 0;
    at->thread = thread_number;
    at->operands = i->kind == BY_ELEMENT ? (uint32_t)i->operands : 0;
    for (uint32_t o = 0; o < at->operands; ++o) at->operand[o] = operand[o];
    at->result = result;
    if (to->callers) {
        memcpy(at->function, last_call.function, sizeof at->function);
        at->arguments = last_call.arguments;
        at->narrow = last_call.narrow;
        memcpy(at->argument, last_call.argument, sizeof at->argument);
    }
    __atomic_store_n(&at->seen, 2, __ATOMIC_RELEASE);
    return 1;
}
/* The operands of an instruction, each as many bytes as a register has. */
typedef struct { unsigned char operand[MOST_OPERANDS][64]; } operand_values;
static void read_operands(ucontext_t *context, const site *at, operand_values *values)
{
    const instruction *i = &at->decoded;
    for (int o = 0; o < i->operands; ++o) {
        if (i->operand[o] >= 0) {
            read_vector(context, i->operand[o], values->operand[o]);
            continue;
        }
        const uint8_t *address = operand_address(at->bytes, (const uint8_t *)at->at, i, context->uc_mcontext.gregs);
        int count = i->kind == ACROSS ? i->vector_bytes / i->element_bytes : i->results;
        for (int e = 0; e < count; ++e) {
            memcpy(values->operand[o] + e * i->element_bytes, address + (i->broadcast ? 0 : e * i->element_bytes), (size_t)i->element_bytes);
        }
    }
}
typedef struct { _Bool born, first; } outcome;
static void born(outcome *of, record *(*record_for)(void *), void *what, enum exception class, const instruction *i, const uint64_t *operand, uint64_t result)
{
    record *to = record_for(what);
    of->born = 1;
    if (to && add_occurrence(to, class, i, operand, result)) of->first = 1;
}
/* Whether an element is one that underflowed, where the instruction did. A zero is where its factors are none; the third operand is a summand. */
static _Bool is_underflow(const instruction *i, const uint64_t *operand, int operands, uint64_t result)
{
    if (class_of(result, i->format) == SUBNORMAL) return 1;
    _Bool zero = is_zero(result, i->format) && i->kind == BY_ELEMENT;
    for (int o = 0; o < operands && o < 2; ++o) zero &= !is_zero(operand[o], i->operand_format) && class_of(operand[o], i->operand_format) != INFINITE;
    return zero;
}
/* Adds what one element of the result tells, where the operands are those of this element, or all for an instruction across elements. */
static void classify(outcome *of, record *(*record_for)(void *), void *what, const instruction *i, const uint64_t *operand, int operands, uint64_t result,
        _Bool own, _Bool underflowed)
{
    int class = class_of(result, i->format);
    if (records->underflows) {
        if (underflowed && is_underflow(i, operand, operands, result)) born(of, record_for, what, SUBNORMAL, i, operand, result);
        if (class == SUBNORMAL) return;
    }
    _Bool had = 0, divided = i->divides && is_zero(operand[1], i->operand_format) && class_of(operand[0], i->operand_format) != NOT_A_NUMBER;
    for (int o = 0; o < operands; ++o) had |= class_of(operand[o], i->operand_format) == class;
    /* Libraries make a NaN by 0 / 0 where a function has none to give. */
    if (divided && (own || class != NOT_A_NUMBER)) born(of, record_for, what, DIVISION_BY_ZERO, i, operand, result);
    if (class >= 0 && !had) born(of, record_for, what, (enum exception)class, i, operand, result);
}
static outcome look_at_results(ucontext_t *context, const site *at, const operand_values *values, record *(*record_for)(void *), void *what,
        _Bool underflowed)
{
    const instruction *i = &at->decoded;
    outcome of = {0};
    unsigned char results[64];
    uint64_t chosen = elements(context, i->mask);
    read_vector(context, i->destination, results);
    for (int e = 0; e < i->results; ++e) {
        uint64_t operand[2 * 16];
        int operands = 0;
        if (!(chosen >> e & 1)) continue;
        if (i->kind == BY_ELEMENT) {
            for (; operands < i->operands; ++operands) operand[operands] = element(values->operand[operands], i->operand_format, e);
        } else {
            for (int o = 0; o < 2; ++o) {
                for (int other = 0; other < i->vector_bytes / i->element_bytes && other < 16; ++other) operand[operands++] = element(values->operand[o], i->operand_format, other);
            }
        }
        classify(&of, record_for, what, i, operand, operands, element(results, i->format, e), at->place.own, underflowed);
    }
    return of;
}
