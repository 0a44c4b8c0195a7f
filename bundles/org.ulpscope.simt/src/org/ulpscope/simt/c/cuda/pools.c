/* Memory that streams allocate and free in order, from pools. It is there at once, and goes in order. */
static struct pool default_pool = {.attribute = {0, 1, 1, 1}};
static cudaMemPool_t current_pool = &default_pool;
static table pools;
enum { REUSE_FOLLOW_EVENTS = 1, REUSE_OPPORTUNISTIC, REUSE_DEPENDENCIES, RELEASE_THRESHOLD, RESERVED_CURRENT, RESERVED_HIGH, USED_CURRENT, USED_HIGH };
static cudaError_t check_pool(cudaMemPool_t pool)
{
    lock();
    _Bool there = pool == &default_pool || table_get(&pools, pool);
    unlock();
    return there ? cudaSuccess : cudaErrorInvalidValue;
}
static cudaError_t allocate_in_stream(void **memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream)
{
    cudaError_t error = standing() ? standing() : check_stream(stream) ? cudaErrorInvalidResourceHandle : check_pool(pool);
    if (!error) error = allocate(memory, bytes, DEVICE_MEMORY, 0, pool);
    if (error || bytes == 0) return error;
    size_t used = __atomic_add_fetch(&pool->used, bytes, __ATOMIC_RELAXED);
    lock();
    if (used > pool->high) pool->high = used;
    unlock();
    operation work = {.work = ALLOCATE, .allocate = {*memory, bytes, pool}};
    return submit(stream, &work, 0);
}
/* Memory of a captured stream stays, since the graph may be launched again. */
static cudaError_t release_in_stream(void *memory, cudaStream_t stream)
{
    allocation found;
    cudaError_t error = standing() ? standing() : check_stream(stream);
    if (error || !memory) return error;
    if (!find_allocation(memory, &found) || found.base != (uintptr_t)memory || found.memory != DEVICE_MEMORY) return cudaErrorInvalidValue;
    if (is_real(stream) && stream->capture) {
        operation work = {.work = RELEASE, .release = {memory}};
        return submit(stream, &work, 0);
    }
    operation work = {.work = FREE, .release = {memory}};
    return submit(stream, &work, 0);
}
static void run_free(const operation *work) { release(work->release.address, DEVICE_MEMORY, DEVICE_MEMORY); }
CUDART_API(cudaError_t, cudaMallocAsync)(void **memory, size_t bytes, cudaStream_t stream) { return given(allocate_in_stream(memory, bytes, current_pool, stream)); }
CUDART_API(cudaError_t, cudaMallocFromPoolAsync)(void **memory, size_t bytes, cudaMemPool_t pool, cudaStream_t stream)
{
    return given(allocate_in_stream(memory, bytes, pool, stream));
}
CUDART_API(cudaError_t, cudaFreeAsync)(void *memory, cudaStream_t stream) { return given(release_in_stream(memory, stream)); }
static cudaError_t give_pool(cudaMemPool_t *pool, int device, cudaMemPool_t which)
{
    if (!pool) return cudaErrorInvalidValue;
    if (check_device(device)) return cudaErrorInvalidDevice;
    *pool = which;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaDeviceGetDefaultMemPool)(cudaMemPool_t *pool, int device) { return given(give_pool(pool, device, &default_pool)); }
