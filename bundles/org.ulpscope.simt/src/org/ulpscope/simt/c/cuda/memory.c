/* Memory of the device, which is memory of this process, all zeros at first so that a run is like the next. */
#include "arena.c"
#include "written.c"
static size_t rounded(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }
/* All memory there is, and what of it is left, in bytes. */
static size_t device_memory(void);
static size_t device_memory_left(void)
{
    size_t all = device_memory(), used = __atomic_load_n(&known.on_device, __ATOMIC_RELAXED);
    return used < all ? all - used : 0;
}
static cudaError_t allocate(void **memory, size_t bytes, enum memory kind, unsigned flags, cudaMemPool_t pool)
{
    if (!memory) return cudaErrorInvalidValue;
    *memory = 0;
    if (bytes == 0) return cudaSuccess;
    if (bytes > device_memory_left()) return cudaErrorMemoryAllocation;
    void *fresh = take_memory(bytes);
    if (!fresh) return cudaErrorMemoryAllocation;
    if (!add_allocation((allocation){.base = (uintptr_t)fresh, .bytes = bytes, .memory = kind, .flags = flags, .pool = pool})) {
        give_memory(fresh, bytes);
        return cudaErrorMemoryAllocation;
    }
    /* What the host may write by itself is not asked for who wrote it. */
    if (kind == DEVICE_MEMORY) forget_written(fresh, bytes);
    else note_written(fresh, bytes);
    *memory = fresh;
    return cudaSuccess;
}
/* Frees what begins at an address and is of one of two kinds. */
static cudaError_t release(void *memory, enum memory kind, enum memory or)
{
    allocation found;
    if (!memory) return cudaSuccess;
    if (!find_allocation(memory, &found) || found.base != (uintptr_t)memory || (found.memory != kind && found.memory != or)) return cudaErrorInvalidValue;
    remove_allocation(found.base);
    if (found.memory == MANAGED_MEMORY) follow_managed(&found);
    if (found.pool) __atomic_sub_fetch(&found.pool->used, found.bytes, __ATOMIC_RELAXED);
    give_memory(memory, found.bytes);
    return cudaSuccess;
}
/* Frees all that the program allocated and did not free. */
static void release_all(void)
{
    for (size_t i = known.count; i > 0; --i) {
        if (i <= known.count) release((void *)known.all[i - 1].base, DEVICE_MEMORY, MANAGED_MEMORY);
    }
}
CUDART_API(cudaError_t, cudaMalloc)(void **memory, size_t bytes)
{
    cudaError_t before = standing() ? standing() : unless_captured();
    return given(before ? before : allocate(memory, bytes, DEVICE_MEMORY, 0, 0));
}
CUDART_API(cudaError_t, cudaFree)(void *memory)
{
    cudaError_t before = memory ? await_device() : awaited();
    if (!before) before = unless_captured();
    return given(before ? before : release(memory, DEVICE_MEMORY, MANAGED_MEMORY));
}
