/* Memory of the host that the device reaches, and memory of both. */
CUDART_API(cudaError_t, cudaHostAlloc)(void **memory, size_t bytes, unsigned flags)
{
    if (flags & ~7u) return given(cudaErrorInvalidValue);
    /* Each address of the host is one of the device, whether that was asked for or not. */
    cudaError_t error = standing() ? standing() : unless_captured();
    return given(error ? error : allocate(memory, bytes, HOST_MEMORY, flags | 2, 0));
}
CUDART_API(cudaError_t, cudaMallocHost)(void **memory, size_t bytes)
{
    cudaError_t error = standing() ? standing() : unless_captured();
    return given(error ? error : allocate(memory, bytes, HOST_MEMORY, 2, 0));
}
CUDART_API(cudaError_t, cudaFreeHost)(void *memory)
{
    cudaError_t error = await_device();
    if (!error) error = unless_captured();
    return given(error ? error : release(memory, HOST_MEMORY, HOST_MEMORY));
}
static _Bool overlaps_known(const void *memory, size_t bytes)
{
    pthread_rwlock_rdlock(&known_lock);
    uintptr_t begin = (uintptr_t)memory;
    size_t n = known_up_to(begin + bytes - 1);
    _Bool overlaps = n > 0 && known.all[n - 1].base + known.all[n - 1].bytes > begin;
    pthread_rwlock_unlock(&known_lock);
    return overlaps;
}
CUDART_API(cudaError_t, cudaHostRegister)(void *memory, size_t bytes, unsigned flags)
{
    cudaError_t error = standing();
    if (!error && (!memory || bytes == 0 || flags & ~15u || !readable(memory, bytes))) error = cudaErrorInvalidValue;
    if (!error && overlaps_known(memory, bytes)) error = cudaErrorHostMemoryAlreadyRegistered;
    if (!error && !add_allocation((allocation){.base = (uintptr_t)memory, .bytes = bytes, .memory = REGISTERED_MEMORY, .flags = flags | 2})) error = cudaErrorMemoryAllocation;
    return given(error);
}
CUDART_API(cudaError_t, cudaHostUnregister)(void *memory)
{
    allocation found;
    if (standing()) return given(standing());
    if (!find_allocation(memory, &found) || found.base != (uintptr_t)memory || found.memory != REGISTERED_MEMORY) return given(cudaErrorHostMemoryNotRegistered);
    if (!is_worker) await_queue(0);
    remove_allocation(found.base);
    return cudaSuccess;
}
static _Bool find_host_memory(const void *memory, allocation *found)
{
    return find_allocation(memory, found) && (found->memory == HOST_MEMORY || found->memory == REGISTERED_MEMORY);
}
CUDART_API(cudaError_t, cudaHostGetDevicePointer)(void **device, void *host, unsigned flags)
{
    allocation found;
    if (!device || flags != 0 || !find_host_memory(host, &found)) return given(cudaErrorInvalidValue);
    *device = host;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaHostGetFlags)(unsigned *flags, void *host)
{
    allocation found;
    if (!flags || !find_host_memory(host, &found)) return given(cudaErrorInvalidValue);
    *flags = found.flags;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMallocManaged)(void **memory, size_t bytes, unsigned flags)
{
    enum { GLOBAL = 1, HOST = 2 };
    cudaError_t error = standing() ? standing() : unless_captured();
    if (!error && flags != GLOBAL && flags != HOST) error = cudaErrorInvalidValue;
    if (error && memory) *memory = 0;
    return given(error ? error : allocate(memory, bytes, MANAGED_MEMORY, flags, 0));
}
