/* Values that are put into the memory of this process, where kernels run in it. */
#include "injections.c"
static size_t bytes_from(uintptr_t address)
{
    allocation found;
    return find_allocation((const void *)address, &found) ? found.base + found.bytes - address : 0;
}
static void put_in_argument(void *argument, const void *bits, size_t bytes) { memcpy(argument, bits, bytes); }
static _Bool put_in_memory(uintptr_t address, const void *bits, size_t bytes)
{
    memcpy((void *)address, bits, bytes);
    return 1;
}
static void follow_injection(injection *one)
{
    unsigned tag;
    trace_step *edge = injected_class(one) ? injected_birth(one, &tag) : 0;
    if (!edge) return;
    write_birth(one, edge);
    keep_injected(one, tag);
}
/* Tells code that replaces values of its lines where these are. */
static void attach_injections(image *image)
{
    const ulp_symbol *symbol = find_symbol(image, "ulpscope_injections");
    if (!symbol || !has_injected_lines()) return;
    image->injected_launch = (uint32_t *)(symbol->address + 8);
    *(uint64_t *)symbol->address = (uintptr_t)injection_at(0);
}
/* The same for arguments that lie as a kernel has them. */
static void inject_arguments(const ulp_kernel *kernel, unsigned char *parameters, uint32_t launch)
{
    if (!begin_injections()) return;
    void *arguments[kernel->parameters + 1];
    for (uint32_t i = 0; i < kernel->parameters; ++i) arguments[i] = parameters + kernel->parameter[i].offset;
    inject_into(kernel->name, arguments, launch);
}
