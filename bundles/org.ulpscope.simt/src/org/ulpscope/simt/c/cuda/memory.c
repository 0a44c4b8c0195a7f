/* Memory of the device, which is memory of this process, all zeros at first so that a run is like the next. */
enum { DEVICE_ALIGNMENT = 512, MAPPED_FROM = 1 << 16 };
static size_t rounded(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }
/* All memory there is, and what of it is left, in bytes. */
static size_t device_memory(void);
static size_t device_memory_left(void)
{
    size_t all = device_memory(), used = __atomic_load_n(&known.on_device, __ATOMIC_RELAXED);
    return used < all ? all - used : 0;
}
static void *new_memory(size_t bytes)
{
    if (bytes >= MAPPED_FROM) {
        void *mapped = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        return mapped == MAP_FAILED ? 0 : mapped;
    }
    void *memory = aligned_alloc(DEVICE_ALIGNMENT, rounded(bytes, DEVICE_ALIGNMENT));
    return memory ? memset(memory, 0, bytes) : 0;
}
static void delete_memory(void *memory, size_t bytes)
{
    if (bytes >= MAPPED_FROM) munmap(memory, bytes);
    else free(memory);
}
static cudaError_t allocate(void **memory, size_t bytes, enum memory kind, unsigned flags, cudaMemPool_t pool)
{
    if (!memory) return cudaErrorInvalidValue;
    *memory = 0;
    if (bytes == 0) return cudaSuccess;
    if (bytes > device_memory_left()) return cudaErrorMemoryAllocation;
    void *fresh = new_memory(bytes);
    if (!fresh) return cudaErrorMemoryAllocation;
    if (!add_allocation((allocation){.base = (uintptr_t)fresh, .bytes = bytes, .memory = kind, .flags = flags, .pool = pool})) {
        delete_memory(fresh, bytes);
        return cudaErrorMemoryAllocation;
    }
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
    delete_memory(memory, found.bytes);
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
    cudaError_t before = awaited() ? awaited() : unless_captured();
    flush_printed();
    return given(before ? before : release(memory, DEVICE_MEMORY, MANAGED_MEMORY));
}
