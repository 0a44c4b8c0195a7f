/*
 * Where device code writes down how exceptional values go, and what becomes of them when memory is copied. The folder that ULPSCOPE_EXCEPTIONS names has the
 * file of the steps, of all device code of the program, and the list traces.txt, a line for each fat binary with its hash and the number of its first site.
 */
#include "trace/trace.h"
#include "trace-values.c"
/* Makes room for what is followed; whether anything is. */
static _Bool begin_trace(const char *folder)
{
    char path[4096];
    if (trace.header) return 1;
    snprintf(path, sizeof path, "%s/steps", folder);
    trace_header *header = map_records(path);
    if (!header) return 0;
    /* Pages of it come as they are written to. */
    void *shadow = map_for_kernels(sizeof(trace_word) << header->shadow, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1);
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
    const char *folder = getenv("ULPSCOPE_EXCEPTIONS");
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
static void note_output(const trace_output *output) { write_output(output); }
static _Bool is_on_host(const unsigned char *to)
{
    allocation found;
    return !find_allocation(to, &found) || found.memory == HOST_MEMORY || found.memory == REGISTERED_MEMORY;
}
static void follow_managed_shadows(const allocation *managed);
/* What is left in memory that the host reads without a copy comes to it so; its number is 0. */
static void follow_managed(const allocation *managed)
{
    unsigned char *base = (unsigned char *)managed->base;
    if (trace.header) follow_copy(&(followed_copy){base, base, 1, 0, 0}, base, managed->bytes);
    follow_managed_shadows(managed);
}
