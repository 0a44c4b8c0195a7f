/* Advice on where memory of host and device shall lie, which is in one place here. */
typedef struct { int type, id; } location;
static cudaError_t check_managed(const void *memory, size_t bytes)
{
    allocation found;
    if (standing()) return standing();
    if (bytes == 0 || !find_allocation(memory, &found) || bytes > found.bytes - ((uintptr_t)memory - found.base)) return cudaErrorInvalidValue;
    return found.memory == MANAGED_MEMORY || found.memory == MANAGED_VARIABLE ? cudaSuccess : cudaErrorInvalidValue;
}
static cudaError_t prefetch(const void *memory, size_t bytes, int device, cudaStream_t stream)
{
    cudaError_t error = check_managed(memory, bytes);
    if (!error && device > 0) error = cudaErrorInvalidDevice;
    return error ? error : check_stream(stream);
}
static cudaError_t advise(const void *memory, size_t bytes, int advice) { return advice < 1 || advice > 6 ? cudaErrorInvalidValue : check_managed(memory, bytes); }
CUDART_API(cudaError_t, cudaMemRangeGetAttribute)(void *data, size_t bytes, int attribute, const void *memory, size_t count)
{
    enum { READ_MOSTLY = 1, NO_LOCATION = -2 };
    cudaError_t error = data && bytes == sizeof(int) ? check_managed(memory, count) : cudaErrorInvalidValue;
    if (!error) *(int *)data = attribute == READ_MOSTLY ? 0 : NO_LOCATION;
    return given(error);
}
