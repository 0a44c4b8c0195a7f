/* Values that are put into the memory of a GPU, or by its code, which finds them in memory of the device; what became of them goes to the file when the program ends. */
#include "injections.c"
enum { MOST_ALTERED = 16 };
/* Arguments that have another value during one launch: they may be variables of the program. */
static _Thread_local struct { void *argument; uint64_t old; size_t bytes; } altered[MOST_ALTERED];
static _Thread_local unsigned altered_count;
static struct { injection *on_device; int device; _Bool tried; } placed;
static size_t injections_bytes(void) { return injections.header->count * sizeof(injection); }
static void put_in_argument(void *argument, const void *bits, size_t bytes)
{
    if (altered_count == MOST_ALTERED) return;
    altered[altered_count].argument = argument;
    altered[altered_count].bytes = bytes;
    memcpy(&altered[altered_count++].old, argument, bytes);
    memcpy(argument, bits, bytes);
}
static void restore_arguments(void)
{
    while (altered_count > 0) {
        --altered_count;
        memcpy(altered[altered_count].argument, &altered[altered_count].old, altered[altered_count].bytes);
    }
}
static size_t bytes_from(uintptr_t address)
{
    static int (*range)(uintptr_t *, size_t *, uintptr_t);
    uintptr_t base = 0;
    size_t bytes = 0;
    if (!range) {
        void *driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
        *(void **)&range = driver ? dlsym(driver, "cuMemGetAddressRange_v2") : 0;
    }
    return range && !range(&base, &bytes, address) ? base + bytes - address : 0;
}
static _Bool put_in_memory(uintptr_t address, const void *bits, size_t bytes)
{
    /* Work that was asked for before may still write there. */
    cudaError_t error = NEXT(cudaError_t, cudaDeviceSynchronize, void)();
    if (!error) error = copied((void *)address, bits, bytes);
    if (error) say("A value cannot be put into memory: %s.", NEXT(const char *, cudaGetErrorString, cudaError_t)(error));
    return !error;
}
static void follow_injection(injection *one)
{
    unsigned tag;
    if (!on_device.header || !injected_class(one) || !injected_birth(one, &tag)) return;
    if (on_device.stale && copied(trace.shadow, on_device.shadow, shadow_bytes())) return;
    on_device.stale = 0;
    keep_injected(one, tag);
    on_device.changed = 1;
}
/* Makes places for values in the table on the device, as long as that has nothing else. */
static void reserve_births(void *steps)
{
    if (!begin_injections()) return;
    for (uint32_t i = 0; i < injections.header->count; ++i) {
        unsigned tag;
        const injection *one = injection_at(i);
        const trace_step *edge = one->kind == INJECTION_ELEMENT && injected_class(one) ? injected_birth(one, &tag) : 0;
        if (!edge) continue;
        copied((trace_step *)steps + (edge - trace.steps), edge, sizeof *edge);
        copied((trace_step *)steps + (tag - 1), &trace.steps[tag - 1], sizeof *edge);
    }
}
/* When all that the device wrote down is in the file. */
static void write_births(void)
{
    for (uint32_t i = 0; injections.header && i < injections.header->count; ++i) {
        unsigned tag;
        const injection *one = injection_at(i);
        trace_step *edge = one->kind == INJECTION_ELEMENT && one->state == INJECTION_DONE && injected_class(one) ? injected_birth(one, &tag) : 0;
        if (edge) write_birth(one, edge);
    }
}
static void keep_injections(void)
{
    injection *all = placed.on_device ? malloc(injections_bytes()) : 0;
    if (all && !copied(all, placed.on_device, injections_bytes())) {
        for (uint32_t i = 0; i < injections.header->count; ++i) {
            if (all[i].kind == INJECTION_LINE && all[i].state == INJECTION_DONE) *injection_at(i) = all[i];
        }
    }
    free(all);
}
/* Tells code on a device where the values of its lines are, all those of the device that the program uses first; gives where it reads the number of the launch, or 0. */
static void *attach_injections(const char *host_variable, int device)
{
    char *variable = 0;
    if (!has_injected_lines()) return 0;
    if (!placed.tried) {
        placed.tried = 1;
        placed.device = device;
        void *memory = 0;
        if (!NEXT(cudaError_t, cudaMalloc, void **, size_t)(&memory, injections_bytes()) && !copied(memory, injection_at(0), injections_bytes())) placed.on_device = memory;
        atexit(keep_injections);
    }
    if (!placed.on_device || placed.device != device) return 0;
    if (NEXT(cudaError_t, cudaGetSymbolAddress, void **, const void *)((void **)&variable, host_variable)) {
        NEXT(cudaError_t, cudaGetLastError, void)();
        return 0;
    }
    uint64_t address = (uintptr_t)placed.on_device;
    return copied(variable, &address, 8) ? 0 : variable + 8;
}
