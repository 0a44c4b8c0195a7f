/* What a program's start hands over: its fat binaries, and the host's names of their kernels and variables. */
/* Whether the program has kernels of its own, which the run-time launches. */
static _Bool uses_runtime;
CUDART_API(void **, __cudaRegisterFatBinary)(void *fat_binary)
{
    uses_runtime = 1;
    const fat_binary_wrapper *wrapper = fat_binary;
    image *fresh = calloc(1, sizeof *fresh);
    if (fresh) *fresh = (image){.hash = wrapper_hash(wrapper), .wrapper = wrapper};
    return (void **)fresh;
}
CUDART_API(void, __cudaRegisterFatBinaryEnd)(void **handle) { (void)handle; }
/* Programs call this as they end, when other parts of them may still use their variables. */
CUDART_API(void, __cudaUnregisterFatBinary)(void **handle) { (void)handle; }
CUDART_API(void, __cudaRegisterFunction)(void **handle, const char *host, char *device, const char *name, int threads, void *tid, void *bid, void *block,
        void *grid, int *warp)
{
    (void)device, (void)threads, (void)tid, (void)bid, (void)block, (void)grid, (void)warp;
    function *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return;
    *fresh = (function){.host = host, .name = name, .image = (image *)handle, .carveout = -1};
    lock();
    table_put(&functions, host, fresh);
    /* What __cudaGetKernel gives stands for the kernel too. */
    table_put(&functions, fresh, fresh);
    unlock();
}
static variable *register_variable(void **handle, const void *host, const char *name, size_t bytes, void **managed)
{
    variable *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return 0;
    *fresh = (variable){.host = host, .name = name, .image = (image *)handle, .bytes = bytes, .managed = managed};
    lock();
    table_put(&variables, host, fresh);
    unlock();
    return fresh;
}
CUDART_API(void, __cudaRegisterVar)(void **handle, char *host, char *device, const char *name, int ext, size_t bytes, int constant, int global)
{
    (void)device, (void)ext, (void)constant, (void)global;
    register_variable(handle, host, name, bytes, 0);
}
CUDART_API(void, __cudaRegisterHostVar)(void **handle, const char *device, char *host, size_t bytes)
{
    (void)handle, (void)device, (void)host, (void)bytes;
}
CUDART_API(void, __cudaRegisterManagedVar)(void **handle, void **host, char *device, const char *name, int ext, size_t bytes, int constant, int global)
{
    (void)device, (void)ext, (void)constant, (void)global;
    variable *fresh = register_variable(handle, host, name, bytes, host);
    managed *entry = calloc(1, sizeof *entry);
    if (!fresh || !entry) return;
    *entry = (managed){managed_variables, fresh};
    managed_variables = entry;
}
/* The host reads managed variables through pointers, which are filled in here, before the first of them is read. */
CUDART_API(char, __cudaInitModule)(void **handle)
{
    lock();
    for (managed *entry = managed_variables; entry; entry = entry->next) {
        if (entry->variable->image == (image *)handle && load_variable(entry->variable)) *entry->variable->managed = entry->variable->address;
    }
    unlock();
    return 1;
}
static void load_all_variables(image *image)
{
    for (size_t i = 0; i < variables.slots; ++i) {
        variable *found = variables.slot[i].value;
        if (found && found->image == image) load_variable(found);
    }
}
