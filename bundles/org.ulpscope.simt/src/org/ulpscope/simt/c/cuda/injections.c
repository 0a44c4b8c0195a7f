/*
 * Values that the user wants put somewhere, once in a run, to see what notices them. The folder that ULPSCOPE_EXCEPTIONS names may have the file injections,
 * shared with whoever reads it: a header of 64 bytes, and a place for each value; and the list injected-kernels.txt, a line for each kernel whose arguments some are
 * for, with the number of the value. Values of source lines are put by the device code itself; those of arguments and of the arrays that these point to, before a launch, here.
 */
typedef struct injections_header {
    char magic[8];
    uint32_t count;
    unsigned char reserved[52];
} injections_header;
enum injection_state { INJECTION_WAITS = 1, INJECTION_DONE, INJECTION_OUTSIDE };
enum injection_kind { INJECTION_LINE, INJECTION_ELEMENT, INJECTION_ARGUMENT };
/* The device code knows the first half of it. */
typedef struct injection {
    uint32_t state, launch, block[3], thread[3];
    /* The value by Format. */
    uint64_t bits[4];
    /* Of an argument: the Format and the number of the parameter; and the instruction that stands for it among those of the program. */
    uint32_t kind, format, parameter, site;
    /* Of an array: the index. Then where the value is, where the array begins, and where there was no room, how many bytes there are. */
    uint64_t index, address, array, bytes;
    unsigned char reserved[16];
} injection;
_Static_assert(sizeof(injection) == 128, "as LineInjection.BYTES says");
static struct { injections_header *header; char *kernels; _Bool asked; } injections;
static injection *injection_at(uint32_t number) { return (injection *)(injections.header + 1) + number; }
/* Whether there are any. */
static _Bool begin_injections(void)
{
    const char *folder = getenv("ULPSCOPE_EXCEPTIONS");
    char path[4096];
    if (injections.asked) return injections.header != 0;
    injections.asked = 1;
    snprintf(path, sizeof path, "%s/injections", folder ? folder : "");
    if (!folder || access(path, R_OK | W_OK)) return 0;
    injections.header = map_records(path);
    snprintf(path, sizeof path, "%s/injected-kernels.txt", folder);
    FILE *list = fopen(path, "re");
    size_t room = 0;
    if (list && getdelim(&injections.kernels, &room, 0, list) < 0) injections.kernels = 0;
    if (list) fclose(list);
    return injections.header != 0;
}
/* Whether some are of source lines, so that the device code has a variable for them. */
static _Bool has_injected_lines(void)
{
    _Bool has = 0;
    for (uint32_t i = 0; begin_injections() && i < injections.header->count; ++i) has |= injection_at(i)->kind == INJECTION_LINE;
    return has;
}
/* Whether a value is for an argument of a kernel. */
static _Bool is_for(uint32_t number, const char *kernel)
{
    size_t length = strlen(kernel);
    for (const char *at = injections.kernels; at && *at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : 0) {
        char *name;
        if (strtoul(at, &name, 10) == number && *name++ == ' ' && strncmp(name, kernel, length) == 0 && (name[length] == '\n' || name[length] == 0)) return 1;
    }
    return 0;
}
static size_t injected_bytes(const injection *one) { return one->format == TRACE_FP64 ? 8 : one->format == TRACE_FP32 ? 4 : 2; }
/* How many bytes the program may use from an address on. */
static size_t bytes_from(uintptr_t address);
static void put_in_argument(void *argument, const void *bits, size_t bytes);
static _Bool put_in_memory(uintptr_t address, const void *bits, size_t bytes);
/* Writes down that a value stands in memory, so that it is followed from there on. */
static void follow_injection(injection *one);
/* Puts values into the arguments of a kernel that are laid out by what is_for named, and into the arrays that they point to. */
static void inject_into(const char *kernel, void *const *arguments, uint32_t launch)
{
    if (launch == UINT32_MAX || !begin_injections()) return;
    for (uint32_t i = 0; i < injections.header->count; ++i) {
        injection *one = injection_at(i);
        if (one->kind == INJECTION_LINE || one->state != INJECTION_WAITS || !is_for(i, kernel)) continue;
        size_t bytes = injected_bytes(one);
        one->launch = launch;
        if (one->kind == INJECTION_ARGUMENT) {
            put_in_argument(arguments[one->parameter], &one->bits[one->format], bytes);
            one->state = INJECTION_DONE;
            continue;
        }
        memcpy(&one->array, arguments[one->parameter], 8);
        one->bytes = bytes_from(one->array);
        one->address = one->array + one->index * bytes;
        if (one->index >= one->bytes / bytes || !put_in_memory(one->address, &one->bits[one->format], bytes)) {
            one->state = INJECTION_OUTSIDE;
            continue;
        }
        one->state = INJECTION_DONE;
        follow_injection(one);
    }
}
/* Whether a value is of a class that is followed; its class. */
static unsigned injected_class(const injection *one)
{
    unsigned exception = trace_class_of(one->bits[one->format], one->format);
    return trace.header && trace.header->classes >> exception & 1 ? exception : 0;
}
/* Makes in the table the places of the value's birth and of its tag; what the table has for its birth, 0 where there is no room. */
static trace_step *injected_birth(const injection *one, unsigned *tag)
{
    trace_step *edge = trace_step_of(trace_edge_key(TRACE_ENTRY, injected_class(one), 0, one->site));
    trace_step *node = edge ? trace_step_of(trace_node_key((unsigned)(edge - trace.steps) + 1, one->site)) : 0;
    *tag = node ? (unsigned)(node - trace.steps) + 1 : 0;
    return node ? edge : 0;
}
static void write_birth(const injection *one, trace_step *edge)
{
    edge->count = 1;
    edge->launch = one->launch;
    edge->result = one->bits[one->format];
    edge->address = one->address;
    edge->array = one->array;
    __atomic_store_n(&edge->whole, 1, __ATOMIC_RELEASE);
}
static void keep_injected(const injection *one, unsigned tag)
{
    keep(trace_shadow_hash(one->address, one->bits[one->format], one->format), tag);
}