CUDART_API(cudaError_t, cudaDeviceGetMemPool)(cudaMemPool_t *pool, int device) { return given(give_pool(pool, device, current_pool)); }
CUDART_API(cudaError_t, cudaDeviceSetMemPool)(int device, cudaMemPool_t pool)
{
    if (check_device(device)) return given(cudaErrorInvalidDevice);
    if (check_pool(pool)) return given(cudaErrorInvalidValue);
    current_pool = pool;
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMemPoolCreate)(cudaMemPool_t *pool, const void *properties)
{
    if (!pool || !properties) return given(cudaErrorInvalidValue);
    struct pool *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return given(cudaErrorMemoryAllocation);
    *fresh = (struct pool){.attribute = {0, 1, 1, 1}};
    lock();
    table_put(&pools, fresh, fresh);
    unlock();
    *pool = fresh;
    return cudaSuccess;
}
/* What was allocated from it lives on, and so does its count. */
CUDART_API(cudaError_t, cudaMemPoolDestroy)(cudaMemPool_t pool)
{
    if (pool == &default_pool || check_pool(pool)) return given(cudaErrorInvalidValue);
    lock();
    table_put(&pools, pool, 0);
    if (current_pool == pool) current_pool = &default_pool;
    unlock();
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMemPoolTrimTo)(cudaMemPool_t pool, size_t bytes)
{
    (void)bytes;
    return given(check_pool(pool));
}
CUDART_API(cudaError_t, cudaMemPoolSetAttribute)(cudaMemPool_t pool, int attribute, const void *value)
{
    if (check_pool(pool) || !value || attribute < REUSE_FOLLOW_EVENTS || attribute > USED_HIGH) return given(cudaErrorInvalidValue);
    if (attribute <= REUSE_DEPENDENCIES) {
        pool->attribute[attribute] = (unsigned long long)*(const int *)value;
    } else if (attribute == RELEASE_THRESHOLD) {
        memcpy(&pool->attribute[attribute], value, sizeof *pool->attribute);
    } else {
        unsigned long long zero;
        memcpy(&zero, value, sizeof zero);
        if (zero != 0 || attribute == RESERVED_CURRENT || attribute == USED_CURRENT) return given(cudaErrorInvalidValue);
        pool->high = pool->used;
    }
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMemPoolGetAttribute)(cudaMemPool_t pool, int attribute, void *value)
{
    if (check_pool(pool) || !value || attribute < REUSE_FOLLOW_EVENTS || attribute > USED_HIGH) return given(cudaErrorInvalidValue);
    if (attribute <= REUSE_DEPENDENCIES) {
        *(int *)value = (int)pool->attribute[attribute];
        return cudaSuccess;
    }
    unsigned long long number = attribute == RELEASE_THRESHOLD ? pool->attribute[attribute] : attribute == RESERVED_CURRENT || attribute == USED_CURRENT ? pool->used : pool->high;
    memcpy(value, &number, sizeof number);
    return cudaSuccess;
}
typedef struct { struct { int type, id; } location; int flags; } access_description;
CUDART_API(cudaError_t, cudaMemPoolSetAccess)(cudaMemPool_t pool, const access_description *descriptions, size_t count)
{
    if (check_pool(pool) || (count > 0 && !descriptions)) return given(cudaErrorInvalidValue);
    for (size_t i = 0; i < count; ++i) {
        if (descriptions[i].location.type == 1 && check_device(descriptions[i].location.id)) return given(cudaErrorInvalidDevice);
    }
    return cudaSuccess;
}
CUDART_API(cudaError_t, cudaMemPoolGetAccess)(int *flags, cudaMemPool_t pool, const void *location)
{
    enum { READ_WRITE = 3 };
    if (check_pool(pool) || !flags || !location) return given(cudaErrorInvalidValue);
    *flags = READ_WRITE;
    return cudaSuccess;
}
/* Nodes of graphs that allocate: their memory is there from the time that they are added. */
typedef struct { struct { int type, handles, location_type, location; void *security; size_t most; unsigned char reserved[56]; } pool; const void *access; size_t accesses, bytes; void *memory; } allocation_node_parameters;
CUDART_API(cudaError_t, cudaGraphAddMemAllocNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, allocation_node_parameters *parameters)
{
    cudaError_t error = parameters ? allocate(&parameters->memory, parameters->bytes, DEVICE_MEMORY, 0, 0) : cudaErrorInvalidValue;
    if (error) return given(error);
    return given(add(node, graph, after, afters, (operation){.work = ALLOCATE, .allocate = {parameters->memory, parameters->bytes, 0}}));
}
CUDART_API(cudaError_t, cudaGraphAddMemFreeNode)(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t afters, void *memory)
{
    allocation found;
    if (!find_allocation(memory, &found)) return given(cudaErrorInvalidValue);
    return given(add(node, graph, after, afters, (operation){.work = RELEASE, .release = {memory}}));
}
CUDART_API(cudaError_t, cudaDeviceGraphMemTrim)(int device) { return given(check_device(device)); }
